import { expect, test } from 'vitest'
import { creditsUsed, leastChargeCents } from '#domain/money/least-charge.ts'
import { fc } from '#tools/testing/properties.ts'

test.each([1, 30, 49])('credits that would leave %i cents leave the least charge', (left) =>
  expect(creditsUsed(1500, 1500 - left)).toBe(1450),
)

test.each([
  [1500, 0, 0],
  [1500, 1450, 1450],
  [1500, 1500, 1500],
  [1500, 9000, 1500],
  [40, 20, 0],
])('of %i cents, %i in the wallet pay %i', (amount, wallet, used) =>
  expect(creditsUsed(amount, wallet)).toBe(used),
)

test('what a card pays is nothing or no less than the least charge, and credits are never more than there are', () => {
  fc.assert(
    fc.property(fc.integer({ min: 50, max: 20_000 }), fc.nat(20_000), (amount, wallet) => {
      const used = creditsUsed(amount, wallet)
      expect(used).toBeLessThanOrEqual(wallet)
      expect(amount - used === 0 || amount - used >= leastChargeCents).toBe(true)
    }),
  )
})
