import { expect, test } from 'vitest'
import { figureDayOf } from '#domain/operator/figures.ts'
import { DAY, MINUTE } from '#domain/shared/units.ts'
import { testApp } from '#server/testing/app.ts'
import { makeDestination, signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'
import { tripFixture } from '#server/testing/trips.ts'

const t = await testApp()
const { db, clock } = t.app.base
const { operator } = t.app.services
// At noon of UTC, so that a test's walks are all of one day.
t.app.twins?.clock.forward(DAY + DAY / 2 - (clock.nowMs() % DAY))
const olga = await signUp(t, { firstName: 'Olga', operator: ['money'] })
const sara = await signUp(t, { firstName: 'Sara', operator: ['support', 'safety'] })

const sums =
  'requests accepted walks returning_walks asked_seconds live_seconds interruptions reconnects revenue_cents pay_cents refund_cents accept_median_seconds first_picture_median_seconds picture_back_median_seconds'
const ask = async (document: string, variables = {}, who: TestPerson | null = olga) => {
  const { data, errors } = await t.gql(document, variables, who && (await tokenFor(t, who.userId)))
  return { data, error: errors?.[0]?.extensions }
}
const today = () => figureDayOf(clock.nowMs())
const figures = (more: { from?: string; until?: string; place_id?: string; walker_id?: string } = {}) =>
  ask(
    `query ($from: String!, $until: String!, $place_id: ID, $walker_id: ID) {
       figures(from: $from, until: $until, place_id: $place_id, walker_id: $walker_id) {
         counted_at days { day figures { ${sums} } } total { ${sums} } } }`,
    { from: today(), until: today(), ...more },
  )
const by = async (of: 'PLACE' | 'WALKER') => {
  const { data } = await ask(
    `query ($by: FiguresOf!, $from: String!, $until: String!) {
       figuresBy(by: $by, from: $from, until: $until) { rows { id name latitude figures { ${sums} } } has_more } }`,
    { by: of, from: today(), until: today() },
  )
  return data?.['figuresBy'] as {
    rows: { id: string; name: string; latitude: number | null }[]
    has_more: boolean
  }
}
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)
const count = () => ask('mutation { countFigures { status } }')

let places = 0
/** A fixture at a place of its own, and a walk there of ten minutes that was accepted after 12 s and paid. */
async function walked() {
  const s = tripFixture(t, await makeDestination(t, { name: `Figures ${++places}` }))
  const { tripId, traveller, walker } = await s.accepted(10)
  const { requestedAt } = await s.trip(tripId)
  const at = (seconds: number) => new Date(requestedAt.getTime() + seconds * 1000)
  await db
    .updateTable('trips')
    .set({
      acceptedAt: at(12),
      liveAt: at(20),
      endedAt: at(500),
      settledAt: at(500),
      status: 'settled',
      liveSeconds: 450,
      chargedMinutes: 8,
      deadlineAt: null,
      dueAt: null,
    })
    .where('id', '=', tripId)
    .execute()
  await t.app.base.inTransaction((tx) =>
    t.app.services.money.charge(tx, {
      tripId,
      travellerId: traveller.userId,
      walkerId: walker.userId,
      chargeCents: 1300,
      currency: 'USD',
    }),
  )
  await t.app.jobs.idle()
  return { s, tripId, traveller, walker, at }
}
const interrupted = async (tripId: string, seconds: number, at: (seconds: number) => Date) => {
  const row = { tripId, actorId: null, reason: 'test' }
  await db
    .insertInto('tripHistory')
    .values([
      { ...row, seq: 90, at: at(100), fromStatus: 'live', toStatus: 'interrupted' },
      { ...row, seq: 91, at: at(100 + seconds), fromStatus: 'interrupted', toStatus: 'live' },
    ])
    .execute()
}

