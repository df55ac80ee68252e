import { expect, test } from 'vitest'
import { atCiSize } from '#proofs/testing/ci.ts'

test(
  'promise 10 at the size of a CI run: a walker is never double-booked',
  { timeout: 300_000 },
  async () => {
    const result = await atCiSize('no-double-booking')
    expect(result.failures).toEqual([])
    expect(result.runs).toBeGreaterThan(0)
  },
)
