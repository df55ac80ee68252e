import { expect, test } from 'vitest'
import { testDatabaseUrl } from '#server/testing/database.ts'
import { prove } from '#tools/prove/30.ts'

test('promise 30: no foreign page can act or embed', { timeout: 120_000 }, async () => {
  const result = await prove({ size: 'ci', databaseUrl: await testDatabaseUrl() })
  expect(result.failures).toEqual([])
  expect(result.runs).toBeGreaterThan(150)
})
