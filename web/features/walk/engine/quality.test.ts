import { expect, test } from 'vitest'
import { qualityTerms } from '#domain/walk/quality.ts'
import {
  guestsRung,
  nextQuality,
  rungs,
  sharedRung,
  startQuality,
  type UplinkReading,
  withHighest,
} from '#web/features/walk/engine/quality.ts'

const good: UplinkReading = {
  lossShare: 0,
  availableKbps: 4000,
  limitation: 'none',
  framesPerSecond: 30,
  frames: { captured: 30, sent: 30 },
}
const after = (seconds: number, reading: UplinkReading, from = startQuality()) => {
  let state = from
  for (let second = 0; second < seconds; second += 1) state = nextQuality(state, reading)
  return state
}

test('it begins at 720 lines and stays there while the uplink carries it', () => {
  expect(after(600, good).rung).toBe(0)
})

test('the first seconds are not judged: the estimate is still climbing', () => {
  expect(after(6, { ...good, limitation: 'bandwidth', framesPerSecond: 5 }).rung).toBe(0)
})

test.each<[string, Partial<UplinkReading>]>([
  ['loss', { lossShare: 0.2 }],
  ['too little bandwidth, and jerky', { limitation: 'bandwidth', framesPerSecond: 9 }],
  ['a hot phone', { limitation: 'cpu', framesPerSecond: 12 }],
  ['frames that the camera gives and nothing sends', { frames: { captured: 30, sent: 15 } }],
])('three bad seconds of %s lower it by one', (_what, change) => {
  const warm = after(20, good)
  expect(after(2, { ...good, ...change }, warm).rung).toBe(0)
  expect(after(3, { ...good, ...change }, warm).rung).toBe(1)
})

test('a limitation that costs no smoothness changes nothing', () => {
  expect(after(60, { ...good, limitation: 'bandwidth', framesPerSecond: 29 }).rung).toBe(0)
})

test.each([
  ['a camera at night', { captured: 12, sent: 12 }],
  ['a camera that shows nothing', { captured: 0, sent: 0 }],
  ['a browser that does not report it', null],
])('few frames of %s are not the uplink’s', (_what, frames) => {
  expect(after(60, { ...good, framesPerSecond: 12, frames }).rung).toBe(0)
})

test('on a lower rung the frames that it leaves out are not missed', () => {
  const low = after(40, { ...good, lossShare: 0.5 })
  expect(after(9, { ...good, frames: { captured: 30, sent: 20 } }, low)).toMatchObject({ badForS: 0 })
})

test('it goes down to the last rung and no further', () => {
  expect(after(200, { ...good, lossShare: 0.5 }).rung).toBe(3)
})

test('it climbs after ten good seconds, and waits twice as long when a climb was too early', () => {
  const low = after(3, { ...good, lossShare: 0.3 }, after(10, good))
  const high = after(10, good, low)
  expect([low.rung, high.rung]).toEqual([1, 0])
  const again = after(3, { ...good, lossShare: 0.3 }, high)
  expect(after(19, good, again).rung).toBe(1)
  expect(after(20, good, again).rung).toBe(0)
})

test('it does not climb into an uplink that is known to be too small', () => {
  const low = after(3, { ...good, lossShare: 0.3 }, after(10, good))
  expect(after(60, { ...good, availableKbps: 900 }, low).rung).toBe(1)
})

test('each rung of a picture of 1280x720 has sides that are multiples of 16, and satisfies the promise of lines', () => {
  for (const { height } of rungs) {
    expect([height % 16, ((height * 1280) / 720) % 16]).toEqual([0, 0])
    expect(height).toBeGreaterThanOrEqual(qualityTerms.at(-1)?.lines ?? Infinity)
  }
})

test('a picture for a guest begins below the traveler’s, falls alike and never climbs above where it began', () => {
  const start = startQuality(guestsRung)
  expect(rungs[start.rung]?.maxKbps).toBeLessThan(rungs[0].maxKbps)
  expect(after(600, good, start).rung).toBe(guestsRung)
  const poor = after(40, { ...good, lossShare: 0.2 }, start)
  expect(poor.rung).toBe(rungs.length - 1)
  expect(after(2000, good, poor).rung).toBe(guestsRung)
})

test.each([
  ['none yet', 0, 100, 0, 1],
  ['one on a good line gets no more than the viewers’ rung', 1, 50_000, 0, 1],
  ['four on 8 Mbit/s: 1.4 each is within it', 4, 8000, 0, 1],
  ['four on 4 Mbit/s: 0.7 each', 4, 4000, 0, 2],
  ['four on 2 Mbit/s: 0.35 each', 4, 2000, 0, 3],
  ['less than the smallest for all: the smallest', 4, 500, 0, 3],
  ['three guests beside a traveler whose picture comes first', 3, 8000, 2500, 2],
  ['a traveler’s picture that takes all of it', 3, 2500, 2500, 3],
] as const)('viewers share the uplink: %s', (_name, viewers, uplinkKbps, othersKbps, rung) => {
  expect(sharedRung(viewers, { uplinkKbps, othersKbps })).toBe(rung)
})

test('whatever the number of viewers, their pictures are within the uplink, unless each is the smallest', () => {
  for (let viewers = 1; viewers <= 4; viewers++)
    for (let uplinkKbps = 400; uplinkKbps <= 12_000; uplinkKbps += 100) {
      const rung = sharedRung(viewers, { uplinkKbps })
      const sum = viewers * (rungs[rung]?.maxKbps ?? 0)
      expect(sum <= uplinkKbps || rung === rungs.length - 1).toBe(true)
    }
})

test('an uplink that was not measured limits no picture', () => {
  expect(sharedRung(4, { uplinkKbps: null })).toBe(guestsRung)
})

test('another highest rung is fallen to at once, and climbed to by and by', () => {
  const lowered = withHighest(startQuality(1), 3)
  expect(lowered).toMatchObject({ rung: 3, highest: 3 })
  const freed = withHighest(lowered, 1)
  expect(freed).toMatchObject({ rung: 3, highest: 1 })
  const good = {
    lossShare: 0,
    availableKbps: null,
    limitation: 'none',
    framesPerSecond: 20,
    frames: null,
  } as const
  let state = freed
  for (let second = 0; second < 40; second++) state = nextQuality(state, good)
  expect(state.rung).toBe(1)
})
