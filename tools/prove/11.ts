import { randomInt } from 'node:crypto'
import { addTestCard } from '#server/testing/cards.ts'
import { makeDestination, signUp, type TestPerson } from '#server/testing/people.ts'
import { wholeApp, type TestApp } from '#server/testing/whole.ts'
import type { Proof } from '#tools/prove/proof.ts'

/** Each lane has its own place, so that walkers of one are not asked for requests of another. */
const lanes = 4
const tripsPerTraveller = 40

/**
 * Promise 11: accept, reject, cancel and expiry at the same moment give one outcome and one set of money moves. Each
 * interleaving is a request with a real hold that rings at two walkers; a random set of acts meets it at random
 * moments; then its rows, its history and its money must tell one and the same story.
 */
export const prove: Proof = async ({ size, databaseUrl }) => {
  const interleavings = size === 'full' ? 10_000 : 150
  const test = await wholeApp(databaseUrl)
  const failures: string[] = []
  const outcomes: Record<string, number> = {}
  let left = interleavings
  try {
    const lane = async (number: number) => {
      const scene = await openLane(test, number)
      while (left-- > 0) {
        const story = await interleave(test, scene)
        outcomes[story.outcome] = (outcomes[story.outcome] ?? 0) + 1
        failures.push(...story.faults)
      }
    }
    await Promise.all(Array.from({ length: lanes }, (_, number) => lane(number)))
    await releaseAll(test)
    failures.push(...(await moneyFaults(test)))
    return {
      promise: 11,
      title: 'accept, reject, cancel and expiry at once give one outcome and one set of money moves',
      runs: interleavings,
      failures,
      figures: outcomes,
    }
  } finally {
    await test.close()
  }
}

type Lane = {
  place: { latitude: number; longitude: number }
  destinationId: string
  walkers: TestPerson[]
  traveller: TestPerson | null
  used: number
}

async function openLane(test: TestApp, number: number): Promise<Lane> {
  const place = { latitude: 10 + number * 5, longitude: 10 }
  const destinationId = await makeDestination(test, { place, slug: `lane-${number}` })
  const walkers: TestPerson[] = []
  for (const name of ['Wim', 'Wes']) walkers.push(await signUp(test, { firstName: name, online: place }))
  return { place, destinationId, walkers, traveller: null, used: 0 }
}

async function interleave(test: TestApp, lane: Lane): Promise<{ outcome: string; faults: string[] }> {
  const { trips, walkers } = test.app.services
  const { db, clock } = test.app.base
  if (lane.traveller === null || ++lane.used >= tripsPerTraveller) {
    lane.traveller = await signUp(test, { firstName: 'Tia' })
    await addTestCard(test, lane.traveller.userId)
    lane.used = 0
  }
  const traveller = lane.traveller
  const [wim, wes] = lane.walkers as [TestPerson, TestPerson]
  for (const walker of lane.walkers)
    await walkers.setOnline(walker.userId, { online: true, place: lane.place })
  const sent = await trips.book({
    travellerId: traveller.userId,
    walkerId: wim.userId,
    destinationId: lane.destinationId,
    minutes: 10,
    priceDollars: null,
    requestKey: null,
  })
  if (sent.kind !== 'sent') return { outcome: 'not sent', faults: [`not sent: ${sent.kind}`] }
  const id = sent.bookingId
  const look = async () => {
    const trip = await trips.tripRow(id)
    if (trip) await trips.advance(trip)
  }
  // The second walker rings as well: the first one's time alone is over, but not his offer.
  const bothRing = randomInt(3) > 0
  if (bothRing) {
    await db.updateTable('trip_offers').set({ is_exclusive: false }).where('trip_id', '=', id).execute()
    await look()
  }
  const expire = async () => {
    const longAgo = new Date(clock.nowMs() - 91_000)
    await db
      .updateTable('trips')
      .set({ requested_at: longAgo })
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
  const faults: string[] = []
  await Promise.all(
    chosen.map(async ([name, act]) => {
      for (let n = randomInt(6); n > 0; n--) await new Promise((resolve) => setImmediate(resolve))
      await act().catch((error: unknown) => faults.push(`${name}: ${String(error)}`))
    }),
  )
  const outcome = (await trips.tripRow(id))?.status ?? 'gone'
  faults.push(...(await storyFaults(test, id, lane)))
  if (outcome === 'accepted') await trips.endBy(id, traveller.userId)
  else if (outcome === 'requested') await trips.cancel(id, traveller.userId)
  faults.push(...(await storyFaults(test, id, lane)))
  const told = chosen.map(([name]) => name).join(' + ')
  return { outcome, faults: faults.map((fault) => `${id} (${told}): ${fault}`) }
}

/** Whether a trip's row, offers, history and walker agree. */
async function storyFaults({ app }: TestApp, id: string, lane: Lane): Promise<string[]> {
  const { db } = app.base
  const [trip, offers, history, presences] = await Promise.all([
    db.selectFrom('trips').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    db.selectFrom('trip_offers').selectAll().where('trip_id', '=', id).execute(),
    db.selectFrom('trip_history').selectAll().where('trip_id', '=', id).orderBy('seq').execute(),
    db
      .selectFrom('walker_presence')
      .selectAll()
      .where(
        'user_id',
        'in',
        lane.walkers.map((walker) => walker.userId),
      )
      .execute(),
  ])
  const faults: string[] = []
  const accepted = offers.filter((offer) => offer.state === 'accepted')
  if (accepted.length !== (trip.walker_id ? 1 : 0)) faults.push(`${accepted.length} offers accepted`)
  if (accepted[0] && accepted[0].walker_id !== trip.walker_id) faults.push('another walker holds the trip')
  if (trip.status !== 'requested' && offers.some((offer) => offer.state === 'ringing'))
    faults.push(`rings although ${trip.status}`)
  let at: string | null = null
  for (const [n, move] of history.entries()) {
    if (move.seq !== n + 1 || move.from_status !== at) faults.push(`history breaks at ${move.seq}`)
    at = move.to_status
  }
  if (at !== trip.status) faults.push(`history ends with ${at}, the trip is ${trip.status}`)
  const holders = presences
    .filter((presence) => presence.engaged_trip_id === id)
    .map((presence) => presence.user_id)
  const expected = trip.status === 'accepted' && trip.walker_id ? [trip.walker_id] : []
  if (holders.join() !== expected.join())
    faults.push(`${holders.length} walkers are engaged while ${trip.status}`)
  return faults
}

/** Runs the releases that the job queue has not come to yet, so that ten thousand do not take hours. */
async function releaseAll({ app }: TestApp): Promise<void> {
  const release = app.services.money.tasks['money.release']
  for (;;) {
    const waiting = await app.base.db
      .selectFrom('holds')
      .select('id')
      .where('state', '=', 'releasing')
      .limit(8)
      .execute()
    if (waiting.length === 0) return
    await Promise.all(waiting.map(async (hold) => release?.({ holdId: hold.id })))
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
