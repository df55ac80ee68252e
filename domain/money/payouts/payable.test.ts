import { expect, test } from 'vitest'
import { payableOf } from '#domain/money/payouts/payable.ts'

test.each([
  [1_411_640, 'HUF', 1_411_600],
  [99, 'ISK', 0],
  [4321, 'EUR', 4321],
  [4321, 'USD', 4321],
])('of %i %s, %i', (amountCents, currency, expected) => {
  expect(payableOf(amountCents, currency)).toBe(expected)
})
