import { expect, test } from 'vitest'
import { testDatabaseUrl } from '#server/testing/database.ts'
import { prove } from '#tools/prove/27.ts'

test(
  `promise 27: at most two hashes at once, and none for what is over the limits`,
  { timeout: 120_000 },
  async () => {
    const result = await prove({ size: 'ci', databaseUrl: await testDatabaseUrl() })
    expect(result.failures).toEqual([])
    expect(result.runs).toBeGreaterThan(0)
  },
)
