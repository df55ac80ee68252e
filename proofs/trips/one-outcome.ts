import { randomInt } from 'node:crypto'
import { engagedTripStatuses } from '#domain/trips/states.ts'
import { isPassingFault } from '#server/db/passing-fault.ts'
import { addTestCard } from '#server/testing/cards.ts'
import { makeDestination, signUp, type TestPerson } from '#server/testing/people.ts'
import { schedule, timeAhead } from '#server/testing/scheduling.ts'
import { wholeApp, type TestApp } from '#server/testing/test-app.ts'
import type { Proof } from '#proofs/proof.ts'

/** Each worker has its own place, so that walkers of one are not asked for requests of another. */
const workers = 4
const tripsPerTraveller = 40

/**
 * Promise 11: accept, reject, cancel and expiry at the same moment give one outcome and one set of money moves. Each
 * interleaving is a request with a real hold that rings at two walkers; a random set of acts meets it at random
 * moments; then its rows, its history and its money must tell one and the same story. Of three, one is a scheduled
 * request, whose acts are also moves to another time, and one an accepted walk, which goes live, stands still and continues
 * while it is cancelled and ended. An act that waited too long for a lock is sent again, as the answer "try again" makes
 * clients do.
 */
export const prove: Proof<{ interleavings: number }> = async ({ size, databaseUrl }) => {
  const { interleavings } = size
  const test = await wholeApp(databaseUrl)
  const failures: string[] = []
  const outcomes: Record<string, number> = {}
  let sentAgain = 0
  let left = interleavings
  try {
    const worker = async (number: number) => {
      const scene = await openWorker(test, number)
      while (left-- > 0) {
        const story = await [interleaveScheduled, interleaveWalk, interleave][left % 3]!(test, scene)
        outcomes[story.outcome] = (outcomes[story.outcome] ?? 0) + 1
        failures.push(...story.faults)
        sentAgain += story.sentAgain
      }
    }
    await Promise.all(Array.from({ length: workers }, (_, number) => worker(number)))
    await releaseAll(test)
    failures.push(...(await moneyFaults(test)))
    return {
      runs: interleavings,
      failures,
      figures: { ...outcomes, 'sent again after waiting for a lock': sentAgain },
    }
  } finally {
    await test.close()
  }
}

type Worker = {
  place: { latitude: number; longitude: number }
  destinationId: string
  walkers: TestPerson[]
  traveller: TestPerson | null
  used: number
}

async function openWorker(test: TestApp, number: number): Promise<Worker> {
  const place = { latitude: 10 + number * 5, longitude: 10 }
  const destinationId = await makeDestination(test, { place, slug: `worker-${number}` })
  const walkers: TestPerson[] = []
  for (const name of ['Wim', 'Wes']) walkers.push(await signUp(test, { firstName: name, online: place }))
  return { place, destinationId, walkers, traveller: null, used: 0 }
}

type Story = { outcome: string; faults: string[]; sentAgain: number }

/** A request of a traveler with a card, which rings at the worker's first walker. */
async function askFirst(
  test: TestApp,
  worker: Worker,
): Promise<{ id: string; traveller: TestPerson } | string> {
  const { trips, walkers } = test.app.services
  if (worker.traveller === null || ++worker.used >= tripsPerTraveller) {
    worker.traveller = await signUp(test, { firstName: 'Tia' })
    await addTestCard(test, worker.traveller.userId)
    worker.used = 0
  }
  const { traveller, place, destinationId } = worker
  const [first] = worker.walkers as [TestPerson]
  for (const walker of worker.walkers) await walkers.setOnline(walker.userId, { online: true, place })
  const sent = await trips.book({
    travellerId: traveller.userId,
    walkerId: first.userId,
    destinationId,
    minutes: 10,
    onlyChosen: false,
    priceDollars: null,
    requestKey: null,
  })
  return sent.kind === 'sent' ? { id: sent.bookingId, traveller } : sent.kind
}

/** A story that could not begin, which is a fault: it would have shown nothing. */
const notBegun = (what: string, why: string): Story => ({
  outcome: what,
  faults: [`${what}: ${why}`],
  sentAgain: 0,
})

