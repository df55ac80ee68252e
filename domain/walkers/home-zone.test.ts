import { expect, test } from 'vitest'
import { coarsen, distanceKm, type Place } from '#domain/shared/place.ts'
import {
  crosses,
  drawShift,
  hiddenArea,
  homeZoneRules,
  isHidden,
  shownWay,
  type HiddenArea,
  type HomeZone,
} from '#domain/walkers/home-zone.ts'
import { fc } from '#tools/testing/properties.ts'

const { radiusLeastM, radiusMostM, shiftLeastM } = homeZoneRules
const unit = () => fc.double({ min: 0, max: 0.999_999, noNaN: true })
const zones = fc.record({
  latitude: fc.double({ min: -65, max: 65, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  radiusM: fc.integer({ min: radiusLeastM, max: radiusMostM }),
})
const shifts = fc.tuple(unit(), unit(), unit()).map(drawShift)
const metres = (a: Place, b: Place) => distanceKm(a, b) * 1000

function at(from: Place, angle: number, m: number): Place {
  const latitude = from.latitude + (m * Math.cos(angle)) / 111_195
  const longitude =
    from.longitude + (m * Math.sin(angle)) / (111_195 * Math.cos((from.latitude * Math.PI) / 180))
  return { latitude, longitude }
}

/** Ways of steps of up to 120 m in any direction, beginning near the zone. */
const ways = (zone: HomeZone) =>
  fc
    .tuple(
      fc.double({ min: 0, max: 2500, noNaN: true }),
      unit(),
      fc.array(fc.tuple(unit(), fc.double({ min: 0, max: 120, noNaN: true })), {
        minLength: 1,
        maxLength: 80,
      }),
    )
    .map(([startM, turn, steps]) => {
      const way = [at(zone, turn * 2 * Math.PI, startM)]
      for (const [direction, m] of steps) way.push(at(way.at(-1) ?? zone, direction * 2 * Math.PI, m))
      return way
    })

test('what is hidden holds the whole zone, and its middle is never the zone’s', () => {
  fc.assert(
    fc.property(zones, shifts, unit(), unit(), (zone, shift, turn, share) => {
      const area = hiddenArea(zone, shift)
      expect(isHidden(area, at(zone, turn * 2 * Math.PI, share * zone.radiusM))).toBe(true)
      expect(metres(area, zone)).toBeGreaterThan(shiftLeastM - 1)
    }),
  )
})

test('of a random way no shown point lies inside, nor any point of the lines between them', () => {
  const wayInZone = fc
    .tuple(zones, shifts)
    .chain(([zone, shift]) => fc.tuple(fc.constant({ zone, shift }), ways(zone)))
  fc.assert(
    fc.property(wayInZone, ([{ zone, shift }, way]) => {
      const area = hiddenArea(zone, shift)
      const shown = shownWay(area, way)
      for (const [index, point] of shown.entries()) {
        expect(metres(zone, point)).toBeGreaterThan(zone.radiusM)
        const before = shown[index - 1]
        if (!before || ('begins' in point && point.begins)) continue
        for (let part = 0; part <= 20; part++) {
          const between = {
            latitude: before.latitude + ((point.latitude - before.latitude) * part) / 20,
            longitude: before.longitude + ((point.longitude - before.longitude) * part) / 20,
          }
          expect(metres(zone, between)).toBeGreaterThan(zone.radiusM)
        }
      }
      // What is not hidden stays, in its order.
      expect(shown.map(({ latitude }) => latitude)).toEqual(
        way.filter((point) => !isHidden(area, point)).map(({ latitude }) => latitude),
      )
    }),
  )
})

test('a way that was cut once stays cut when it is cut again, and is whole without a zone', () => {
  const zone = { latitude: 38.7, longitude: -9.1, radiusM: 200 }
  const area = hiddenArea(zone, drawShift([0.5, 0.2, 0.7]))
  const way = [at(zone, 0, 900), at(zone, 0, 600), zone, at(zone, 0, 600), at(zone, 0, 900)]
  const shown = shownWay(area, way)
  expect(shown.map((point) => ('begins' in point ? point.begins : false))).toEqual([
    false,
    false,
    true,
    false,
  ])
  expect(shownWay(area, shown)).toEqual(shown)
  expect(shownWay(null, way)).toEqual(way)
  expect(crosses(area, at(zone, 0, 900), at(zone, Math.PI, 900))).toBe(true)
  expect(crosses(null, zone, zone)).toBe(false)
})

test('the place that stands for a walker who is inside is shown outside, also by its cell', () => {
  fc.assert(
    fc.property(zones, shifts, (zone, shift) => {
      const area = hiddenArea(zone, shift)
      expect(isHidden(area, area.away)).toBe(false)
      expect(metres(zone, coarsen(area.away))).toBeGreaterThan(zone.radiusM)
      expect(metres(zone, area.away)).toBeLessThan(area.radiusM + 700)
    }),
  )
})

/** The circle through the ends of ways by least squares (Kåsa), as a reader of many trails would compute it. */
function middleOf(origin: Place, places: readonly Place[]): Place {
  const cos = Math.cos((origin.latitude * Math.PI) / 180)
  const points = places.map((one) => ({
    x: (one.longitude - origin.longitude) * 111_195 * cos,
    y: (one.latitude - origin.latitude) * 111_195,
  }))
  const mean = (value: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point) => sum + value(point), 0) / points.length
  const [mx, my] = [mean((p) => p.x), mean((p) => p.y)]
  const [uu, vv] = [mean((p) => (p.x - mx) ** 2), mean((p) => (p.y - my) ** 2)]
  const uv = mean((p) => (p.x - mx) * (p.y - my))
  const cube = (p: { x: number; y: number }) => (p.x - mx) ** 2 + (p.y - my) ** 2
  const [ru, rv] = [mean((p) => (p.x - mx) * cube(p)) / 2, mean((p) => (p.y - my) * cube(p)) / 2]
  const det = uu * vv - uv * uv
  const x = mx + (ru * vv - rv * uv) / det
  const y = my + (rv * uu - ru * uv) / det
  return { latitude: origin.latitude + y / 111_195, longitude: origin.longitude + x / (111_195 * cos) }
}

/** Where 100 ways from the door, one in each direction, are shown to begin. */
function beginnings(zone: HomeZone, area: HiddenArea, turn: number): Place[] {
  return Array.from({ length: 100 }, (_none, index) => {
    const angle = ((index + turn) / 100) * 2 * Math.PI
    const way = Array.from({ length: 400 }, (_point, step) => at(zone, angle, step * 5))
    return shownWay(area, way)[0] ?? zone
  })
}

test('from 100 trails the middle is estimated at least 100 m away from the home', () => {
  fc.assert(
    fc.property(zones, shifts, unit(), (zone, shift, turn) => {
      const ends = beginnings(zone, hiddenArea(zone, shift), turn)
      const fitted = middleOf(zone, ends)
      const mean = {
        latitude: ends.reduce((sum, one) => sum + one.latitude, 0) / ends.length,
        longitude:
          zone.longitude + ends.reduce((sum, one) => sum + one.longitude - zone.longitude, 0) / ends.length,
      }
      expect(metres(zone, fitted)).toBeGreaterThan(100)
      // The plain middle of the ends is nearer to the zone, because more ways end on the near side.
      expect(metres(zone, mean)).toBeGreaterThan(shiftLeastM / 3)
    }),
    { numRuns: 50 },
  )
})
