import type { TripCardFragment } from '#web/api/generated/trips.ts'

/** What a screen knows of one trip: undefined before the first answer, null when there is no such trip. */
export interface KnownTrip {
  readonly id: string
  readonly trip: TripCardFragment | null | undefined
}

/**
 * What is known after an answer. A failed answer says nothing about the trip, so the last known one stays: a screen,
 * and the call on it, must not end because one of many questions went unanswered.
 */
export function knownTrip(
  known: KnownTrip,
  answer: { id: string; trip: TripCardFragment | null | undefined; isFailed: boolean },
): KnownTrip {
  const { id, trip, isFailed } = answer
  const before = known.id === id ? known : { id, trip: undefined }
  const isAboutAnother = trip?.id !== undefined && trip.id !== id
  if (isFailed || isAboutAnother || trip === undefined || trip === before.trip) return before
  return { id, trip }
}
