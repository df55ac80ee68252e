import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeOfPoint, pointInPicture } from '#web/features/trips/picture-point.ts'

const phone = { width: 375, height: 500 }
const wide = { width: 1280, height: 720 }

test('the middle is the middle, filled or whole', () => {
  for (const fit of ['cover', 'contain'] as const)
    expect(pointInPicture({ x: 187.5, y: 250 }, phone, wide, fit)).toEqual({ x: 0.5, y: 0.5 })
})

test('a tap on the black bars points nowhere', () => {
  expect(pointInPicture({ x: 187, y: 10 }, phone, wide, 'contain')).toBeNull()
})

test('where the picture is cut off, its edge is not the edge of the screen', () => {
  expect(pointInPicture({ x: 0, y: 250 }, phone, wide, 'cover')?.x).toBeCloseTo(0.289, 2)
})

test('without a picture there is nothing to point at', () => {
  expect(pointInPicture({ x: 1, y: 1 }, phone, { width: 0, height: 0 }, 'cover')).toBeNull()
})

test('there and back again', () => {
  const size = fc.record({
    width: fc.integer({ min: 50, max: 4000 }),
    height: fc.integer({ min: 50, max: 4000 }),
  })
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(
      size,
      size,
      share,
      share,
      fc.constantFrom('cover' as const, 'contain' as const),
      (box, picture, x, y, fit) => {
        const { left, top } = placeOfPoint({ x, y }, box, picture, fit)
        const back = pointInPicture({ x: left, y: top }, box, picture, fit)
        if (back === null) return
        expect(back.x).toBeCloseTo(x, 6)
        expect(back.y).toBeCloseTo(y, 6)
      },
    ),
  )
})
