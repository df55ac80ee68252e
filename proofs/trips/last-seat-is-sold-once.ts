import { isPassingFault } from '#server/db/passing-fault.ts'
import { addTestCard } from '#server/testing/cards.ts'
import { buySeats, groupWalk } from '#server/testing/group-seats.ts'
import { signUp, type TestPerson } from '#server/testing/people.ts'
import { lisbon, openTripFixture } from '#server/testing/trips.ts'
import { wholeApp, type TestApp } from '#server/testing/test-app.ts'
import type { Proof } from '#proofs/proof.ts'

const servers = 3
const people = 60
/** Seats of each walk: far fewer than are ordered. */
const seats = 7

type Answer = { person: TestPerson; wanted: number; kind: string }
type World = {
  apps: readonly TestApp[]
  walker: TestPerson
  buyers: readonly TestPerson[]
  destinationId: string
}

/**
 * Promise 42: the last seat of a group walk is sold once. Three servers with 20 connections each take 60 orders of one to three seats
 * of one walk at once; as many seats are sold as are counted, never more than there are, and nothing deadlocks. Then those who have
 * seats give them up, some of the others wait for them, and some order at the same moment.
 */
export const prove: Proof<{ rounds: number }> = async ({ size: { rounds }, databaseUrl }) => {
  const apps = await Promise.all(Array.from({ length: servers }, () => wholeApp(databaseUrl)))
  const first = apps[0]
  if (!first) throw new Error('no server was started')
  const failures: string[] = []
  const figures = { sold: 0, refused: 0, takenOver: 0, sentAgain: 0 }
  try {
    const { destinationId } = await openTripFixture(first)
    const walker = await signUp(first, { firstName: 'Wim', online: lisbon })
    const buyers: TestPerson[] = []
    for (let n = 0; n < people; n++) {
      const buyer = await signUp(first, { firstName: `Tia${n}` })
      await addTestCard(first, buyer.userId)
      buyers.push(buyer)
    }
    const world: World = { apps, walker, buyers, destinationId }
    const before = await deadlocks(first)
    for (let round = 0; round < rounds; round++)
      failures.push(...(await oneRound(world, round, figures)).map((fault) => `round ${round}: ${fault}`))
    // PostgreSQL publishes its counters a little later.
    await new Promise((resolve) => setTimeout(resolve, 1500))
    const after = await deadlocks(first)
    if (after !== before) failures.push(`${after - before} deadlocks`)
    return {
      runs: rounds,
      failures,
      figures: {
        'orders at once': people,
        connections: servers * 20,
        'seats of a walk': seats,
        'seats sold': figures.sold,
        'orders refused': figures.refused,
        'seats taken over from the waiting list': figures.takenOver,
        oversold: failures.filter((failure) => failure.includes('OVERSOLD')).length,
        deadlocks: after - before,
        'sent again after waiting for a lock': figures.sentAgain,
      },
    }
  } finally {
    for (const app of apps) await app.close()
  }
}

type Figures = { sold: number; refused: number; takenOver: number; sentAgain: number }

