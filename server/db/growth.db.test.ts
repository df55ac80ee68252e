import { beforeAll, expect, test } from 'vitest'
import { MINUTE } from '#domain/shared/units.ts'
import { lockOpenCall } from '#server/durable/calls/calls.store.ts'
import { beforeHold } from '#server/modules/money/holds/holds.store.ts'
import { openBeforeOf } from '#server/modules/trips/booking/bookings.store.ts'
import { countFreeNear } from '#server/modules/walkers/presence/presence.store.ts'
import { dueAmong } from '#server/durable/due.store.ts'
import { balanceOf, ledgerSums } from '#server/modules/money/ledger/ledger.store.ts'
import { testApp } from '#server/testing/app.ts'
import { accounts } from '#domain/money/ledger/accounts.ts'
import { distanceKm, type Place } from '#domain/shared/place.ts'
import { staleBefore } from '#domain/walkers/presence.ts'
import { inOneMoment, statementsOf } from '#server/testing/statements.ts'
import { crowded, fillGrown, readOf, scansOf } from '#server/testing/growth.ts'

const t = await testApp()
const { services, base } = t.app
beforeAll(() => fillGrown(t.databaseUrl, base.clock.now()))

const person = 'usr_g7'
const sweeps: Record<string, () => Promise<unknown>> = {
  'what is due': () =>
    dueAmong(base.db, {
      trips: services.trips.due(),
      shares: services.trips.shares.due(),
      walkers: services.walkers.due(),
      money: services.money.due(),
      calls: base.calls.due(),
      ratings: services.feedback.due(),
      messages: services.notifications.due(),
      joinings: services.recordings.due(),
    }),
  'trips, silent sides too': () => services.trips.sweep(),
  'links that visitors open': () => services.trips.shares.sweep(),
  walkers: () => services.walkers.sweep(),
  'holds past their window': () => services.money.sweepNow(),
  calls: () => base.calls.sweepNow(),
  ratings: () => services.feedback.sweep(),
  messages: () => services.notifications.sweep(),
  'recordings with missing parts': () => services.recordings.joinDue(),
  'old files and forgotten joinings': () => services.recordings.sweep(),
}
const balances: Record<string, () => Promise<unknown>> = {
  'the balance of the platform': () => balanceOf(base.db, accounts.platformRevenue, 'posted', 'USD'),
  'the balance of a walker': () => balanceOf(base.db, accounts.earned('usr_g7ltx_g7'), 'posted', 'USD'),
  'the sums of the ledger': () => ledgerSums(base.db),
}
/** The scheduled walks of a person that did not take place. */
const notWalked = (role: 'traveller' | 'walker', page: number) =>
  services.trips.scheduledList(
    role === 'traveller' ? 'usr_g7' : 'usr_g8',
    { role, of: 'notWalked' },
    { first: 8, page },
  )
/** The walks of a person that are over, in either role. */
const finished = (role: 'traveller' | 'walker', page: number) =>
  role === 'traveller'
    ? services.trips.archived('usr_g7', { first: 8, page })
    : services.trips.completed('usr_g6007', { first: 8, page })
const lastPage = 6000 / 8

const lists: Record<string, () => Promise<unknown>> = {
  'walkers near a place': () => services.walkers.near(crowded, 50, 100),
  'walkers who are away from a place': () =>
    services.walkers.awayNear(crowded, { km: 50, since: new Date(0) }, 100),
  'counts of free walkers': () => services.walkers.counts.around('dst_grown'),
  'walkers around a destination': () => services.walkers.nearDestination('dst_grown', person),
  'the open trip': () => services.trips.openTrip(person),
  'requests that ring': () => services.trips.incoming(person),
  'scheduled walks ahead': () =>
    services.trips.scheduledList(person, { role: 'traveller', of: 'ahead' }, { first: 8, page: 1 }),
  'how many walks lie ahead': () => services.trips.upcomingCount(person),
  'cancelled walks of a traveler': () => notWalked('traveller', 1),
  'the last page of them': () => notWalked('traveller', lastPage),
  'cancelled walks of a walker': () => notWalked('walker', lastPage),
  'requests around a walker': () => services.trips.requestsAround('usr_g9', crowded, { first: 50, page: 1 }),
  'past walks of a traveler': () => finished('traveller', 1),
  'the last page of those': () => finished('traveller', lastPage),
  'past walks of a walker': () => finished('walker', 1),
  'the last page of a walker': () => finished('walker', lastPage),
  'the person': () => services.identity.me(person),
  'what a traveler has open at a booking': () =>
    openBeforeOf(base.db, person, 'key', {
      busy: { from: base.clock.now(), until: new Date(base.clock.nowMs() + 30 * MINUTE) },
      walkerId: 'usr_g8',
    }),
  'what refuses a hold': () => beforeHold(base.db, { userId: person, tripId: 'trp_f1', chosenId: null }),
  'the call of a hold': () =>
    base.db.transaction().execute((sql) => lockOpenCall(sql, 'hold_g:money.hold:1')),
  ...balances,
}

