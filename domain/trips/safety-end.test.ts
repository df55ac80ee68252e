import { fc } from '#tools/testing/properties.ts'
import { expect, test } from 'vitest'
import { asksForRating, isSafetyReason, ratingCounts, safetyReasons } from '#domain/trips/safety-end.ts'

const sides = ['traveller', 'walker'] as const
const endedBy = fc.uniqueArray(fc.constantFrom(...sides))
const other = (side: (typeof sides)[number]) => (side === 'walker' ? 'traveller' : 'walker')

test('who ends for safety is neither asked for a rating nor hurt by one', () => {
  fc.assert(
    fc.property(fc.constantFrom(...sides), endedBy, (side, ended) => {
      const hasEnded = ended.includes(side)
      expect(asksForRating(side, ended)).toBe(!hasEnded)
      expect(ratingCounts(other(side), ended)).toBe(!hasEnded)
    }),
  )
})

test('the reasons are the listed ones', () => {
  expect(safetyReasons.every(isSafetyReason)).toBe(true)
  for (const none of ['', 'rude', 'Unsafe']) expect(isSafetyReason(none)).toBe(false)
})
