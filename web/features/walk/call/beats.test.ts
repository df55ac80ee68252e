import { expect, test, vi } from 'vitest'
import { liveLimits, type ClientMessage, type Voice } from '#domain/walk/live-protocol.ts'
import { Beats, isLiveSample } from '#web/features/walk/call/beats.ts'
import { noCounters, type CallCounters } from '#web/features/walk/engine/call-engine.ts'
import { leftMarksOf } from '#web/features/walk/call/left-marks.ts'
import { createVirtualClock } from '#web/features/walk/call/testing/virtual-clock.ts'

const counted = (change: Partial<CallCounters>): CallCounters => ({ ...noCounters, ...change })

test.each([
  ['traveller', { framesDecoded: 10, bytesReceived: 100 }, { framesDecoded: 30, bytesReceived: 900 }, true],
  ['traveller', { framesDecoded: 10, bytesReceived: 100 }, { framesDecoded: 10, bytesReceived: 900 }, false],
  ['traveller', { framesDecoded: 10, bytesReceived: 100 }, { framesDecoded: 12, bytesReceived: 100 }, false],
  ['walker', { framesSent: 10 }, { framesSent: 11 }, true],
  ['walker', { framesSent: 10 }, { framesSent: 10 }, false],
  ['walker', { framesSent: 900 }, { framesSent: 20 }, true],
  ['walker', { framesSent: 900 }, { framesSent: 0 }, false],
] as const)('%s from %o to %o: %s', (role, before, now, live) => {
  expect(isLiveSample(role, counted(before), counted(now))).toBe(live)
})

function setup(role: 'walker' | 'traveller' = 'walker', leftAs?: string) {
  const clock = createVirtualClock()
  const sent: Extract<ClientMessage, { type: 'beat' }>[] = []
  const seconds: boolean[] = []
  const world = { frames: 0, isOpen: true, isPaused: false, energy: 0, sound: 0, voice: 'live' as Voice }
  const beats = new Beats({
    role,
    clock,
    counters: async () =>
      counted({
        framesSent: world.frames,
        framesDecoded: world.frames,
        bytesReceived: world.frames,
        heardEnergy: world.energy,
      }),
    walkersVoice: () => world.voice,
    isPaused: () => world.isPaused,
    send: (message) => {
      if (world.isOpen && message.type === 'beat') sent.push(message)
      return world.isOpen
    },
    onSecond: ({ isLive }) => seconds.push(isLive),
    ...(leftAs !== undefined && { leaves: { as: leftAs, isWanted: () => true } }),
  })
  beats.start()
  /** A frame each so many milliseconds. */
  const capture = async (forMs: number, everyMs = 50) => {
    for (let ms = 0; ms < forMs; ms += everyMs) {
      world.frames += 1
      world.energy += world.sound
      await clock.run(everyMs)
    }
  }
  const lives = () => sent.flatMap((beat) => beat.marks.map((mark) => mark.live))
  return { clock, sent, seconds, world, beats, capture, lives }
}

test('four marks a second, aged by its own clock, sent when a picture begins and then every 2 s', async () => {
  const { sent, seconds, capture, beats } = setup()
  await capture(750)
  expect(sent).toEqual([
    { type: 'beat', seq: 1, marks: [500, 250, 0].map((ageMs) => ({ ageMs, live: true })) },
  ])
  beats.acknowledged(1)
  await capture(1250)
  expect(sent[1]?.marks).toEqual([1000, 750, 500, 250, 0].map((ageMs) => ({ ageMs, live: true })))
  beats.acknowledged(2)
  await capture(2000)
  expect(sent.length).toBe(3)
  expect(sent[2]?.marks.length).toBe(8)
  expect(seconds).toEqual([true, true, true, true])
})

test('a picture that stands still is not live from its first mark without a frame; a slow one is', async () => {
  const still = setup()
  await still.capture(2000)
  still.beats.acknowledged(2)
  await still.clock.run(2000)
  expect(still.sent.at(-1)?.marks.every((mark) => !mark.live)).toBe(true)
  expect(still.sent.at(-1)?.marks.length).toBe(8)
  const slow = setup()
  await slow.capture(12_000, 400)
  const lives = slow.lives()
  expect(lives.slice(lives.indexOf(true)).every((live) => live)).toBe(true)
})

test('whether the picture stands still is not sent before it is known', async () => {
  const { sent, capture, clock, beats } = setup()
  await capture(1750)
  beats.acknowledged(1)
  await clock.run(250)
  expect(sent.at(-1)?.marks.map((mark) => mark.live)).toEqual([true, true, true, true])
  await clock.run(250)
  beats.beat()
  expect(sent.at(-1)?.marks.slice(-2)).toEqual([
    { ageMs: 250, live: false },
    { ageMs: 0, live: false },
  ])
})

