import { timeOfDay } from '#domain/places/time-of-day.ts'
import type { Place } from '#domain/shared/place.ts'

/** A place, and how many walkers are online and free there. */
export interface PlaceNow extends Place {
  readonly timeZone: string
  readonly free: number
}

/** Whether the sun lights a place, dawn and golden hour included. */
export const isInDaylight = ({ latitude, longitude, timeZone }: Omit<PlaceNow, 'free'>, now: Date): boolean =>
  timeOfDay(now, latitude, longitude, timeZone) !== 'night'

/**
 * Places in the order of what can be seen there now: first where walkers are live, then where it is day, then the rest. Within
 * each the order stays as it was.
 */
export function bySeenNow<P extends PlaceNow>(places: readonly P[], now: Date): P[] {
  const rank = (place: P) => (place.free > 0 ? 0 : isInDaylight(place, now) ? 1 : 2)
  const ranked = places.map((place) => ({ place, rank: rank(place) }))
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ place }) => place)
}
