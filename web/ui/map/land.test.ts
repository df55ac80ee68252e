import { expect, test } from 'vitest'
import { fromMiddle, tilesIn } from './land.ts'

const lisbon = [38.71, -9.14] as const

test('places stand where the engine of the map projects them', () => {
  const view = { center: lisbon, zoom: 8, width: 390, height: 400 }
  expect(fromMiddle(view, lisbon)).toEqual([0, 0])
  const [x, y] = fromMiddle(view, [39.71, -8.14])
  // A degree of longitude is 512 * 2^8 / 360 pixels; one of latitude is longer by the cosine.
  expect(x).toBeCloseTo(364.09, 1)
  expect(y).toBeCloseTo(-470.0, 0)
})

test('a view asks for the tiles that it shows, across the meridian where days begin too', () => {
  expect(tilesIn({ center: lisbon, zoom: 8, width: 390, height: 400 })).toEqual([{ x: 30, y: 24 }])
  const fiji = tilesIn({ center: [-17.7, 179.99], zoom: 8, width: 1200, height: 400 })
  expect(new Set(fiji.map(({ x }) => x))).toEqual(new Set([63, 64]))
})

test('a view of too many tiles asks for none', () => {
  expect(tilesIn({ center: lisbon, zoom: 6, width: 4000, height: 3000 })).toEqual([])
})
