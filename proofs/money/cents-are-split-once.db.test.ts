import { expect, test } from 'vitest'
import { atCiSize } from '#proofs/testing/ci.ts'

test(
  'promise 8 at the size of a CI run: a second implementation in SQL splits each trip to the same cent',
  { timeout: 120_000 },
  async () => {
    const result = await atCiSize('cents-are-split-once')
    expect(result.failures).toEqual([])
    expect(result.figures['due']).toBeGreaterThan(100)
    expect(result.figures['below a dollar']).toBeGreaterThan(0)
  },
)
