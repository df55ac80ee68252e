import type { Place } from '#domain/shared/place.ts'
import { metresBetween, type RoutePoint } from '#dev/seeds/route.ts'

/** Walking pace of a person who shows something, metres a second. */
export const paceMps = 1.2

/** The place on a route after so many metres of walking to its end and back again, without end. */
export function alongRoute(route: readonly RoutePoint[], metres: number): Place {
  const first = route[0]
  if (!first) throw new Error('a route needs a point')
  const legs = route.slice(1).map((to, index) => ({ from: route[index] ?? first, to }))
  const total = legs.reduce((sum, leg) => sum + metresBetween(leg.from, leg.to), 0)
  const turn = total === 0 ? 0 : metres % (2 * total)
  let left = turn > total ? 2 * total - turn : turn
  for (const { from, to } of legs) {
    const length = metresBetween(from, to)
    if (left <= length && length > 0) return between(from, to, left / length)
    left -= length
  }
  return between(first, first, 0)
}

function between(from: RoutePoint, to: RoutePoint, share: number): Place {
  return { latitude: from[0] + (to[0] - from[0]) * share, longitude: from[1] + (to[1] - from[1]) * share }
}
