import { engagedTripStatuses } from '#domain/trips/states.ts'
import { isPassingFault } from '#server/db/passing-fault.ts'
import { DAY, MINUTE } from '#domain/shared/units.ts'
import { wallTimeAt } from '#domain/trips/wall-time.ts'
import { tripTimes } from '#domain/trips/trip-times.ts'
import { signUp, type TestPerson } from '#server/testing/people.ts'
import { lisbon, openTripFixture } from '#server/testing/trips.ts'
import { wholeApp, type TestApp } from '#server/testing/test-app.ts'
import type { Proof } from '#proofs/proof.ts'

const servers = 3
const requests = 30

/**
 * Promise 10: a walker is never double-booked. Three servers with 20 connections each take 60 accepts at once, two for
 * each of 30 requests that ring at the same walker; exactly one trip is taken, both of its accepts are told so, and
 * nothing deadlocks. The same then with 30 scheduled requests whose times overlap.
 */
export const prove: Proof<{ rounds: number }> = async ({ size, databaseUrl }) => {
  const { rounds } = size
  const apps = await Promise.all(Array.from({ length: servers }, () => wholeApp(databaseUrl)))
  const first = apps[0]
  if (!first) throw new Error('no server was started')
  const failures: string[] = []
  const timesMs: number[] = []
  let sentAgain = 0
  /** An accept that waited too long for the walker's lock, or for a connection, is sent again, as "try again" makes clients do. */
  const insisting = <T>(accepting: () => Promise<T>): Promise<T> => {
    const again = (error: unknown) => {
      if (!isPassingFault(error)) throw error
      sentAgain += 1
      return accepting()
    }
    return accepting().catch(again).catch(again)
  }
  try {
    const { destinationId } = await openTripFixture(first)
    const walker = await signUp(first, { firstName: 'Wim', online: lisbon })
    const travellers: TestPerson[] = []
    for (let n = 0; n < requests; n++) travellers.push(await signUp(first, { firstName: `Tia${n}` }))
    const { tariffId } = await first.app.services.money.quote(destinationId, 10, { travellerId: null })
    const before = await deadlocks(first)
    for (let round = 0; round < rounds; round++) {
      const ids = await ringing(first, { walker, travellers, destinationId, tariffId })
      const began = performance.now()
      const accept = async (id: string, n: number) => {
        const outcome = await insisting(async () =>
          apps[n % servers]?.app.services.trips.accept(id, walker.userId),
        )
        return { id, kind: outcome?.kind ?? 'no server' }
      }
      const answers = await Promise.all([...ids, ...ids].map(accept))
      timesMs.push(performance.now() - began)
      failures.push(...(await faultsOf(first, walker, answers)).map((fault) => `round ${round}: ${fault}`))
      await clear(first, ids, walker)
      const later = await scheduled(first, { walker, travellers, destinationId, tariffId })
      const acceptLater = async (id: string, n: number) => {
        const services = apps[n % servers]?.app.services
        const said =
          (await insisting(async () => services?.trips.acceptScheduled(id, walker.userId))) ?? 'no server'
        return { id, kind: typeof said === 'string' ? said : said.kind }
      }
      const said = await Promise.all([...later, ...later].map(acceptLater))
      failures.push(
        ...(await faultsOfLater(first, walker, said)).map((fault) => `round ${round}, scheduled: ${fault}`),
      )
      await clear(first, later, walker)
    }
    // PostgreSQL publishes its counters a little later.
    await new Promise((resolve) => setTimeout(resolve, 1500))
    const after = await deadlocks(first)
    if (after !== before) failures.push(`${after - before} deadlocks`)
    timesMs.sort((a, b) => a - b)
    return {
      runs: rounds,
      failures,
      figures: {
        'accepts at once': requests * 2,
        connections: servers * 20,
        deadlocks: after - before,
        'sent again after waiting for a lock': sentAgain,
        'median ms a round': Math.round(timesMs[Math.floor(rounds / 2)] ?? 0),
        'slowest ms a round': Math.round(timesMs.at(-1) ?? 0),
      },
    }
  } finally {
    for (const app of apps) await app.close()
  }
}

type Scene = { walker: TestPerson; travellers: TestPerson[]; destinationId: string; tariffId: string }

/** Thirty requests of thirty travelers, all ringing at the one walker. */
async function ringing({ app }: TestApp, scene: Scene): Promise<string[]> {
  const { db, newId, clock } = app.base
  const at = clock.now()
  const ends = new Date(at.getTime() + tripTimes.requestMs)
  const ids = scene.travellers.map(() => newId('trip'))
  await app.services.walkers.setOnline(scene.walker.userId, { online: true, place: lisbon })
  await db
    .insertInto('trips')
    .values(
      scene.travellers.map((traveller, n) => ({
        id: ids[n] ?? '',
        status: 'requested',
        travellerId: traveller.userId,
        destinationId: scene.destinationId,
        plannedMinutes: 10,
        tariffId: scene.tariffId,
        requestedAt: at,
        deadlineAt: ends,
      })),
    )
    .execute()
  await db
    .insertInto('tripOffers')
    .values(
      ids.map((id) => ({
        id: newId('ofr'),
        tripId: id,
        walkerId: scene.walker.userId,
        isExclusive: true,
        state: 'ringing',
        offeredAt: at,
        expiresAt: ends,
      })),
    )
    .execute()
  return ids
}

