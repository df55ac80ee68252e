import { fork } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { firstCancellationPolicy, missedTerms } from '#domain/trips/cancellation.ts'
import { callSeams } from '#server/durable/calls/run-call.ts'
import { ledgerSums } from '#server/modules/money/ledger/ledger.store.ts'
import { releaseCall } from '#server/modules/money/holds/release.call.ts'
import type { CalledOffBecause } from '#server/modules/trips/group/group-walks.types.ts'
import { addTestCard } from '#server/testing/cards.ts'
import { buySeats, groupWalk } from '#server/testing/group-seats.ts'
import { compareBooks } from '#server/testing/money.ts'
import { signUp, type TestPerson } from '#server/testing/people.ts'
import { lisbon, openTripFixture } from '#server/testing/trips.ts'
import { wholeApp } from '#server/testing/test-app.ts'
import {
  comesToNothing,
  venueFaultsOf,
  venueReasons,
  venueScene,
  type VenueReason,
} from '#proofs/trips/testing/venue-scene.ts'
import { callOff } from '#proofs/trips/testing/call-off.ts'
import type { Proof } from '#proofs/proof.ts'

type Server = Awaited<ReturnType<typeof wholeApp>>
type Scene = { id: string; walker: TestPerson; payers: readonly TestPerson[] }

const script = path.join(import.meta.dirname, 'testing/child.ts')
const reasons = ['tooFew', 'walker', 'walkerMissing'] as const satisfies readonly CalledOffBecause[]
/** Payers of each walk, with one, two and three seats. */
const payersOfEach = 3
/** The lateness at which calling off costs a walker something. */
const hoursAhead = 5
const commits = 8
const jobs = 3

/** Every point at which calling off can be killed: around each commit and job, at each seam of a release and of the provider's call. */
function points(): string[] {
  const upTo = (count: number, names: readonly string[]) =>
    names.flatMap((name) => Array.from({ length: count }, (_, at) => `${name}#${at + 1}`))
  return [
    ...upTo(commits, ['commit.before', 'commit.after']),
    ...upTo(jobs, ['job.start', 'job.end']),
    ...callSeams.map((seam) => `${releaseCall.name}.${seam}`),
    'payments.release.before',
    'payments.release.after',
  ]
}

/** A walk of an institution has no hold: it is killed around each commit and job. */
const venuePoints = () => points().filter((point) => point.startsWith('commit.') || point.startsWith('job.'))

/**
 * Promise 45: a group walk that does not take place moves no money, nor does a walk of an institution. Walks whose seats are held are called
 * off because too few came, by their walker, and because the walker did not come; walks that institutions have booked come to nothing by
 * either side and because the walker did not come; in a server that is killed with -9 at one named point. Another server starts,
 * the command is repeated, and then nothing is captured, all holds are released here and at the provider, each payer has the walker's
 * credit once or none, the walker has paid once or not at all, and the ledger balances.
 */
export const prove: Proof<{ points: number | 'every' }> = async ({ size, databaseUrl }) => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-called-off-'))
  const runs = [
    ...spread(
      points().flatMap((point) => reasons.map((because) => ({ point, because }))),
      size.points,
    ),
    ...spread(
      venuePoints().flatMap((point) => venueReasons.map((because) => ({ point, because }))),
      size.points,
    ),
  ]
  const open = () => wholeApp(databaseUrl, { DATA_DIR: dataDir })
  const failures: string[] = []
  const hit = new Set<string>()
  let killed = 0
  let released = 0
  let server = await open()
  let isOpen = true
  try {
    const { destinationId } = await openTripFixture(server)
    for (const run of runs) {
      const { point, because } = run
      const scene = await sceneOf(server, destinationId, because)
      isOpen = false
      await server.close()
      if (await killedAt(point, { databaseUrl, dataDir, id: scene.id, because })) {
        killed += 1
        hit.add(point)
      }
      server = await open()
      isOpen = true
      const faults = await scene.afterwards(server)
      released += scene.holds
      failures.push(...faults.map((fault) => `${point}, ${because}: ${fault}`))
    }
    const sums = await ledgerSums(server.app.base.db)
    for (const { layer, cents } of sums)
      if (cents !== 0) failures.push(`the ledger's ${layer} sum is ${cents}`)
  } finally {
    // What a killed server has thrown is the failure, and not that this one is closed already.
    if (isOpen) await server.close()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
  return {
    runs: runs.length,
    failures,
    figures: {
      'crash points': points().length + venuePoints().length,
      'points at which a server was killed': hit.size,
      killed,
      'holds released': released,
      'cents captured': failures.filter((failure) => failure.includes('CAPTURED')).length,
    },
  }
}

