import { expect, test } from 'vitest'
import { atCiSize } from '#proofs/testing/ci.ts'

test(
  'promise 13 at the size of a CI run: a server killed in mid-trip neither ends the call nor invents minutes',
  { timeout: 300_000 },
  async () => {
    const result = await atCiSize('killed-server-keeps-the-call')
    expect(result.failures).toEqual([])
    expect(result.runs).toBeGreaterThan(0)
  },
)
