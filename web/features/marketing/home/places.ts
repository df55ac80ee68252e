import type { CombinedError } from 'urql'
import type { HomePlacesQuery } from '#web/api/generated/places.ts'

export type HomePlace = HomePlacesQuery['destination']['data'][number]

/** The destinations of the start page while they load (null), when they are there, and when they failed. */
export interface Places {
  readonly destinations: readonly HomePlace[] | null
  readonly error: CombinedError | null
  /** They have been waited for so long that the page says so. */
  readonly isLate: boolean
  readonly retry: () => void
}

const newShown = 4
const sliderShown = 7

/** The places that have come last. */
export function newestOf(destinations: readonly HomePlace[]): readonly HomePlace[] {
  return destinations.toSorted((a, b) => b.created_at.localeCompare(a.created_at)).slice(0, newShown)
}

/** The first places in their order, featured ones before the others, without the rest of those that are shown as new. */
export function firstOf(destinations: readonly HomePlace[]): readonly HomePlace[] {
  const newest = newestOf(destinations)
  return destinations
    .filter((place) => place.is_featured || !newest.includes(place))
    .toSorted((a, b) => Number(b.is_featured) - Number(a.is_featured))
    .slice(0, sliderShown)
}

/** One place described at length: where a walker is live if there is one, and shown in no other part if there is one. */
export function spotlightOf(destinations: readonly HomePlace[]): HomePlace | undefined {
  const shown = new Set([...newestOf(destinations), ...firstOf(destinations)])
  const rest = destinations.filter((place) => !shown.has(place))
  const isLive = (place: HomePlace) => place.walkers_online > 0
  return rest.find(isLive) ?? destinations.find(isLive) ?? rest[0] ?? destinations[0]
}

/** A walker who is live, and where. */
export interface LiveAt {
  readonly place: HomePlace
  readonly walker: HomePlace['live_walkers'][number]
}

/** The walkers who are live, each once, by the order of the places. */
export function liveOf(destinations: readonly HomePlace[]): readonly LiveAt[] {
  const live = new Map<string, LiveAt>()
  for (const place of destinations)
    for (const walker of place.live_walkers)
      if (!live.has(walker.user_id)) live.set(walker.user_id, { place, walker })
  return [...live.values()]
}
