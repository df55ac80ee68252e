import { expect, test } from 'vitest'
import { MINUTE } from '#domain/shared/units.ts'
import { testApp } from '#server/testing/app.ts'
import { addTestCard, type cardNumbers } from '#server/testing/cards.ts'
import { groupWalk } from '#server/testing/group-seats.ts'
import { groupDraft, publishGroup } from '#server/testing/groups.ts'
import { makeDestination, signUp, type TestPerson } from '#server/testing/people.ts'
import { lisbon } from '#server/testing/trips.ts'

const t = await testApp()
const destinationId = await makeDestination(t)

const person = async (card: keyof typeof cardNumbers | null = 'visa') => {
  const made = await signUp(t, { firstName: 'Tia' })
  if (card) await addTestCard(t, made.userId, card)
  return made
}
const published = async (inHours: number, given: object = {}) => {
  const walker = await signUp(t, { firstName: 'Wim', online: lisbon })
  return { walker, id: await groupWalk(t, { walkerId: walker.userId, destinationId, inHours, ...given }) }
}

const walk = `walk { seats_left my_waiting_place viewer_can_buy viewer_can_wait
  my_seats { trip_id total_cents hold_state seats { number link_code friend_name } } }`
const documents = {
  buySeats: `mutation ($input: BuySeatsInput!) { buySeats(input: $input) { status message action_url ${walk} } }`,
  giveUpSeats: `mutation ($id: ID!, $seats: Int!, $fee: Int!) {
    giveUpSeats(group_walk_id: $id, seats: $seats, fee_cents: $fee) { status message fee_cents ${walk} } }`,
  waitForSeats: `mutation ($id: ID!, $seats: Int!) {
    waitForSeats(group_walk_id: $id, seats: $seats) { status message ${walk} } }`,
  leaveWaitingList: `mutation ($id: ID!) { leaveWaitingList(group_walk_id: $id) { status ${walk} } }`,
  seatInvitation: `query ($code: String!) {
    seatInvitation(code: $code) { status message payer_name walk { id my_seats { trip_id } } } }`,
}
type Name = keyof typeof documents

/** What an operation answers, or which fields it refuses. */
async function ask(
  name: Name,
  variables: Record<string, unknown>,
  who: TestPerson | null,
): Promise<Record<string, any>> {
  const { data, errors } = await t.gql(documents[name], variables, who?.token ?? null)
  if (errors) return { fields: errors[0]?.extensions['fields'] }
  return data?.[name] as Record<string, any>
}
let orders = 0
const buy = (id: string, who: TestPerson, order: Record<string, unknown> = {}) => {
  const given = { group_walk_id: id, seats: 1, seat_cents: 600, recording_agreed: true }
  return ask('buySeats', { input: { ...given, order_key: `order-${++orders}`, ...order } }, who)
}

test('seats are bought: the walk says which are mine, with links for friends', async () => {
  const { id } = await published(48)
  const bought = await buy(id, await person(), { seats: 2 })
  expect(bought).toMatchObject({
    status: 'BOUGHT',
    action_url: null,
    walk: { seats_left: 8, viewer_can_buy: false, my_seats: { total_cents: 1200, hold_state: 'none' } },
  })
  expect(bought['walk'].my_seats.seats).toEqual([
    { number: 1, link_code: null, friend_name: null },
    { number: 2, link_code: expect.stringMatching(/^[\w-]{22}$/), friend_name: null },
  ])
})

test.each([
  ['no card', null, {}, 'CARD_REQUIRED'],
  ['another price', 'visa', { seat_cents: 500 }, 'PRICE_CHANGED'],
  ['no agreement to the recording', 'visa', { recording_agreed: false }, 'RECORDING_REFUSED'],
  ['more than are left', 'visa', { seats: 3 }, 'SOLD_OUT'],
  ['another walk', 'visa', { group_walk_id: 'gwk_none' }, 'NOT_FOUND'],
  ['a card that is declined', 'declinedOnUse', {}, 'CARD_DECLINED'],
  ['a bank that asks', 'bankAsks', {}, 'ACTION_REQUIRED'],
] as const)('with %s the answer says so', async (_what, card, order, status) => {
  const { id } = await published(5, { seats: 2 })
  const answer = await buy(id, await person(card), order)
  expect(answer['status']).toBe(status)
  expect(answer['message']).not.toBe('')
  expect(typeof answer['action_url'] === 'string').toBe(status === 'ACTION_REQUIRED')
})

test('a number of seats and a key that are none are refused at their field', async () => {
  const { id } = await published(48)
  const tia = await person()
  expect(await buy(id, tia, { seats: 5 })).toEqual({ fields: { seats: 'Please choose 1 to 4 seats.' } })
  expect(await buy(id, tia, { order_key: 'no key' })).toEqual({ fields: { order_key: expect.any(String) } })
})

test('who has seats buys no more, and a walk that begins is not sold', async () => {
  const { id } = await published(1)
  const tia = await person()
  expect((await buy(id, tia))['status']).toBe('BOUGHT')
  expect((await buy(id, tia))['status']).toBe('TIME_TAKEN')
  await t.forward(56 * 60)
  expect((await buy(id, await person()))['status']).toBe('OVER')
})

