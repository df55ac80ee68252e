import { expect, test } from 'vitest'
import { atCiSize } from '#proofs/testing/ci.ts'

test(
  'promise 3 at the size of a CI run: captured at most what was held, the rest released, within the window',
  { timeout: 300_000 },
  async () => {
    const result = await atCiSize('captured-within-hold')
    expect(result.failures).toEqual([])
  },
)
