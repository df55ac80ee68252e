import { expect, test } from 'vitest'
import { atCiSize } from '#proofs/testing/ci.ts'

test(
  'promise 1 at the size of a CI run: kill -9 at points all along the list, then both books agree',
  { timeout: 400_000 },
  async () => {
    const result = await atCiSize('charged-once')
    expect(result.failures).toEqual([])
    expect(result.figures['points tried and never passed']).toBe('none')
    expect(Number(result.figures['points at which a run was killed'])).toBeGreaterThan(40)
  },
)
