import { expect, test } from 'vitest'
import { distanceKm, type Place } from '#domain/shared/place.ts'
import { circleAround, type Circle } from '#server/modules/walkers/presence/around.ts'
import { fc } from '#tools/testing/properties.ts'

const place = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})
const near = fc.record({
  north: fc.double({ min: -1, max: 1, noNaN: true }),
  east: fc.double({ min: -1, max: 1, noNaN: true }),
})

/** As the statement of the store says it. */
function isWithin(circle: Circle, other: Place): boolean {
  const [lat, lng] = [(other.latitude * Math.PI) / 180, (other.longitude * Math.PI) / 180]
  const closeness =
    Math.cos(lat) * Math.cos(lng) * circle.x +
    Math.cos(lat) * Math.sin(lng) * circle.y +
    Math.sin(lat) * circle.z
  const { south, north, west, east } = circle
  const isBetween =
    other.latitude >= south && other.latitude <= north && other.longitude >= west && other.longitude <= east
  return isBetween && closeness >= circle.closeness
}

test('a place is within the circle exactly when its distance is, everywhere on the earth', () => {
  let inside = 0
  fc.assert(
    fc.property(place, near, fc.constantFrom(6.25, 50), (center, { north, east }, rangeKm) => {
      const stretch = 1 / Math.max(0.02, Math.cos((center.latitude * Math.PI) / 180))
      const longitude = center.longitude + ((east * rangeKm) / 111) * stretch
      const other = {
        latitude: Math.max(-90, Math.min(90, center.latitude + (north * rangeKm) / 111)),
        longitude: longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude,
      }
      const distance = distanceKm(center, other)
      // A centimetre at the border is left to the arithmetic.
      fc.pre(Math.abs(distance - rangeKm) > 1e-5)
      if (distance < rangeKm) inside++
      expect(isWithin(circleAround(center, rangeKm), other)).toBe(distance < rangeKm)
    }),
    { numRuns: 2000 },
  )
  expect(inside).toBeGreaterThan(200)
})

test.each([
  ['the north pole', { latitude: 89.9, longitude: 10 }, { latitude: 89.9, longitude: -170 }],
  ['the 180th meridian', { latitude: -17, longitude: 179.9 }, { latitude: -17, longitude: -179.9 }],
])('over %s too', (_where, center, other) => {
  expect(isWithin(circleAround(center, 50), other)).toBe(true)
})
