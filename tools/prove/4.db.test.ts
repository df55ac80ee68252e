import { expect, test } from 'vitest'
import { testDatabaseUrl } from '#server/testing/database.ts'
import { prove } from '#tools/prove/4.ts'

test(
  "promise 4 at the size of a CI run: altered requests change nobody's money",
  { timeout: 300_000 },
  async () => {
    const result = await prove({ size: 'ci', databaseUrl: await testDatabaseUrl() })
    expect(result.failures).toEqual([])
  },
)
