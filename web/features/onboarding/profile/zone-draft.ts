import { homeZoneRules } from '#domain/walkers/home-zone.ts'

/** A home zone as it is being drawn. */
export type Zone = { latitude: number; longitude: number; radiusM: number }

const { radiusLeastM, radiusMostM } = homeZoneRules

/** The radii that can be chosen, in meters. */
export const radii = [radiusLeastM, 300, 400, 500, 750, radiusMostM] as const

const metresPerDegree = 111_195

/** The zone so many meters farther north and east. */
export function nudged(zone: Zone, northM: number, eastM: number): Zone {
  const latitude = zone.latitude + northM / metresPerDegree
  const longitude = zone.longitude + eastM / (metresPerDegree * Math.cos((zone.latitude * Math.PI) / 180))
  return { ...zone, latitude, longitude }
}

const corners = 64

/** The circle of a zone as a closed line for the map. */
export function circleAround(zone: Zone): (readonly [number, number])[] {
  const around = Array.from({ length: corners }, (_none, index) => {
    const angle = (index / corners) * 2 * Math.PI
    const { latitude, longitude } = nudged(
      zone,
      Math.cos(angle) * zone.radiusM,
      Math.sin(angle) * zone.radiusM,
    )
    return [latitude, longitude] as const
  })
  return [...around, ...around.slice(0, 1)]
}
