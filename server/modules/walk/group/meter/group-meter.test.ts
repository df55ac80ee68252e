import { expect, test } from 'vitest'
import { splitCharge, splitTermsAt } from '#domain/money/split.ts'
import { earnedOf, takenOf, upToOf, type MeteredGroup } from '#server/modules/walk/group/meter/group-meter.ts'

const atMs = Date.UTC(2026, 10, 30)

test('the walker of a group earns of each trip what its own charge will be split to', () => {
  const terms = splitTermsAt(atMs)
  const each = splitCharge(600, terms).walkerCents
  expect(earnedOf([600, 600, 0], atMs)).toBe(2 * each)
  // Each trip bears the processor's fee by itself, so that one charge of the sum would pay more.
  expect(earnedOf([600, 600], atMs)).toBeLessThan(splitCharge(1200, terms).walkerCents)
  expect(earnedOf([], atMs)).toBe(0)
})

test('up to how much it can come is what the taken seats pay when each sees all, whatever was earned so far', () => {
  const terms = splitTermsAt(atMs)
  const trip = { seatCents: 600, status: 'live' } as const
  const trips = [
    { ...trip, id: 'trip_1', seats: 1 },
    { ...trip, id: 'trip_2', seats: 4, status: 'accepted' as const },
    { ...trip, id: 'trip_3', seats: 2, status: 'settled' as const },
  ]
  const upToCents = splitCharge(600, terms).walkerCents + splitCharge(2400, terms).walkerCents
  expect(upToOf(trips, atMs)).toBe(upToCents)
  expect(upToOf([], atMs)).toBe(0)
  const group: MeteredGroup = {
    status: 'live',
    startsAtMs: atMs,
    plannedMinutes: 30,
    liveAtMs: atMs,
    interruptedAtMs: null,
    endedAtMs: null,
    walker: undefined,
  }
  expect(takenOf(group, trips, new Map(), atMs)).toEqual({ amountCents: 0, earnedCents: 0, upToCents })
})
