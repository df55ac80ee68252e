import { expect, test } from 'vitest'
import { draftOf, faultOf, inputOf } from '#web/features/scheduling/hours/hours.ts'

test('what was saved is shown by weekday, and saved again as it was', () => {
  const saved = {
    time_zone: 'Europe/Lisbon',
    hours: [
      { weekday: 7, from: '18:00', until: '24:00' },
      { weekday: 1, from: '14:00', until: '18:00' },
      { weekday: 1, from: '09:00', until: '12:00' },
    ],
    days_off: ['2026-12-25'],
  }
  const draft = draftOf(saved)
  expect(draft.week[0]).toEqual([
    { from: '09:00', until: '12:00' },
    { from: '14:00', until: '18:00' },
  ])
  expect(inputOf(draft)).toMatchObject({ time_zone: 'Europe/Lisbon', days_off: ['2026-12-25'] })
  expect(inputOf(draft).hours).toHaveLength(3)
})

test('midnight at the end of a day is sent as 24:00', () => {
  const draft = { timeZone: 'UTC', week: [[{ from: '20:00', until: '00:00' }]], daysOff: [] }
  expect(inputOf(draft).hours).toEqual([{ weekday: 1, from: '20:00', until: '24:00' }])
})

test.each([
  ['nothing', [], null],
  ['a day', [{ from: '09:00', until: '17:00' }], null],
  ['until midnight', [{ from: '20:00', until: '00:00' }], null],
  [
    'two that touch',
    [
      { from: '12:00', until: '17:00' },
      { from: '09:00', until: '12:00' },
    ],
    null,
  ],
  ['half of a span', [{ from: '09:00', until: '' }], 'notWhole'],
  ['an end before its beginning', [{ from: '17:00', until: '09:00' }], 'backwards'],
  [
    'two that meet',
    [
      { from: '09:00', until: '13:00' },
      { from: '12:00', until: '17:00' },
    ],
    'overlap',
  ],
] as const)('%s', (_what, spans, fault) => {
  expect(faultOf(spans)).toBe(fault)
})
