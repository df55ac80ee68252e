import { expect, test } from 'vitest'
import { comeBackIn, comeBackOf, comeBackPauseMs, comeBackReason } from '#domain/shared/come-back.ts'

const places = (count: number) => Array.from({ length: count }, (_, place) => comeBackOf(place, count))

test('pages of a full server come back evenly over 16 s, once it is there again', () => {
  const announced = places(320)
  expect(announced[0]).toEqual({ pauseMs: 8000, againMs: 10_000 })
  expect(announced.at(-1)?.pauseMs).toBe(23_950)
  const inSecond = Map.groupBy(announced, ({ pauseMs }) => Math.floor(pauseMs / 1000))
  for (const [, { length }] of inSecond) expect(length).toBeLessThanOrEqual(20)
})

test('the only page of a server comes back soon, and 10,000 come within 24 s', () => {
  expect(places(1)).toEqual([{ pauseMs: 500, againMs: 2000 }])
  const announced = places(10_000)
  expect(announced[0]?.pauseMs).toBe(8000)
  expect(announced.at(-1)?.pauseMs).toBe(23_998)
})

test('the reason of a closed socket tells the pause, in what a close frame holds', () => {
  const reason = comeBackReason(comeBackOf(9999, 10_000))
  expect(Buffer.byteLength(reason)).toBeLessThanOrEqual(123)
  expect(comeBackIn(reason)).toEqual(comeBackOf(9999, 10_000))
})

test.each(['', 'The server restarts.', 'pause=-1 again=2', 'pause=100000 again=1', 'pause=1 again=1 more'])(
  'a reason that reveals nothing: %j',
  (reason) => {
    expect(comeBackIn(reason)).toBe(null)
  },
)

const announced = { pauseMs: 9000, againMs: 10_000 }
test.each([
  [
    'cut without a word, soon, since it is the own network for the most part',
    0,
    null,
    false,
    [250, 500, 750],
  ],
  ['told when, at that time', 0, announced, false, [9000, 9000, 9000]],
  ['what must not wait, before that time', 0, announced, true, [250, 3125, 6000]],
  ['what must not wait, told a shorter time', 0, { pauseMs: 500, againMs: 2000 }, true, [250, 500, 500]],
  ['again after a word', 1, announced, false, [5000, 10_000, 15_000]],
  ['again without a word', 3, null, false, [3000, 11_000, 19_000]],
  ['again, what must not wait', 2, announced, true, [1500, 4000, 6500]],
])('%s', (_name, tries, word, isUrgent, expected) => {
  const pauses = [0, 0.5, 1].map((drawn) =>
    comeBackPauseMs(tries, { told: word, isUrgent, random: () => drawn }),
  )
  expect(pauses).toEqual(expected)
})
