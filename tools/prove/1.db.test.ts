import { expect, test } from 'vitest'
import { testDatabaseUrl } from '#server/testing/database.ts'
import { prove } from '#tools/prove/1.ts'

test(
  'promise 1 at the size of a CI run: kill -9 at every named point, then both books agree',
  { timeout: 400_000 },
  async () => {
    const result = await prove({ size: 'ci', databaseUrl: await testDatabaseUrl() })
    expect(result.failures).toEqual([])
    expect(result.figures['points never passed']).toBe('none')
    expect(Number(result.figures['points at which a run was killed'])).toBeGreaterThanOrEqual(25)
  },
)
