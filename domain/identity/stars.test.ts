import { expect, test } from 'vitest'
import { fc } from '#tools/testing/properties.ts'
import { stars } from '#domain/identity/stars.ts'

test('an average of half stars lies between one and five, to one decimal', () => {
  expect(stars(0, 0)).toBeNull()
  expect(stars(19, 2)).toBe(4.8)
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 2, max: 10 }), { minLength: 1 }), (halves) => {
      const average =
        stars(
          halves.reduce((sum, one) => sum + one, 0),
          halves.length,
        ) ?? 0
      return average >= 1 && average <= 5 && Math.abs(average * 10 - Math.round(average * 10)) < 1e-9
    }),
  )
})
