import { expect, test } from 'vitest'
import { atCiSize } from '#proofs/testing/ci.ts'

test('promise 34: identification numbers are nowhere in clear', async () => {
  const result = await atCiSize('numbers-are-sealed')
  expect(result.failures).toEqual([])
  expect(result.figures['operations refused or failed']).toBeGreaterThan(8)
  expect(result.figures['log lines searched']).toBeGreaterThan(10)
  expect(result.runs).toBeGreaterThanOrEqual(32)
})
