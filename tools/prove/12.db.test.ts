import { expect, test } from 'vitest'
import { testDatabaseUrl } from '#server/testing/database.ts'
import { prove } from '#tools/prove/12.ts'

test(
  'promise 12 at the size of a CI run: metered seconds follow the truth',
  { timeout: 300_000 },
  async () => {
    const result = await prove({ size: 'ci', databaseUrl: await testDatabaseUrl() })
    expect(result.failures).toEqual([])
    expect(result.runs).toBeGreaterThan(0)
  },
)
