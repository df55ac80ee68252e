import { expect, test } from 'vitest'
import { testDatabaseUrl } from '#server/testing/database.ts'
import { prove } from '#tools/prove/22.ts'

test(`promise 22: of many guesses at once exactly five are looked at`, { timeout: 120_000 }, async () => {
  const result = await prove({ size: 'ci', databaseUrl: await testDatabaseUrl() })
  expect(result.failures).toEqual([])
  expect(result.runs).toBeGreaterThan(0)
})
