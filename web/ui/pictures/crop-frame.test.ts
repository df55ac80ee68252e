import { expect, test } from 'vitest'
import { fc } from '#tools/testing/properties.ts'
import { centred, moved, squareOf, wholePicture, zoomed, zoomMax } from '#web/ui/pictures/crop-frame.ts'

const wide = { width: 400, height: 200 }

test('at first the largest square in the middle is chosen', () => {
  expect(squareOf(wholePicture, wide)).toEqual({ left: 100, top: 0, side: 200 })
})

test('moving the picture to the right shows more of its left, up to its edge', () => {
  expect(squareOf(moved(wholePicture, wide, { x: 0.25, y: 0 }), wide).left).toBe(50)
  expect(squareOf(moved(wholePicture, wide, { x: 9, y: 9 }), wide)).toEqual({ left: 0, top: 0, side: 200 })
})

test('zooming leaves the place under the fingers', () => {
  const at = { x: 0.25, y: 0.75 }
  const placeOf = (frame: typeof wholePicture) => {
    const { left, top, side } = squareOf(frame, wide)
    return [left + at.x * side, top + at.y * side]
  }
  const near = zoomed(wholePicture, wide, 2, at)
  expect(squareOf(near, wide).side).toBe(100)
  expect(placeOf(near)).toEqual(placeOf(wholePicture))
})

test('a tap brings its place into the middle', () => {
  const near = centred(zoomed(wholePicture, wide, 4), wide, { x: 1, y: 0.5 })
  expect(squareOf(near, wide)).toEqual({ left: 200, top: 75, side: 50 })
})

test('whatever is done, the square lies within the picture', () => {
  const part = fc.double({ min: -3, max: 3, noNaN: true })
  const size = fc.integer({ min: 1, max: 5000 })
  const act = fc.record({ x: part, y: part, zoom: fc.double({ min: 0, max: 9, noNaN: true }) })
  fc.assert(
    fc.property(size, size, fc.array(act, { maxLength: 8 }), (width, height, acts) => {
      const picture = { width, height }
      let frame = wholePicture
      for (const { x, y, zoom } of acts)
        frame = moved(zoomed(frame, picture, zoom, { x, y }), picture, { x, y })
      const { left, top, side } = squareOf(frame, picture)
      const slack = 1e-6 * Math.max(width, height)
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(-slack)
      expect(left + side).toBeLessThanOrEqual(width + slack)
      expect(top + side).toBeLessThanOrEqual(height + slack)
      expect(frame.zoom).toBeLessThanOrEqual(zoomMax)
    }),
  )
})
