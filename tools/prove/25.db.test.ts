import { expect, test } from 'vitest'
import { testDatabaseUrl } from '#server/testing/database.ts'
import { prove } from '#tools/prove/25.ts'

test(
  `promise 25: a replayed token ends its family, tabs at once do not, and an end cuts everything within 5 s`,
  { timeout: 120_000 },
  async () => {
    const result = await prove({ size: 'ci', databaseUrl: await testDatabaseUrl() })
    expect(result.failures).toEqual([])
    expect(result.runs).toBeGreaterThan(0)
  },
)