test('a walk is in the sums of its place, its walker and of all, with what it moved and how long it took', async () => {
  const { s, tripId, traveller, walker, at } = await walked()
  await interrupted(tripId, 4, at)
  expect((await count()).data?.['countFigures']).toEqual({ status: 'COUNTED' })
  const { data } = await figures({ place_id: s.destinationId })
  const found = data?.['figures']
  expect(found.total).toMatchObject({
    requests: 1,
    accepted: 1,
    walks: 1,
    returning_walks: 0,
    asked_seconds: 600,
    live_seconds: 450,
    interruptions: 1,
    reconnects: 1,
  })
  const { revenue_cents: revenue, pay_cents: pay, refund_cents: refund } = found.total
  const posted = await t.app.services.money.ofTrips([tripId])
  expect([pay, refund]).toEqual([posted.get(tripId)?.walkerCents, 0])
  expect(revenue).toBe(posted.get(tripId)?.platformCents)
  expect(found.total.accept_median_seconds).toBeGreaterThanOrEqual(12)
  expect(found.total.accept_median_seconds).toBeLessThan(14)
  expect(found.total.first_picture_median_seconds).toBeCloseTo(8.5)
  expect(found.total.picture_back_median_seconds).toBeCloseTo(4.5)
  expect(found.days.map(({ day }: { day: string }) => day)).toEqual([today()])
  expect(new Date(found.counted_at).getTime()).toBeLessThanOrEqual(clock.nowMs())
  expect((await figures({ walker_id: walker.userId })).data?.['figures'].total).toMatchObject({
    walks: 1,
    live_seconds: 450,
    pay_cents: pay,
    accept_median_seconds: null,
  })
  const [places_, walkers] = [await by('PLACE'), await by('WALKER')]
  expect(places_.rows.find(({ id }) => id === s.destinationId)).toMatchObject({
    name: `Figures ${places}`,
    latitude: expect.any(Number),
    figures: { walks: 1 },
  })
  expect(walkers.rows.find(({ id }) => id === walker.userId)).toMatchObject({
    name: walker.firstName,
    latitude: null,
  })
  expect(walkers.has_more).toBe(false)
  await t.app.base.inTransaction((tx) =>
    t.app.services.money.credit(tx, {
      tripId,
      travellerId: traveller.userId,
      walkerId: walker.userId,
      amountCents: 300,
      currency: 'USD',
      reason: 'walkerMissing',
    }),
  )
  await count()
  expect((await figures({ place_id: s.destinationId })).data?.['figures'].total.revenue_cents).toBe(
    revenue - 300,
  )
})

test('the same day counted again has the same rows, and what has changed late is in them', async () => {
  const { s } = await walked()
  await count()
  const first = (await figures()).data?.['figures']
  await count()
  const again = (await figures()).data?.['figures']
  expect(again.total).toEqual(first.total)
  expect(again.days).toEqual(first.days)
  const [asked, traveller, walker] = [today(), await s.traveller(), await s.walker()]
  const late = await s.request(traveller, walker)
  await count()
  expect((await figures({ place_id: s.destinationId })).data?.['figures'].total).toMatchObject({
    requests: 2,
    accepted: 1,
  })
  t.app.twins?.clock.forward(3 * DAY)
  await db
    .updateTable('trips')
    .set({
      acceptedAt: clock.now(),
      walkerId: walker.userId,
      status: 'cancelled',
      dueAt: null,
      deadlineAt: null,
    })
    .where('id', '=', late)
    .execute()
  expect(await operator.countFigures()).toBeGreaterThan(3)
  const range = { from: asked, until: asked }
  expect((await figures({ place_id: s.destinationId, ...range })).data?.['figures'].total).toMatchObject({
    requests: 2,
    accepted: 2,
  })
  expect(await operator.countFigures()).toBe(0)
  t.app.twins?.clock.forward(6 * MINUTE)
  expect(await operator.countFigures()).toBe(2)
})