async function interleave(test: TestApp, worker: Worker): Promise<Story> {
  const { trips } = test.app.services
  const { db, clock } = test.app.base
  const [wim, wes] = worker.walkers as [TestPerson, TestPerson]
  const asked = await askFirst(test, worker)
  if (typeof asked === 'string') return notBegun('not sent', asked)
  const { id, traveller } = asked
  const look = async () => {
    const trip = await trips.tripRow(id)
    if (trip) await trips.advance(trip)
  }
  // The second walker rings as well: the first one's time alone is over, but not his offer.
  const bothRing = randomInt(3) > 0
  if (bothRing) {
    await db.updateTable('tripOffers').set({ isExclusive: false }).where('tripId', '=', id).execute()
    await look()
  }
  const expire = async () => {
    const longAgo = new Date(clock.nowMs() - 91_000)
    await db
      .updateTable('trips')
      .set({ requestedAt: longAgo })
      .where('id', '=', id)
      .where('status', '=', 'requested')
      .execute()
    await look()
  }
  const acts: [string, () => Promise<unknown>][] = [
    ['accept 1', () => trips.accept(id, wim.userId)],
    ['accept 1', () => trips.accept(id, wim.userId)],
    ['accept 2', () => trips.accept(id, wes.userId)],
    ['reject 1', () => trips.reject(id, wim.userId, null)],
    ['reject 2', () => trips.reject(id, wes.userId, 'rsn_other')],
    ['cancel', () => trips.cancel(id, traveller.userId)],
    ['cancel', () => trips.cancel(id, traveller.userId)],
    ['expire', expire],
    ['look', look],
  ]
  const chosen = acts
    .filter(([name]) => randomInt(100) < (name === 'cancel' || name === 'expire' ? 22 : 60))
    .toSorted(() => randomInt(3) - 1)
  const { faults, sentAgain } = await actAtOnce(chosen)
  const outcome = (await trips.tripRow(id))?.status ?? 'gone'
  faults.push(...(await storyFaults(test, id, worker)))
  if (outcome === 'accepted') await trips.endBy(id, traveller.userId)
  else if (outcome === 'requested') await trips.cancel(id, traveller.userId)
  faults.push(...(await storyFaults(test, id, worker)))
  const names = chosen.map(([name]) => name).join(' + ')
  return { outcome, faults: faults.map((fault) => `${id} (${names}): ${fault}`), sentAgain }
}

/** An accepted walk that goes live, stands still, is cancelled and is ended by both at the same moment. */
async function interleaveWalk(test: TestApp, worker: Worker): Promise<Story> {
  const { trips } = test.app.services
  const [wim] = worker.walkers as [TestPerson]
  const asked = await askFirst(test, worker)
  if (typeof asked === 'string') return notBegun('not sent', asked)
  const { id, traveller } = asked
  const accepted = await trips.accept(id, wim.userId)
  if (accepted.kind !== 'accepted') return notBegun('not accepted', accepted.kind)
  const acts: [string, () => Promise<unknown>][] = [
    ['live', () => trips.goLive(id, 0)],
    ['live', () => trips.goLive(id, 0)],
    ['live', () => trips.goLive(id, 0)],
    ['still', () => trips.interrupt(id)],
    ['still', () => trips.interrupt(id)],
    ['accept', () => trips.accept(id, wim.userId)],
    ['cancel', () => trips.cancel(id, traveller.userId)],
    ['end', () => trips.endBy(id, traveller.userId)],
    ['end 2', () => trips.endBy(id, wim.userId)],
    ['look', () => trips.sweep()],
  ]
  const chosen = acts
    .filter(([name]) => randomInt(100) < (name === 'cancel' || name.startsWith('end') ? 25 : 60))
    .toSorted(() => randomInt(3) - 1)
  const { faults, sentAgain } = await actAtOnce(chosen)
  const outcome = (await trips.tripRow(id))?.status ?? 'gone'
  faults.push(...(await storyFaults(test, id, worker)))
  await trips.endBy(id, traveller.userId)
  faults.push(...(await storyFaults(test, id, worker)))
  const names = chosen.map(([name]) => name).join(' + ')
  return {
    outcome: `walks: ${outcome}`,
    faults: faults.map((fault) => `${id} (walk, ${names}): ${fault}`),
    sentAgain,
  }
}

