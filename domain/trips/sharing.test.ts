import { expect, test } from 'vitest'
import { sharedPart, sharingRules, type TimedPlace } from '#domain/trips/sharing.ts'

/** Straight north from a door, one point for each second. */
const north = (seconds: number, metresPerSecond: number): TimedPlace[] =>
  Array.from({ length: seconds + 1 }, (_none, s) => ({
    atMs: s * 1000,
    latitude: 38.7 + (s * metresPerSecond) / 111_195,
    longitude: -9.1,
  }))

test('the film begins where the walker has left the first 150 m and ends before the last ones', () => {
  const track = north(600, 1)
  expect(sharedPart(track, 600_000)).toEqual({ fromMs: 151_000, untilMs: 449_000 })
  // The film may be shorter than the walk.
  expect(sharedPart(track, 300_000)).toEqual({ fromMs: 151_000, untilMs: 300_000 })
})

test('standing still or walking around the door shows nothing', () => {
  expect(sharedPart(north(600, 0), 600_000)).toBeNull()
  expect(sharedPart(north(149, 1), 149_000)).toBeNull()
  const around = north(600, 1).map((point, s) => ({ ...point, latitude: 38.7 + ((s % 2) * 100) / 111_195 }))
  expect(sharedPart(around, 600_000)).toBeNull()
})

test('a way that is not known, or of which too little remains, is not shared', () => {
  expect(sharedPart([], 600_000)).toBeNull()
  const track = north(600, 1)
  expect(sharedPart(track, 151_000 + sharingRules.shortestMs)).not.toBeNull()
  expect(sharedPart(track, 151_000 + sharingRules.shortestMs - 1)).toBeNull()
})
