import { expect, test } from 'vitest'
import { testDatabaseUrl } from '#server/testing/database.ts'
import { prove } from '#tools/prove/28.ts'

test('promise 28: costly documents are refused before they cost', async () => {
  const result = await prove({ size: 'ci', databaseUrl: await testDatabaseUrl() })
  // Times of a loaded machine do not fail a build; what is not refused does.
  expect(result.failures.filter((failure) => !failure.includes('refused after'))).toEqual([])
  expect(result.runs).toBeGreaterThanOrEqual(36)
})
