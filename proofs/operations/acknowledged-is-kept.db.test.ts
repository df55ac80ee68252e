import { expect, test } from 'vitest'
import { atCiSize } from '#proofs/testing/ci.ts'

test(
  'promise 19 at the size of a CI run: kill -9 of database and writers loses nothing acknowledged',
  { timeout: 300_000 },
  async () => {
    const result = await atCiSize('acknowledged-is-kept')
    expect(result.failures).toEqual([])
    expect(Number(result.figures['acknowledged'])).toBeGreaterThanOrEqual(300)
  },
)
