import { expect, test } from 'vitest'
import { atCiSize } from '#proofs/testing/ci.ts'

test('promise 29: any mutation may be sent again', { timeout: 120_000 }, async () => {
  const result = await atCiSize('mutations-may-be-repeated')
  expect(result.failures).toEqual([])
  expect(result.runs).toBeGreaterThan(100)
})
