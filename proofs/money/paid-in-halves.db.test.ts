import { expect, test } from 'vitest'
import { atCiSize } from '#proofs/testing/ci.ts'

test(
  'promise 51 at the size of a CI run: whatever each half is answered, a walker is paid once, and what lasts is told',
  { timeout: 300_000 },
  async () => {
    const result = await atCiSize('paid-in-halves')
    expect(result.failures).toEqual([])
    expect(result.figures['kills']).toBe(3)
  },
)
