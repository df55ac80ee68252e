import { expect, test } from 'vitest'
import { atCiSize } from '#proofs/testing/ci.ts'

test(
  'promise 6 at the size of a CI run: eight kinds of refusal at the hold and at the start, and no live second without one',
  { timeout: 240_000 },
  async () => {
    const result = await atCiSize('no-trip-runs-unpaid')
    expect(result.failures).toEqual([])
    expect(result.figures).toMatchObject({ 'kinds of refusal': 8, 'live seconds without a hold': 0 })
  },
)
