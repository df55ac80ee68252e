import { describe, expect, test } from 'vitest'
import {
  amountOf,
  barSpans,
  closesAtMs,
  deniedMs,
  isWarningDue,
  liveSecondsOf,
  meterMove,
  meterOf,
  pausedSecondsOf,
  type MeteredTrip,
  type SidesHere,
} from '#domain/walk/meter.ts'
import type { SideWitness, Witnesses } from '#domain/walk/witness.ts'

const T = 1_700_000_000_000
const price = { connectionCents: 500, perMinuteCents: 100 }
const here: SidesHere = { traveller: { isHere: true, pause: null }, walker: { isHere: true, pause: null } }
const witness = (more: Partial<SideWitness> = {}): SideWitness => ({
  lastMarkMs: T,
  liveFromMs: T - 1000,
  live: [{ fromMs: T - 61_500, toMs: T - 1000 }],
  lastBeatMs: T,
  ...more,
})
const both: Witnesses = { traveller: witness(), walker: witness() }
const trip: MeteredTrip = {
  status: 'live',
  plannedMinutes: 10,
  price,
  liveAtMs: T - 70_000,
  endedAtMs: null,
  deadlineMs: T + 500_000,
}

test.each([
  [0, 0],
  [1, 600],
  [60, 600],
  [61, 700],
  [600, 1500],
  [900, 1500],
])('%i live seconds of ten minutes cost %i cents', (seconds, cents) => {
  expect(amountOf(price, seconds, 10)).toBe(cents)
})

test('live seconds are whole and end at the length paid for', () => {
  expect(liveSecondsOf([{ fromMs: 0, toMs: 1999 }], 1)).toBe(1)
  expect(liveSecondsOf([{ fromMs: 0, toMs: 90_000 }], 1)).toBe(60)
})

test('the meter while live', () => {
  expect(meterOf(trip, both, here, T)).toEqual({
    isLive: true,
    liveSeconds: 60,
    pausedSeconds: 10,
    amountCents: 600,
    leftSeconds: 540,
    pausedReason: null,
    closesInMs: null,
    isSeen: true,
  })
})

describe('why the meter stands still', () => {
  const paused: MeteredTrip = { ...trip, status: 'interrupted', deadlineMs: T + 90_000 }
  const gone = { isHere: false, pause: null }
  test.each<[string, MeteredTrip, Witnesses, SidesHere]>([
    ['walkerMissing', paused, both, { ...here, walker: gone }],
    ['travellerMissing', paused, both, { ...here, traveller: gone }],
    ['phoneCall', paused, both, { ...here, walker: { isHere: true, pause: 'phoneCall' } }],
    ['appHidden', paused, both, { ...here, traveller: { isHere: true, pause: 'appHidden' } }],
    ['walkerMissing', paused, { ...both, walker: witness({ lastBeatMs: T - 7000 }) }, here],
    ['travellerMissing', paused, { walker: witness() }, here],
    ['noPicture', paused, both, here],
    ['notStarted', { ...paused, status: 'accepted' }, {}, { ...here, walker: gone }],
    ['notStarted', { ...paused, status: 'accepted' }, {}, here],
  ])('%s', (reason, which, sides, sockets) => {
    expect(meterOf(which, sides, sockets, T)).toMatchObject({
      isLive: false,
      pausedReason: reason,
      closesInMs: 90_000,
    })
  })
})

test('the trip follows its witness', () => {
  const dead = { ...both, traveller: witness({ liveFromMs: null }) }
  expect(meterMove('accepted', both, T)).toBe('goLive')
  expect(meterMove('interrupted', both, T)).toBe('goLive')
  expect(meterMove('live', both, T)).toBeNull()
  expect(meterMove('live', dead, T)).toBe('interrupt')
  expect(meterMove('live', both, T + 3001)).toBe('interrupt')
  expect(meterMove('accepted', dead, T)).toBeNull()
  expect(meterMove('ended', both, T)).toBeNull()
  expect(meterMove('settled', both, T)).toBeNull()
})

test('marks too few to count neither begin a walk nor make it live again', () => {
  const sparse = { ...both, traveller: witness({ live: [{ fromMs: T - 61_500, toMs: T - 6001 }] }) }
  const never = { ...both, traveller: witness({ live: [] }) }
  expect(meterMove('accepted', never, T)).toBeNull()
  expect(meterMove('interrupted', sparse, T)).toBeNull()
  expect(meterMove('live', sparse, T)).toBe('interrupt')
})

test('a walk stands still 90 s for a reconnect, and three times as long in sum', () => {
  const counted = (seconds: number): Witnesses => {
    const live = [{ fromMs: T - 500_000, toMs: T - 500_000 + seconds * 1000 }]
    return { traveller: witness({ live }), walker: witness({ live }) }
  }
  expect(closesAtMs(null, {}, T)).toBe(T + 90_000)
  expect(closesAtMs(T - 500_000, counted(400), T)).toBe(T + 90_000)
  expect(closesAtMs(T - 500_000, counted(300), T)).toBe(T + 70_000)
  expect(closesAtMs(T - 500_000, counted(200), T)).toBe(T - 30_000)
})

test('what one side denies of the frames of the other', () => {
  const live = [{ fromMs: T - 100_000, toMs: T }]
  expect(deniedMs({ walker: witness({ live }), traveller: witness({ live: [] }) })).toEqual({
    traveller: 100_000,
    walker: 0,
  })
  expect(deniedMs({ walker: witness({ live }) }).traveller).toBe(100_000)
  expect(deniedMs({ walker: witness({ live }), traveller: witness({ live }) })).toEqual({
    traveller: 0,
    walker: 0,
  })
})

test('the end is reported two minutes before, not at the start of a short walk', () => {
  expect(isWarningDue(10, 121)).toBe(false)
  expect(isWarningDue(10, 120)).toBe(true)
  expect(isWarningDue(2, 100)).toBe(false)
})

test('paused is what was not live since going live', () => {
  expect(pausedSecondsOf(null, T, 0)).toBe(0)
  expect(pausedSecondsOf(T - 100_000, T, 60)).toBe(40)
  expect(pausedSecondsOf(T - 1000, T, 5)).toBe(0)
})

test("the receipt's bar has no holes and no overlaps", () => {
  const live = [
    { fromMs: T + 1000, toMs: T + 31_000 },
    { fromMs: T + 41_000, toMs: T + 61_400 },
  ]
  expect(barSpans(live, T, T + 65_000)).toEqual([
    { startS: 0, endS: 1, isLive: false },
    { startS: 1, endS: 31, isLive: true },
    { startS: 31, endS: 41, isLive: false },
    { startS: 41, endS: 61, isLive: true },
    { startS: 61, endS: 65, isLive: false },
  ])
  // What was counted before both marks had come belongs to it.
  expect(barSpans(live, T + 3000, T + 65_000)[0]).toEqual({ startS: 0, endS: 30, isLive: true })
  expect(barSpans(live, null, T)).toEqual([])
  expect(barSpans([], T, T + 3000)).toEqual([{ startS: 0, endS: 3, isLive: false }])
})
