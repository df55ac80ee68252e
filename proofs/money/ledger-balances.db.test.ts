import { expect, test } from 'vitest'
import { atCiSize } from '#proofs/testing/ci.ts'

test(
  'promise 2 at the size of a CI run: the ledger balances in every committed state and refuses every edit',
  { timeout: 300_000 },
  async () => {
    const result = await atCiSize('ledger-balances')
    expect(result.failures).toEqual([])
    expect(result.figures['edits tried']).toBe(result.figures['edits refused'])
  },
)
