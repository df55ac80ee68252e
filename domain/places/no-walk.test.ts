import { expect, test } from 'vitest'
import { areaAt, areasNear, noWalkRules, readNoWalkPlace, type NoWalkArea } from '#domain/places/no-walk.ts'

const area: NoWalkArea = {
  id: 'nwp_1',
  kind: 'school',
  latitude: 38.7,
  longitude: -9.1,
  radiusM: 100,
  isOwn: false,
}
const north = (m: number) => ({ latitude: 38.7 + m / 111_195, longitude: -9.1 })

test('a place is in an area up to its radius, and near it 60 m farther', () => {
  expect([0, 99, 101].map((m) => areaAt([area], north(m))?.id ?? null)).toEqual(['nwp_1', 'nwp_1', null])
  expect([0, 159, 161].map((m) => areasNear([area], north(m)).length)).toEqual([1, 1, 0])
  expect(noWalkRules.nearM).toBe(60)
})

test('a place is kept clean, and each faulty field is named', () => {
  const good = {
    kind: 'school',
    name: '  A  school ',
    latitude: 1,
    longitude: 2,
    radiusM: 20,
    source: 'A map',
  }
  expect(readNoWalkPlace(good)).toMatchObject({ kind: 'place', place: { name: 'A school' } })
  expect(
    readNoWalkPlace({ kind: 'pub', name: ' ', latitude: 91, longitude: 0, radiusM: 19, source: '' }),
  ).toEqual({
    kind: 'faulty',
    faults: {
      kind: 'kindUnknown',
      name: 'nameMissing',
      place: 'placeInvalid',
      radius: 'radiusOutside',
      source: 'sourceMissing',
    },
  })
})
