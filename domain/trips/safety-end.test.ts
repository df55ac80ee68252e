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
      const said = { safetyEndedBy: ended, safetyLateBy: [], safetyUpheldFor: [] }
      expect(ratingCounts(other(side), said)).toBe(!hasEnded)
    }),
  )
})

test('a report after an ordinary end hides no rating until an operator upholds it', () => {
  const said = { safetyEndedBy: sides, safetyLateBy: sides, safetyUpheldFor: [] }
  expect(sides.map((by) => ratingCounts(by, said))).toEqual([true, true])
  const upheld = { ...said, safetyUpheldFor: ['walker'] as const }
  expect([ratingCounts('traveller', upheld), ratingCounts('walker', upheld)]).toEqual([false, true])
})

test('the reasons are the listed ones', () => {
  expect(safetyReasons.every(isSafetyReason)).toBe(true)
  for (const none of ['', 'rude', 'Unsafe']) expect(isSafetyReason(none)).toBe(false)
})
