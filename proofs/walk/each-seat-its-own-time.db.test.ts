import { expect, test } from 'vitest'
import { atCiSize } from '#proofs/testing/ci.ts'

test(
  'promise 43 at the size of a CI run: each seat of a group walk is charged for its own live time',
  { timeout: 300_000 },
  async () => {
    const result = await atCiSize('each-seat-its-own-time')
    expect(result.failures).toEqual([])
    expect(result.figures['cuts']).toBeGreaterThan(0)
    expect(result.figures['reloads']).toBeGreaterThan(0)
  },
)