/** Of the runs so many, all along the list. */
function spread<Run>(all: readonly Run[], count: number | 'every'): Run[] {
  if (count === 'every') return [...all]
  return Array.from({ length: count }, (_, at) => all[Math.floor((at * all.length) / count)] as Run)
}

/** A walk with what has to hold of it afterwards, on the server that comes after the one that was killed. */
type Staged = { id: string; holds: number; afterwards(server: Server): Promise<string[]> }

async function sceneOf(
  server: Server,
  destinationId: string,
  because: (typeof reasons)[number] | VenueReason,
): Promise<Staged> {
  if (isOfGroup(because)) {
    const scene = await held(server, destinationId)
    return { id: scene.id, holds: payersOfEach, afterwards: (then) => afterwards(then, scene, because) }
  }
  const scene = await venueScene(server, destinationId, because)
  return {
    id: scene.id,
    holds: 0,
    async afterwards(then) {
      await comesToNothing(then, scene.id, because)
      await settled(then)
      return venueFaultsOf(then, scene, because)
    },
  }
}

const isOfGroup = (reason: string): reason is (typeof reasons)[number] =>
  (reasons as readonly string[]).includes(reason)

/** An unclear answer is asked again after up to half a minute. */
async function settled({ app, forward }: Server): Promise<void> {
  for (let n = 0; n < 4; n++) {
    await app.jobs.idle()
    await forward(31)
  }
}

/** A walk with three payers, whose seats are held at the provider. */
async function held(server: Server, destinationId: string): Promise<Scene> {
  const walker = await signUp(server, { firstName: 'Wim', online: lisbon })
  const id = await groupWalk(server, { walkerId: walker.userId, destinationId, inHours: hoursAhead })
  const payers: TestPerson[] = []
  for (let n = 1; n <= payersOfEach; n++) {
    const payer = await signUp(server, { firstName: `Tia${n}` })
    await addTestCard(server, payer.userId)
    const { kind } = await buySeats(server, payer, id, { seats: n })
    if (kind !== 'bought') throw new Error(`a seat was not sold: ${kind}`)
    payers.push(payer)
  }
  await server.app.jobs.idle()
  return { id, walker, payers }
}

/** Calls a walk off in a server that is killed at the point; false when it was through before. */
function killedAt(
  point: string,
  {
    databaseUrl,
    dataDir,
    id,
    because,
  }: { databaseUrl: string; dataDir: string; id: string; because: string },
): Promise<boolean> {
  const child = fork(script, [databaseUrl, dataDir, point, id, because], {
    execPath: process.execPath,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    child.once('exit', (code, signal) => {
      if (signal === 'SIGKILL') resolve(true)
      else if (code === 0) resolve(false)
      else
        reject(new Error(`the server that was to be killed at ${point} ended by itself: ${code ?? signal}`))
    })
  })
}

/** The command is repeated, what was left open is finished, and both books are read. */
async function afterwards(
  server: Server,
  { id, walker, payers }: Scene,
  because: (typeof reasons)[number],
): Promise<string[]> {
  const { app } = server
  const { money } = app.services
  await callOff(server, id, because)
  await settled(server)
  const trips = await app.base.db.selectFrom('trips').selectAll().where('groupWalkId', '=', id).execute()
  const books = await money.ofTrips(trips.map((trip) => trip.id))
  const twin = app.twins?.payments
  const faults: string[] = []
  if (trips.length !== payersOfEach) faults.push(`${trips.length} trips`)
  for (const trip of trips) {
    const ended = because === 'walkerMissing' ? 'noShow' : 'cancelled'
    if (trip.status !== ended) faults.push(`${trip.id} is ${trip.status}`)
    const { capturedCents = 0, releasedCents = 0 } = books.get(trip.id) ?? {}
    if (capturedCents !== 0) faults.push(`CAPTURED ${capturedCents} of ${trip.id}`)
    if (releasedCents !== (trip.seats ?? 0) * 600) faults.push(`${releasedCents} of ${trip.id} released`)
    if (twin) faults.push(...(await compareBooks({ pool: app.pool, twin }, trip.id)))
  }
  const [late] = firstCancellationPolicy.tiers
  const due = because === 'walker' ? late : missedTerms(firstCancellationPolicy)
  const isWalkers = because !== 'tooFew'
  for (const { userId } of payers) {
    const credit = await money.creditOf(userId)
    if (credit !== (isWalkers ? due.creditCents : 0)) faults.push(`a payer was credited ${credit}`)
  }
  const { earnedCents } = await money.ledgerOf(walker.userId)
  if (earnedCents !== (isWalkers ? -due.feeCents : 0)) faults.push(`the walker has ${earnedCents}`)
  return faults
}