/**
 * The same with a scheduled request: accepted, rejected, moved, cancelled and run out at the same moment, a day and more
 * before its start, so that nothing is held and cancelling is free.
 */
async function interleaveScheduled(test: TestApp, worker: Worker): Promise<Story> {
  const { trips } = test.app.services
  const { db, clock } = test.app.base
  const traveller = await signUp(test, { firstName: 'Tia' })
  await addTestCard(test, traveller.userId)
  const [wim, wes] = worker.walkers as [TestPerson, TestPerson]
  const { destinationId } = worker
  const id = await schedule(test, traveller, { destinationId, minutesAhead: 2 * 24 * 60 + randomInt(4000) })
  const look = () => trips.sweep()
  const expire = async () => {
    const past = new Date(clock.nowMs() - 1)
    await db.updateTable('tripSchedules').set({ expiresAt: past }).where('tripId', '=', id).execute()
    await db
      .updateTable('trips')
      .set({ dueAt: past })
      .where('id', '=', id)
      .where('status', '=', 'requested')
      .execute()
    await look()
  }
  const later = { ...timeAhead(test, 3 * 24 * 60), hourFormat: 24, which: null } as const
  const asked = { date: later.schedule_date, time: later.schedule_time, zone: later.time_zone, ...later }
  const acts: [string, () => Promise<unknown>][] = [
    ['accept 1', () => trips.acceptScheduled(id, wim.userId)],
    ['accept 1', () => trips.accept(id, wim.userId)],
    ['accept 2', () => trips.acceptScheduled(id, wes.userId)],
    ['reject 2', () => trips.reject(id, wes.userId, 'rsn_other')],
    ['move', () => trips.proposeMove({ tripId: id, userId: traveller.userId, asked })],
    ['agree', () => trips.answerMove({ tripId: id, userId: wim.userId, isAccepted: true })],
    ['cancel', () => trips.cancel(id, traveller.userId)],
    ['cancel', () => trips.cancel(id, traveller.userId)],
    ['expire', expire],
    ['look', look],
  ]
  const chosen = acts
    .filter(([name]) => randomInt(100) < (name === 'cancel' || name === 'expire' ? 25 : 60))
    .toSorted(() => randomInt(3) - 1)
  const { faults, sentAgain } = await actAtOnce(chosen)
  const outcome = (await trips.tripRow(id))?.status ?? 'gone'
  faults.push(...(await scheduledFaults(test, id)))
  await trips.cancel(id, traveller.userId)
  faults.push(...(await scheduledFaults(test, id)))
  const names = chosen.map(([name]) => name).join(' + ')
  return { outcome, faults: faults.map((fault) => `${id} (scheduled, ${names}): ${fault}`), sentAgain }
}

/** Whether the rows of a scheduled trip agree: one story, its walker exactly when it was accepted, no walker engaged. */
async function scheduledFaults({ app }: TestApp, id: string): Promise<string[]> {
  const { db } = app.base
  const trip = await db.selectFrom('trips').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const history = await db
    .selectFrom('tripHistory')
    .selectAll()
    .where('tripId', '=', id)
    .orderBy('seq')
    .execute()
  const faults = historyFaults(history, trip.status)
  const wasAccepted = history.some((move) => move.toStatus === 'accepted')
  if (wasAccepted !== (trip.walkerId !== null)) faults.push(`${trip.status} with the walker ${trip.walkerId}`)
  if (trip.status !== 'requested' && trip.status !== 'accepted' && trip.dueAt !== null)
    faults.push(`${trip.status} and still due`)
  const engaged = await db
    .selectFrom('walkerPresence')
    .select('userId')
    .where('engagedTripId', '=', id)
    .execute()
  if (engaged.length > 0) faults.push('a walker is engaged before the room opens')
  return faults
}