test.each(Object.entries(sweeps))(
  'the sweep of %s reads no big table from end to end',
  async (_name, sweep) => {
    expect(await scansOf(t.databaseUrl, sweep)).toEqual([])
  },
)

test.each(Object.entries(lists))('%s: no big table is read from end to end', async (_name, list) => {
  expect(await scansOf(t.databaseUrl, list)).toEqual([])
})

test.each(Object.entries(balances))('%s is read from a few rows', async (_name, read) => {
  expect(await read()).toBeTruthy()
  expect(await readOf(t.databaseUrl, 'ledger_postings', read)).toBe(0)
  const balanceRows = await readOf(t.databaseUrl, 'ledger_balances', read)
  expect(balanceRows).toBeGreaterThan(0)
  // A row for each shard and kind of account, however many people there are.
  expect(balanceRows).toBeLessThanOrEqual(16 * 5)
})

/** Half of the walkers are in one town, the others all over the world; the town has thousands, the sea has none. */
const centers: [string, Place][] = [
  ['a crowded town', crowded],
  ['the outskirts of it', { latitude: crowded.latitude + 0.5, longitude: crowded.longitude + 0.6 }],
  ['a lonely place', { latitude: 75, longitude: 40 }],
  ['the 180th meridian', { latitude: 10, longitude: 179.99 }],
]

test.each(centers)('near %s the nearest walkers are found, and all are counted', async (_where, center) => {
  const rows = await base.db
    .selectFrom('walkerPresence')
    .select(['userId', 'latitude', 'longitude'])
    .where('online', '=', true)
    .where('seenAt', '>', staleBefore(base.clock.now()))
    .execute()
  const within = rows
    .map((row) => ({ userId: row.userId, km: distanceKm(center, row) }))
    .filter(({ km }) => km <= 50)
    .sort((a, b) => a.km - b.km)
  const found = await services.walkers.near(center, 50, 100)
  expect(found.map((walker) => walker.distanceKm.toFixed(6))).toEqual(
    within.slice(0, 100).map(({ km }) => km.toFixed(6)),
  )
  const counted = await countFreeNear(base.db, [{ id: 'here', ...center }], 50, staleBefore(base.clock.now()))
  expect(counted.get('here') ?? 0).toBe(within.length)
})

test.each(['traveller', 'walker'] as const)(
  'the first and the last page of the cancelled and the past walks of a %s are read from the rows that they show',
  async (role) => {
    const last = await notWalked(role, lastPage)
    expect(last).toMatchObject({ kind: 'page', info: { total: 6000, lastPage, hasMorePages: false } })
    expect(last.kind === 'page' && last.items.map((each) => each.trip.id).at(-1)).toBe('trp_s2')
    const lastFinished = await finished(role, lastPage)
    expect(lastFinished).toHaveLength(8)
    expect(lastFinished.at(-1)).toMatchObject({ trip: { id: 'trp_f6000' } })
    for (const list of [notWalked, finished])
      for (const page of [1, lastPage])
        expect(await readOf(t.databaseUrl, 'trips', () => list(role, page)), `${list.name} ${page}`).toBe(8)
  },
)

test('of thousands of requests around a walker the soonest are read', async () => {
  const asked = () => services.trips.requestsAround('usr_g9', crowded, { first: 8, page: 1 })
  expect(await asked()).toMatchObject({ kind: 'page', info: { total: 500 } })
  const read = await readOf(t.databaseUrl, 'trips', asked)
  // Each of 500 in the index of its place, and itself.
  expect(read).toBeLessThanOrEqual(1000)
})

test('the nearest of thousands are found without reading the rest', async () => {
  const read = await readOf(t.databaseUrl, 'walker_presence', () => services.walkers.near(crowded, 50, 30))
  const counted = await countFreeNear(
    base.db,
    [{ id: 'here', ...crowded }],
    50,
    staleBefore(base.clock.now()),
  )
  expect(counted.get('here')).toBeGreaterThan(1500)
  expect(read).toBeGreaterThan(30)
  expect(read).toBeLessThan(500)
})

test('where thousands are free a change has them not counted again; after a time that grows with them they are', async () => {
  const { counts } = services.walkers
  const around = () => counts.around('dst_grown')
  await t.forward(10)
  const free = await inOneMoment(async () => {
    const counted = await around()
    expect(counted).toBeGreaterThan(1500)
    counts.changed([crowded])
    // The clock alone: sweeps among so many rows may take longer than the counts are kept.
    t.app.twins?.clock.forward(1000)
    expect(await statementsOf(around)).toEqual([])
    return counted
  })
  await t.forward(Math.ceil(free / 1000))
  expect(await statementsOf(around)).toHaveLength(1)
})

test('the check itself notices a table that is read from end to end', async () => {
  const read = () => base.db.selectFrom('trips').select('id').where('plannedMinutes', '=', 7).execute()
  expect(await scansOf(t.databaseUrl, read)).toHaveLength(1)
})
