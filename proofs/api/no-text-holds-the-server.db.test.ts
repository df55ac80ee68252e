import { expect, test } from 'vitest'
import { atCiSize } from '#proofs/testing/ci.ts'

test('promise 47: no text holds the server', async () => {
  const result = await atCiSize('no-text-holds-the-server')
  expect(result.failures).toEqual([])
  expect(result.runs).toBeGreaterThan(800)
})
