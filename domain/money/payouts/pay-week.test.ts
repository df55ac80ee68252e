import { expect, test } from 'vitest'
import { fc } from '#tools/testing/properties.ts'
import {
  nextPayoutAt,
  payDaysOf,
  payWeekEndedBefore,
  payWeekNamed,
  payWeekOf,
  taxYearBounds,
  taxYearOf,
} from '#domain/money/payouts/pay-week.ts'
import { HOUR } from '#domain/shared/units.ts'

test.each([
  // 04:00 in Denver is 10:00 UTC in summer and 11:00 in winter.
  ['2026-06-01T10:00:00.000Z', '2026-06-01'],
  ['2026-06-01T09:59:59.999Z', '2026-05-25'],
  ['2026-06-08T09:59:59.999Z', '2026-06-01'],
  ['2026-06-08T10:00:00.000Z', '2026-06-08'],
  ['2026-12-07T11:00:00.000Z', '2026-12-07'],
  ['2026-12-07T10:59:59.999Z', '2026-11-30'],
  ['2026-06-01T06:00:00.000Z', '2026-05-25'],
])('%s is in the week of %s', (at, week) => {
  expect(payWeekOf(new Date(at)).week).toBe(week)
})

test.each([
  ['2026-03-02', 167],
  ['2026-10-26', 169],
  ['2027-03-08', 167],
  ['2027-11-01', 169],
  ['2026-06-01', 168],
])('the week of %s has %i hours', (week, hours) => {
  const found = payWeekNamed(week)
  expect(found && (found.endsAt.getTime() - found.startsAt.getTime()) / HOUR).toBe(hours)
})

test('a name is a Monday that exists', () => {
  for (const wrong of ['2026-06-02', '2026-13-01', '2026-02-30', '', 'week', '2026-6-1'])
    expect(payWeekNamed(wrong)).toBeNull()
})

test('each instant is in exactly one week, whose name leads back to it', () => {
  const from = Date.UTC(2024, 0, 1)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 6 * 365 * 24 * HOUR }), (ms) => {
      const at = new Date(from + ms)
      const week = payWeekOf(at)
      expect(week.startsAt <= at && at < week.endsAt).toBe(true)
      expect(payWeekNamed(week.week)).toEqual(week)
      expect(payWeekOf(week.endsAt).startsAt).toEqual(week.endsAt)
      expect(payWeekEndedBefore(at).endsAt).toEqual(week.startsAt)
      expect(nextPayoutAt(at)).toEqual(week.endsAt)
      expect(payDaysOf(week)).toHaveLength(7)
    }),
  )
})

test('a year of tax is a calendar year in Denver', () => {
  const { startsAt, endsAt } = taxYearBounds(2026)
  expect(startsAt.toISOString()).toBe('2026-01-01T07:00:00.000Z')
  expect(taxYearOf(startsAt)).toBe(2026)
  expect(taxYearOf(new Date(startsAt.getTime() - 1))).toBe(2025)
  expect(taxYearOf(endsAt)).toBe(2027)
})
