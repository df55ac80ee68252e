import type { HomePlace } from '#web/features/marketing/home/places.ts'
import { liveOf, type LiveAt } from '#web/features/marketing/home/places.ts'
import type { TimeOfDay } from '#web/ui/poster/time-of-day.ts'

/** What the arrows over the picture ask for. */
export type HeroMove = 'walk' | 'left' | 'right' | 'stop'

/** The films of the start page, each drawn in one light. */
export type HeroFilm = 'street' | 'harbour' | 'night'

/** The film that has the light of an hour. */
export function filmAt(time: TimeOfDay): HeroFilm {
  if (time === 'night') return 'night'
  return time === 'day' ? 'harbour' : 'street'
}

export const filmAddress = (film: HeroFilm, move: HeroMove): string => `/banner/${film}-${move}.mp4`
export const stillAddress = (film: HeroFilm): string => `/banner/${film}.webp`

const moveOfKey: Readonly<Record<string, HeroMove>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'walk',
  ArrowDown: 'stop',
}

/** The move that a key asks for, null for other keys. */
export const moveOf = (key: string): HeroMove | null => moveOfKey[key] ?? null

/** The place whose hour the picture shows: where a walker is live, else the first place. */
export function heroPlaceOf(
  destinations: readonly HomePlace[],
): (Pick<LiveAt, 'place'> & { readonly walker: LiveAt['walker'] | null }) | null {
  const [live] = liveOf(destinations)
  if (live) return live
  const [place] = destinations
  return place ? { place, walker: null } : null
}
