import { expect, test } from 'vitest'
import { atCiSize } from '#proofs/testing/ci.ts'

test(
  'promise 44 at the size of a CI run: one person holds the wheel of a group walk',
  { timeout: 300_000 },
  async () => {
    const result = await atCiSize('one-holder-of-the-wheel')
    expect(result.failures).toEqual([])
    expect(result.figures['instructions taken']).toBeGreaterThan(0)
    expect(result.figures['instructions refused']).toBeGreaterThan(0)
  },
)
