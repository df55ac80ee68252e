import { expect, test } from 'vitest'
import { prove } from '#tools/prove/19.ts'

test(
  'promise 19 at the size of a CI run: kill -9 of database and writers loses nothing acknowledged',
  { timeout: 300_000 },
  async () => {
    const result = await prove({ size: 'ci', databaseUrl: '' })
    expect(result.failures).toEqual([])
    expect(Number(result.figures['acknowledged'])).toBeGreaterThanOrEqual(300)
  },
)
