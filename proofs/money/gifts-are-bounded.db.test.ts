import { expect, test } from 'vitest'
import { atCiSize } from '#proofs/testing/ci.ts'

test(
  'promise 48 at the size of a CI run: colluding pairs take no more than the stated bounds',
  { timeout: 300_000 },
  async () => {
    const result = await atCiSize('gifts-are-bounded')
    expect(result.failures).toEqual([])
    // The game reaches the bounds, or it would show nothing.
    expect(result.figures?.['stopped by a bound']).toBeGreaterThan(0)
  },
)
