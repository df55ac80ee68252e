/** A point on the earth, degrees (WGS 84). */
export type Place = { readonly latitude: number; readonly longitude: number }

const EARTH_RADIUS_KM = 6371

/** Great-circle distance in kilometres (haversine). */
export function distanceKm(a: Place, b: Place): number {
  const lat = radians(b.latitude - a.latitude)
  const lng = radians(b.longitude - a.longitude)
  const h =
    Math.sin(lat / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(lng / 2) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** How exactly a walker who is online is located in public, in meters. */
export const coarseM = 500

/**
 * Moves a place to the middle of its cell of about that size, so that a lone walker is never located exactly in public
 * (docs/rules/access.md#what-people-see-of-each-other).
 */
export function coarsen(place: Place): Place {
  const stepLat = coarseM / 111_320
  const row = Math.floor(place.latitude / stepLat)
  const latitude = (row + 0.5) * stepLat
  const stepLng = stepLat / Math.max(0.05, Math.cos(radians(latitude)))
  return { latitude, longitude: (Math.floor(place.longitude / stepLng) + 0.5) * stepLng }
}

/**
 * Degrees that are less are no place that a device has measured (a tenth of a millimetre), and the database fails where it
 * multiplies the least that a number can be.
 */
const leastDegrees = 1e-9

/** True for a latitude and longitude that exist. */
export function isPlace(place: Place): boolean {
  return isWithin(place.latitude, 90) && isWithin(place.longitude, 180)
}

function isWithin(degrees: number, most: number): boolean {
  const size = Math.abs(degrees)
  return size === 0 || (size >= leastDegrees && size <= most)
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
