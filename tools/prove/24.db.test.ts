import { expect, test } from 'vitest'
import { testDatabaseUrl } from '#server/testing/database.ts'
import { prove } from '#tools/prove/24.ts'

test(
  'promise 24: every operation has a row and is allowed to exactly whom the row says',
  { timeout: 300_000 },
  async () => {
    const result = await prove({ size: 'ci', databaseUrl: await testDatabaseUrl() })
    expect(result.failures).toEqual([])
  },
)