test('seats are given up at the fee that was shown', async () => {
  const { id } = await published(5)
  const tia = await person()
  await buy(id, tia, { seats: 2 })
  const give = (seats: number, fee: number) => ask('giveUpSeats', { id, seats, fee }, tia)
  expect(await give(1, 0)).toMatchObject({
    status: 'FEE_CHANGED',
    fee_cents: 300,
    message: 'Giving up costs $3 now. Please check and confirm.',
  })
  expect(await give(1, 300)).toMatchObject({ status: 'GIVEN_UP', fee_cents: 300, walk: { seats_left: 9 } })
  expect(await give(2, 600)).toEqual({ fields: { seats: expect.any(String) } })
  expect(await give(1, 600)).toMatchObject({ status: 'GIVEN_UP', fee_cents: 600, walk: { my_seats: null } })
  expect((await give(1, 0))['status']).toBe('NOT_FOUND')
})

test('the waiting list has places, and is left', async () => {
  const { id } = await published(48, { seats: 2 })
  const [first, second, third] = [await person(), await person(), await person(null)]
  const wait = (who: TestPerson) => ask('waitForSeats', { id, seats: 1 }, who)
  expect((await wait(first))['status']).toBe('NOT_ALLOWED_NOW')
  await buy(id, await person(), { seats: 2 })
  expect(await wait(first)).toMatchObject({ status: 'WAITING', walk: { my_waiting_place: 1 } })
  await t.forward(1)
  expect(await wait(second)).toMatchObject({ status: 'WAITING', walk: { my_waiting_place: 2 } })
  expect((await wait(third))['status']).toBe('CARD_REQUIRED')
  expect(await ask('waitForSeats', { id, seats: 3 }, first)).toEqual({
    fields: { seats: expect.any(String) },
  })
  const left = await ask('leaveWaitingList', { id }, first)
  expect(left).toMatchObject({ status: 'NOT_WAITING', walk: { my_waiting_place: null } })
  expect((await ask('leaveWaitingList', { id }, first))['status']).toBe('NOT_FOUND')
})

test.each([
  ['now', 5, 300, /It starts .*\. \$6\.00 is held on your card now\.$/],
  ['a day before the start', 48, 0, /It starts .*\. \$6\.00 is held on your card on \w{3}, .*\.$/],
] as const)('who moves up is notified of the amount that is held %s', async (_when, inHours, fee, text) => {
  const { id } = await published(inHours, { seats: 1, minimum: 1 })
  const [tia, next] = [await person(), await person()]
  await buy(id, tia)
  await ask('waitForSeats', { id, seats: 1 }, next)
  expect(await ask('giveUpSeats', { id, seats: 1, fee }, tia)).toMatchObject({ status: 'GIVEN_UP' })
  const asked = '{ notifications { data { title text } } }'
  const { data } = await t.gql(asked, {}, next.token)
  expect(data?.['notifications'].data).toContainEqual({
    title: 'You have seats on the group walk in Lisbon',
    text: expect.stringMatching(text),
  })
})

test('a friend’s link says who invites, without an account', async () => {
  const { id } = await published(48)
  const tia = await person()
  const bought = await buy(id, tia, { seats: 2 })
  const code: string = bought['walk'].my_seats.seats[1].link_code
  const invited = await ask('seatInvitation', { code }, null)
  expect(invited).toEqual({
    status: 'INVITED',
    message: 'Tia invites you to this walk.',
    payer_name: 'Tia',
    walk: { id, my_seats: null },
  })
  await ask('giveUpSeats', { id, seats: 1, fee: 0 }, tia)
  expect((await ask('seatInvitation', { code }, null))['status']).toBe('OVER')
  expect(await ask('seatInvitation', { code: 'none' }, null)).toMatchObject({ status: 'UNKNOWN', walk: null })
})

test('an hour before the start it is decided by itself: too few move no money, enough take place', async () => {
  const walks = await Promise.all(
    [1, 2].map(async (seats) => {
      const walker = await signUp(t, { firstName: 'Wim', walker: true })
      const made = await publishGroup(t, walker, groupDraft(t, destinationId))
      const id = made.walk?.id ?? ''
      const bought = await buy(id, await person(), { seats })
      return { id, tripId: bought['walk'].my_seats.trip_id as string }
    }),
  )
  const row = (id: string) =>
    t.app.base.db.selectFrom('groupWalks').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const holdsOf = async (tripId: string) => {
    const holds = t.app.base.db.selectFrom('holds').select('state').where('tripId', '=', tripId)
    return (await holds.execute()).map(({ state }) => state)
  }
  const [few, enough] = walks
  if (!few || !enough) throw new Error('two walks were published')
  const until = async (minutes: number) => {
    const ms = (await row(few.id)).startsAt.getTime() - t.app.base.clock.nowMs() - minutes * MINUTE
    await t.forward(ms / 1000)
    await t.app.jobs.idle()
  }
  await until(23 * 60)
  expect([await holdsOf(few.tripId), await holdsOf(enough.tripId)]).toEqual([['held'], ['held']])
  await until(59)
  expect(await row(few.id)).toMatchObject({ status: 'calledOff', calledOffBecause: 'tooFew' })
  expect(await row(enough.id)).toMatchObject({ status: 'agreed' })
  expect([await holdsOf(few.tripId), await holdsOf(enough.tripId)]).toEqual([['released'], ['held']])
  const books = await t.app.services.money.ofTrips([few.tripId])
  expect(books.get(few.tripId)).toMatchObject({ capturedCents: 0, releasedCents: 600 })
})
