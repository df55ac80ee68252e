import { expect, test } from 'vitest'
import { fc } from '#tools/testing/properties.ts'
import { stepsOf } from '#web/features/operator/figures/money-steps.ts'

const cents = fc.integer({ min: -1_000_000, max: 1_000_000 })

test('each step begins where the one before ended, and the last one is what stays', () => {
  fc.assert(
    fc.property(cents, fc.nat(1_000_000), fc.nat(1_000_000), (revenue, pay, refunds) => {
      const steps = stepsOf({ revenue_cents: revenue, pay_cents: pay, refund_cents: refunds })
      const [charged, back, earned, net] = steps
      expect(charged?.until).toBe(revenue + pay + refunds)
      expect([back?.from, earned?.from, net?.until]).toEqual([charged?.until, back?.until, earned?.until])
      expect([back, earned].map((step) => (step?.from ?? 0) - (step?.until ?? 0))).toEqual([refunds, pay])
      expect(net).toMatchObject({ from: 0, until: revenue })
    }),
  )
})
