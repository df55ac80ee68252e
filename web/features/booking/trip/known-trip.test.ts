import { expect, test } from 'vitest'
import type { TripCardFragment } from '#web/api/generated/trips.ts'
import { knownTrip } from '#web/features/booking/trip/known-trip.ts'

const trip = (id: string) => ({ id }) as TripCardFragment
const nothing = { id: 'a', trip: undefined }
const known = { id: 'a', trip: trip('a') }

test('an answer is what is known, also that there is no such trip', () => {
  const fresh = trip('a')
  expect(knownTrip(nothing, { id: 'a', trip: fresh, isFailed: false })).toEqual({ id: 'a', trip: fresh })
  expect(knownTrip(known, { id: 'a', trip: null, isFailed: false })).toEqual({ id: 'a', trip: null })
})

test.each([
  ['without data', undefined],
  ['with a field that is null because it failed', null],
])('a failed answer %s leaves the trip as it was', (_what, data) => {
  expect(knownTrip(known, { id: 'a', trip: data, isFailed: true })).toBe(known)
})

test('a screen that turns to another trip forgets the one before, also while its answer is still at hand', () => {
  expect(knownTrip(known, { id: 'b', trip: known.trip, isFailed: false })).toEqual({
    id: 'b',
    trip: undefined,
  })
})