/** Whether a trip's row, offers, history and walker agree. */
async function storyFaults({ app }: TestApp, id: string, worker: Worker): Promise<string[]> {
  const userIds = worker.walkers.map((walker) => walker.userId)
  // One moment for all of them: what is settled by a job moves between two questions.
  const { trip, offers, history, presences } = await app.base.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => ({
      trip: await db.selectFrom('trips').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      offers: await db.selectFrom('tripOffers').selectAll().where('tripId', '=', id).execute(),
      history: await db
        .selectFrom('tripHistory')
        .selectAll()
        .where('tripId', '=', id)
        .orderBy('seq')
        .execute(),
      presences: await db.selectFrom('walkerPresence').selectAll().where('userId', 'in', userIds).execute(),
    }))
  const faults: string[] = []
  const accepted = offers.filter((offer) => offer.state === 'accepted')
  if (accepted.length !== (trip.walkerId ? 1 : 0)) faults.push(`${accepted.length} offers accepted`)
  if (accepted[0] && accepted[0].walkerId !== trip.walkerId) faults.push('another walker holds the trip')
  if (trip.status !== 'requested' && offers.some((offer) => offer.state === 'ringing'))
    faults.push(`rings although ${trip.status}`)
  faults.push(...historyFaults(history, trip.status))
  const holders = presences
    .filter((presence) => presence.engagedTripId === id)
    .map((presence) => presence.userId)
  const isEngaged = (engagedTripStatuses as readonly string[]).includes(trip.status)
  const expected = isEngaged && trip.walkerId ? [trip.walkerId] : []
  if (holders.join() !== expected.join())
    faults.push(`${holders.length} walkers are engaged while ${trip.status}`)
  return faults
}

/** Whether each move follows the one before, and the last one leads to the trip's state. */
function historyFaults(
  history: readonly { seq: number; fromStatus: string | null; toStatus: string }[],
  status: string,
): string[] {
  const faults: string[] = []
  let at: string | null = null
  for (const [n, move] of history.entries()) {
    if (move.seq !== n + 1 || move.fromStatus !== at) faults.push(`history breaks at ${move.seq}`)
    at = move.toStatus
  }
  if (at !== status) faults.push(`history ends with ${at}, the trip is ${status}`)
  return faults
}

/** Does acts at random moments beside each other; those that waited too long for a lock are sent again. */
async function actAtOnce(
  chosen: readonly (readonly [string, () => Promise<unknown>])[],
): Promise<{ faults: string[]; sentAgain: number }> {
  const faults: string[] = []
  let sentAgain = 0
  await Promise.all(
    chosen.map(async ([name, act]) => {
      for (let n = randomInt(6); n > 0; n--) await new Promise((resolve) => setImmediate(resolve))
      const again = (error: unknown) => {
        if (!isPassingFault(error)) throw error
        sentAgain += 1
        return act()
      }
      await act()
        .catch(again)
        .catch(again)
        .catch((error: unknown) => faults.push(`${name}: ${String(error)}`))
    }),
  )
  return { faults, sentAgain }
}

/** Runs the releases that the job queue has not come to yet, so that ten thousand do not take hours. */
async function releaseAll({ app }: TestApp): Promise<void> {
  for (;;) {
    const waiting = await app.base.db
      .selectFrom('durableCalls')
      .select('id')
      .where('dueAt', 'is not', null)
      .limit(8)
      .execute()
    if (waiting.length === 0) return
    await Promise.all(waiting.map(({ id }) => app.base.calls.tasks['durable.call']({ callId: id })))
  }
}

/** Nothing was charged, every hold was let go of exactly once, and the ledger says the same. */
async function moneyFaults({ app }: TestApp): Promise<string[]> {
  const { rows } = await app.pool.pg.query<{ fault: string }>(`
    select 'hold ' || h.id || ' is ' || h.state as fault from holds h where h.state <> 'released'
    union all
    select 'trip ' || h.trip_id || ' has ' || count(*) || ' holds' from holds h group by h.trip_id having count(*) <> 1
    union all
    select 'hold ' || h.id || ' was voided ' || count(l.id) || ' times' from holds h
      left join ledger_transactions l on l.kind = 'void' and l.reference = h.id group by h.id having count(l.id) <> 1
    union all
    select 'trip ' || trip_id || ' was charged' from payments where charge_cents <> 0
    union all
    select 'trip ' || trip_id || ' has ' || count(*) || ' payments' from payments group by trip_id having count(*) > 1`)
  return rows.map((row) => row.fault)
}
