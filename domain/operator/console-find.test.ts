import { expect, test } from 'vitest'
import { fc } from '#tools/testing/properties.ts'
import { findRules, idsBegunWith } from '#domain/operator/console-find.ts'

test.each(['', 'trip', 'trip_', 'trip_01J', 'Lisbon', 'R-2026-000123', 'trip_01J8 ', 'TRIP_01J8'])(
  '%j begins no id',
  (typed) => {
    expect(idsBegunWith(typed)).toBeNull()
  },
)

test('every id that begins with what was typed is in the range, and no other one', () => {
  const chars = fc.stringMatching(/^\w{4,26}$/)
  fc.assert(
    fc.property(
      chars,
      chars,
      fc.integer({ min: findRules.idCharsMin, max: 26 }),
      (one, other, typedChars) => {
        const typed = `trip_${one.slice(0, typedChars)}`
        const range = idsBegunWith(typed)
        const isWithin = (id: string) => range !== null && id >= range.from && id < range.until
        expect(isWithin(`trip_${one}`)).toBe(true)
        expect(isWithin(`trip_${other}`)).toBe(`trip_${other}`.startsWith(typed))
      },
    ),
  )
})
