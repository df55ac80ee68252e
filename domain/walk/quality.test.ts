import { describe, expect, test } from 'vitest'
import { isLowPicture, lowMinutes, qualityTermsAt } from '#domain/walk/quality.ts'
import type { SideWitness, Span, Witnesses } from '#domain/walk/witness.ts'

const terms = qualityTermsAt(Date.UTC(2026, 0, 1))
const seconds = (from: number, to: number): Span => ({ fromMs: from * 1000, toMs: to * 1000 })
const side = (live: Span[], low: Span[]): SideWitness => ({
  live,
  low,
  lastMarkMs: 0,
  liveFromMs: null,
  lastBeatMs: 0,
})
const both = (live: Span[], shown: Span[], sent: Span[] = shown): Witnesses => ({
  traveller: side(live, shown),
  walker: side(live, sent),
})

describe('minutes below the promise', () => {
  test.each<[string, Witnesses, number]>([
    ['none without a measurement', both([seconds(0, 600)], []), 0],
    ['20 seconds of a minute are borne', both([seconds(0, 600)], [seconds(10, 30)]), 0],
    ['a moment more is not', both([seconds(0, 600)], [seconds(10, 30.001)]), 1],
    ['each minute by itself', both([seconds(0, 600)], [seconds(50, 70)]), 0],
    [
      'two stretches of one minute count together',
      both([seconds(0, 60)], [seconds(0, 11), seconds(40, 50)]),
      1,
    ],
    ['the traveler alone makes none', both([seconds(0, 600)], [seconds(0, 600)], []), 0],
    ['the walker alone makes none', both([seconds(0, 600)], [], [seconds(0, 600)]), 0],
    ['only what both say', both([seconds(0, 60)], [seconds(0, 40)], [seconds(25, 60)]), 0],
    ['only live time', both([seconds(0, 30), seconds(90, 120)], [seconds(30, 90)]), 0],
    [
      'a minute of live time goes across a pause',
      both([seconds(0, 30), seconds(90, 120)], [seconds(15, 100)]),
      1,
    ],
    ['the whole walk', both([seconds(0, 600)], [seconds(0, 600)]), 10],
    ['a last piece of a minute', both([seconds(0, 85)], [seconds(60, 85)]), 1],
    ['never more than the most', both([seconds(0, 7200)], [seconds(0, 7200)]), 30],
    ['no walk', {}, 0],
  ])('%s', (_what, sides, minutes) => {
    expect(lowMinutes(sides, terms)).toBe(minutes)
  })
})

test.each<[number | null, number | null, boolean]>([
  [640, 360, false],
  [360, 640, false],
  [480, 270, true],
  [270, 480, true],
  [null, 270, false],
  [0, 0, false],
])('a picture of %s x %s is low: %s', (width, height, isLow) => {
  expect(isLowPicture(terms, width, height)).toBe(isLow)
})