test('what is held back is not live, whatever the counters say', async () => {
  const { sent, world, capture, beats } = setup()
  await capture(2000)
  beats.acknowledged(2)
  world.isPaused = true
  await capture(2000)
  expect(sent.at(-1)?.marks.every((mark) => !mark.live)).toBe(true)
  expect(sent.at(-1)?.marks.length).toBe(8)
})

test('says that its marks continue once some of this page were acknowledged', async () => {
  const { beats, sent, capture } = setup()
  await capture(2000)
  expect(sent.map(({ continues }) => continues)).toEqual([undefined, undefined])
  beats.acknowledged(2)
  await capture(2000)
  expect(sent.at(-1)?.continues).toBe(true)
})

test('leaves what is not acknowledged to the next page of the tab, which sends it first', async () => {
  const stored = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  vi.stubGlobal('window', { sessionStorage })
  const { beats, sent, world, capture } = setup('walker', 'trip_1')
  await capture(2000)
  beats.acknowledged(2)
  expect(stored.size).toBe(0)
  world.isOpen = false
  await capture(2000)
  const left = stored.get('huvr.marks.trip_1')
  expect(left?.split(',')).toHaveLength(1 + 8)
  const next = setup('walker', 'trip_1')
  await next.capture(750)
  expect(next.sent[0]?.continues).toBeUndefined()
  const ages = next.sent[0]?.marks.map(({ ageMs }) => ageMs) ?? []
  expect(ages).toHaveLength(8 + 3)
  expect(ages).toEqual(ages.toSorted((one, other) => other - one))
  // Acknowledged by then, nothing is left any more; another place on the walk has none.
  world.isOpen = true
  await capture(2000)
  beats.acknowledged(sent.at(-1)?.seq ?? 0)
  expect(leftMarksOf('trip_1').take()).toEqual([])
  expect(leftMarksOf(null).take()).toEqual([])
  vi.unstubAllGlobals()
})

test('marks of a dead socket are stored until acknowledged, at most a minute', async () => {
  const { sent, world, capture } = setup()
  world.isOpen = false
  await capture(10_000)
  expect(sent).toEqual([])
  world.isOpen = true
  await capture(2000)
  expect(sent[0]?.marks.length).toBe(48)
  world.isOpen = false
  await capture(100_000, 250)
  world.isOpen = true
  await capture(2000)
  const last = sent.at(-1)?.marks ?? []
  expect(last.length).toBeLessThanOrEqual(liveLimits.marksPerBeat)
  expect(last.length).toBeGreaterThan(230)
  expect(Math.max(...last.map((mark) => mark.ageMs))).toBeLessThan(60_000)
})

/** Of all marks: none is acknowledged here, so the last beat has them all. */
const lowsOf = (sent: Extract<ClientMessage, { type: 'beat' }>[]) =>
  (sent.at(-1)?.marks ?? []).map((mark) => mark.low === true)

test.each([
  [50, false],
  [125, false],
  [250, true],
  [400, true],
])('a frame each %s ms is below the promise: %s', async (everyMs, isLow) => {
  const { sent, capture, beats } = setup()
  await capture(8000, everyMs)
  beats.beat()
  const marks = lowsOf(sent)
  // The first second is not over before it is judged.
  expect(marks.slice(4).every((low) => low === isLow)).toBe(true)
  expect(marks.slice(0, 4)).toEqual([false, false, false, false])
})

test('frames are counted again after a pause and over a new connection', async () => {
  const { sent, world, capture, clock, beats } = setup()
  await capture(4000)
  await clock.run(4000)
  world.frames = 0
  await capture(4000)
  beats.beat()
  expect(lowsOf(sent).some((low) => low)).toBe(false)
})

test.each<['walker' | 'traveller', Voice, number, boolean]>([
  ['walker', 'silent', 0, true],
  ['walker', 'off', 0, false],
  ['walker', 'live', 0, false],
  ['traveller', 'silent', 0, true],
  ['traveller', 'silent', 0.001, false],
  ['traveller', 'off', 0, false],
  ['traveller', 'live', 0, false],
])(
  'to the %s a voice that is %s, with a sound of %s, is below the promise: %s',
  async (role, voice, sound, isLow) => {
    const { sent, world, capture, beats } = setup(role)
    Object.assign(world, { voice, sound })
    await capture(6000)
    beats.beat()
    expect(lowsOf(sent).at(-1)).toBe(isLow)
  },
)