test('a traveler who had walked before is a returning one, and the levels count what met them', async () => {
  const levels = async () =>
    (await ask('{ serviceLevels { key objective good all budget_left } }')).data?.['serviceLevels'] as {
      key: string
      good: number
      all: number
      budget_left: number | null
    }[]
  await count()
  const before = await levels()
  const { s, tripId } = await walked()
  await db
    .insertInto('trips')
    .columns([
      'id',
      'status',
      'travellerId',
      'walkerId',
      'destinationId',
      'plannedMinutes',
      'tariffId',
      'requestedAt',
      'acceptedAt',
      'liveAt',
      'endedAt',
      'liveSeconds',
    ])
    .expression((each) =>
      each
        .selectFrom('trips')
        .select([
          each.val('trip_returning').as('id'),
          'status',
          'travellerId',
          'walkerId',
          'destinationId',
          'plannedMinutes',
          'tariffId',
          each.val(clock.now()).as('requestedAt'),
          each.val(new Date(clock.nowMs() + 90_000)).as('acceptedAt'),
          each.val(new Date(clock.nowMs() + 200_000)).as('liveAt'),
          'endedAt',
          'liveSeconds',
        ])
        .where('id', '=', tripId),
    )
    .execute()
  await count()
  expect((await figures({ place_id: s.destinationId })).data?.['figures'].total).toMatchObject({
    walks: 2,
    returning_walks: 1,
  })
  const after = await levels()
  const change = (key: string) => {
    const [one, other] = [before, after].map((all) => all.find((level) => level.key === key))
    return [(other?.good ?? 0) - (one?.good ?? 0), (other?.all ?? 0) - (one?.all ?? 0)]
  }
  expect([change('accept'), change('firstPicture'), change('pictureBack')]).toEqual([
    [1, 2],
    [1, 2],
    [0, 0],
  ])
  expect(after.map(({ key }) => key)).toEqual(['accept', 'firstPicture', 'pictureBack', 'api'])
})

test('answers of the API are counted, and those that could not be stored are stored the next time', async () => {
  await operator.saveApiAnswers()
  const stored = async () => {
    const rows = await db.selectFrom('figureApiDays').select(['answers', 'failed']).execute()
    return { answers: sumOf(rows.map((row) => row.answers)), failed: sumOf(rows.map((row) => row.failed)) }
  }
  const before = await stored()
  await ask('{ serviceLevels { key } }')
  await expect(
    t.app.base.metrics.saveAnswers(() => Promise.reject(new Error('no database'))),
  ).rejects.toThrow()
  t.app.base.metrics.answers(true)
  await operator.saveApiAnswers()
  await operator.saveApiAnswers()
  const after = await stored()
  expect(after.failed - before.failed).toBe(1)
  expect(after.answers).toBeGreaterThan(before.answers + 1)
})

test('today so far stands beside what had happened a week ago by the same time of the day', async () => {
  t.app.twins?.clock.forward(DAY)
  const { tripId } = await walked()
  const weekAgo = async () => {
    await count()
    const { today: now, weekAgo: then } = await operator.consoleStart({
      userId: olga.userId,
      rights: ['money'],
    })
    return [now?.requests, then?.requests, then?.walks, then?.revenueCents]
  }
  t.app.twins?.clock.forward(7 * DAY - MINUTE)
  expect(await weekAgo()).toEqual([0, 0, 0, 0])
  t.app.twins?.clock.forward(2 * MINUTE)
  const posted = await t.app.services.money.ofTrips([tripId])
  expect(await weekAgo()).toEqual([0, 1, 1, posted.get(tripId)?.platformCents])
  const stored = await db.selectFrom('figureDays').select('day').where('scope', '=', 'sameTime').execute()
  expect(stored).toHaveLength(1)
})

test('ranges that are none, two filters at once, and those without the right', async () => {
  const fault = async (more: object) => (await figures(more)).error
  expect(await fault({ from: 'x' })).toMatchObject({ fields: { until: 'Please choose two days.' } })
  expect(await fault({ from: '2099-01-01' })).toMatchObject({
    fields: { until: expect.stringContaining('before') },
  })
  expect(await fault({ from: '2020-01-01' })).toMatchObject({
    fields: { until: expect.stringContaining('366') },
  })
  expect(await fault({ place_id: 'dst_1', walker_id: 'usr_1' })).toMatchObject({ category: 'validation' })
  expect((await figures({ place_id: 'dst_none' })).data?.['figures']).toMatchObject({
    days: [],
    total: { requests: 0 },
  })
  const stranger = await signUp(t, { firstName: 'Stan' })
  const document = 'query ($until: String!) { figures(from: "2026-01-01", until: $until) { counted_at } }'
  for (const who of [sara, stranger])
    expect((await ask(document, { until: '2026-01-02' }, who)).error).toMatchObject({
      category: 'authorization',
    })
  expect((await ask(document, { until: '2026-01-02' }, null)).error).toMatchObject({
    category: 'authentication',
  })
  expect((await ask('mutation { countFigures { status } }', {}, sara)).error).toMatchObject({
    category: 'authorization',
  })
})
