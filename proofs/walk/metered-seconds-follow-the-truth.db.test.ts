import { expect, test } from 'vitest'
import { atCiSize } from '#proofs/testing/ci.ts'

test(
  'promise 12 at the size of a CI run: metered seconds follow the truth',
  { timeout: 300_000 },
  async () => {
    const result = await atCiSize('metered-seconds-follow-the-truth')
    expect(result.failures).toEqual([])
    expect(result.runs).toBeGreaterThan(0)
  },
)
