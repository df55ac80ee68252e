import { expect, test } from 'vitest'
import { DAY, HOUR } from '#domain/shared/units.ts'
import { firstGroupTerms, groupFaults, leavingFee, seatCharge } from '#domain/trips/group/group-terms.ts'

const terms = firstGroupTerms

test.each([
  [0, 0],
  [1, 1],
  [900, 300],
  [1799, 600],
  [1800, 600],
  [4000, 600],
])('of %i live seconds of 30 minutes a seat of $6.00 pays %i cents', (liveSeconds, amount) => {
  expect(seatCharge(600, liveSeconds, 30)).toBe(amount)
})

test.each([
  ['24 hours before', 24 * HOUR, 0],
  ['a moment later', 24 * HOUR - 1, 301],
  ['3 hours before', 3 * HOUR, 301],
  ['a moment after that', 3 * HOUR - 1, 601],
  ['after the start', -HOUR, 601],
])('leaving a seat of $6.01 %s', (_when, leftMs, fee) => {
  const seat = { seatCents: 601, startsAtMs: leftMs, isTakenOver: false }
  expect(leavingFee(terms, seat, 0)).toBe(fee)
  expect(leavingFee(terms, { ...seat, isTakenOver: true }, 0)).toBe(0)
})

const draft = { startsAtMs: DAY, minutes: 30, seats: 10, minimum: 2, seatCents: 600 }

test('the bounds themselves may be published', () => {
  expect(groupFaults(draft, terms, 0)).toEqual([])
  const least = { startsAtMs: 2 * HOUR, minutes: 15, seats: 2, minimum: 2, seatCents: 300 }
  const most = { startsAtMs: 30 * DAY, minutes: 120, seats: 50, minimum: 50, seatCents: 6000 }
  expect(groupFaults(least, terms, 0)).toEqual([])
  expect(groupFaults(most, terms, 0)).toEqual([])
})

test.each([
  [{ startsAtMs: 2 * HOUR - 1 }, 'startsTooSoon'],
  [{ startsAtMs: 30 * DAY + 1 }, 'startsTooLate'],
  [{ minutes: 14 }, 'minutes'],
  [{ minutes: 121 }, 'minutes'],
  [{ minutes: 20.5 }, 'minutes'],
  [{ seats: 51 }, 'seats'],
  [{ minimum: 1 }, 'minimum'],
  [{ minimum: 11 }, 'minimum'],
  [{ seatCents: 299 }, 'seatCents'],
  [{ seatCents: 6001 }, 'seatCents'],
])('%o is refused at its field', (change, fault) => {
  expect(groupFaults({ ...draft, ...change }, terms, 0)).toEqual([fault])
})
