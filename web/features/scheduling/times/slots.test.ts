import { expect, test } from 'vitest'
import {
  dayPartOf,
  daysWith,
  firstStart,
  halfHoursOf,
  partsOf,
  startsOn,
} from '#web/features/scheduling/times/slots.ts'
import { wallOf } from '#web/ui/i18n/wall.ts'

const at = (text: string) => Date.parse(text)
const walls = (times: readonly number[], zone: string) => times.map((time) => wallOf(time, zone).time)

test('a day has its half hours on the clock of its zone, those that are too soon left out', () => {
  expect(halfHoursOf('2026-03-05', 'UTC', at('2026-03-01T00:00:00Z'))).toHaveLength(48)
  expect(walls(halfHoursOf('2026-03-05', 'UTC', at('2026-03-05T22:40:00Z')), 'UTC')).toEqual(['23:30'])
  // A quarter of an hour off: its half hours are on quarters of UTC.
  const kathmandu = halfHoursOf('2026-03-05', 'Asia/Kathmandu', 0)
  expect(kathmandu).toHaveLength(48)
  expect(new Date(kathmandu[0] ?? 0).toISOString()).toBe('2026-03-04T18:15:00.000Z')
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago'])
    expect(halfHoursOf('2026-03-05', zone, 0)).toHaveLength(48)
})

test('where the clocks change the skipped hour has no times, and the repeated one has them twice', () => {
  const spring = walls(halfHoursOf('2026-03-29', 'Europe/Lisbon', 0), 'Europe/Lisbon')
  expect([spring.length, spring.includes('01:00'), spring.includes('01:30')]).toEqual([46, false, false])
  const autumn = walls(halfHoursOf('2026-10-25', 'Europe/Lisbon', 0), 'Europe/Lisbon')
  expect([autumn.length, autumn.filter((time) => time === '01:30').length]).toEqual([50, 2])
})

test('free starts of a day are shown on half hours, or as they are where there are none such', () => {
  const starts = ['2026-03-05T09:00:00Z', '2026-03-05T09:15:00Z', '2026-03-06T00:15:00Z']
  expect(walls(startsOn('2026-03-05', 'UTC', starts).shown, 'UTC')).toEqual(['09:00'])
  expect(startsOn('2026-03-05', 'UTC', starts).all).toHaveLength(2)
  expect(walls(startsOn('2026-03-06', 'UTC', starts).shown, 'UTC')).toEqual(['00:15'])
  expect(startsOn('2026-03-07', 'UTC', starts).shown).toEqual([])
  expect([...daysWith('America/Denver', starts)]).toEqual(['2026-03-05'])
})

test('many times are shown by the parts of the day that have some, few together', () => {
  const day = halfHoursOf('2026-03-05', 'UTC', at('2026-03-05T06:45:00Z'))
  const parts = partsOf(day, 'UTC')
  expect([...(parts?.keys() ?? [])]).toEqual(['morning', 'afternoon', 'evening'])
  expect([...(parts?.values() ?? [])].flat()).toEqual(day)
  expect(partsOf(day.slice(0, 12), 'UTC')).toBeNull()
  expect(dayPartOf(at('2026-03-05T05:59:00Z'), 'UTC')).toBe('night')
})

test('a choice begins an hour ahead at least, on a half hour', () => {
  expect(firstStart(at('2026-03-04T12:00:00Z'))).toBe(at('2026-03-04T13:00:00Z'))
  expect(firstStart(at('2026-03-04T12:00:01Z'))).toBe(at('2026-03-04T13:30:00Z'))
})
