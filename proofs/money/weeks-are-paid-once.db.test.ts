import { expect, test } from 'vitest'
import { atCiSize } from '#proofs/testing/ci.ts'

test(
  'promise 8 at the size of a CI run: each trip is in one pay week, and each week is paid once',
  { timeout: 300_000 },
  async () => {
    const result = await atCiSize('weeks-are-paid-once')
    expect(result.failures).toEqual([])
    expect(result.figures['kills']).toBe(6)
  },
)
