import { describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, SECOND } from '#domain/shared/units.ts'
import { wallTimeAt } from '#domain/trips/wall-time.ts'
import { addTestCard } from '#server/testing/cards.ts'
import { answerOf } from '#server/testing/answer-of.ts'
import { testApp } from '#server/testing/app.ts'
import { groupDraft, publishGroup } from '#server/testing/groups.ts'
import { schedule } from '#server/testing/scheduling.ts'
import { makeDestination, signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'

const t = await testApp()
const { db, clock } = t.app.base
const zone = 'Europe/Lisbon'
const walker = () => signUp(t, { firstName: 'Wim', walker: true })
const send = (who: TestPerson | null, document: string, variables = {}) =>
  answerOf(t, who, document, variables)
const row = (id: string) =>
  db.selectFrom('groupWalks').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
/** A group walk so many milliseconds ahead, at a place of its own unless one is given. */
async function published(who: TestPerson, aheadMs: number, change: Record<string, unknown> = {}) {
  const { date, time } = wallTimeAt(clock.nowMs() + aheadMs, zone)
  const at = { place_date: date, place_time: time }
  const destinationId = (change['destination_id'] as string | undefined) ?? (await makeDestination(t))
  const token = await tokenFor(t, who.userId)
  const made = await publishGroup(t, { ...who, token }, groupDraft(t, destinationId, { ...at, ...change }))
  if (!made.walk) throw new Error(`not published: ${JSON.stringify(made)}`)
  return made.walk.id
}
const take = (id: string, seats: number) =>
  db.updateTable('groupWalks').set({ seatsTaken: seats }).where('id', '=', id).execute()
/** Moves the clock to so many milliseconds before the start (after it when negative), and runs what is due. */
async function until(id: string, ms: number) {
  const { startsAt } = await row(id)
  await t.forward((startsAt.getTime() - ms - clock.nowMs()) / SECOND)
}
const list = (who: TestPerson | null, filter: Record<string, unknown>, page = {}) =>
  send(
    who,
    `query ($filter: GroupWalkFilter, $first: Int, $page: Int) {
      groupWalks(filter: $filter, first: $first, page: $page) { data { id } paginatorInfo { total lastPage } } }`,
    { filter, ...page },
  ) as Promise<{ data: { id: string }[]; paginatorInfo: { total: number; lastPage: number } }>
const ids = async (who: TestPerson | null, filter: Record<string, unknown>) =>
  (await list(who, filter)).data.map(({ id }) => id)
const walk = (who: TestPerson | null, id: string) =>
  send(
    who,
    `query ($id: ID!) { groupWalk(id: $id) { status title text seats seats_left is_weekly starts_at decided_at opens_at
      called_off_because walker { first_name } cancel_terms { until fee_cents } my_seats { trip_id } my_waiting_place
      viewer_is_walker viewer_can_buy viewer_can_wait viewer_can_call_off call_off_fee_cents } }`,
    { id },
  )
const callOff = (who: TestPerson, id: string, series = false) =>
  send(
    who,
    'mutation ($id: ID!, $series: Boolean!) { callOffGroupWalk(id: $id, series: $series) { status walk { status } } }',
    { id, series },
  )

const noticesOf = async (who: TestPerson) => {
  const found = await send(who, '{ notifications { data { title text path } } }')
  return (found as { data: { title: string; text: string; path: string }[] }).data
}

/** A person with one seat of a group walk, as its rows have it. */
async function payerOf(id: string, destinationId: string) {
  const tia = await signUp(t, { firstName: 'Tia' })
  await addTestCard(t, tia.userId)
  const tripId = await schedule(t, tia, { destinationId, minutesAhead: 3000 })
  const { walkerId } = await row(id)
  await db
    .updateTable('trips')
    .set({ status: 'accepted', walkerId, groupWalkId: id, seats: 1, seatCents: 600, dueAt: null })
    .where('id', '=', tripId)
    .execute()
  const seat = { tripId, seatNumber: 1, groupWalkId: id, takenAt: clock.now() }
  await db.insertInto('groupSeats').values(seat).execute()
  return tia
}

test('a session that has run out is reported, so that its person is not shown the walk of a visitor', async () => {
  const wim = await walker()
  const id = await published(wim, 3 * HOUR)
  const token = await tokenFor(t, wim.userId)
  await t.forward((20 * MINUTE) / SECOND)
  const one = 'query ($id: ID!) { groupWalk(id: $id) { viewer_is_walker } }'
  for (const document of [one, '{ groupWalks { data { enter_trip_id } } }'])
    expect((await t.gql(document, { id }, token)).errors?.[0]?.extensions).toMatchObject({
      category: 'authentication',
      code: 'SESSION_ENDED',
    })
  expect(await walk(null, id)).toMatchObject({ viewer_is_walker: false })
  expect(await walk(wim, id)).toMatchObject({ viewer_is_walker: true })
})

describe('group walks', () => {
  test('are listed for visitors, the soonest first, by place, walker, language, day, price and seats', async () => {
    const [wim, ana] = [await walker(), await walker()]
    const destination_id = await makeDestination(t)
    const here = { destination_id }
    const late = await published(wim, 5 * DAY, { ...here, seat_cents: 900 })
    const soon = await published(wim, DAY, { ...here, language: 'es' })
    const other = await published(ana, 3 * DAY, here)
    const elsewhere = await published(ana, 4 * DAY)
    expect(await ids(null, here)).toEqual([soon, other, late])
    expect(await ids(null, { ...here, walker_id: wim.userId })).toEqual([soon, late])
    expect(await ids(null, { walker_id: ana.userId })).toEqual([other, elsewhere])
    expect(await ids(null, { ...here, language: 'es' })).toEqual([soon])
    expect(await ids(null, { ...here, most_seat_cents: 899 })).toEqual([soon, other])
    await take(soon, 3)
    expect(await ids(null, { ...here, has_seats: true })).toEqual([other, late])
    const day = wallTimeAt(clock.nowMs() + 3 * DAY, zone).date
    expect(await ids(null, { ...here, from_date: day, time_zone: zone })).toEqual([other, late])
    expect(await ids(null, { ...here, to_date: day, time_zone: zone })).toEqual([soon, other])
    expect(await ids(null, { ...here, from_date: day, to_date: day, time_zone: zone })).toEqual([other])
    const page = await list(null, here, { first: 2, page: 2 })
    expect(page).toEqual({ data: [{ id: late }], paginatorInfo: { total: 3, lastPage: 2 } })
    expect(await list(null, { from_date: '2026-13-01' })).toMatchObject({
      fields: { from_date: expect.any(String) },
    })
    expect(await list(null, { time_zone: 'Mars' })).toMatchObject({
      fields: { time_zone: expect.any(String) },
    })
    expect(await list(null, { language: 'xx' })).toMatchObject({ fields: { language: expect.any(String) } })
    expect(await list(null, {}, { first: 51 })).toMatchObject({ fields: { first: expect.any(String) } })
  })

  test('of a walker with whom there is a block are hidden, on lists and by their address', async () => {
    const [wim, tia] = [await walker(), await signUp(t, { firstName: 'Tia' })]
    const id = await published(wim, 2 * DAY)
    expect(await ids(tia, { walker_id: wim.userId })).toEqual([id])
    await addTestCard(t, tia.userId)
    const tripId = await schedule(t, tia, { destinationId: await makeDestination(t), minutesAhead: 3000 })
    await t.app.base.inTransaction((tx) =>
      t.app.services.walkers.block(tx, { blockerId: tia.userId, blockedId: wim.userId, tripId }),
    )
    expect(await ids(tia, { walker_id: wim.userId })).toEqual([])
    expect(await walk(tia, id)).toBeNull()
    expect(await ids(null, { walker_id: wim.userId })).toEqual([id])
    expect(await walk(null, 'gwk_none')).toBeNull()
  })

  test('say to each who may do what, and what giving up a seat costs', async () => {
    const [wim, tia] = [await walker(), await signUp(t, { firstName: 'Tia' })]
    const id = await published(wim, 2 * DAY, { seat_cents: 601 })
    const startsAtMs = (await row(id)).startsAt.getTime()
    const iso = (beforeMs: number) => new Date(startsAtMs - beforeMs).toISOString()
    const open = {
      status: 'OPEN',
      seats_left: 3,
      walker: { first_name: 'Wim' },
      starts_at: iso(0),
      decided_at: iso(HOUR),
      opens_at: iso(5 * MINUTE),
      cancel_terms: [
        { until: iso(DAY), fee_cents: 0 },
        { until: iso(3 * HOUR), fee_cents: 301 },
        { until: null, fee_cents: 601 },
      ],
      my_seats: null,
      my_waiting_place: null,
    }
    const mayBuy = { viewer_can_buy: true, viewer_can_wait: false, viewer_can_call_off: false }
    for (const who of [null, tia])
      expect(await walk(who, id)).toMatchObject({ ...open, ...mayBuy, call_off_fee_cents: null })
    expect(await walk(wim, id)).toMatchObject({
      ...open,
      viewer_is_walker: true,
      viewer_can_buy: false,
      viewer_can_call_off: true,
      call_off_fee_cents: 0,
    })
    await take(id, 3)
    expect(await walk(tia, id)).toMatchObject({ seats_left: 0, viewer_can_buy: false, viewer_can_wait: true })
    await until(id, 2 * HOUR)
    expect(await walk(wim, id)).toMatchObject({ call_off_fee_cents: 1000 })
  })

  test('are changed in their words alone, by their walker alone', async () => {
    const [wim, ana] = [await walker(), await walker()]
    const id = await published(wim, 2 * DAY)
    const change = (who: TestPerson, words = {}) =>
      send(
        who,
        `mutation ($id: ID!, $title: String!, $text: String!, $points: [GroupPointInput!]!) {
          changeGroupWalk(id: $id, title: $title, text: $text, points: $points) { status walk { title text } } }`,
        { id, title: 'Gardens of Lisbon', text: 'We walk through three gardens.', points: [], ...words },
      )
    expect(await change(ana)).toEqual({ status: 'NOT_FOUND', walk: null })
    expect(await change(wim, { title: 'ab' })).toMatchObject({ fields: { title: expect.any(String) } })
    expect(await change(wim)).toEqual({
      status: 'CHANGED',
      walk: { title: 'Gardens of Lisbon', text: 'We walk through three gardens.' },
    })
    await callOff(wim, id)
    expect(await change(wim)).toMatchObject({ status: 'NOT_ALLOWED_NOW' })
  })

  test('are called off by their walker, and free their time', async () => {
    const [wim, ana] = [await walker(), await walker()]
    const id = await published(wim, 2 * DAY)
    expect(await callOff(ana, id)).toEqual({ status: 'NOT_FOUND', walk: null })
    // A walker with a group walk ahead does not leave.
    const openWalks = () => t.app.services.trips.openWalks(wim.userId, db)
    expect(await openWalks()).toBe(1)
    const calledOff = { status: 'CALLED_OFF', walk: { status: 'CALLED_OFF' } }
    expect(await callOff(wim, id)).toEqual(calledOff)
    expect(await callOff(wim, id)).toEqual(calledOff)
    expect(await row(id)).toMatchObject({ status: 'calledOff', calledOffBecause: 'walker', dueAt: null })
    expect(await openWalks()).toBe(0)
    expect(await ids(null, { walker_id: wim.userId })).toEqual([])
    expect(await walk(null, id)).toMatchObject({
      status: 'CALLED_OFF',
      viewer_can_buy: false,
      cancel_terms: [],
    })
    await published(wim, 2 * DAY)
    const own = await send(wim, '{ myGroupWalks { data { id status } } }')
    expect(own).toMatchObject({ data: expect.arrayContaining([{ id, status: 'CALLED_OFF' }]) })
    const acts = db.selectFrom('auditLog').select(['act', 'detail']).where('subjectId', '=', id)
    expect(await acts.where('actorId', '=', wim.userId).orderBy('id').limit(2).execute()).toMatchObject([
      { act: 'money.asked', detail: { operation: 'callOffGroupWalk' } },
      { act: 'money.answered', detail: { status: 'CALLED_OFF' } },
    ])
  })

  test('are decided an hour before their start: enough seats agree it, too few call it off', async () => {
    const wim = await walker()
    const few = await published(wim, 2 * DAY)
    const enough = await published(await walker(), 2 * DAY)
    await take(enough, 2)
    await until(few, HOUR + SECOND)
    expect(await row(few)).toMatchObject({ status: 'open' })
    await until(few, HOUR)
    expect(await row(few)).toMatchObject({ status: 'calledOff', calledOffBecause: 'tooFew', dueAt: null })
    expect(await row(enough)).toMatchObject({ status: 'agreed', decidedAt: expect.any(Date), dueAt: null })
    expect(await callOff(wim, few)).toMatchObject({ status: 'NOT_ALLOWED_NOW' })
    const { walkerId: walker_id } = await row(enough)
    await until(enough, -2 * MINUTE)
    expect(await ids(null, { walker_id })).toEqual([enough])
    await until(enough, -5 * MINUTE)
    expect(await ids(null, { walker_id })).toEqual([])
    await db.updateTable('groupWalks').set({ status: 'live' }).where('id', '=', enough).execute()
    expect(await ids(null, { walker_id })).toEqual([enough])
  })
})

const ofSeries = (id: string) =>
  db
    .selectFrom('groupWalks')
    .select(['id', 'seriesIndex', 'wallDate', 'wallTime', 'status', 'isWeekly'])
    .where('seriesId', '=', id)
    .orderBy('seriesIndex')
    .execute()

describe('people are notified', () => {
  test('of a walk that takes place: its walker and who pays', async () => {
    const wim = await walker()
    const destination_id = await makeDestination(t)
    const id = await published(wim, 2 * DAY, { destination_id })
    const tia = await payerOf(id, destination_id)
    await take(id, 2)
    await until(id, HOUR)
    const path = `/group-trips/${id}`
    expect((await noticesOf(wim))[0]).toMatchObject({ title: 'Your group walk in Lisbon takes place', path })
    expect((await noticesOf(tia))[0]).toMatchObject({ title: 'The group walk in Lisbon takes place', path })
    expect(await walk(tia, id)).toMatchObject({ my_seats: { trip_id: expect.stringMatching(/^trip_/) } })
  })

  test('of a walk with too few seats, of the next one of a series, and of a series that stops', async () => {
    const wim = await walker()
    const id = await published(wim, 2 * DAY, { is_weekly: true })
    await until(id, HOUR)
    expect((await noticesOf(wim))[0]).toMatchObject({
      title: 'Your group walk in Lisbon is called off',
      text: expect.stringContaining('Too few seats were taken'),
    })
    await until(id, 0)
    expect((await noticesOf(wim))[0]).toMatchObject({ title: 'Your next group walk in Lisbon is published' })
    const [, second] = await ofSeries(id)
    await t.app.base.inTransaction((tx) =>
      t.app.services.walkers.setEligibility(tx, wim.userId, { missing: ['identity'], at: clock.now() }),
    )
    await until(second?.id ?? '', 0)
    expect((await noticesOf(wim))[0]).toMatchObject({
      title: 'Your weekly group walk in Lisbon has ended',
      text: expect.stringContaining('a step of becoming a walker is missing'),
      path: `/group-trips/${second?.id}`,
    })
  })

  test.each([
    ['noRoom', { seats: 5 }, 'Fewer people can watch a walk now than it has seats.'],
    ['terms', { seatCents: 100 }, 'Its length, seats or price are not within the limits of today.'],
  ])('of why a series stops: %s', async (_because, figures, reason) => {
    const wim = await walker()
    const id = await published(wim, 2 * DAY, { is_weekly: true })
    await db.updateTable('groupWalks').set(figures).where('id', '=', id).execute()
    await until(id, 0)
    expect((await noticesOf(wim))[0]).toMatchObject({
      title: 'Your weekly group walk in Lisbon has ended',
      text: expect.stringContaining(reason),
    })
  })

  test('of why a series stops: its walker is not free in any of the next weeks', async () => {
    const wim = await walker()
    const id = await published(wim, DAY, { is_weekly: true, place_time: '12:00' })
    const day = Temporal.PlainDate.from((await row(id)).wallDate)
    for (const weeks of [1, 2, 3, 4])
      await published(wim, DAY, { place_date: day.add({ weeks }).toString(), place_time: '11:45' })
    await until(id, 0)
    expect((await noticesOf(wim)).map(({ text }) => text)).toContainEqual(
      expect.stringContaining('You have other walks at its time in the next weeks.'),
    )
  })
})

test('a calendar file of a group walk is there for all, and says when it was called off', async () => {
  const wim = await walker()
  const id = await published(wim, 2 * DAY, { title: 'Tiles, stairs' })
  const file = async (name: string) => {
    const { statusCode, headers, body } = await t.http.inject({
      method: 'GET',
      url: `/calendar/group-walks/${name}`,
    })
    return { statusCode, type: headers['content-type'], body: body.replaceAll('\r\n ', '') }
  }
  const { startsAt } = await row(id)
  const asUtc = startsAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const { body, ...answer } = await file(`${id}.ics`)
  expect(answer).toEqual({ statusCode: 200, type: 'text/calendar; charset=utf-8' })
  expect(body).toContain(`DTSTART:${asUtc}`)
  expect(body).toContain('SUMMARY:Tiles\\, stairs: group walk in Lisbon with Wim')
  expect(body).toContain(`/group-trips/${id}`)
  expect(body).toContain('STATUS:CONFIRMED')
  await callOff(wim, id)
  expect((await file(`${id}.ics`)).body).toContain('STATUS:CANCELLED')
  expect(await file('gwk_none.ics')).toMatchObject({ statusCode: 404 })
  expect(await file('anything')).toMatchObject({ statusCode: 404 })
})

describe('a weekly group walk', () => {
  test('publishes the next one when it begins, at the same time of the place, also after it was called off', async () => {
    const wim = await walker()
    const id = await published(wim, 2 * DAY, { is_weekly: true })
    const first = await row(id)
    await until(id, SECOND)
    expect(await ofSeries(id)).toHaveLength(1)
    await until(id, 0)
    const weekLater = Temporal.PlainDate.from(first.wallDate).add({ weeks: 1 }).toString()
    const [, second, ...none] = await ofSeries(id)
    expect(none).toEqual([])
    expect(second).toMatchObject({
      seriesIndex: 2,
      wallDate: weekLater,
      wallTime: first.wallTime,
      status: 'open',
      isWeekly: true,
    })
    expect((await row(id)).dueAt).toBeNull()
    await until(second?.id ?? '', 0)
    expect(await ofSeries(id)).toHaveLength(3)
  })

  test('ends when its walker ends it, with what is published or with the walk itself', async () => {
    const wim = await walker()
    const id = await published(wim, 2 * DAY, { is_weekly: true })
    const end = 'mutation ($id: ID!) { endGroupSeries(id: $id) { status walk { is_weekly status } } }'
    expect(await send(await walker(), end, { id })).toEqual({ status: 'NOT_FOUND', walk: null })
    expect(await send(wim, end, { id })).toEqual({
      status: 'CHANGED',
      walk: { is_weekly: false, status: 'OPEN' },
    })
    await until(id, 0)
    expect(await ofSeries(id)).toHaveLength(1)
    const other = await published(wim, 2 * DAY, { is_weekly: true })
    expect(await callOff(wim, other, true)).toMatchObject({ status: 'CALLED_OFF' })
    await until(other, -MINUTE)
    expect(await ofSeries(other)).toHaveLength(1)
  })

  test('leaves out a week in which its walker is not free', async () => {
    const wim = await walker()
    const id = await published(wim, 2 * DAY, { is_weekly: true })
    await published(wim, 9 * DAY)
    await until(id, 0)
    const [first, second] = await ofSeries(id)
    const twoWeeks = Temporal.PlainDate.from(first?.wallDate ?? '')
      .add({ weeks: 2 })
      .toString()
    expect(second).toMatchObject({ seriesIndex: 2, wallDate: twoWeeks })
  })

  test('stops when its walker may not walk', async () => {
    const wim = await walker()
    const id = await published(wim, 2 * DAY, { is_weekly: true })
    await t.app.base.inTransaction((tx) =>
      t.app.services.walkers.setEligibility(tx, wim.userId, { missing: ['identity'], at: clock.now() }),
    )
    await until(id, 0)
    expect(await ofSeries(id)).toMatchObject([{ id, isWeekly: false }])
  })
})
