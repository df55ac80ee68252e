import { heroPlaceOf, type HeroFilm } from '#domain/places/hero-film.ts'
import type { HomePlace } from '#web/features/marketing/home/places.ts'

/** What the arrows over the picture ask for. */
export type HeroMove = 'walk' | 'left' | 'right' | 'stop'

export const filmAddress = (film: HeroFilm, move: HeroMove): string => `/banner/${film}-${move}.mp4`

const moveOfKey: Readonly<Record<string, HeroMove>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'walk',
  ArrowDown: 'stop',
}

/** The move that a key asks for, null for other keys. */
export const moveOf = (key: string): HeroMove | null => moveOfKey[key] ?? null

/** The place whose hour the picture shows, and a walker who is live there, if there is one. */
export function heroOf(destinations: readonly HomePlace[]) {
  const place = heroPlaceOf(destinations, ({ live_walkers }) => live_walkers.length > 0)
  return place && { place, walker: place.live_walkers[0] ?? null }
}
