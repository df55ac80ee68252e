import { expect, test } from 'vitest'
import { atCiSize } from '#proofs/testing/ci.ts'

test(
  'promise 40: acts leave rows that cannot be changed, and no secret stands in a log',
  { timeout: 300_000 },
  async () => {
    const result = await atCiSize('what-happened-is-provable')
    expect(result.failures).toEqual([])
  },
)
