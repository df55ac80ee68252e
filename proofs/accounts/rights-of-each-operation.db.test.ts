import { expect, test } from 'vitest'
import { atCiSize } from '#proofs/testing/ci.ts'

test(
  'promise 24: every operation has a row and is allowed to exactly whom the row says',
  { timeout: 300_000 },
  async () => {
    const result = await atCiSize('rights-of-each-operation')
    expect(result.failures).toEqual([])
  },
)
