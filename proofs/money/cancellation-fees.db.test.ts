import { expect, test } from 'vitest'
import { atCiSize } from '#proofs/testing/ci.ts'

test(
  'promise 7 at the size of a CI run: fees are exact at each boundary, and charged once',
  { timeout: 300_000 },
  async () => {
    const result = await atCiSize('cancellation-fees')
    expect(result.failures).toEqual([])
    expect(result.figures['repeats refused']).toBe(Number(result.figures['charged']) * 2)
  },
)
