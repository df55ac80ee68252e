import { expect, test } from 'vitest'
import { atCiSize } from '#proofs/testing/ci.ts'

test(
  'promise 9 at the size of a CI run: each planted damage is named, and a clean book raises no alarm',
  { timeout: 300_000 },
  async () => {
    const result = await atCiSize('reconciliation-finds')
    expect(result.failures).toEqual([])
    expect(result.figures['planted and named']).toBe(result.figures['kinds of damage planted'])
    expect(result.figures['noted, mended and gone']).toBe(
      result.figures['kinds planted that a comparison mends'],
    )
    expect(result.figures['comparisons of a clean book']).toBeGreaterThan(2)
  },
)