async function oneRound(world: World, round: number, figures: Figures): Promise<string[]> {
  const { apps, walker, buyers, destinationId } = world
  const [first] = apps
  if (!first) return []
  const id = await groupWalk(first, { walkerId: walker.userId, destinationId, inHours: 48, seats })
  const onServer = (n: number) => apps[n % servers] ?? first
  /** What waited too long for a lock or a connection is sent again, as "try again" makes clients do. */
  const insisting = async <T>(act: () => Promise<T>, tries = 3): Promise<T> => {
    try {
      return await act()
    } catch (error) {
      if (tries === 0 || !isPassingFault(error)) throw error
      figures.sentAgain += 1
      return insisting(act, tries - 1)
    }
  }
  const order = async (person: TestPerson, n: number): Promise<Answer> => {
    const wanted = 1 + ((n + round) % 3)
    const given = { seats: wanted, orderKey: `${id}:${n}` }
    const { kind } = await insisting(() => buySeats(onServer(n), person, id, given))
    return { person, wanted, kind }
  }
  const answers = await Promise.all(buyers.map(order))
  const sold = answers.filter(({ kind }) => kind === 'bought')
  figures.sold += sold.reduce((sum, { wanted }) => sum + wanted, 0)
  figures.refused += answers.length - sold.length
  const faults = [...strange(answers, ['bought', 'soldOut']), ...(await faultsOf(first, id, sold))]
  const others = answers.filter(({ kind }) => kind === 'soldOut').map(({ person }) => person)
  const giveUp = async ({ person, wanted }: Answer, n: number) => {
    const given = { groupWalkId: id, travellerId: person.userId, seats: wanted, feeCents: 0 }
    return insisting(() => onServer(n).app.services.trips.giveUpSeats(given))
  }
  const waiters = others.slice(0, 10)
  for (const { userId } of waiters)
    await first.app.services.trips.waitForSeats({ groupWalkId: id, userId, seats: 1 })
  const [given, late] = await Promise.all([
    Promise.all(sold.map(giveUp)),
    Promise.all(others.slice(10, 30).map((person, n) => order(person, people + n))),
  ])
  if (given.some(({ kind }) => kind !== 'givenUp')) faults.push('seats were not given up')
  faults.push(...strange(late, ['bought', 'soldOut']), ...(await faultsOf(first, id, null)))
  const ids = waiters.map(({ userId }) => userId)
  figures.takenOver += (await openTrips(first, id)).filter(({ travellerId }) =>
    ids.includes(travellerId),
  ).length
  await clear(first, id)
  return faults
}

const strange = (answers: readonly Answer[], known: readonly string[]): string[] =>
  answers.filter(({ kind }) => !known.includes(kind)).map(({ kind }) => `an order was answered ${kind}`)

const openTrips = ({ app }: TestApp, id: string) =>
  app.base.db
    .selectFrom('trips')
    .select(['id', 'travellerId', 'seats'])
    .where('groupWalkId', '=', id)
    .where('status', '=', 'accepted')
    .execute()

/** The seats of the trips are those that are counted and those that are taken, and never more than there are. */
async function faultsOf(test: TestApp, id: string, sold: readonly Answer[] | null): Promise<string[]> {
  const { db } = test.app.base
  const [walk, trips, taken] = await Promise.all([
    db.selectFrom('groupWalks').select('seatsTaken').where('id', '=', id).executeTakeFirstOrThrow(),
    openTrips(test, id),
    db
      .selectFrom('groupSeats')
      .select('tripId')
      .where('groupWalkId', '=', id)
      .where('givenUpAt', 'is', null)
      .execute(),
  ])
  const ofTrips = trips.reduce((sum, trip) => sum + (trip.seats ?? 0), 0)
  const faults: string[] = []
  if (ofTrips > seats) faults.push(`OVERSOLD: ${ofTrips} seats of ${seats}`)
  if (walk.seatsTaken !== ofTrips || taken.length !== ofTrips)
    faults.push(`${ofTrips} seats of trips, ${walk.seatsTaken} counted, ${taken.length} taken`)
  const answered = sold?.reduce((sum, { wanted }) => sum + wanted, 0)
  if (answered !== undefined && answered !== ofTrips)
    faults.push(`${answered} seats were answered as sold, ${ofTrips} are`)
  if (sold && seats - ofTrips > 0)
    faults.push(`${seats - ofTrips} seats were left, and orders of one seat were refused`)
  return faults
}

/** The next walk takes the same time of the same people; orders have a limit of so many an hour. */
async function clear({ app }: TestApp, id: string): Promise<void> {
  const { db } = app.base
  await db
    .updateTable('trips')
    .set({ status: 'expired', dueAt: null })
    .where('groupWalkId', '=', id)
    .execute()
  await db
    .updateTable('groupWaiting')
    .set({ endedAt: app.base.clock.now() })
    .where('groupWalkId', '=', id)
    .execute()
  await db.updateTable('groupWalks').set({ status: 'calledOff' }).where('id', '=', id).execute()
  await db.deleteFrom('rateCounters').where('limitName', '=', 'seatsByPerson').execute()
}

async function deadlocks({ app }: TestApp): Promise<number> {
  const { rows } = await app.pool.pg.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  return rows[0]?.deadlocks ?? 0
}
