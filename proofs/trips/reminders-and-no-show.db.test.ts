import { expect, test } from 'vitest'
import { atCiSize } from '#proofs/testing/ci.ts'

test(
  'promise 16 at the size of a CI run: reminders and no-shows of killed servers fire once each',
  { timeout: 600_000 },
  async () => {
    const result = await atCiSize('reminders-and-no-show')
    expect(result.failures).toEqual([])
  },
)
