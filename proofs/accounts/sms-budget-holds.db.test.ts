import { expect, test } from 'vitest'
import { atCiSize } from '#proofs/testing/ci.ts'

test(
  `promise 23: a flood of codes stays in its prefix's share of the budget`,
  { timeout: 120_000 },
  async () => {
    const result = await atCiSize('sms-budget-holds')
    expect(result.failures).toEqual([])
    expect(result.runs).toBeGreaterThan(0)
  },
)
