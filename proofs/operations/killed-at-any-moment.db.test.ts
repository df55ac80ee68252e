import { expect, test } from 'vitest'
import { atCiSize } from '#proofs/testing/ci.ts'

test(
  'promise 41 at the size of a CI run: whole walks while the server is killed, then nothing differs',
  { timeout: 300_000 },
  async () => {
    const result = await atCiSize('killed-at-any-moment')
    expect(result.failures).toEqual([])
    expect(result.figures['kills of the server']).toBe(2)
    for (const what of ['trips', 'messages', 'chunks', 'ratings', 'tips'])
      expect(Number(result.figures[`${what} acknowledged`])).toBeGreaterThan(0)
  },
)
