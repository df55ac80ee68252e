import { joinWitnesses } from '#domain/walk/witness.ts'
import { describe, expect, test } from 'vitest'
import { fc } from '#tools/testing/properties.ts'
import type { BeatMark } from '#domain/walk/live-protocol.ts'
import {
  afterBeat,
  isLiveNow,
  lengthMs,
  liveSpans,
  mergeSpans,
  noWitness,
  overlap,
  placeMarks,
  witnessBeat,
  type SideWitness,
  type Span,
  type WitnessState,
} from '#domain/walk/witness.ts'

const T = 1_700_000_000_000
const mark = (ageMs: number, live = true): BeatMark => ({ ageMs, live })

/** A side that is fed beats, as the server stores it. */
function side() {
  let stored: SideWitness = { ...noWitness, live: [], lastBeatMs: 0 }
  return {
    beat(receivedMs: number, marks: BeatMark[]) {
      stored = afterBeat(stored, witnessBeat(stored, { seq: 1, marks, receivedMs }, false).side)
    },
    get: () => stored,
    liveMs: () => lengthMs(stored.live),
  }
}

describe('placing marks', () => {
  test('time counts once the marks on both sides of it are live', () => {
    const one = side()
    one.beat(T + 2000, [mark(1000), mark(0)])
    expect(one.liveMs()).toBe(0)
    one.beat(T + 4000, [mark(1000), mark(0)])
    expect(one.get().live).toEqual([{ fromMs: T + 1000, toMs: T + 3000 }])
    one.beat(T + 6000, [mark(1000, false), mark(0)])
    expect(one.liveMs()).toBe(2000)
  })

  test('steady live marks count whole, also when they come unevenly', () => {
    const one = side()
    for (let s = 2; s <= 62; s += 2) one.beat(T + s * 1000 + (s % 4) * 60, [mark(1500), mark(500)])
    expect(one.liveMs()).toBeGreaterThan(57_500)
    expect(one.liveMs()).toBeLessThanOrEqual(60_000)
  })

  test.each([
    ['older than 60 s', [mark(60_001)]],
    ['before the last one', [mark(5000), mark(4000)]],
    ['the last one again over a slower path', [mark(20)]],
    ['not in the past', [mark(-1000)]],
  ])('a mark that is %s is refused', (_what, marks) => {
    const state: WitnessState = { lastMarkMs: T, liveFromMs: T - 1000 }
    const after = placeMarks(state, marks, T + 60)
    expect(after).toEqual({ state, live: [], low: [], marked: [], taken: 0 })
  })

  test('what lowers the count is believed even when it is near the last mark', () => {
    const state: WitnessState = { lastMarkMs: T, liveFromMs: T - 1000 }
    expect(placeMarks(state, [mark(0, false)], T + 100).state.liveFromMs).toBeNull()
  })

  test('an unwitnessed hole ends the live stretch; one late sample does not', () => {
    const state: WitnessState = { lastMarkMs: T, liveFromMs: T - 1000 }
    expect(placeMarks(state, [mark(0)], T + 1500).live).toEqual([{ fromMs: T - 1000, toMs: T }])
    expect(placeMarks(state, [mark(0)], T + 1501).live).toEqual([])
  })

  test('four marks a second count as well, and what lies between two sockets does not', () => {
    const quarters = (count: number) => Array.from({ length: count }, (_, i) => mark(i * 250))
    const one = side()
    one.beat(T + 2000, quarters(8))
    expect(one.get().live).toEqual([{ fromMs: T + 250, toMs: T + 1750 }])
    one.beat(T + 4000, quarters(8))
    expect(one.liveMs()).toBe(3500)
    const afterAnother = (receivedMs: number, isAnotherPage: boolean) =>
      witnessBeat(one.get(), { seq: 1, marks: quarters(4), receivedMs }, isAnotherPage).side.live
    expect(afterAnother(T + 6000, true)).toEqual([{ fromMs: T + 5250, toMs: T + 5750 }])
    expect(lengthMs(afterAnother(T + 5800, false))).toBeGreaterThan(lengthMs(afterAnother(T + 5800, true)))
  })

  test('marks that waited for the socket are placed where they were made', () => {
    const one = side()
    one.beat(T + 2000, [mark(1000), mark(0)])
    one.beat(
      T + 32_000,
      Array.from({ length: 30 }, (_, i) => mark(i * 1000)),
    )
    expect(one.liveMs()).toBe(30_000)
  })
})

