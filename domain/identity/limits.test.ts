import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits, weightedCount } from '#domain/identity/limits.ts'
import { stars } from '#domain/identity/stars.ts'

test('the window slides: what lies in the last window still counts in part', () => {
  expect(weightedCount(0, 10, 0, 1000)).toBe(10)
  expect(weightedCount(2, 10, 500, 1000)).toBe(7)
  expect(weightedCount(2, 10, 1000, 1000)).toBe(2)
})

test('every limit has its own name and lets something through', () => {
  const all = Object.entries(limits)
  expect(all.every(([key, limit]) => limit.name === key && limit.max > 0 && limit.windowMs > 0)).toBe(true)
})

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
