import { describe, expect, test } from 'vitest'
import { firstGroupTerms } from '#domain/trips/group/group-terms.ts'
import { groupLiveTerms } from '#domain/walk/group/group-live-terms.ts'
import { figureDayOf } from '#domain/operator/figures.ts'
import { DAY } from '#domain/shared/units.ts'
import { walkerSeat } from '#domain/walk/group/people.ts'
import { addMessage } from '#server/modules/walk/group/lines/group-chat.store.ts'
import { changeWheel } from '#server/modules/walk/group/wheel/wheel.ts'
import { testApp } from '#server/testing/app.ts'
import { groupLiveFixture } from '#server/testing/group-live.ts'
import { groupWalk } from '#server/testing/group-seats.ts'
import { makeDestination, signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'
import { lisbon } from '#server/testing/trips.ts'

const t = await testApp()
const g = await groupLiveFixture(t)
const { db, clock } = t.app.base
const olga = await signUp(t, { firstName: 'Olga', operator: ['support'] })
const mona = await signUp(t, { firstName: 'Mona', operator: ['money'] })

const ask = async (who: TestPerson, document: string, variables = {}) => {
  const { data, errors } = await t.gql(document, variables, await tokenFor(t, who.userId))
  return { data, error: errors?.[0]?.extensions }
}
const list = async (asked: object, who = olga) => {
  const { data, error } = await ask(
    who,
    `query ($first: Int!, $after: ID, $view: String!, $status: String, $place_id: ID, $walker_id: ID) {
       consoleGroupWalks(first: $first, after: $after, view: $view, status: $status, place_id: $place_id, walker_id: $walker_id) {
         data { id status is_open place walker_first_name } next } }`,
    { first: 10, view: 'all', ...asked },
  )
  if (error || !data) return error ?? null
  const { data: rows, next } = data['consoleGroupWalks']
  return { ids: rows.map(({ id }: { id: string }) => id), next, rows }
}
const look = async (id: string, who = olga) => {
  const { data, error } = await ask(
    who,
    `query ($id: ID!) { consoleGroupWalk(id: $id) {
       row { status is_open } shown_seconds wheel_is_open holder_id asking
       payers { trip_id first_name status seats_now charged_cents
         seats { id name is_payer came_at left_at seen_seconds both_seconds charge_cents charged_as given_up_at is_silenced is_put_out } }
       waiting { first_name seats } turns { person_id name until } messages { text name hidden_at hidden_by }
       acts { act by reason } } }`,
    { id },
  )
  expect(error).toBeUndefined()
  return data?.['consoleGroupWalk']
}
const actOn = (who: TestPerson, id: string, act: string, reason = 'A storm is coming', target?: string) =>
  ask(who, 'mutation ($data: GroupWalkActInput!) { actOnGroupWalk(data: $data) { status } }', {
    data: { id, act, reason, target_id: target },
  })
const statusOf = (id: string) =>
  db.selectFrom('groupWalks').select(['status', 'calledOffBecause']).where('id', '=', id).executeTakeFirst()

/** A walk that was live for a minute and a half; the first payer watched, of the second one friend alone. */
async function running() {
  const made = await g.agreed({ seatsOf: [1, 2] })
  await t.forward(600)
  await t.app.services.trips.noteWalkerCame(made.groupWalkId)
  const first = made.payers[0]?.seats[0] ?? ''
  const friend = made.payers[1]?.seats[1] ?? ''
  await g.walk(made.groupWalkId, 60, [first, friend])
  await g.walk(made.groupWalkId, 30, [first])
  return { ...made, first, friend, absent: made.payers[1]?.seats[0] ?? '' }
}

describe('the list of group walks', () => {
  test('has what runs, lies ahead and is over, by place, walker and state, in parts', async () => {
    const destinationId = await makeDestination(t, { name: 'Porto' })
    const walker = await signUp(t, { firstName: 'Wim', online: lisbon })
    const make = (inHours: number, given = {}) =>
      groupWalk(t, { walkerId: walker.userId, destinationId, inHours, ...given })
    const soon = await make(5)
    const later = await make(50)
    const ended = await make(-30, { status: 'ended' })
    const off = await make(-3, { status: 'calledOff', calledOffBecause: 'tooFew' })
    const open = await make(0.01, { status: 'agreed', openedAt: clock.now() })
    const here = { place_id: destinationId }
    expect(await list({ ...here, view: 'now' })).toMatchObject({
      ids: [open],
      rows: [{ is_open: true, place: 'Porto', walker_first_name: 'Wim' }],
    })
    expect(await list({ ...here, view: 'ahead' })).toMatchObject({ ids: [soon, later], next: null })
    expect(await list({ ...here, view: 'past' })).toMatchObject({ ids: [off, ended] })
    expect(await list({ ...here, view: 'past', status: 'ended' })).toMatchObject({ ids: [ended] })
    expect(await list({ walker_id: walker.userId, first: 2 })).toMatchObject({
      ids: [later, soon],
      next: soon,
    })
    expect(await list({ walker_id: walker.userId, first: 2, after: soon })).toMatchObject({
      ids: [open, off],
      next: off,
    })
    expect(await list({ walker_id: olga.userId })).toMatchObject({ ids: [] })
    const refused = { fields: expect.any(Object) }
    expect(await list({ view: 'yesterday' })).toMatchObject(refused)
    expect(await list({ status: 'gone' })).toMatchObject(refused)
    expect(await list({ first: 51 })).toMatchObject(refused)
    expect(await list({ after: 'gwk_none' })).toMatchObject(refused)
  })
})

describe('one group walk', () => {
  test('has each seat with what it saw and pays, as the receipt has it, and each look is noted', async () => {
    const { groupWalkId, first, friend, absent, payers } = await running()
    await actOn(olga, groupWalkId, 'end', 'Nothing works')
    const found = await look(groupWalkId, mona)
    expect(found.row).toEqual({ status: 'ended', is_open: false })
    expect(found.shown_seconds).toBeGreaterThan(80)
    const seats = found.payers.flatMap(({ seats }: { seats: object[] }) => seats) as Record<string, never>[]
    const seat = (id: string) => seats.find((one) => one['id'] === id)
    expect(seat(first)).toMatchObject({
      name: 'Pia',
      is_payer: true,
      charged_as: 'share',
      came_at: expect.any(String),
    })
    expect(Number(seat(first)?.['both_seconds'])).toBeGreaterThan(Number(seat(friend)?.['both_seconds']))
    expect(Number(seat(first)?.['seen_seconds'])).toBeGreaterThanOrEqual(
      Number(seat(first)?.['both_seconds']),
    )
    expect(seat(absent)).toMatchObject({
      charged_as: 'absent',
      charge_cents: 600,
      came_at: null,
      seen_seconds: 0,
    })
    const receipt = await t.app.services.trips.tripRow(payers[0]?.tripId ?? '')
    expect(receipt?.status).toBe('settled')
    expect(found.payers[0]).toMatchObject({ charged_cents: seat(first)?.['charge_cents'] })
    expect(found.payers[1]).toMatchObject({
      seats_now: 2,
      charged_cents: 600 + Number(seat(friend)?.['charge_cents']),
    })
    expect(found.acts).toMatchObject([
      { act: 'operator.groupWalkActed', by: 'Olga', reason: 'Nothing works' },
      { act: 'operator.groupWalkSeen', by: 'Mona', reason: null },
    ])
    expect(await look('gwk_none')).toBeNull()
  })

  test('has turns, hidden lines, the silenced, who waits, and seats that were given up', async () => {
    const { groupWalkId, first, friend, walker, payers } = await running()
    const { wheel: terms } = groupLiveTerms(firstGroupTerms)
    const wheel = { groupWalkId, terms, isHere: () => true }
    await changeWheel(t.app.base, wheel, { is: 'ask', personId: first })
    await changeWheel(t.app.base, wheel, { is: 'ask', personId: friend })
    await changeWheel(t.app.base, wheel, { is: 'silence', personId: friend })
    const line = { groupWalkId, userId: null, sentAt: clock.now() }
    await addMessage(db, { ...line, id: 'm1', personId: walkerSeat, body: 'Welcome' })
    await addMessage(db, { ...line, id: 'm2', personId: friend, body: 'Rude' })
    await db
      .updateTable('groupMessages')
      .set({ hiddenAt: clock.now(), hiddenBy: walkerSeat })
      .where('id', '=', 'm2')
      .where('groupWalkId', '=', groupWalkId)
      .execute()
    const tia = await signUp(t, { firstName: 'Tia' })
    await db
      .insertInto('groupWaiting')
      .values({ groupWalkId, userId: tia.userId, seats: 2, since: clock.now() })
      .execute()
    await db
      .updateTable('groupSeats')
      .set({ givenUpAt: clock.now() })
      .where('tripId', '=', payers[1]?.tripId ?? '')
      .where('seatNumber', '=', 2)
      .execute()
    const found = await look(groupWalkId)
    expect(found).toMatchObject({
      row: { status: 'live', is_open: true },
      holder_id: first,
      asking: [],
      waiting: [{ first_name: 'Tia', seats: 2 }],
      turns: [{ person_id: first, name: 'Pia', until: null }],
      messages: [
        { text: 'Welcome', name: walker.firstName, hidden_at: null },
        { text: 'Rude', hidden_at: expect.any(String), hidden_by: walker.firstName },
      ],
    })
    const given = found.payers[1].seats[1]
    expect(given).toMatchObject({ charged_as: 'givenUp', charge_cents: null, is_silenced: true })
    expect(found.payers[0].seats[0]).toMatchObject({ charged_as: 'running', charge_cents: null })
    expect(found.payers[1].seats_now).toBe(1)
  })
})

describe('an operator', () => {
  test('ends a walk that runs for all, once, with a reason and the right', async () => {
    const { groupWalkId, payers } = await running()
    expect((await actOn(olga, groupWalkId, 'end', ' ')).error).toMatchObject({
      fields: { reason: expect.any(String) },
    })
    expect((await actOn(olga, groupWalkId, 'dance')).error).toMatchObject({
      fields: { act: expect.any(String) },
    })
    expect((await actOn(mona, groupWalkId, 'end')).error).toMatchObject({ category: 'authorization' })
    expect((await actOn(olga, groupWalkId, 'callOff')).data).toEqual({
      actOnGroupWalk: { status: 'NOT_NOW' },
    })
    for (let n = 0; n < 2; n++)
      expect((await actOn(olga, groupWalkId, 'end')).data).toEqual({ actOnGroupWalk: { status: 'DONE' } })
    for (const { tripId } of payers)
      expect(await t.app.services.trips.tripRow(tripId)).toMatchObject({
        status: 'settled',
        endReason: 'endedByOperator',
      })
    expect((await actOn(olga, 'gwk_none', 'end')).error).toMatchObject({ category: 'authorization' })
  })

  test('calls a walk off before it begins: its payers and its walker pay nothing, and the walker is free', async () => {
    const { groupWalkId, payers, walker } = await g.agreed()
    expect((await actOn(olga, groupWalkId, 'end')).data).toEqual({ actOnGroupWalk: { status: 'NOT_NOW' } })
    // The room is open five minutes before the start.
    await t.forward(360)
    for (let n = 0; n < 2; n++)
      expect((await actOn(olga, groupWalkId, 'callOff')).data).toEqual({ actOnGroupWalk: { status: 'DONE' } })
    expect(await statusOf(groupWalkId)).toEqual({ status: 'calledOff', calledOffBecause: 'operator' })
    const money = await t.app.services.money.ofTrips(payers.map(({ tripId }) => tripId))
    for (const { tripId } of payers) {
      expect(await t.app.services.trips.tripRow(tripId)).toMatchObject({ status: 'cancelled' })
      expect(money.get(tripId)).toMatchObject({ chargedCents: 0 })
    }
    const presence = await db
      .selectFrom('walkerPresence')
      .select('engagedTripId')
      .where('userId', '=', walker.userId)
      .executeTakeFirst()
    expect(presence?.engagedTripId).toBeNull()
    const found = await look(groupWalkId)
    expect(found.payers[0].seats[0]).toMatchObject({ charged_as: 'nothing', charge_cents: null })
  })
})

test('a group walk that runs is one row of what happens now, and ends for all by a trip of it, too', async () => {
  const { groupWalkId, payers } = await running()
  const nowOf = async () => {
    const { data } = await ask(
      olga,
      '{ now { walks { id group_title payers seats live_seconds cost_cents away } walks_total } }',
    )
    const found = data?.['now'] as { walks: { id: string }[]; walks_total: number } | undefined
    const { walks, walks_total: total } = found ?? { walks: [], walks_total: 0 }
    return { walks, total, walk: walks.find(({ id }) => id === groupWalkId) }
  }
  const before = await nowOf()
  expect(before.walk).toMatchObject({ group_title: 'Tiles of Alfama', payers: 2, seats: 3, away: [] })
  expect(before.total).toBe(before.walks.length)
  for (const { tripId } of payers) expect(before.walks.some(({ id }) => id === tripId)).toBe(false)
  const { live_seconds: seconds, cost_cents: cost } = before.walk as unknown as Record<string, number>
  expect(seconds).toBeGreaterThan(80)
  // Two seats have seen some of it, at $6.00 for 30 minutes.
  expect(cost).toBeGreaterThan(2 * 18)
  expect(cost).toBeLessThanOrEqual(20 + 31)
  const end = () =>
    ask(olga, 'mutation ($id: ID!) { endWalkByOperator(id: $id, reason: "No picture") { status } }', {
      id: payers[0]?.tripId,
    })
  expect((await end()).data).toEqual({ endWalkByOperator: { status: 'ENDED' } })
  expect((await end()).data).toEqual({ endWalkByOperator: { status: 'ALREADY_ENDED' } })
  expect(await g.tripStatuses(groupWalkId)).toEqual(['settled', 'settled'])
  expect((await nowOf()).walk).toBeUndefined()
})

test('figures of group walks: published, held, called off by reason, seats and what they were charged', async () => {
  const walker = await signUp(t, { firstName: 'Wim', online: lisbon })
  const { destinationId } = g
  const at = new Date(clock.nowMs() - 40 * DAY)
  const make = (more: object) =>
    groupWalk(t, { walkerId: walker.userId, destinationId, inHours: -40 * 24, publishedAt: at, ...more })
  const held = await make({ status: 'ended', seats: 10, seatsTaken: 3 })
  await make({ status: 'calledOff', calledOffBecause: 'tooFew' })
  await make({ status: 'calledOff', calledOffBecause: 'walker' })
  await make({ status: 'calledOff', calledOffBecause: 'tooFew' })
  const { tripId, seats } = await g.payer(held, 3)
  await db
    .updateTable('trips')
    .set({ status: 'settled', chargeCents: 1234 })
    .where('id', '=', tripId)
    .execute()
  await db
    .updateTable('groupSeats')
    .set({ givenUpAt: at })
    .where('tripId', '=', tripId)
    .where('seatNumber', '=', 3)
    .execute()
  await db
    .insertInto('groupBeats')
    .values({ groupWalkId: held, seat: seats[0] ?? '', lastSeq: 1, lastAt: at, lastMarkMs: at.getTime() })
    .execute()
  const day = figureDayOf(at.getTime())
  const figures = async (range: object, who = mona) =>
    ask(
      who,
      `query ($from: String!, $until: String!) { groupFigures(from: $from, until: $until) {
         published took_place called_off { because count } seats_offered seats_sold seats_seen income_cents } }`,
      range,
    )
  expect((await figures({ from: day, until: day })).data?.['groupFigures']).toEqual({
    published: 4,
    took_place: 1,
    called_off: [
      { because: 'tooFew', count: 2 },
      { because: 'walker', count: 1 },
    ],
    seats_offered: 10,
    seats_sold: 2,
    seats_seen: 1,
    income_cents: 1234,
  })
  expect((await figures({ from: day, until: 'soon' })).error).toMatchObject({
    fields: { until: expect.any(String) },
  })
  expect((await figures({ from: day, until: day }, olga)).error).toMatchObject({ category: 'authorization' })
})

test('a report names another person of the walk, and its case has the walk, the seat and what they wrote', async () => {
  const { groupWalkId, friend, absent, walker, payers } = await running()
  const [one, two] = payers
  const report = (who: { userId: string }, tripId: string, seat: string | null) =>
    ask(
      who as TestPerson,
      'mutation ($id: ID!, $seat: String) { reportTripIssue(booking_id: $id, text: "Rude all the time", reason: "rude", seat: $seat) { status } }',
      { id: tripId, seat },
    )
  const [own, other] = [one?.tripId ?? '', two?.tripId ?? '']
  const refused = { fields: { seat: expect.any(String) } }
  const person = one?.person ?? olga
  expect((await report(person, own, `${own}.1`)).error).toMatchObject(refused)
  expect((await report(person, own, `${other}.9`)).error).toMatchObject(refused)
  expect((await report(person, own, 'trip_none.1')).error).toMatchObject(refused)
  expect((await report(walker, own, walkerSeat)).error).toMatchObject(refused)
  expect((await report(person, other, absent)).error).toMatchObject({ category: 'authorization' })
  const peopleFor = async (who: { userId: string }, tripId: string) => {
    const asked = 'query ($id: ID!) { groupPeople(booking_id: $id) { seat name is_me } }'
    return (await ask(who as TestPerson, asked, { id: tripId })).data?.['groupPeople'] as unknown[]
  }
  expect(await peopleFor(person, own)).toEqual([
    { seat: walkerSeat, name: 'Wim', is_me: false },
    { seat: `${own}.1`, name: 'Pia', is_me: true },
    { seat: absent, name: 'Pia', is_me: false },
    { seat: friend, name: 'Pia', is_me: false },
  ])
  expect(await peopleFor(person, other)).toEqual([])
  const line = { groupWalkId, userId: null, sentAt: clock.now() }
  await addMessage(db, { ...line, id: 'r1', personId: friend, body: 'Go away' })
  await addMessage(db, { ...line, id: 'r2', personId: absent, body: 'Hello' })
  const done = { reportTripIssue: { status: 'ISSUE_REPORTED' } }
  expect((await report(person, own, friend)).data).toEqual(done)
  expect((await report(walker, own, absent)).data).toEqual(done)
  expect((await report(two?.person ?? olga, other, walkerSeat)).data).toEqual(done)
  const caseOf = async (aboutSeat: string) => {
    const { workId } = await db
      .selectFrom('supportTickets')
      .innerJoin('workItems', 'workItems.subject', 'supportTickets.id')
      .select('workItems.id as workId')
      .where('aboutSeat', '=', aboutSeat)
      .orderBy('supportTickets.createdAt', 'desc')
      .executeTakeFirstOrThrow()
    const { data } = await ask(
      olga,
      `query ($id: ID!) { workTicket(id: $id) { reported {
         group_walk_id title seat name user_id is_friend lines { text is_hidden } } } }`,
      { id: workId },
    )
    return data?.['workTicket'].reported
  }
  expect(await caseOf(friend)).toEqual({
    group_walk_id: groupWalkId,
    title: 'Tiles of Alfama',
    seat: friend,
    name: null,
    user_id: two?.person.userId,
    is_friend: true,
    lines: [{ text: 'Go away', is_hidden: false }],
  })
  expect(await caseOf(absent)).toMatchObject({ name: 'Pia', is_friend: false, lines: [{ text: 'Hello' }] })
  expect(await caseOf(walkerSeat)).toMatchObject({ user_id: walker.userId, name: 'Wim', lines: [] })
})

test('an operator skips turns, closes and opens the wheel, silences, puts out, and hides lines', async () => {
  const { groupWalkId, first, friend } = await running()
  const done = { actOnGroupWalk: { status: 'DONE' } }
  const notNow = { actOnGroupWalk: { status: 'NOT_NOW' } }
  const act = async (what: string, target?: string) =>
    (await actOn(olga, groupWalkId, what, 'Shouts', target)).data
  await addMessage(db, {
    groupWalkId,
    id: 'h1',
    personId: friend,
    userId: null,
    body: 'Rude',
    sentAt: clock.now(),
  })
  expect(await act('close')).toEqual(done)
  expect((await look(groupWalkId)).wheel_is_open).toBe(false)
  expect(await act('open')).toEqual(done)
  expect(await act('skip')).toEqual(done)
  expect(await act('silence', friend)).toEqual(done)
  expect(await act('hide', 'h1')).toEqual(done)
  expect(await act('hide', 'h1')).toEqual(notNow)
  const found = await look(groupWalkId)
  expect(found.payers[1].seats[1]).toMatchObject({ is_silenced: true })
  expect(found.messages).toMatchObject([{ text: 'Rude', hidden_by: 'Olga' }])
  expect(await act('unhide', 'h1')).toEqual(done)
  expect(await act('letSpeak', friend)).toEqual(done)
  expect(await act('putOut', first)).toEqual(done)
  const after = await look(groupWalkId)
  expect(after.messages).toMatchObject([{ hidden_at: null }])
  expect(after.payers[1].seats[1]).toMatchObject({ is_silenced: false })
  expect(after.payers[0].seats[0]).toMatchObject({ is_put_out: true })
  expect((await actOn(olga, groupWalkId, 'silence', 'Shouts', 'trip_none.1')).error).toMatchObject({
    category: 'authorization',
  })
  await actOn(olga, groupWalkId, 'end')
  expect(await act('close')).toEqual(notNow)
  const noted = await db
    .selectFrom('auditLog')
    .select('detail')
    .where('subjectId', '=', groupWalkId)
    .where('act', '=', 'operator.groupWalkActed')
    .execute()
  expect(noted.map(({ detail }) => detail)).toContainEqual(
    expect.objectContaining({ act: 'putOut', target: first, reason: 'Shouts' }),
  )
})
