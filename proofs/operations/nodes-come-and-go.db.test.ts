import { expect, test } from 'vitest'
import { atCiSize } from '#proofs/testing/ci.ts'

test(
  'promise 49 at the size of a CI run: walks on two servers that are killed, restarted and cut off from each other',
  { timeout: 180_000 },
  async () => {
    const result = await atCiSize('nodes-come-and-go')
    expect(result.failures).toEqual([])
    expect(result.figures).toMatchObject({ 'walks lost': 0 })
    expect(Number(result.figures['connections between servers cut'])).toBeGreaterThan(0)
  },
)
