import { expect, test } from 'vitest'
import { fc } from '#tools/testing/properties.ts'
import { markOfPlace, placeOfPoint, pointInPicture } from '#web/features/walk/steering/picture-point.ts'

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

test('what is on the right is on the left of a mirrored picture', () => {
  const place = placeOfPoint({ x: 0.75, y: 0.2 }, wide, wide, { fit: 'cover', isMirrored: true })
  expect(place).toEqual({ left: 320, top: 144 })
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
        const { left, top } = placeOfPoint({ x, y }, box, picture, { fit })
        const back = pointInPicture({ x: left, y: top }, box, picture, fit)
        if (back === null) return
        expect(back.x).toBeCloseTo(x, 6)
        expect(back.y).toBeCloseTo(y, 6)
      },
    ),
  )
})

test.each([
  ['a point that is seen has no arrow', { left: 10, top: 390 }, { left: 10, top: 390, arrowDegrees: null }],
  ['a point at the very edge is seen', { left: 200, top: 0 }, { left: 200, top: 0, arrowDegrees: null }],
  ['to the right', { left: 300, top: 200 }, { left: 150, top: 200, arrowDegrees: 0 }],
  ['to the left', { left: -1, top: 200 }, { left: 50, top: 200, arrowDegrees: 180 }],
  ['above', { left: 100, top: -50 }, { left: 100, top: 50, arrowDegrees: -90 }],
  ['below', { left: 100, top: 500 }, { left: 100, top: 350, arrowDegrees: 90 }],
  ['right and below', { left: 300, top: 400 }, { left: 150, top: 250, arrowDegrees: 45 }],
  ['left and above', { left: 0, top: -100 }, { left: 50, top: 50, arrowDegrees: -108.43 }],
] as const)('the mark of what is pointed at: %s', (_name, place, mark) => {
  const got = markOfPlace(place, { width: 200, height: 400 }, 50)
  expect([got.left, got.top]).toEqual([expect.closeTo(mark.left, 1), expect.closeTo(mark.top, 1)])
  if (mark.arrowDegrees === null) expect(got.arrowDegrees).toBeNull()
  else expect(got.arrowDegrees).toBeCloseTo(mark.arrowDegrees, 1)
})
