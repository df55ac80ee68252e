import { expect, test } from 'vitest'
import { testDatabaseUrl } from '#server/testing/database.ts'
import { prove } from '#tools/prove/2.ts'

test(
  'promise 2 at the size of a CI run: the ledger balances in every committed state and refuses every edit',
  { timeout: 300_000 },
  async () => {
    const result = await prove({ size: 'ci', databaseUrl: await testDatabaseUrl() })
    expect(result.failures).toEqual([])
    expect(result.figures['edits tried']).toBe(result.figures['edits refused'])
  },
)
