import { expect, test } from 'vitest'
import { atCiSize } from '#proofs/testing/ci.ts'

test(
  `promise 27: at most two hashes at once, and none for what is over the limits`,
  { timeout: 120_000 },
  async () => {
    const result = await atCiSize('login-flood-stops-nothing')
    expect(result.failures).toEqual([])
    expect(result.runs).toBeGreaterThan(0)
  },
)
