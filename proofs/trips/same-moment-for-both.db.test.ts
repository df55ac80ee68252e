import { expect, test } from 'vitest'
import { atCiSize } from '#proofs/testing/ci.ts'

test(
  'promise 17 at the size of a CI run: a scheduled time means the same to both across clock changes',
  { timeout: 300_000 },
  async () => {
    const result = await atCiSize('same-moment-for-both')
    expect(result.failures).toEqual([])
    expect(result.runs).toBeGreaterThan(0)
  },
)
