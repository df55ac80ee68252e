import { expect, test } from 'vitest'
import { usualAnswerS } from '#domain/trips/answer-time.ts'
import { fc } from '#tools/testing/properties.ts'

test.each([
  ['too few calls', [3, 4, 5, 6], null],
  ['an odd number of calls', [2, 30, 12, 11, 14], 15],
  ['an even number of calls', [1, 2, 8, 9, 21, 22], 10],
  ['answers at once', [0.4, 0.6, 1, 1, 2], 5],
  ['exactly on a step', [20, 20, 20, 20, 20], 20],
  ['half of the calls missed', [4, 4, 4, null, null, null], 5],
  ['more than half of the calls missed', [4, 4, null, null, null], null],
  ['none answered', [null, null, null, null, null], null],
])('%s', (_what, calls, seconds) => {
  expect(usualAnswerS(calls)).toBe(seconds)
})

test('at least half of the calls are answered within what is said, in any order of the calls', () => {
  const call = fc.option(fc.double({ min: 0, max: 90, noNaN: true }))
  fc.assert(
    fc.property(fc.array(call, { minLength: 5, maxLength: 60 }), (calls) => {
      const said = usualAnswerS(calls)
      expect(usualAnswerS(calls.toReversed())).toBe(said)
      if (said === null) return
      expect(said % 5).toBe(0)
      const within = calls.filter((seconds) => seconds !== null && seconds <= said)
      expect(within.length * 2).toBeGreaterThanOrEqual(calls.length)
    }),
  )
})
