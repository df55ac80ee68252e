import { expect, test } from 'vitest'
import { isWithin, mayBegin, mayTakeBack, withStatus } from '#domain/shared/rule-version.ts'
import { DAY, MINUTE } from '#domain/shared/units.ts'

const now = new Date('2026-06-01T12:00:00Z')
const inMs = (ms: number) => new Date(now.getTime() + ms)

test('a version begins in 10 minutes to a year and is taken back until a minute before', () => {
  expect(
    [10 * MINUTE - 1, 10 * MINUTE, 365 * DAY, 365 * DAY + 1].map((ms) => mayBegin(inMs(ms), now)),
  ).toEqual([false, true, true, false])
  expect(mayBegin(new Date('soon'), now)).toBe(false)
  expect([MINUTE, MINUTE - 1, -1].map((ms) => mayTakeBack(inMs(ms), now))).toEqual([true, false, false])
  expect([1, 2.5, 3, 0, Number.NaN].map((value) => isWithin(value, { least: 1, most: 3 }))).toEqual([
    true,
    false,
    true,
    false,
    false,
  ])
})

test('of the versions that have begun the last one that was not taken back is in force', () => {
  const row = (name: string, ms: number, isTakenBack = false) => ({ name, validFrom: inMs(ms), isTakenBack })
  const rows = [
    row('next', DAY),
    row('not', DAY - 1, true),
    row('late', -1, true),
    row('in', -2),
    row('old', -3),
  ]
  expect(withStatus(rows, now).map(({ name, status }) => [name, status])).toEqual([
    ['next', 'ahead'],
    ['not', 'takenBack'],
    ['late', 'takenBack'],
    ['in', 'now'],
    ['old', 'past'],
  ])
  expect(withStatus([], now)).toEqual([])
})
