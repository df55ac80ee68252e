import { expect, test } from 'vitest'
import { atCiSize } from '#proofs/testing/ci.ts'

test(
  'promise 45 at the size of a CI run: a group walk, or one of an institution, that does not take place moves no money',
  { timeout: 300_000 },
  async () => {
    const result = await atCiSize('called-off-moves-no-money')
    expect(result.failures).toEqual([])
    expect(Number(result.figures['killed'])).toBeGreaterThan(0)
  },
)
