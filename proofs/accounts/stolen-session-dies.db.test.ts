import { expect, test } from 'vitest'
import { atCiSize } from '#proofs/testing/ci.ts'

test(
  `promise 25: a replayed token ends its family, tabs at once do not, and an end cuts everything within 5 s`,
  { timeout: 120_000 },
  async () => {
    const result = await atCiSize('stolen-session-dies')
    expect(result.failures).toEqual([])
    expect(result.runs).toBeGreaterThan(0)
  },
)
