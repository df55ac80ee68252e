/** A place on a walk as [latitude, longitude]. */
export type RoutePoint = readonly [latitude: number, longitude: number]

const metresPerDegree = 111_320

/** The distance between two nearby points in metres; flat-earth arithmetic is exact enough for one street. */
export function metresBetween(from: RoutePoint, to: RoutePoint): number {
  const north = (to[0] - from[0]) * metresPerDegree
  const east = (to[1] - from[1]) * metresPerDegree * Math.cos((from[0] * Math.PI) / 180)
  return Math.hypot(north, east)
}

/** Spreads `count` evenly spaced points along the corners of a walk, so that a demo walker keeps one pace. */
export function alongStreets(corners: readonly RoutePoint[], count = 16): readonly RoutePoint[] {
  const legs = corners.slice(1).map((to, index) => {
    const from = corners[index] as RoutePoint
    return { from, to, metres: metresBetween(from, to) }
  })
  const total = legs.reduce((sum, leg) => sum + leg.metres, 0)
  return Array.from({ length: count }, (_, index) => pointAt(legs, (total * index) / (count - 1)))
}

interface Leg {
  readonly from: RoutePoint
  readonly to: RoutePoint
  readonly metres: number
}

function pointAt(legs: readonly Leg[], metres: number): RoutePoint {
  let left = metres
  for (const leg of legs) {
    if (left <= leg.metres) return between(leg.from, leg.to, leg.metres === 0 ? 0 : left / leg.metres)
    left -= leg.metres
  }
  const last = legs.at(-1)
  if (last === undefined) throw new Error('a walk needs at least two corners')
  return last.to
}

function between(from: RoutePoint, to: RoutePoint, share: number): RoutePoint {
  return [round(from[0] + (to[0] - from[0]) * share), round(from[1] + (to[1] - from[1]) * share)]
}

const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6
