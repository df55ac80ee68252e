import { coarseM, distanceKm, type Place } from '#domain/shared/place.ts'
import { limit } from '#domain/shared/rate-limit.ts'
import { DAY } from '#domain/shared/units.ts'

/** Home zones (docs/rules/home-zone.md). */
export const homeZoneRules = {
  radiusLeastM: 200,
  radiusMostM: 1000,
  /** What is hidden lies around another point than the zone, so far away, in meters. */
  shiftLeastM: 120,
  shiftMostM: 180,
  /** A zone that moves farther than this is another home, and gets a shift of its own. */
  movedM: 2000,
} as const

/** Home zones saved by one person. */
export const homeZonesByPerson = limit('homeZonesByPerson', 10, DAY)

/** Where a walker does not want to be shown: what they marked themselves, for their own eyes. */
export type HomeZone = Place & { radiusM: number }

/**
 * Where the hidden part lies from the zone, and in which direction from it the walker is said to be while they are inside. Drawn
 * by chance, once, and kept secret: one that were drawn again for each walk would be averaged away over many.
 */
export type Shift = { northM: number; eastM: number; awayAngle: number }

/** What is hidden of a walker, and the place that stands for them on maps while they are inside. */
export type HiddenArea = Place & { radiusM: number; away: Place }

/** A shift out of three numbers from 0 to below 1. */
export function drawShift([length, direction, away]: readonly [number, number, number]): Shift {
  const { shiftLeastM: least, shiftMostM: most } = homeZoneRules
  // Evenly over the area of the ring.
  const metres = Math.sqrt(least ** 2 + length * (most ** 2 - least ** 2))
  const angle = direction * 2 * Math.PI
  return { northM: metres * Math.cos(angle), eastM: metres * Math.sin(angle), awayAngle: away * 2 * Math.PI }
}

/**
 * What is hidden: a circle around another point than the zone's, wide enough to hold the whole zone. Its middle, which the ends of
 * many ways tell, is at least `shiftLeastM` away from the zone's.
 */
export function hiddenArea(zone: HomeZone, shift: Shift): HiddenArea {
  const centre = moved(zone, shift.northM, shift.eastM)
  const radiusM = zone.radiusM + homeZoneRules.shiftMostM
  // A cell's middle is at most 0.71 of its side from a place in it, so the cell of this place lies outside, too.
  const awayM = radiusM + coarseM
  const away = moved(centre, awayM * Math.cos(shift.awayAngle), awayM * Math.sin(shift.awayAngle))
  return { ...centre, radiusM, away }
}

/** Whether a place is hidden. */
export function isHidden(area: HiddenArea | null, place: Place): boolean {
  return area !== null && distanceKm(area, place) * 1000 <= area.radiusM
}

/** Whether the straight line between two places passes through what is hidden. */
export function crosses(area: HiddenArea | null, from: Place, to: Place): boolean {
  if (area === null) return false
  const [a, b] = [metresFrom(area, from), metresFrom(area, to)]
  const [dx, dy] = [b.eastM - a.eastM, b.northM - a.northM]
  const lengthSquared = dx * dx + dy * dy
  const along = lengthSquared === 0 ? 0 : -(a.eastM * dx + a.northM * dy) / lengthSquared
  const share = Math.min(1, Math.max(0, along))
  return Math.hypot(a.eastM + share * dx, a.northM + share * dy) <= area.radiusM
}

/** A point of a way; `begins`: the way to it is not shown. */
export type WayPoint = Place & { begins?: boolean }

/** Of a way what may be shown: no point that is hidden, and no line that leads through what is. */
export function shownWay<Point extends WayPoint>(area: HiddenArea | null, way: readonly Point[]): Point[] {
  if (area === null) return [...way]
  const shown: Point[] = []
  let begins = false
  for (const point of way) {
    const before = shown.at(-1)
    begins ||= point.begins === true
    if (isHidden(area, point)) begins = true
    else {
      const isCut = begins || (before !== undefined && crosses(area, before, point))
      shown.push(isCut ? { ...point, begins: true } : point)
      begins = false
    }
  }
  return shown
}

const metresPerDegree = 111_195

/** A place so far north and east of another; exact enough for a few kilometers. */
function moved(from: Place, northM: number, eastM: number): Place {
  const latitude = from.latitude + northM / metresPerDegree
  const longitude = from.longitude + eastM / (metresPerDegree * Math.cos((from.latitude * Math.PI) / 180))
  return { latitude, longitude: ((longitude + 540) % 360) - 180 }
}

function metresFrom(origin: Place, { latitude, longitude }: Place): { northM: number; eastM: number } {
  const east = ((longitude - origin.longitude + 540) % 360) - 180
  return {
    northM: (latitude - origin.latitude) * metresPerDegree,
    eastM: east * metresPerDegree * Math.cos((origin.latitude * Math.PI) / 180),
  }
}
