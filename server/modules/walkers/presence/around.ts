import type { Place } from '#domain/shared/place.ts'

const earthRadiusKm = 6371

/**
 * What is within a distance of a place: degrees between which it lies, for the index, and the point of the unit sphere with
 * the scalar product from which on another point is near enough.
 */
export type Circle = {
  south: number
  north: number
  west: number
  east: number
  x: number
  y: number
  z: number
  closeness: number
}

/** The circle around a place. Over a pole or the 180th meridian its longitudes are all that there are. */
export function circleAround({ latitude, longitude }: Place, rangeKm: number): Circle {
  const angle = rangeKm / earthRadiusKm
  const [lat, lng] = [radians(latitude), radians(longitude)]
  const band = degrees(angle) * 1.0001
  const isOverPole = Math.abs(latitude) + band >= 90
  const side = isOverPole ? 180 : degrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos(lat)))) * 1.0001
  const isOverMeridian = Math.abs(longitude) + side > 180
  return {
    south: latitude - band,
    north: latitude + band,
    west: isOverMeridian ? -180 : longitude - side,
    east: isOverMeridian ? 180 : longitude + side,
    x: Math.cos(lat) * Math.cos(lng),
    y: Math.cos(lat) * Math.sin(lng),
    z: Math.sin(lat),
    closeness: Math.cos(angle),
  }
}

const radians = (value: number) => (value * Math.PI) / 180
const degrees = (value: number) => (value * 180) / Math.PI
