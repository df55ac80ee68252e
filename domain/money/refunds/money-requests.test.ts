import { expect, test } from 'vitest'
import { needsSecond, refundParts, waivableCents, waiverParts } from '#domain/money/refunds/money-requests.ts'
import { fc } from '#tools/testing/properties.ts'

test('parts sum to the amount, and none is more than its payment has left', () => {
  const payment = fc.record({ providerPaymentId: fc.uuid(), leftCents: fc.integer({ min: 0, max: 5000 }) })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12_000 }),
      fc.array(payment, { maxLength: 4 }),
      (amount, payments) => {
        const left = payments.reduce((sum, each) => sum + each.leftCents, 0)
        const parts = refundParts(amount, payments)
        expect(parts === null).toBe(amount > left)
        if (parts) expect(parts.reduce((sum, each) => sum + each.amountCents, 0)).toBe(amount)
        for (const part of parts ?? []) {
          const of = payments.filter((each) => each.providerPaymentId === part.providerPaymentId)
          expect(Math.max(...of.map((each) => each.leftCents))).toBeGreaterThanOrEqual(part.amountCents)
        }
      },
    ),
  )
})

test.each([
  [5000, 0, false],
  [5001, 0, true],
  [3000, 2000, false],
  [3000, 2001, true],
])('%i after %i waits for a second operator: %s', (amount, given, waits) =>
  expect(needsSecond(amount, given, 5000)).toBe(waits),
)

test('a waived fee is first not owed any more, then back on the card, then a credit; the parts sum to it', () => {
  const cents = fc.integer({ min: 0, max: 1000 })
  const payment = fc.record({ providerPaymentId: fc.uuid(), leftCents: cents })
  const waivable = fc.record({
    dueCents: cents,
    payments: fc.array(payment, { maxLength: 3 }),
    creditCents: cents,
  })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4000 }), waivable, (amount, fee) => {
      const parts = waiverParts(amount, fee)
      expect(parts === null).toBe(amount > waivableCents(fee))
      if (!parts) return
      const toCard = parts.refunds.reduce((sum, each) => sum + each.amountCents, 0)
      expect(parts.dueCents + toCard + parts.creditCents).toBe(amount)
      if (toCard > 0) expect(parts.dueCents).toBe(fee.dueCents)
      const paidByCard = fee.payments.reduce((sum, each) => sum + each.leftCents, 0)
      if (parts.creditCents > 0) expect(toCard).toBe(paidByCard)
      expect(parts.creditCents).toBeLessThanOrEqual(fee.creditCents)
    }),
  )
})
