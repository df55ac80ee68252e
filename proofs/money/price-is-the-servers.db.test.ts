import { expect, test } from 'vitest'
import { atCiSize } from '#proofs/testing/ci.ts'

test(
  "promise 4 at the size of a CI run: altered requests change no other person's money",
  { timeout: 300_000 },
  async () => {
    const result = await atCiSize('price-is-the-servers')
    expect(result.failures).toEqual([])
  },
)
