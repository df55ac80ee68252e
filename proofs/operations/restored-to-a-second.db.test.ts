import { expect, test } from 'vitest'
import { atCiSize } from '#proofs/testing/ci.ts'

test(
  'promise 21 at the size of a CI run: a lost database is restored to a moment in the middle of walks',
  { timeout: 180_000 },
  async () => {
    const { failures, figures } = await atCiSize('restored-to-a-second')
    expect(failures).toEqual([])
    expect(figures['moments']).toBe(1)
    expect(Number(figures['acknowledged before the first'])).toBeGreaterThan(0)
    expect(Number(figures['acknowledged in all'])).toBeGreaterThan(
      Number(figures['acknowledged before the last']),
    )
  },
)
