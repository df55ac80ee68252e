import { fc } from '#tools/testing/properties.ts'
import { expect, test } from 'vitest'
import { SECOND } from '#domain/shared/units.ts'
import { lowMinutes, qualityTermsAt } from '#domain/walk/quality.ts'
import { liveSpans } from '#domain/walk/witness.ts'
import { walkTheStreet } from '#web/features/walk/call/testing/street.ts'

/*
 * Whole walks on a street, drawn from a seed: what phones and lines do to them, in any order and over one another. What
 * happened is known to the world of the test, and held against what both people were told and what was charged.
 */

/** How many walks; the figure is 200: `STREET_WALKS=200`. */
const walks = Number(process.env['STREET_WALKS'] ?? 20)
const walkS = 240
const promised = qualityTermsAt(Date.UTC(2026, 11, 1))

const faults = [
  'taken and given back',
  'taken and not given back',
  'camera ended',
  'camera frozen',
  'microphone ended',
  'microphone dead',
  'muted and unmuted at once',
  'walker away',
  'traveler away',
  'slide show',
  'line cut',
] as const
type Fault = { what: (typeof faults)[number]; atS: number; forS: number }

const fault: fc.Arbitrary<Fault> = fc.record({
  what: fc.constantFrom(...faults),
  atS: fc.integer({ min: 10, max: walkS - 80 }),
  forS: fc.integer({ min: 2, max: 50 }),
})

type World = Awaited<ReturnType<typeof walkTheStreet>>

/** Each fault begins, and gives what ends it. */
const begin: Record<Fault['what'], (world: World) => () => void> = {
  'taken and given back': ({ devices }) => {
    const taken = [devices.camera, devices.microphone]
    devices.held = { audio: true, video: true }
    for (const track of taken) track.mute()
    return () => {
      devices.held = { audio: false, video: false }
      for (const track of [...taken, devices.camera, devices.microphone]) track.unmute()
    }
  },
  'taken and not given back': ({ devices }) => {
    devices.held = { audio: true, video: true }
    for (const track of [devices.camera, devices.microphone]) track.mute()
    return () => void (devices.held = { audio: false, video: false })
  },
  'camera ended': ({ devices }) => {
    devices.failing.video = 1000
    devices.camera.end()
    return () => void (devices.failing.video = 0)
  },
  'camera frozen': ({ devices, frozen }) => {
    frozen.add(devices.camera)
    return () => undefined
  },
  'microphone ended': ({ devices }) => {
    devices.failing.audio = 1000
    devices.microphone.end()
    return () => void (devices.failing.audio = 0)
  },
  'microphone dead': ({ street }) => {
    street.isMicrophoneDead = true
    return () => void (street.isMicrophoneDead = false)
  },
  'muted and unmuted at once': ({ devices }) => {
    for (let time = 0; time < 20; time += 1) {
      devices.camera.mute()
      devices.camera.unmute()
    }
    return () => undefined
  },
  'walker away': ({ devices, pages }) => {
    pages.walker.turn(true)
    devices.camera.mute()
    return () => pages.walker.turn(false)
  },
  'traveler away': ({ pages }) => {
    pages.traveller.turn(true)
    return () => pages.traveller.turn(false)
  },
  'slide show': ({ street }) => {
    street.carries = 3
    return () => void (street.carries = 30)
  },
  'line cut': ({ street }) => {
    street.isCut = true
    return () => void (street.isCut = false)
  },
}

type Second = { frames: number; sound: boolean; isLive: boolean; told: boolean; isReached: boolean }

