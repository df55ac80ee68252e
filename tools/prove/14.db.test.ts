import { expect, test } from 'vitest'
import { testDatabaseUrl } from '#server/testing/database.ts'
import { prove } from '#tools/prove/14.ts'

test('promise 14 at the size of a CI run: only witnessed time counts', { timeout: 300_000 }, async () => {
  const result = await prove({ size: 'ci', databaseUrl: await testDatabaseUrl() })
  expect(result.failures).toEqual([])
  expect(result.runs).toBeGreaterThan(0)
})
