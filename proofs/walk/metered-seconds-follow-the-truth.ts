import { randomInt } from 'node:crypto'
import type { BeatMark, LiveRole } from '#domain/walk/live-protocol.ts'
import { lengthMs, overlap, type Span } from '#domain/walk/witness.ts'
import { openTripFixture } from '#server/testing/trips.ts'
import { wholeApp, type TestApp } from '#server/testing/test-app.ts'
import type { Proof } from '#proofs/proof.ts'

/** What happens on a walk, in seconds from its beginning. */
type Script = {
  name: string
  lastsS: number
  /** No picture reaches the traveler; the walker's sender does not notice. */
  cutsS?: [from: number, long: number][]
  /** The walker's camera stands still: neither side has frames. */
  frozenS?: [from: number, long: number][]
  /** These sides' sockets are gone as well; their marks wait for them. */
  offline?: LiveRole[]
  /** This side's tab is killed during the cuts: nothing is sampled, and nothing waits. */
  killed?: LiveRole
  /** Of this many beats one is lost, and of as many one is answered in vain. */
  loseOneOf?: number
  /** This side says live all the time, or never. */
  liar?: { role: LiveRole; says: boolean }
  /** The walk is over because the room was not stored any longer. */
  endsByItself?: boolean
}

const scripts: Script[] = [
  { name: 'nothing happens', lastsS: 60 },
  { name: 'cut of 5 s', lastsS: 60, cutsS: [[25, 5]] },
  { name: 'cut of 20 s', lastsS: 80, cutsS: [[25, 20]], offline: ['walker'] },
  { name: 'cut of 40 s', lastsS: 100, cutsS: [[25, 40]], offline: ['walker'] },
  {
    name: 'cuts of 5, 20 and 40 s',
    lastsS: 160,
    cutsS: [
      [20, 5],
      [45, 20],
      [85, 40],
    ],
    offline: ['traveller'],
  },
  { name: 'cut of 90 s', lastsS: 145, cutsS: [[25, 120]], offline: ['walker'], endsByItself: true },
  { name: 'one beat of four lost', lastsS: 120, loseOneOf: 4 },
  {
    name: 'loss and cuts',
    lastsS: 120,
    cutsS: [
      [20, 5],
      [60, 8],
    ],
    loseOneOf: 3,
  },
  {
    name: 'frozen camera',
    lastsS: 90,
    frozenS: [
      [30, 15],
      [60, 3],
    ],
  },
  { name: 'killed tab of the traveler', lastsS: 90, cutsS: [[30, 20]], killed: 'traveller' },
  { name: 'killed tab of the walker', lastsS: 90, cutsS: [[30, 20]], killed: 'walker' },
  {
    name: 'the walker lies',
    lastsS: 120,
    cutsS: [
      [20, 20],
      [60, 30],
    ],
    liar: { role: 'walker', says: true },
  },
  { name: 'the traveler lies', lastsS: 30, liar: { role: 'traveller', says: false } },
]

/** At most so much more than the truth may be metered. */
const tooMuchMs = 2000
/**
 * What may be missing: the first and last second of each stretch are not counted, and what a side had not sent yet
 * when the walk ended under it.
 */
const missingMs = (stretches: number, script: Script) =>
  stretches * 3000 + 1500 + (script.loseOneOf ? 4000 : 0) + (script.endsByItself ? 2000 : 0)

/**
 * Promise 12: metered seconds follow the truth. Scripted walks go through the service and the database on a moved
 * clock, with phases of sampling at random; what both sides saw is compared with what was metered and charged.
 */
export const prove: Proof<{ rounds: number }> = async ({ size, databaseUrl }) => {
  const { rounds } = size
  const test = await wholeApp(databaseUrl)
  const failures: string[] = []
  const differences: number[] = []
  try {
    const fixture = await openTripFixture(test)
    for (let round = 0; round < rounds; round++)
      for (const script of scripts) {
        const { differenceMs, fault } = await play(test, fixture, script)
        differences.push(differenceMs)
        if (fault) failures.push(`${script.name}: ${fault}`)
      }
    return {
      runs: rounds * scripts.length,
      failures,
      figures: {
        'most metered above the truth, ms': Math.max(...differences),
        'most metered below the truth, ms': -Math.min(...differences),
        'mean difference, ms': Math.round(
          differences.reduce((sum, each) => sum + each, 0) / differences.length,
        ),
      },
    }
  } finally {
    await test.close()
  }
}

type Fixture = Awaited<ReturnType<typeof openTripFixture>>

