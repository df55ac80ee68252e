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

const now = qualityTermsAt(Date.UTC(2026, 11, 1))

describe('minutes below the promise since frames count', () => {
  test.each<[string, Witnesses, number]>([
    ['half a minute is low', both([seconds(0, 600)], [seconds(0, 30)]), 1],
    ['less is borne', both([seconds(0, 600)], [seconds(0, 29.9)]), 0],
    ['half of a last piece', both([seconds(0, 70)], [seconds(65, 70)]), 1],
    ['a last piece of less than a second is no minute', both([seconds(0, 60.9)], [seconds(60, 60.9)]), 0],
    ['the walker alone makes none', both([seconds(0, 600)], [], [seconds(0, 600)]), 0],
    ['nothing live, nothing low', both([], [seconds(0, 60)]), 0],
  ])('%s', (_what, sides, minutes) => {
    expect(lowMinutes(sides, now)).toBe(minutes)
  })
})

test.each<[number | null, number | null, number | null, boolean, boolean]>([
  [640, 360, 30, false, false],
  [360, 640, null, false, false],
  [480, 270, 30, true, false],
  [480, 256, 30, true, true],
  [256, 480, null, true, true],
  [1280, 720, 7.9, false, true],
  [1280, 720, 8, false, false],
  [null, 270, null, false, false],
  [null, null, 2, false, true],
  [0, 0, null, false, false],
])(
  'a picture of %s x %s with %s frames a second is low: %s, and by the terms of now: %s',
  (width, height, framesPerSecond, before, since) => {
    const picture = { width, height, framesPerSecond }
    expect([isLowPicture(terms, picture), isLowPicture(now, picture)]).toEqual([before, since])
  },
)
