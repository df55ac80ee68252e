import { expect, test } from 'vitest'
import { atCiSize } from '#proofs/testing/ci.ts'

test('promise 38: the server and the relay cannot be turned inwards', { timeout: 120_000 }, async () => {
  const result = await atCiSize('not-turned-inwards')
  expect(result.failures).toEqual([])
  expect(result.runs).toBeGreaterThan(0)
})
