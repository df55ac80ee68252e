import { expect, test } from 'vitest'
import { atCiSize } from '#proofs/testing/ci.ts'

test(
  'promise 11 at the size of a CI run: acts at the same moment give one outcome and one set of money moves',
  { timeout: 300_000 },
  async () => {
    const result = await atCiSize('one-outcome')
    expect(result.failures).toEqual([])
    expect(result.runs).toBeGreaterThan(0)
  },
)