async function play(
  test: TestApp,
  fixture: Fixture,
  script: Script,
): Promise<{ differenceMs: number; fault: string | null }> {
  const { trips } = test.app.services
  await fixture.emptyPlace()
  const { tripId } = await fixture.accepted(10)
  const originMs = fixture.clock.nowMs()
  const sides = { traveller: device('traveller', script), walker: device('walker', script) }
  for (let atMs = 0; atMs < script.lastsS * 1000; atMs += 250) {
    fixture.clock.forward(Math.max(0, originMs + atMs - fixture.clock.nowMs()))
    let hasBeaten = false
    for (const role of ['traveller', 'walker'] as const) {
      const beat = sides[role].at(atMs)
      if (!beat) continue
      const marks = beat.marks(fixture.clock.nowMs() - originMs)
      const isStored = await fixture.beat(tripId, role, true, { marks })
      if (isStored && beat.isAnswered) sides[role].acknowledged()
      hasBeaten = true
    }
    if (hasBeaten)
      await test.app.services.walk.advanceFromWitness(
        await fixture.trip(tripId),
        await trips.witnesses(tripId),
      )
    if (atMs % 1000 === 0) await trips.sweep()
  }
  const before = await fixture.trip(tripId)
  if (script.endsByItself && before.endReason !== 'connectionLost')
    return { differenceMs: 0, fault: `not closed: ${before.status}` }
  await trips.endBy(tripId, before.travellerId)
  const trip = await fixture.trip(tripId)
  const seen = truth(script)
  const differenceMs = trip.liveSeconds * 1000 - lengthMs(seen)
  const expectedCents = trip.liveSeconds === 0 ? 0 : 500 + 100 * Math.ceil(trip.liveSeconds / 60)
  if (differenceMs > tooMuchMs) return { differenceMs, fault: `${differenceMs} ms too much` }
  if (differenceMs < -missingMs(seen.length, script))
    return { differenceMs, fault: `${-differenceMs} ms missing of ${lengthMs(seen)}` }
  if (trip.chargeCents !== expectedCents)
    return { differenceMs, fault: `${trip.liveSeconds} s charged ${trip.chargeCents}` }
  return { differenceMs: script.liar?.says === false ? 0 : differenceMs, fault: null }
}

const spans = (list: [number, number][] = []): Span[] =>
  list.map(([from, long]) => ({ fromMs: from * 1000, toMs: (from + long) * 1000 }))

/** When a picture really came through, until the walk ended. A traveler who denies it pays nothing. */
function truth(script: Script): Span[] {
  if (script.liar?.says === false) return []
  const dark = [...spans(script.cutsS), ...spans(script.frozenS)].sort((a, b) => a.fromMs - b.fromMs)
  const edges = [0, ...dark.flatMap((span) => [span.fromMs, span.toMs]), script.lastsS * 1000]
  const bright: Span[] = []
  for (let n = 0; n + 1 < edges.length; n += 2)
    bright.push({ fromMs: edges[n] ?? 0, toMs: edges[n + 1] ?? 0 })
  return bright.filter((span) => span.toMs > span.fromMs)
}

/** One side's page: samples each second, beats every two, keeps marks until they are acknowledged. */
function device(role: LiveRole, script: Script) {
  const phaseMs = randomInt(4) * 250
  const cuts = spans(script.cutsS)
  const frozen = spans(script.frozenS)
  const isIn = (list: Span[], ms: number) => list.some((span) => span.fromMs <= ms && ms < span.toMs)
  const isDark = (fromMs: number, toMs: number) => {
    const dark = role === 'walker' ? frozen : [...cuts, ...frozen]
    return lengthMs(overlap([{ fromMs, toMs }], dark)) >= toMs - fromMs
  }
  let waiting: { atMs: number; live: boolean }[] = []
  let beats = 0
  return {
    at(atMs: number): { marks(nowMs: number): BeatMark[]; isAnswered: boolean } | null {
      if (script.killed === role && isIn(cuts, atMs)) {
        waiting = []
        return null
      }
      if (atMs % 1000 !== phaseMs || atMs < 1000) return null
      waiting.push({ atMs, live: script.liar?.role === role ? script.liar.says : !isDark(atMs - 1000, atMs) })
      waiting = waiting.filter((mark) => atMs - mark.atMs < 60_000).slice(-60)
      if (Math.floor(atMs / 1000) % 2 === 0 || (script.offline?.includes(role) && isIn(cuts, atMs)))
        return null
      beats++
      if (script.loseOneOf && beats % script.loseOneOf === 1) return null
      return {
        marks: (nowMs) =>
          waiting.map((mark) => ({ ageMs: Math.max(0, Math.round(nowMs - mark.atMs)), live: mark.live })),
        isAnswered: !script.loseOneOf || beats % script.loseOneOf !== 2,
      }
    },
    acknowledged() {
      waiting = []
    },
  }
}