test('sending the same marks again, whenever and however often, adds nothing', () => {
  fc.assert(
    fc.property(
      fc.array(fc.boolean(), { minLength: 4, maxLength: 60 }),
      fc.array(fc.record({ laterMs: fc.integer({ min: 0, max: 400 }), from: fc.nat(50) }), { maxLength: 20 }),
      (lives, replays) => {
        const one = side()
        const now = T + lives.length * 1000
        const marks = lives.map((live, i) => mark((lives.length - 1 - i) * 1000, live))
        one.beat(now, marks)
        const before = one.liveMs()
        for (const { laterMs, from } of replays) one.beat(now + laterMs, marks.slice(from))
        expect(one.liveMs()).toBe(before)
      },
    ),
  )
})

test('forged marks of one side never add to what the other side has witnessed', () => {
  const marks = fc.array(fc.record({ ageMs: fc.integer({ min: -5000, max: 90_000 }), live: fc.boolean() }), {
    maxLength: 62,
  })
  const beats = fc.array(fc.record({ afterMs: fc.integer({ min: 0, max: 5000 }), marks }), { maxLength: 30 })
  fc.assert(
    fc.property(beats, (forged) => {
      const [honest, liar] = [side(), side()]
      for (let s = 2; s <= 20; s += 2) honest.beat(T + s * 1000, [mark(1000), mark(0)])
      let now = T
      for (const beat of forged) liar.beat((now += beat.afterMs), beat.marks)
      const spans = liveSpans({ traveller: honest.get(), walker: liar.get() })
      expect(lengthMs(overlap(spans, honest.get().live))).toBe(lengthMs(spans))
      // Nor can a side alone witness more time than has passed.
      expect(liar.liveMs()).toBeLessThanOrEqual(Math.max(0, now - T) + 90_000)
    }),
  )
})

