import { expect, test } from 'vitest'
import { atCiSize } from '#proofs/testing/ci.ts'

test(
  'promise 39 at the size of a CI run: walks while one part after the other is broken, then nothing differs',
  { timeout: 400_000 },
  async () => {
    const result = await atCiSize('broken-parts-heal')
    expect(result.failures).toEqual([])
    expect(result.figures['parts broken']).toBe(8)
    expect(Number(result.figures['walks acknowledged'])).toBeGreaterThan(5)
  },
)
