import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { demoExtension } from '#dev/demo.ts'
import { pastWalks } from '#dev/seeds/past-walks.ts'
import { seedPeople } from '#dev/seeds/people.ts'
import { seedId } from '#dev/seeds/seed.ts'
import { payWeekOf } from '#domain/money/payouts/pay-week.ts'
import { figureDayOf } from '#domain/operator/figures.ts'
import { DAY, MINUTE } from '#domain/shared/units.ts'
import { testApp, type TestApp } from '#server/testing/app.ts'
import { tokenFor } from '#server/testing/people.ts'

let world: TestApp
let presentMs: number
beforeAll(async () => {
  world = await testApp({ DEMO_WALKERS: 'off' })
  await demoExtension().started(world.app, world.work)
  presentMs = world.app.base.clock.nowMs()
}, 120_000)

const walkers = seedPeople.filter(({ walker }) => walker).map(({ key }) => [key] as const)
const walksOf = (key: string) => pastWalks.filter(({ walker }) => walker === key)
/** The walks that the seeded institution has taken. */
const venueTrips = () =>
  world.app.base.db
    .selectFrom('trips')
    .select(['id', 'walkerId', 'travellerId', 'endedAt', 'chargeCents'])
    .where('institutionId', 'is not', null)
    .where('status', '=', 'settled')
    .orderBy('startsAt')
    .execute()

/** The lines of a week's statement for one walk each: when it was booked, what the walker gets, and its total. */
async function statement(walkerId: string, week: string) {
  const url = world.app.services.money.statementUrl({ walkerId, of: 'week', name: week }, 'csv')
  const headers = { authorization: `Bearer ${await tokenFor(world, walkerId)}` }
  const { body } = await world.http.inject({ method: 'GET', url, headers })
  const rows = body
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','))
  const lines = rows.filter((row) => row[1] === 'charge' || row[9]?.startsWith('trip_'))
  const cents = (text = '') => Math.round(Number(text) * 100)
  return {
    walks: lines.map((row) => ({ at: row[0], tripId: row[9], cents: cents(row[8]) })),
    totalCents: cents(rows.at(-1)?.[8]),
  }
}

