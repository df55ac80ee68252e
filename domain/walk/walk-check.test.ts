import { describe, expect, test } from 'vitest'
import { fc } from '#tools/testing/properties.ts'
import {
  checkDue,
  checkRulesAt,
  hasVehicle,
  noteAsked,
  nothingWatched,
  restartWatch,
  watchPlace,
  type CheckReason,
  type WatchedWay,
} from '#domain/walk/walk-check.ts'
import type { SteerCommand } from '#domain/walk/live-protocol.ts'

const rules = checkRulesAt(Date.UTC(2026, 0, 1))
const startMs = Date.UTC(2026, 0, 1)
const degree = 111_195

type Walked = { lastCommand?: SteerCommand | null; vehicle?: boolean; accuracyM?: number; way?: WatchedWay }

/** Walks second by second; `northM` says how far north the walker is at each. Returns the first reason and its second. */
function walked(seconds: number, northM: (second: number) => number, facts: Walked = {}) {
  let way = facts.way ?? nothingWatched
  for (let second = 0; second <= seconds; second++) {
    const nowMs = startMs + second * 1000
    const place = { latitude: 38.7 + northM(second) / degree, longitude: -9.1 }
    way = watchPlace(way, { ...place, atMs: nowMs, accuracyM: facts.accuracyM ?? 5 }, rules)
    const given = { lastCommand: facts.lastCommand ?? null, hasVehicle: facts.vehicle ?? false, nowMs }
    const reason = checkDue(way, given, rules)
    if (reason) return { reason, second, way }
  }
  return { reason: null as CheckReason | null, second: seconds, way }
}

const kmh = (speed: number) => (second: number) => (speed / 3.6) * second

test.each([
  ['on foot', kmh(5), {}, null],
  ['running', kmh(15), {}, null],
  ['in a car', kmh(40), {}, { reason: 'fast', second: 20 }],
  ['just below the limit', kmh(24.9), {}, null],
  ['in a car, with a bicycle in the list', kmh(40), { vehicle: true }, null],
  ['standing', () => 0, {}, { reason: 'still', second: 240 }],
  ['standing, with a phone that trembles', (s: number) => (s % 2) * 15, {}, { reason: 'still', second: 240 }],
  [
    'standing because the traveler said stop',
    () => 0,
    { lastCommand: 'stop' },
    { reason: 'still', second: 900 },
  ],
  ['standing where the phone does not know the place', () => 0, { accuracyM: 80 }, null],
  ['strolling 25 m every three minutes', (s: number) => Math.floor(s / 180) * 25, {}, null],
  ['one wrong place 400 m away each 30 s', (s: number) => s * 1.3 + (s % 30 === 15 ? 400 : 0), {}, null],
] as const)('%s', (_name, northM, facts, expected) => {
  const { reason, second } = walked(1000, northM, facts)
  expect(reason === null ? null : { reason, second }).toEqual(expected)
})

describe('a walker who was asked', () => {
  test('is not asked again for the same reason within ten minutes, for another reason they are', () => {
    const first = walked(300, () => 0)
    const way = noteAsked(first.way, 'still', startMs + 240_000)
    const at = (ms: number, speed = 0) =>
      checkDue(
        way,
        { lastCommand: null, hasVehicle: false, nowMs: startMs + ms + speed },
        { ...rules, silentMs: Infinity },
      )
    expect(at(240_000)).toBeNull()
    expect(at(240_000 + rules.againMs - 1)).toBeNull()
    expect(at(240_000 + rules.againMs)).toBe('still')
    expect(walked(30, kmh(40), { way: { ...nothingWatched, askedAtMs: way.askedAtMs } }).reason).toBe('fast')
  })

  test('is not asked while the phone is silent, nor for what was before a pause of the meter', () => {
    const { way } = walked(200, () => 0)
    const facts = { lastCommand: null, hasVehicle: false }
    expect(checkDue(way, { ...facts, nowMs: startMs + 600_000 }, rules)).toBeNull()
    const paused = restartWatch(way)
    expect(walked(200, () => 0, { way: paused }).reason).toBeNull()
    expect(restartWatch(paused)).toBe(paused)
  })
})

test('bicycles and motor scooters are vehicles, other equipment is not', () => {
  expect([[], [1, 4, 5, 6], [1, 2], [3]].map(hasVehicle)).toEqual([false, false, true, true])
})

test('any walk at the pace of people that moves on is never asked, whatever the phone trembles by', () => {
  const walk = fc.record({
    speeds: fc.array(fc.double({ min: 1.5, max: 14, noNaN: true }), { minLength: 5, maxLength: 20 }),
    tremble: fc.double({ min: 0, max: 4, noNaN: true }),
  })
  fc.assert(
    fc.property(walk, ({ speeds, tremble }) => {
      const ways = speeds.reduce<number[]>((sums, speed) => [...sums, (sums.at(-1) ?? 0) + speed / 3.6], [0])
      const perMinute = (second: number) => {
        const minute = Math.min(speeds.length - 1, Math.floor(second / 60))
        return (ways[minute] ?? 0) * 60 + ((speeds[minute] ?? 0) / 3.6) * (second - minute * 60)
      }
      const seconds = speeds.length * 60 - 1
      expect(walked(seconds, (s) => perMinute(s) + (s % 2 === 0 ? tremble : -tremble)).reason).toBeNull()
    }),
    { numRuns: 60 },
  )
})

test('who stays within 20 m is asked after four minutes, whatever they do there', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: -9, max: 9, noNaN: true }), { minLength: 8, maxLength: 50 }),
      (moves) => {
        const { reason, second } = walked(400, (s) => moves[s % moves.length] ?? 0)
        expect([reason, second]).toEqual(['still', 240])
      },
    ),
    { numRuns: 60 },
  )
})
