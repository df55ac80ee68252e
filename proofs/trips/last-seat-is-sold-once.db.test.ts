import { expect, test } from 'vitest'
import { atCiSize } from '#proofs/testing/ci.ts'

test(
  'promise 42 at the size of a CI run: the last seat of a group walk is sold once',
  { timeout: 300_000 },
  async () => {
    const result = await atCiSize('last-seat-is-sold-once')
    expect(result.failures).toEqual([])
    expect(result.figures).toMatchObject({ oversold: 0, deadlocks: 0 })
    expect(Number(result.figures['orders refused'])).toBeGreaterThan(0)
    expect(Number(result.figures['seats taken over from the waiting list'])).toBeGreaterThan(0)
  },
)