test('metered time follows the truth: never more than it, but for the network, however the picture comes and goes', () => {
  const cuts = fc.array(
    fc.record({
      liveMs: fc.integer({ min: 500, max: 40_000 }),
      cutMs: fc.integer({ min: 300, max: 30_000 }),
    }),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  const network = fc.record({
    phaseMs: fc.nat(999),
    delayMs: fc.array(fc.nat(250), { minLength: 1, maxLength: 9 }),
    loseEvery: fc.integer({ min: 3, max: 20 }),
  })
  fc.assert(
    fc.property(cuts, network, (story, { phaseMs, delayMs, loseEvery }) => {
      const truth: Span[] = []
      let at = T
      for (const { liveMs, cutMs } of story) {
        truth.push({ fromMs: at, toMs: at + liveMs })
        at += liveMs + cutMs
      }
      const [traveller, walker] = [side(), side()]
      simulate({ truth, endMs: at + 4000, phaseMs, delayMs, loseEvery, feed: traveller.beat })
      // The walker's sender knows nothing of the cut, or lies: it always says that it sends.
      const always = [{ fromMs: T - 5000, toMs: at + 9000 }]
      simulate({
        truth: always,
        endMs: at + 4000,
        phaseMs: 400,
        delayMs: [0],
        loseEvery: 1e9,
        feed: walker.beat,
      })
      const metered = lengthMs(liveSpans({ traveller: traveller.get(), walker: walker.get() }))
      const real = lengthMs(truth)
      expect(metered).toBeLessThanOrEqual(real + 2000)
      expect(metered).toBeGreaterThanOrEqual(real - story.length * 3000 - 1000)
    }),
    { numRuns: 300 },
  )
})

test('with four marks a second each interruption costs at most a second, and nothing is counted that was not shown', () => {
  const story = fc.array(
    fc.record({
      liveMs: fc.integer({ min: 1500, max: 40_000 }),
      cutMs: fc.integer({ min: 600, max: 30_000 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  fc.assert(
    fc.property(story, fc.nat(249), fc.nat(1999), (cuts, phaseMs, beatMs) => {
      const truth: Span[] = []
      let at = T
      for (const { liveMs, cutMs } of cuts) {
        truth.push({ fromMs: at, toMs: at + liveMs })
        at += liveMs + cutMs
      }
      const one = side()
      let waiting: { atMs: number; live: boolean }[] = []
      let beatAtMs = T + beatMs
      for (let sampleMs = T + phaseMs; sampleMs < at + 4000; sampleMs += 250) {
        const live = lengthMs(overlap(truth, [{ fromMs: sampleMs - 250, toMs: sampleMs }])) > 0
        waiting.push({ atMs: sampleMs, live })
        if (sampleMs < beatAtMs) continue
        one.beat(
          sampleMs,
          waiting.map((each) => mark(sampleMs - each.atMs, each.live)),
        )
        waiting = []
        beatAtMs += 2000
      }
      expect(one.liveMs()).toBeLessThanOrEqual(lengthMs(truth))
      expect(one.liveMs()).toBeGreaterThanOrEqual(lengthMs(truth) - cuts.length * 1000)
    }),
  )
})

/** Samples each second whether anything came through, beats every 2 s over a bad network, resends until acknowledged. */
function simulate(s: {
  truth: Span[]
  endMs: number
  phaseMs: number
  delayMs: number[]
  loseEvery: number
  feed: (receivedMs: number, marks: BeatMark[]) => void
}) {
  let waiting: { atMs: number; live: boolean }[] = []
  let beats = 0
  for (let sampleMs = T - 2000 + s.phaseMs, n = 0; sampleMs < s.endMs; sampleMs += 1000, n++) {
    const second = [{ fromMs: sampleMs - 1000, toMs: sampleMs }]
    waiting.push({ atMs: sampleMs, live: lengthMs(overlap(s.truth, second)) > 0 })
    if (n % 2 === 0) continue
    const delay = s.delayMs[beats % s.delayMs.length] ?? 0
    const isLost = ++beats % s.loseEvery === 0
    if (isLost) continue
    s.feed(
      sampleMs + delay,
      waiting.map((each) => mark(sampleMs - each.atMs, each.live)),
    )
    // Now and then only the answer is lost, and everything is sent once more.
    if (beats % 7 !== 0) waiting = []
  }
}

test('a side is live now while its marks and beats are fresh and its last mark was live', () => {
  const state: SideWitness = { lastMarkMs: T, liveFromMs: T - 1000, live: [], lastBeatMs: T + 500 }
  expect(isLiveNow(state, T + 3000)).toBe(true)
  expect(isLiveNow(state, T + 3501)).toBe(false)
  expect(isLiveNow({ ...state, liveFromMs: null }, T + 600)).toBe(false)
  expect(isLiveNow(undefined, T)).toBe(false)
})

test('overlap and merge agree with counting by milliseconds', () => {
  const spans = fc.array(
    fc
      .tuple(fc.nat(60), fc.integer({ min: 1, max: 12 }))
      .map(([from, long]) => ({ fromMs: from, toMs: from + long })),
  )
  const covers = (list: Span[], ms: number) => list.some((span) => span.fromMs <= ms && ms < span.toMs)
  fc.assert(
    fc.property(spans, spans, (a, b) => {
      const counted = Array.from({ length: 80 }, (_, ms) => ms).filter(
        (ms) => covers(a, ms) && covers(b, ms),
      ).length
      expect(lengthMs(overlap(mergeSpans(a), mergeSpans(b)))).toBe(counted)
    }),
  )
})

test('what two sources know of the sides is joined: live time of both, the state of the newest mark', () => {
  const side = (lastMarkMs: number, live: [number, number][], lastBeatMs = lastMarkMs) => ({
    lastMarkMs,
    liveFromMs: lastMarkMs - 250,
    lastBeatMs,
    live: live.map(([fromMs, toMs]) => ({ fromMs, toMs })),
  })
  const one = {
    walker: side(5000, [
      [0, 2000],
      [3000, 4000],
    ]),
    traveller: side(1000, [[0, 900]]),
  }
  const other = { walker: side(4000, [[1000, 3000]], 6000) }
  const joined = { ...one, walker: side(5000, [[0, 4000]], 6000) }
  expect([
    joinWitnesses(one, other),
    joinWitnesses(other, one),
    joinWitnesses(one, one),
    joinWitnesses({}, {}),
  ]).toEqual([joined, joined, one, {}])
})
