import { expect, test } from 'vitest'
import { atCiSize } from '#proofs/testing/ci.ts'

test('promise 21 at the size of a CI run: a version is rolled out while its tables are in use', async () => {
  const { failures, figures } = await atCiSize('migrated-under-load')
  expect(failures).toEqual([])
  expect(figures['migrations']).toBe(6)
  expect(Number(figures['statements meanwhile'])).toBeGreaterThan(100)
})
