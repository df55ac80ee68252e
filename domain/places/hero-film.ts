import type { Place } from '#domain/shared/place.ts'
import { timeOfDay, type TimeOfDay } from '#domain/places/time-of-day.ts'

/** The films of the start page and of the demo walkers, each drawn in one light: one minute is one light in both. */
export type HeroFilm = 'street' | 'harbour' | 'night'

/** The film that has the light of an hour. */
export function filmAt(time: TimeOfDay): HeroFilm {
  if (time === 'night') return 'night'
  return time === 'day' ? 'harbour' : 'street'
}

/** The film in the light of a place at a moment; the first one while no place is known. */
export function filmOf(place: (Place & { timeZone: string }) | null, nowMs: number): HeroFilm {
  if (!place) return 'street'
  return filmAt(timeOfDay(new Date(nowMs), place.latitude, place.longitude, place.timeZone))
}

/** The place whose hour the picture shows: the first one, in the order of the list, where a walker is live, else the first. */
export function heroPlaceOf<Each>(places: readonly Each[], isLive: (place: Each) => boolean): Each | null {
  return places.find(isLive) ?? places[0] ?? null
}

/** So many places of the list are looked at: as many as the start page asks for. */
export const heroPlacesLookedAt = 40

/** The picture that the film begins with. */
export const stillAddress = (film: HeroFilm): string => `/banner/${film}.webp`

/** Answers the still that has the light of the hero's place now, so that the page never changes its picture. */
export const stillNowAddress = '/banner/now.webp'
