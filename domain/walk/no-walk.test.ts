import { expect, test } from 'vitest'
import type { NoWalkArea } from '#domain/places/no-walk.ts'
import { steerCommands } from '#domain/walk/live-protocol.ts'
import { maySteer } from '#domain/walk/no-walk.ts'

const area: NoWalkArea = {
  id: 'nwp_1',
  kind: 'school',
  latitude: 38.7,
  longitude: -9.1,
  radiusM: 100,
  isOwn: false,
}

test('inside, what leads farther in is refused and what leads out is not', () => {
  expect(steerCommands.filter((command) => maySteer(area, command))).toEqual([
    'stop',
    'left',
    'right',
    'slower',
  ])
  expect(steerCommands.every((command) => maySteer(null, command))).toBe(true)
})
