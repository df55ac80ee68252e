import { expect, test } from 'vitest'
import { whereIs } from '#server/modules/places/editing/locate.ts'

import { seedDestinations } from './destinations.ts'
import { metresBetween } from './route.ts'

test('there are twenty places in ten countries, in a gapless order', () => {
  expect(seedDestinations.map((place) => place.order)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
  expect(new Set(seedDestinations.map((place) => place.countryCode)).size).toBe(10)
  expect(new Set(seedDestinations.map((place) => place.key)).size).toBe(20)
})

test.each(seedDestinations)('$key has a walkable route near its pin and a real time zone', (place) => {
  const metres = place.route
    .slice(1)
    .reduce((sum, point, i) => sum + metresBetween(place.route[i]!, point), 0)
  expect(place.route).toHaveLength(16)
  expect(metres).toBeGreaterThan(500)
  expect(metres).toBeLessThan(1100)
  expect(metresBetween(place.route[0]!, [place.latitude, place.longitude])).toBeLessThan(800)
  expect(() => new Intl.DateTimeFormat('en', { timeZone: place.timeZone })).not.toThrow()
})

test.each(seedDestinations)('the point of $key is in its time zone and its country', (place) => {
  const found = whereIs(place, place.location)
  expect(found.country).toEqual({ code: place.countryCode, name: place.country })
  for (const day of ['2026-01-01T12:00:00Z', '2026-07-01T12:00:00Z']) {
    const clock = (timeZone: string) => new Date(day).toLocaleString('en', { timeZone })
    expect(clock(found.timeZone)).toBe(clock(place.timeZone))
  }
})
