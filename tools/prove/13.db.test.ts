import { expect, test } from 'vitest'
import { testDatabaseUrl } from '#server/testing/database.ts'
import { prove } from '#tools/prove/13.ts'

test(
  'promise 13 at the size of a CI run: a server killed in mid-trip neither ends the call nor invents minutes',
  { timeout: 300_000 },
  async () => {
    const result = await prove({ size: 'ci', databaseUrl: await testDatabaseUrl() })
    expect(result.failures).toEqual([])
    expect(result.runs).toBeGreaterThan(0)
  },
)