const tripOf = async (id: string) =>
  world.app.base.db
    .selectFrom('trips')
    .select(['id', 'liveAt', 'endedAt', 'acceptedAt', 'chargeCents'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test.each(walkers)(
  'what %s has earned is the same on the page, in the statement and by trips, in each week',
  async (key) => {
    const { money, trips } = world.app.services
    const walkerId = seedId('usr', key)
    const page = await money.earningsWeeks(walkerId, { first: 50, page: 1 })
    if (page.kind !== 'page') throw new Error(page.kind)
    const ofVenue = (await venueTrips()).filter((trip) => trip.walkerId === walkerId)
    const ids = [...walksOf(key).map((walk) => seedId('trip', walk.key)), ...ofVenue.map(({ id }) => id)]
    const rows = await Promise.all(ids.map(tripOf))
    const described = await trips.describe(ids)
    expect(described.size).toBe(ids.length)
    const weeks = new Map<string, string[]>()
    for (const { id, endedAt } of rows) {
      const { week } = payWeekOf(endedAt as Date)
      weeks.set(week, [...(weeks.get(week) ?? []), id])
    }
    expect(page.items.map(({ week }) => week).toSorted()).toEqual([...weeks.keys()].toSorted())
    for (const { week, walks, totalCents, payout, endsAt } of page.items) {
      const said = await statement(walkerId, week)
      expect(new Set(said.walks.map(({ tripId }) => tripId))).toEqual(new Set(weeks.get(week)))
      expect(said.walks.reduce((sum, { cents }) => sum + cents, 0)).toBe(totalCents)
      expect({ walks, totalCents }).toEqual({ walks: said.walks.length, totalCents: said.totalCents })
      for (const line of said.walks) {
        const { endedAt } = await tripOf(line.tripId ?? '')
        expect(Math.abs(Date.parse(line.at ?? '') - Number(endedAt))).toBeLessThan(MINUTE)
      }
      // Each week that is over was paid at its end, or waits for the least that is sent.
      if (endsAt.getTime() < presentMs - MINUTE) {
        expect(payout).toMatchObject(
          payout?.obstacle === 'minimum' ? { state: 'waiting' } : { state: 'paid' },
        )
        expect(Number(payout?.createdAt) - endsAt.getTime()).toBeLessThan(DAY)
      }
    }
  },
)

test('each notice is of the time of what it tells of, and they are spread over weeks', async () => {
  const { notifications } = world.app.services
  const times: number[] = []
  for (const { key } of seedPeople) {
    const userId = seedId('usr', key)
    const list = await notifications.entries(userId, { first: 50, after: null })
    if (!list) throw new Error('no list')
    const ends = pastWalks
      .filter(({ walker, traveller }) => walker === key || traveller === key)
      .map(async (walk) => Number((await tripOf(seedId('trip', walk.key))).endedAt))
    const ofVenue = (await venueTrips()).filter((trip) => [trip.walkerId, trip.travellerId].includes(userId))
    const moments = [...(await Promise.all(ends)), ...ofVenue.map(({ endedAt }) => Number(endedAt))]
    for (const { kind, at } of list.entries) {
      times.push(at.getTime())
      // Pay comes with the end of a walk, stars within three minutes.
      if (kind === 'payReceived' || kind === 'ratingReceived')
        expect(moments.some((ms) => at.getTime() - ms >= 0 && at.getTime() - ms < 4 * MINUTE)).toBe(true)
    }
  }
  expect(times.length).toBeGreaterThan(pastWalks.length)
  expect(new Set(times.map((ms) => Math.floor(ms / DAY))).size).toBeGreaterThan(14)
})

test('the console shows the first picture as fast as it is measured, and pay and revenue on the days of the walks', async () => {
  const { operator } = world.app.services
  while ((await operator.countFigures()) > 0);
  const range = { from: figureDayOf(presentMs - 60 * DAY), until: figureDayOf(presentMs) }
  const found = await operator.figures({ ...range, placeId: null, walkerId: null })
  if (found.kind !== 'found') throw new Error(found.kind)
  const { total, days } = found.view
  const since = presentMs - 60 * DAY
  const ofVenue = (await venueTrips()).filter(({ endedAt }) => Number(endedAt) > since)
  expect(total.walks).toBe(pastWalks.length + ofVenue.length)
  expect(total.firstPictureMedianSeconds).toBeGreaterThan(1)
  expect(total.firstPictureMedianSeconds).toBeLessThan(3)
  expect(days.filter(({ walks }) => walks > 0).length).toBeGreaterThan(14)
  for (const { walks, payCents, revenueCents } of days)
    expect([payCents > 0, revenueCents > 0]).toEqual([walks > 0, walks > 0])
})

test('the stills of recorded walks are different pictures, as their times of day are', async () => {
  const { base, config } = world.app
  const rows = base.db.selectFrom('recordings').select('posterKey').where('posterKey', 'is not', null)
  const objects = path.join(config.dataDir, 'objects', 'data')
  const stills = (await rows.execute()).map(({ posterKey }) =>
    fs.readFileSync(path.join(objects, posterKey ?? '')).toString('base64'),
  )
  expect(stills).toHaveLength(pastWalks.filter(({ film }) => film).length)
  expect(new Set(stills).size).toBe(stills.length)
})

test('the institution has an invoice that was paid, one with a credit note, and may book', async () => {
  const { venues, money } = world.app.services
  const june = seedId('usr', 'june')
  const { id = '', state } = (await venues.myInstitution(june)) ?? {}
  expect(state).toBe('approved')
  const page = await money.invoices.invoicesOf(id, { first: 10, page: 1 })
  if (page.kind !== 'page') throw new Error(page.kind)
  const [last, before, ...more] = page.items
  expect(more).toEqual([])
  expect(before).toMatchObject({ state: 'paid', amountCents: 7000, creditedCents: 0 })
  // $67.00 and $56.50; on the 1st and 2nd of a month nothing has been taken off yet.
  expect(last).toMatchObject({ amountCents: 12_350, isOverdue: false })
  const isNew = presentMs - Number(last?.issuedAt) < 3 * DAY
  if (!isNew) expect(last?.creditedCents).toBe(1000)
  expect((await money.invoices.accountFigures([id])).get(id)).toMatchObject({ overdueCents: 0 })
  const charged = (await venueTrips()).map(({ chargeCents }) => chargeCents)
  expect(charged.slice(0, 3)).toEqual([7000, 6700, 5650])
  await money.reconcile()
  const { rows } = await world.app.pool.pg.query(
    "select kind, subject from reconciliation_differences where state in ('open', 'waiting')",
  )
  expect(rows).toEqual([])
})