/** Walks with these faults; what each second was like, and how long each return took. */
async function walked(drawn: readonly Fault[]) {
  const world = await walkTheStreet()
  const { clock, engines, calls, server, street, pages } = world
  await clock.run(5 * SECOND)
  const begun = clock.nowMs()
  const ends: { atS: number; end: () => void }[] = []
  const seconds: Second[] = []
  let before = { ...engines.traveller.now }
  for (let second = 0; second < walkS && !server.isEnded(); second += 1) {
    for (const { end } of ends.filter(({ atS }) => atS === second)) end()
    // Two of one kind at once would end one another.
    for (const one of drawn.filter(({ atS }) => atS === second))
      ends.push({ atS: second + one.forS, end: begin[one.what](world) })
    await clock.run(SECOND)
    const now = { ...engines.traveller.now }
    const traveller = calls.traveller.state.get()
    seconds.push({
      frames: now.framesDecoded - before.framesDecoded,
      sound: now.heardEnergy !== before.heardEnergy,
      isLive: server.isLive(),
      told: traveller.peerDevice.voice === 'silent' || traveller.phase.kind === 'paused',
      isReached: !street.isCut && !pages.traveller.hidden,
    })
    before = now
  }
  return { world, seconds, begun }
}

/** Seconds at which a walker had been without a voice for six, on a line that was whole, and the traveler read of nothing. */
const untold = (seconds: readonly Second[]) =>
  seconds.filter((_one, at) => {
    const last = seconds.slice(Math.max(0, at - 5), at + 1)
    return last.length === 6 && last.every(({ sound, isReached, told }) => !sound && isReached && !told)
  }).length

/** The longest time, in seconds, in which faults followed one another without time to come back between them. */
function longest(drawn: readonly Fault[]): number {
  let [most, fromS, untilS] = [0, 0, -Infinity]
  for (const { atS, forS } of [...drawn].sort((a, b) => a.atS - b.atS)) {
    if (atS > untilS + 12) fromS = atS
    untilS = Math.max(untilS, atS + forS)
    most = Math.max(most, untilS - fromS)
  }
  return most
}

/** When each fault was over and no other was on, how long until seconds were counted again; null for never. */
function returns(drawn: readonly Fault[], seconds: readonly Second[]): (number | null)[] {
  return drawn.flatMap(({ atS, forS }) => {
    const endS = atS + forS
    const isAlone = drawn.every(
      (other) => other.atS + other.forS <= endS && (other.atS < endS || other.atS > endS + 12),
    )
    if (!isAlone || endS >= seconds.length - 12) return []
    const back = seconds.findIndex(({ isLive }, at) => at >= endS && isLive)
    return [back < 0 ? null : back - endS]
  })
}

test(
  'street walks: no slide show is charged, no silent walker goes untold, and the walk comes back by itself',
  { timeout: 300_000 },
  async () => {
    const back: (number | null)[] = []
    let ended = 0
    await fc.assert(
      fc.asyncProperty(fc.array(fault, { minLength: 1, maxLength: 6 }), async (drawn) => {
        const { world, seconds, begun } = await walked(drawn)
        // A walk that stands still for 90 s ends, and is to.
        if (world.server.isEnded() && longest(drawn) < 75) ended += 1
        expect(untold(seconds)).toBe(0)
        const sides = world.server.sides()
        // What the world knows: minutes of counted time of which more than half of the seconds had too few frames.
        const live = liveSpans(sides)
        const counted = live.flatMap(({ fromMs, toMs }) =>
          seconds.filter((_one, at) => {
            const [from, to] = [begun + at * SECOND, begun + (at + 1) * SECOND]
            return from >= fromMs && to <= toMs
          }),
        )
        const minutes = Array.from({ length: Math.ceil(counted.length / 60) }, (_one, at) =>
          counted.slice(at * 60, at * 60 + 60),
        )
        const slides = minutes.filter(
          (minute) => minute.filter(({ frames }) => frames < 7.5).length > minute.length * 0.6 + 3,
        ).length
        expect(lowMinutes(sides, promised)).toBeGreaterThanOrEqual(slides)
        back.push(...returns(drawn, seconds))
      }),
      { numRuns: walks },
    )
    const quick = back.filter((seconds) => seconds !== null && seconds <= 10).length
    expect(ended).toBe(0)
    expect(quick / back.length).toBeGreaterThanOrEqual(0.95)
  },
)
