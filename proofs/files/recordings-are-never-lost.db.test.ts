import { expect, test } from 'vitest'
import { atCiSize } from '#proofs/testing/ci.ts'

test(
  'recordings survive killed uploaders and stores, and links open for one person only',
  { timeout: 300_000 },
  async () => {
    const proof = await atCiSize('recordings-are-never-lost')
    expect(proof.failures).toEqual([])
    expect(Number(proof.figures['seconds playable'])).toBeGreaterThan(20)
  },
)
