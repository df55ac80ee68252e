import { describe, expect, test } from 'vitest'
import {
  nextGroupStep,
  seatLiveSeconds,
  walkerLiveMs,
  type GroupTimes,
} from '#domain/walk/group/group-clock.ts'
import type { SideWitness } from '#domain/walk/witness.ts'

const startsAtMs = 10_000_000
const minutesMs = 60_000
const agreed: GroupTimes = {
  status: 'agreed',
  startsAtMs,
  plannedMinutes: 30,
  openedAtMs: null,
  walkerCameAtMs: null,
  liveAtMs: null,
  interruptedAtMs: null,
  walker: undefined,
}
const open: GroupTimes = { ...agreed, openedAtMs: startsAtMs - 5 * minutesMs }
/** A walker whose picture has been shown in these spans, and is shown until the last of them. */
const shown = (...spans: [number, number][]): SideWitness => {
  const lastMs = spans.at(-1)?.[1] ?? 0
  return {
    live: spans.map(([fromMs, toMs]) => ({ fromMs, toMs })),
    lastMarkMs: lastMs,
    liveFromMs: lastMs,
    lastBeatMs: lastMs,
  }
}

describe('before the walk', () => {
  test('the room opens five minutes before the start, not earlier', () => {
    const opensMs = startsAtMs - 5 * minutesMs
    expect(nextGroupStep(agreed, opensMs - 1)).toEqual({ kind: 'wait', dueAtMs: opensMs })
    expect(nextGroupStep(agreed, opensMs)).toEqual({ kind: 'open' })
    expect(nextGroupStep(open, opensMs)).toEqual({ kind: 'wait', dueAtMs: startsAtMs })
  })

  test('it goes live at its start and not before it', () => {
    const rehearsing = { ...open, walkerCameAtMs: startsAtMs - minutesMs }
    const early = startsAtMs - 1000
    const walker = shown([startsAtMs - minutesMs, early])
    expect(nextGroupStep({ ...rehearsing, walker }, early).kind).toBe('wait')
    const at = shown([startsAtMs - minutesMs, startsAtMs])
    expect(nextGroupStep({ ...rehearsing, walker: at }, startsAtMs)).toEqual({
      kind: 'goLive',
      leftMs: 30 * minutesMs,
    })
  })

  test('a walker who has not come three minutes after the start is missing', () => {
    expect(nextGroupStep(open, startsAtMs + 3 * minutesMs - 1).kind).toBe('wait')
    expect(nextGroupStep(open, startsAtMs + 3 * minutesMs)).toEqual({ kind: 'walkerMissing' })
    // A walk before it has not ended: it could not be opened at all.
    expect(nextGroupStep(agreed, startsAtMs + 3 * minutesMs)).toEqual({ kind: 'walkerMissing' })
  })

  test('one who came late and shows no picture has the time for a connection', () => {
    const late = { ...open, walkerCameAtMs: startsAtMs + 2 * minutesMs }
    expect(nextGroupStep(late, startsAtMs + 3 * minutesMs).kind).toBe('wait')
    expect(nextGroupStep(late, startsAtMs + 2 * minutesMs + 90_000)).toEqual({ kind: 'walkerMissing' })
  })
})

describe('the walk', () => {
  const live: GroupTimes = { ...open, status: 'live', walkerCameAtMs: startsAtMs, liveAtMs: startsAtMs }

  test('stands still when the walker shows nothing, and continues where it stopped', () => {
    const at = startsAtMs + 60_000
    const walker = shown([startsAtMs, at])
    expect(nextGroupStep({ ...live, walker }, at).kind).toBe('wait')
    expect(nextGroupStep({ ...live, walker }, at + 10_000)).toEqual({ kind: 'interrupt' })
    const stands = { ...live, walker, interruptedAtMs: at + 4000 }
    expect(nextGroupStep(stands, at + 20_000).kind).toBe('wait')
    const back = shown([startsAtMs, at], [at + 30_000, at + 32_000])
    expect(nextGroupStep({ ...stands, walker: back }, at + 32_000)).toEqual({
      kind: 'goLive',
      leftMs: 30 * minutesMs - 62_000,
    })
  })

  test('ends 90 s after it began to stand still', () => {
    const at = startsAtMs + 60_000
    const stands = { ...live, walker: shown([startsAtMs, at]), interruptedAtMs: at }
    expect(nextGroupStep(stands, at + 89_999).kind).toBe('wait')
    expect(nextGroupStep(stands, at + 90_000)).toEqual({ kind: 'end', reason: 'connectionLost' })
  })

  test('stands still at most 270 s in sum', () => {
    const shownAt: [number, number] = [startsAtMs, startsAtMs + 60_000]
    const stands = { ...live, walker: shown(shownAt), interruptedAtMs: startsAtMs + 300_000 }
    expect(nextGroupStep(stands, startsAtMs + 329_999).kind).toBe('wait')
    expect(nextGroupStep(stands, startsAtMs + 330_000)).toEqual({ kind: 'end', reason: 'connectionLost' })
  })

  test('ends when the walker has shown the planned length, pauses not counted', () => {
    const half: [number, number] = [startsAtMs, startsAtMs + 15 * minutesMs]
    const rest: [number, number] = [startsAtMs + 16 * minutesMs, startsAtMs + 31 * minutesMs]
    const nearly: [number, number] = [rest[0], rest[1] - 1500]
    expect(nextGroupStep({ ...live, walker: shown(half, nearly) }, nearly[1]).kind).toBe('wait')
    expect(nextGroupStep({ ...live, walker: shown(half, rest) }, rest[1])).toEqual({
      kind: 'end',
      reason: 'lengthReached',
    })
  })
})

test('what was shown before the start is a rehearsal and counts for no one', () => {
  const walker = shown([startsAtMs - minutesMs, startsAtMs + minutesMs])
  expect(walkerLiveMs({ walker, startsAtMs })).toBe(minutesMs)
  expect(seatLiveSeconds({ walker, startsAtMs, plannedMinutes: 30 }, walker)).toBe(60)
})

test('a seat counts what it saw while the walker showed it, and never more than the planned length', () => {
  const walker = shown([startsAtMs, startsAtMs + 40 * minutesMs])
  const group = { walker, startsAtMs, plannedMinutes: 30 }
  const came = shown([startsAtMs + 10 * minutesMs, startsAtMs + 20 * minutesMs + 999])
  expect(seatLiveSeconds(group, came)).toBe(600)
  expect(seatLiveSeconds(group, undefined)).toBe(0)
  expect(seatLiveSeconds({ ...group, walker: undefined }, came)).toBe(0)
  expect(seatLiveSeconds(group, walker)).toBe(1800)
})
