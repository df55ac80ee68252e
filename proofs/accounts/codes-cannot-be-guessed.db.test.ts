import { expect, test } from 'vitest'
import { atCiSize } from '#proofs/testing/ci.ts'

test(`promise 22: of many guesses at once exactly five are looked at`, { timeout: 120_000 }, async () => {
  const result = await atCiSize('codes-cannot-be-guessed')
  expect(result.failures).toEqual([])
  expect(result.runs).toBeGreaterThan(0)
})
