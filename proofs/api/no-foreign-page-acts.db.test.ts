import { expect, test } from 'vitest'
import { atCiSize } from '#proofs/testing/ci.ts'

test('promise 30: no foreign page can act or embed', { timeout: 120_000 }, async () => {
  const result = await atCiSize('no-foreign-page-acts')
  expect(result.failures).toEqual([])
  expect(result.runs).toBeGreaterThan(150)
})
