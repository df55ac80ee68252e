import { expect, test } from 'vitest'
import { layOut, scaleBar } from './way-layout.ts'

const sheet = { width: 300, height: 200, free: { x: 50, y: 50 } }
const lisbon = { latitude: 38.71, longitude: -9.14 }

test('a way fills its room, north is up, and meters are as long to the east as to the north', () => {
  const across = 1 / Math.cos((38.71 * Math.PI) / 180)
  const north = { ...lisbon, latitude: 38.711 }
  const east = { ...lisbon, longitude: -9.14 + 0.001 * across }
  const { at, metresPerPixel } = layOut([lisbon, north, east], sheet)
  expect(metresPerPixel).toBeCloseTo(1.112, 3)
  expect(at(lisbon)).toEqual([expect.closeTo(100, 3), expect.closeTo(150, 3)])
  expect(at(north)).toEqual([expect.closeTo(100, 3), expect.closeTo(50, 3)])
  expect(at(east)).toEqual([expect.closeTo(200, 3), expect.closeTo(150, 3)])
})

test('one place stands in the middle, at the scale of a street', () => {
  const { at, metresPerPixel } = layOut([lisbon], sheet)
  expect(at(lisbon)).toEqual([150, 100])
  expect(metresPerPixel).toBe(0.45)
})

test.each([
  [0.45, 30],
  [1.2, 100],
  [2.5, 200],
  [6, 500],
])('at %d meters a pixel the bar says %d m', (metresPerPixel, metres) => {
  const bar = scaleBar(metresPerPixel, 96)
  expect(bar.metres).toBe(metres)
  expect(bar.px).toBeLessThanOrEqual(96)
})
