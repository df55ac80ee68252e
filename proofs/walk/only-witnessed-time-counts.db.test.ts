import { expect, test } from 'vitest'
import { atCiSize } from '#proofs/testing/ci.ts'

test('promise 14 at the size of a CI run: only witnessed time counts', { timeout: 300_000 }, async () => {
  const result = await atCiSize('only-witnessed-time-counts')
  expect(result.failures).toEqual([])
  expect(result.runs).toBeGreaterThan(0)
})
