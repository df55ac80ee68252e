import { expect, test } from 'vitest'
import { addDays, daysFrom, dayShift, wallOf } from '#web/ui/i18n/wall.ts'

const at = Date.parse('2026-11-28T23:30:00Z')

test.each([
  ['UTC', '2026-11-28', '23:30'],
  ['America/Denver', '2026-11-28', '16:30'],
  ['Asia/Tokyo', '2026-11-29', '08:30'],
  ['Asia/Kathmandu', '2026-11-29', '05:15'],
  // A zone that this device does not know.
  ['Mars/Olympus', '2026-11-28', '23:30'],
])('the clocks of %s show %s %s', (zone, date, time) => {
  expect(wallOf(at, zone)).toEqual({ date, time })
})

test('midnight is 00:00 of the day that begins', () => {
  expect(wallOf(Date.parse('2026-11-28T00:00:00Z'), 'UTC')).toEqual({ date: '2026-11-28', time: '00:00' })
})

test('days follow each other over months, years and changes of the clocks', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysFrom('2026-10-24', 3)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26'])
})

test('the calendar there may be a day ahead or behind', () => {
  expect(dayShift(at, 'America/Denver', 'Asia/Tokyo')).toBe(1)
  expect(dayShift(at, 'Asia/Tokyo', 'America/Denver')).toBe(-1)
  expect(dayShift(at, 'Europe/Lisbon', 'UTC')).toBe(0)
})
