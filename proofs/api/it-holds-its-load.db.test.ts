import { expect, test } from 'vitest'
import { atCiSize } from '#proofs/testing/ci.ts'

test(
  'promise 33 at the size of a CI run: reads and writes at their rate beside sockets and a live walk',
  { timeout: 180_000 },
  async () => {
    const result = await atCiSize('it-holds-its-load')
    expect(result.failures).toEqual([])
    expect(result).toMatchObject({ runs: 80, figures: { failed: 0 } })
  },
)
