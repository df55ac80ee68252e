import { expect, test } from 'vitest'
import { atCiSize } from '#proofs/testing/ci.ts'

test('promise 37: a person can take their data or be erased', async () => {
  const result = await atCiSize('taken-or-erased')
  expect(result.failures).toEqual([])
  expect(result.figures['markers planted']).toBeGreaterThanOrEqual(40)
  expect(result.figures['archives read']).toBe(4)
  expect(result.figures['tables searched']).toBeGreaterThan(80)
})