/** Thirty scheduled requests of thirty travelers whose times overlap, open to every walker. */
async function scheduled({ app }: TestApp, scene: Scene): Promise<string[]> {
  const { db, newId, clock } = app.base
  const at = clock.now()
  const ids = scene.travellers.map(() => newId('trip'))
  const startOf = (n: number) => new Date(at.getTime() + 3 * DAY + (n % 10) * MINUTE)
  const expiresAt = new Date(at.getTime() + 2 * DAY)
  await db
    .insertInto('trips')
    .values(
      scene.travellers.map((traveller, n) => ({
        id: ids[n] ?? '',
        kind: 'scheduled',
        status: 'requested',
        isOpen: false,
        travellerId: traveller.userId,
        destinationId: scene.destinationId,
        plannedMinutes: 10,
        tariffId: scene.tariffId,
        requestedAt: at,
        startsAt: startOf(n),
        deadlineAt: expiresAt,
      })),
    )
    .execute()
  await db
    .insertInto('tripSchedules')
    .values(
      scene.travellers.map((traveller, n) => {
        const { date, time } = wallTimeAt(startOf(n).getTime(), 'UTC')
        return {
          tripId: ids[n] ?? '',
          travellerId: traveller.userId,
          wallDate: date,
          wallTime: time,
          timeZone: 'UTC',
          placeZone: 'Europe/Lisbon',
          expiresAt,
          seriesId: ids[n] ?? '',
          seriesIndex: 1,
          seriesCount: 1,
          requestKey: ids[n] ?? '',
          inputHash: '',
          cancelPolicy: 1,
        }
      }),
    )
    .execute()
  return ids
}

/** One trip holds the walker's time, both of its accepts are told so, and the others that the time is taken. */
async function faultsOfLater(
  { app }: TestApp,
  walker: TestPerson,
  answers: { id: string; kind: string }[],
): Promise<string[]> {
  const taken = await app.base.db
    .selectFrom('trips')
    .select('id')
    .where('walkerId', '=', walker.userId)
    .where('status', 'in', engagedTripStatuses)
    .execute()
  const accepted = answers.filter((answer) => answer.kind === 'accepted')
  const faults: string[] = []
  if (taken.length !== 1) faults.push(`${taken.length} trips take the walker's time`)
  if (accepted.length !== 2 || accepted.some((answer) => answer.id !== taken[0]?.id))
    faults.push(`${accepted.length} accepts were told yes`)
  const strange = answers.filter((answer) => !['accepted', 'timeTaken'].includes(answer.kind))
  if (strange.length > 0) faults.push(`answers ${strange.map((answer) => answer.kind).join(', ')}`)
  return faults
}

async function faultsOf(
  { app }: TestApp,
  walker: TestPerson,
  answers: { id: string; kind: string }[],
): Promise<string[]> {
  const { db } = app.base
  const taken = await db
    .selectFrom('trips')
    .select('id')
    .where('walkerId', '=', walker.userId)
    .where('status', 'in', engagedTripStatuses)
    .execute()
  const presence = await db
    .selectFrom('walkerPresence')
    .select('engagedTripId')
    .where('userId', '=', walker.userId)
    .executeTakeFirst()
  const winner = taken[0]?.id
  const accepted = answers.filter((answer) => answer.kind === 'accepted')
  const faults: string[] = []
  if (taken.length !== 1) faults.push(`${taken.length} trips hold the walker`)
  if (presence?.engagedTripId !== winner) faults.push('the presence names another trip')
  if (accepted.length !== 2 || accepted.some((answer) => answer.id !== winner))
    faults.push(`${accepted.length} accepts were told yes`)
  const strange = answers.filter((answer) => !['accepted', 'notNow'].includes(answer.kind))
  if (strange.length > 0) faults.push(`answers ${strange.map((answer) => answer.kind).join(', ')}`)
  return faults
}

async function clear({ app }: TestApp, ids: string[], walker: TestPerson): Promise<void> {
  const { db } = app.base
  await db.updateTable('trips').set({ status: 'expired' }).where('id', 'in', ids).execute()
  await db
    .updateTable('walkerPresence')
    .set({ engagedTripId: null })
    .where('userId', '=', walker.userId)
    .execute()
}

async function deadlocks({ app }: TestApp): Promise<number> {
  const { rows } = await app.pool.pg.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  return rows[0]?.deadlocks ?? 0
}
