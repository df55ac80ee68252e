import { fc } from '#tools/testing/properties.ts'
import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '#domain/shared/units.ts'
import { cancelTerms } from '#domain/trips/cancellation.ts'
import { firstGroupTerms as terms, leavingFee } from '#domain/trips/group/group-terms.ts'
import { chargesOfSeats, leavingPolicy, seatFixUntilMs } from '#domain/trips/group/seats.ts'

const life = (seatNumber: number, liveSeconds: number, hasCome = true) => ({
  seatNumber,
  liveSeconds,
  hasCome,
})

test('a seat pays the share that it saw, and its price when its person did not come', () => {
  const lives = [life(1, 900), life(2, 0, false), life(3, 0)]
  expect(
    chargesOfSeats(lives, { seatCents: 600, plannedMinutes: 30 }).map((seat) => seat.chargeCents),
  ).toEqual([300, 600, 0])
})

test('no seat pays more than its price, and more seconds never cost less', () => {
  const seat = fc.record({
    seatCents: fc.integer({ min: 300, max: 6000 }),
    plannedMinutes: fc.integer({ min: 15, max: 120 }),
    seconds: fc.integer({ min: 0, max: 10_000 }),
    hasCome: fc.boolean(),
  })
  fc.assert(
    fc.property(seat, ({ seconds, hasCome, ...given }) => {
      const [less, more] = chargesOfSeats([life(1, seconds, hasCome), life(2, seconds + 1, hasCome)], given)
      expect(less?.chargeCents).toBeLessThanOrEqual(given.seatCents)
      expect(more?.chargeCents).toBeGreaterThanOrEqual(less?.chargeCents ?? Infinity)
      expect(Number.isInteger(less?.chargeCents)).toBe(true)
    }),
  )
})

test('giving up seats costs what leaving each of them does, at every moment', () => {
  const given = fc.record({
    seats: fc.integer({ min: 1, max: 4 }),
    seatCents: fc.integer({ min: 300, max: 6000 }),
    leftMs: fc.integer({ min: -HOUR, max: 48 * HOUR }),
  })
  fc.assert(
    fc.property(given, ({ seats, seatCents, leftMs }) => {
      const policy = leavingPolicy(terms, { seats, seatCents, dueCents: 0 })
      const facts = { by: 'traveller', startsAtMs: leftMs, isAccepted: true, nowMs: 0 } as const
      const each = leavingFee(terms, { seatCents, startsAtMs: leftMs, isTakenOver: false }, 0)
      expect(cancelTerms(policy, facts)).toEqual({ feeCents: seats * each, creditCents: 0 })
    }),
  )
})

test('what seats cost that were given up before is part of giving up the last ones', () => {
  const policy = leavingPolicy(terms, { seats: 1, seatCents: 600, dueCents: 300 })
  expect(policy.tiers.map(({ feeCents }) => feeCents)).toEqual([600, 900])
})

test('another card saves seats for 10 minutes after they were bought, else until 10 minutes before the walk is decided', () => {
  const startsAtMs = 20 * HOUR
  expect(seatFixUntilMs(0, startsAtMs, { terms, isThere: true })).toBe(10 * MINUTE)
  expect(seatFixUntilMs(0, startsAtMs, { terms, isThere: false })).toBe(startsAtMs - 70 * MINUTE)
  const late = startsAtMs - 30 * MINUTE
  expect(seatFixUntilMs(late, startsAtMs, { terms, isThere: false })).toBe(late + 10 * MINUTE)
  expect(seatFixUntilMs(startsAtMs - 8 * MINUTE, startsAtMs, { terms, isThere: true })).toBe(
    startsAtMs - 5 * MINUTE,
  )
})
