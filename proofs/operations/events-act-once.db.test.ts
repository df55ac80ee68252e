import { expect, test } from 'vitest'
import { atCiSize } from '#proofs/testing/ci.ts'

test(
  'promise 20 at the size of a CI run: events of killed servers act once each',
  { timeout: 600_000 },
  async () => {
    const result = await atCiSize('events-act-once')
    expect(result.failures).toEqual([])
  },
)
