import { expect, test } from 'vitest'
import { atCiSize } from '#proofs/testing/ci.ts'

test(
  'promise 18 at the size of a CI run: walks, walkers and pages of one server come back after its restart, and each page when it was told to',
  { timeout: 180_000 },
  async () => {
    const result = await atCiSize('restart-is-no-storm')
    expect(result.failures).toEqual([])
    expect(result.figures).toMatchObject({ 'told when to come back': 108, unanswered: 0 })
  },
)
