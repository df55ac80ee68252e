import { expect, test } from 'vitest'
import { atCiSize } from '#proofs/testing/ci.ts'

test(
  'promise 5 at the size of a CI run: however the events come, a life of money ends alike, and forged ones are refused',
  { timeout: 120_000 },
  async () => {
    const result = await atCiSize('webhooks-in-any-order')
    expect(result.failures).toEqual([])
    expect(result.figures['forged and refused']).toBe(result.figures['forged'])
    expect(Number(result.figures['forged'])).toBeGreaterThan(100)
  },
)
