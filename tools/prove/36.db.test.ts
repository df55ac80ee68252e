import { expect, test } from 'vitest'
import { testDatabaseUrl } from '#server/testing/database.ts'
import { prove } from '#tools/prove/36.ts'

test(
  'recordings survive killed uploaders and stores, and links open for one person only',
  { timeout: 300_000 },
  async () => {
    const proof = await prove({ size: 'ci', databaseUrl: await testDatabaseUrl() })
    expect(proof.failures).toEqual([])
    expect(Number(proof.figures['seconds playable'])).toBeGreaterThan(20)
  },
)
