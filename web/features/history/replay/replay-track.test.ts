import { expect, test } from 'vitest'

import { replayAt, type TrackPoint } from './replay-track.ts'

const track: readonly TrackPoint[] = [
  { atMs: 1000, latitude: 38.71, longitude: -9.14 },
  { atMs: 3000, latitude: 38.712, longitude: -9.14 },
  { atMs: 5000, latitude: 38.712, longitude: -9.142 },
]

test.each([
  [0, 38.71, -9.14],
  [1000, 38.71, -9.14],
  [2000, 38.711, -9.14],
  [3000, 38.712, -9.14],
  [4000, 38.712, -9.141],
  [9000, 38.712, -9.142],
])('at %i ms the walker is between the fixes around it', (mediaMs, latitude, longitude) => {
  const position = replayAt(track, mediaMs)
  expect(position?.latitude).toBeCloseTo(latitude, 6)
  expect(position?.longitude).toBeCloseTo(longitude, 6)
})

test('the bearing follows the leg, and there is none while the walker stops', () => {
  expect(replayAt(track, 2000)?.bearing).toBeCloseTo(0, 3)
  expect(replayAt(track, 4000)?.bearing).toBeCloseTo(270, 3)
  expect(replayAt(track, 9000)?.bearing).toBeUndefined()
})

test('the way so far ends where the walker is', () => {
  expect(replayAt(track, 4000)?.travelled).toHaveLength(3)
  expect(replayAt(track, 4000)?.travelled.at(-1)?.[1]).toBeCloseTo(-9.141, 6)
  expect(replayAt(track, 0)?.travelled).toHaveLength(2)
})

test('a track without fixes has no place; disorder and the date line do no harm', () => {
  expect(replayAt([], 10)).toBeUndefined()
  expect(replayAt(track.toReversed(), 2000)?.latitude).toBeCloseTo(38.711, 6)
  const fiji = [
    { atMs: 0, latitude: -17, longitude: 179.9 },
    { atMs: 10, latitude: -17, longitude: -179.9 },
  ]
  expect(replayAt(fiji, 5)?.longitude).toBeCloseTo(180, 6)
})
