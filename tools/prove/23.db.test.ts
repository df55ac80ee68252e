import { expect, test } from 'vitest'
import { testDatabaseUrl } from '#server/testing/database.ts'
import { prove } from '#tools/prove/23.ts'

test(
  `promise 23: a flood of codes stays in its prefix's share of the budget`,
  { timeout: 120_000 },
  async () => {
    const result = await prove({ size: 'ci', databaseUrl: await testDatabaseUrl() })
    expect(result.failures).toEqual([])
    expect(result.runs).toBeGreaterThan(0)
  },
)
