import { expect, test } from 'vitest'
import { testDatabaseUrl } from '#server/testing/database.ts'
import { prove } from '#tools/prove/35.ts'

test('promise 35: a picture cannot hurt', async () => {
  const result = await prove({ size: 'ci', databaseUrl: await testDatabaseUrl() })
  expect(result.failures).toEqual([])
  expect(result.runs).toBeGreaterThanOrEqual(100)
})
