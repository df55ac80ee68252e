import { distanceKm, type Place } from '#domain/shared/place.ts'
import type { Limit } from '#domain/shared/rate-limit.ts'
import { DAY, HOUR, SECOND } from '#domain/shared/units.ts'

/** How walks are shown to visitors (docs/rules/sharing.md). */
export const sharingRules = {
  /** What lies nearer than this to where the walk began or ended is not shown. */
  hiddenM: 150,
  /** A film is not shared when less than this remains of it. */
  shortestMs: 10 * SECOND,
  /** A link ends by itself after so long; asking for it again renews it. */
  lifeMs: 90 * DAY,
  /** So many links of one person are open at once. */
  linksAtMost: 50,
} as const

export const sharesByPerson: Limit = { name: 'sharesByPerson', max: 60, windowMs: HOUR }

/** `begins`: the way to it is not shown. */
export type TimedPlace = Place & { atMs: number; begins?: boolean }

/**
 * The part of a film that may be shown to visitors: the longest without what is not shown of the way, from the first moment at which the walker was 150 m away from where the
 * walk began, until the last one at which they were 150 m away from where it ended. Null when nothing worth showing
 * remains, or when it is not known where the walker was. Times are milliseconds of the film.
 */
export function sharedPart(
  track: readonly TimedPlace[],
  filmMs: number,
): { fromMs: number; untilMs: number } | null {
  const [first, last] = [track[0], track.at(-1)]
  if (!first || !last) return null
  const isAway = (from: Place) => (place: Place) => distanceKm(from, place) * 1000 >= sharingRules.hiddenM
  const leaves = track.find(isAway(first))
  const arrives = track.findLast(isAway(last))
  if (!leaves || !arrives) return null
  const parts = stretches(track).map(([begin, end]) => ({
    fromMs: Math.max(leaves.atMs, begin.atMs),
    untilMs: Math.min(arrives.atMs, end.atMs, filmMs),
  }))
  const [longest] = parts.sort((a, b) => b.untilMs - b.fromMs - (a.untilMs - a.fromMs))
  return longest && longest.untilMs - longest.fromMs >= sharingRules.shortestMs ? longest : null
}

/** The first and last places of the parts of a way that are shown. */
function stretches(track: readonly TimedPlace[]): [TimedPlace, TimedPlace][] {
  const found: [TimedPlace, TimedPlace][] = []
  for (const point of track) {
    const open = found.at(-1)
    if (!open || point.begins) found.push([point, point])
    else open[1] = point
  }
  return found
}
