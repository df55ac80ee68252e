import { expect, test } from 'vitest'
import { atCiSize } from '#proofs/testing/ci.ts'

test('promise 28: costly documents are refused before they cost', async () => {
  const result = await atCiSize('costly-documents-are-refused')
  // Times of a loaded machine do not fail a build; what is not refused does.
  expect(result.failures.filter((failure) => !failure.includes('refused after'))).toEqual([])
  expect(result.runs).toBeGreaterThanOrEqual(36)
})
