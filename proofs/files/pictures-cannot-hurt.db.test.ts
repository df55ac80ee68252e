import { expect, test } from 'vitest'
import { atCiSize } from '#proofs/testing/ci.ts'

test('promise 35: a picture cannot hurt', async () => {
  const result = await atCiSize('pictures-cannot-hurt')
  expect(result.failures).toEqual([])
  expect(result.runs).toBeGreaterThanOrEqual(100)
})
