import { expect, test } from 'vitest'
import {
  copied,
  daysBetween,
  draftOf,
  faultOf,
  inputOf,
  rangesOf,
} from '#web/features/scheduling/hours/hours.ts'

test('what was saved is shown by weekday, and saved again as it was', () => {
  const saved = {
    time_zone: 'Europe/Lisbon',
    hours: [
      { weekday: 7, from: '18:00', until: '24:00' },
      { weekday: 1, from: '14:00', until: '18:00' },
      { weekday: 1, from: '09:00', until: '12:00' },
    ],
    days_off: ['2026-12-25'],
    exceptions: [{ day: '2026-12-24', hours: [{ from: '18:00', until: '24:00' }] }],
    agreed_outside: 0,
  }
  const draft = draftOf(saved)
  expect(draft.week[0]).toEqual([
    { from: '09:00', until: '12:00' },
    { from: '14:00', until: '18:00' },
  ])
  expect(inputOf(draft)).toMatchObject({ time_zone: 'Europe/Lisbon', days_off: ['2026-12-25'] })
  expect(inputOf(draft).hours).toHaveLength(3)
  expect(inputOf(draft).exceptions).toEqual(saved.exceptions)
})

test('midnight at the end of a day is sent as 24:00', () => {
  const draft = { timeZone: 'UTC', week: [[{ from: '20:00', until: '00:00' }]], daysOff: [], exceptions: [] }
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

test('hours are copied to the days that are chosen alone', () => {
  const [nine, two] = [[{ from: '09:00', until: '12:00' }], [{ from: '14:00', until: '18:00' }]]
  expect(copied([nine, two, [], two], 0, [1, 2])).toEqual([nine, nine, nine, two])
  expect(copied([[], two], 0, [1])).toEqual([[], []])
})

test('days that follow each other are one range, also over the end of a month', () => {
  expect(rangesOf(['2026-03-01', '2026-02-27', '2026-02-28', '2026-03-05'])).toEqual([
    { from: '2026-02-27', until: '2026-03-01' },
    { from: '2026-03-05', until: '2026-03-05' },
  ])
  expect(rangesOf([])).toEqual([])
})

test('a range of days has both of its ends, and no more days than it may', () => {
  expect(daysBetween('2026-02-27', '2026-03-01', 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  expect(daysBetween('2026-02-27', '2026-03-01', 2)).toBeNull()
  expect(daysBetween('2026-03-02', '2026-03-01', 9)).toBeNull()
})
