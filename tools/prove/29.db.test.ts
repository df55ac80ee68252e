import { expect, test } from 'vitest'
import { testDatabaseUrl } from '#server/testing/database.ts'
import { prove } from '#tools/prove/29.ts'

test('promise 29: any mutation may be sent again', { timeout: 120_000 }, async () => {
  const result = await prove({ size: 'ci', databaseUrl: await testDatabaseUrl() })
  expect(result.failures).toEqual([])
  expect(result.runs).toBeGreaterThan(100)
})
