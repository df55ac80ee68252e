import { beforeEach, describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '#domain/shared/units.ts'
import { wishRequestRules } from '#domain/trips/wish-request.ts'
import { tripsPersonalData } from '#server/modules/trips/history/personal-data.ts'
import { testApp } from '#server/testing/app.ts'
import { openedRequest, wishOfOwner, writtenRequest } from '#server/testing/board.ts'
import { addTestCard } from '#server/testing/cards.ts'
import { makeDestination, signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'
import { inOneMoment, statementsOf } from '#server/testing/statements.ts'
import { tripFixture } from '#server/testing/trips.ts'

const t = await testApp()
const { db, clock } = t.app.base
const lisbon = { latitude: 38.7139, longitude: -9.1334 }
const lisbonId = await makeDestination(t, { slug: 'lisbon', name: 'Lisbon' })
const kyotoId = await makeDestination(t, {
  slug: 'kyoto',
  name: 'Kyoto',
  place: { latitude: 35.0116, longitude: 135.7681 },
})
const s = tripFixture(t, lisbonId)

beforeEach(async () => {
  await db
    .updateTable('wishRequests')
    .set({ state: 'closed', dueAt: null })
    .where('state', '=', 'open')
    .execute()
})

async function ask(who: TestPerson | null, document: string, variables = {}) {
  const { data, errors } = await t.gql(document, variables, who && (await tokenFor(t, who.userId)))
  return errors?.[0] ? { ...errors[0].extensions, message: errors[0].message } : Object.values(data ?? {})[0]
}
const fields =
  '{ id destination { slug } text from until starts_from starts_until minutes max_price_cents state booking_id traveller_first_name traveller_rating pays_cents viewer_is_owner }'
const open = (who: TestPerson | null, data: object) =>
  ask(
    who,
    `mutation ($data: WishRequestInput!) { openWishRequest(data: $data) { status message request ${fields} } }`,
    { data },
  )
const close = (who: TestPerson | null, id: string) =>
  ask(who, 'mutation ($id: ID!) { closeWishRequest(id: $id) { status message } }', { id })
const claim = (who: TestPerson | null, request: { id: string; from: string }, time?: string) => {
  const [date, first] = request.from.split(' ')
  return ask(
    who,
    'mutation ($data: WishClaimInput!) { claimWishRequest(data: $data) { status message booking_id } }',
    { data: { request_id: request.id, schedule_date: date, schedule_time: time ?? first } },
  )
}
const near = (who: TestPerson | null, place: object | null = lisbon) =>
  ask(who, `query ($data: WalkerTripsInput) { wishesNear(data: $data) ${fields} }`, { data: place })
const wishlist = (who: TestPerson) =>
  ask(who, '{ getDestinationWishlist { id request { state booking_id viewer_is_owner text } } }')

/** A traveler with a wish and, unless stated otherwise, a card; and what they would write. */
async function wisher(card: Parameters<typeof s.traveller>[0] = 'visa') {
  const tia = await s.traveller(card)
  const wish_id = await wishOfOwner(t, tia.userId)
  const written = (more = {}) => writtenRequest(t, { wish_id, destination_id: lisbonId, ...more })
  return { tia, wish_id, written }
}
const walker = () => signUp(t, { firstName: 'Wim', walker: true })
const opened = async (more = {}) => {
  const tia = await s.traveller()
  return { tia, request: await openedRequest(t, tia, lisbonId, more) }
}

describe('a wish is opened', () => {
  test('and stands in the list of its person with what a walker would get', async () => {
    const { tia, written } = await wisher()
    const answer = await open(tia, written({ text: ' The tiles \n of Alfama ' }))
    expect(answer).toMatchObject({
      status: 'OPENED',
      message: 'Walkers near Lisbon can see your wish now.',
      request: {
        destination: { slug: 'lisbon' },
        text: 'The tiles of Alfama',
        from: expect.stringMatching(/ 17:00$/),
        until: expect.stringMatching(/ 19:30$/),
        minutes: 20,
        max_price_cents: 2500,
        state: 'open',
        booking_id: null,
        // Of $25.00 for 20 minutes.
        pays_cents: t.app.services.money.walkerShare(2500),
        viewer_is_owner: true,
      },
    })
    expect(await wishlist(tia)).toEqual([
      {
        id: expect.any(String),
        request: { state: 'open', booking_id: null, viewer_is_owner: true, text: 'The tiles of Alfama' },
      },
    ])
  })

  test('and opening it again changes the open request', async () => {
    const { tia, written } = await wisher()
    const first = await open(tia, written())
    const again = await open(tia, written({ text: 'By night', minutes: 10 }))
    expect(again.request).toMatchObject({ id: first.request.id, text: 'By night', minutes: 10 })
    expect(await near(await walker())).toHaveLength(1)
  })

  test.each([
    ['priceTooLow', { max_price_cents: 2499 }, 'PRICE_TOO_LOW', /costs \$25\.00/],
    ['private', { text: 'Go to 12 Oak Lane' }, 'PRIVATE_PLACE', /without a house number/],
    ['home', { text: 'My house please' }, 'PRIVATE_PLACE', /Private homes/],
    ['contact', { text: 'Call +351 912 345 678' }, 'PRIVATE_PLACE', /phone numbers/],
    ['link', { text: 'Walk to evil.io' }, 'PRIVATE_PLACE', /links/],
  ])('not when %s', async (_case, more, status, message) => {
    const { tia, written } = await wisher()
    const answer = await open(tia, written(more))
    expect(answer).toMatchObject({ status, message: expect.stringMatching(message), request: null })
    expect((await wishlist(tia))[0].request).toBeNull()
  })

  test('not without a card, nor while something is owed', async () => {
    const { tia, written } = await wisher(null)
    expect(await open(tia, written())).toMatchObject({ status: 'CARD_REQUIRED', request: null })
    await addTestCard(t, tia.userId)
    await db
      .insertInto('payments')
      .values({
        id: `pay_${tia.userId}`,
        kind: 'trip',
        tripId: `trip_${tia.userId}`,
        travellerId: tia.userId,
        walkerId: tia.userId,
        chargeCents: 700,
        currency: 'USD',
        state: 'due',
        createdAt: clock.now(),
        updatedAt: clock.now(),
      })
      .execute()
    expect(await open(tia, written())).toMatchObject({ status: 'PAYMENT_PENDING', request: null })
  })

  test.each([
    ['text', { text: ' ' }],
    ['text', { text: 'x'.repeat(281) }],
    ['minutes', { minutes: 121 }],
    ['max_price_cents', { max_price_cents: 0 }],
    ['from_date', { from_date: 'tomorrow' }],
    ['from_time', { from_time: '25:00' }],
    ['until_date', { until_date: '2199-01-01' }],
    ['until_time', { until_time: '16:59' }],
  ])('not with a fault at %s', async (field, more) => {
    const { tia, written } = await wisher()
    const refused = await open(tia, written(more))
    expect(refused).toMatchObject({ category: 'validation', code: 'BAD_INPUT' })
    expect(Object.keys(refused.fields)).toEqual([field])
    expect(refused.fields[field]).toMatch(/^Please/)
  })

  test('not by others, not for a destination that is none, and not by visitors', async () => {
    const { tia, written } = await wisher()
    const { tia: other } = await wisher()
    expect(await open(other, written())).toMatchObject({
      category: 'authorization',
      message: 'There is no such wish.',
    })
    expect(await open(tia, written({ destination_id: 'dst_none' }))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await open(null, written())).toMatchObject({ category: 'authentication' })
  })

  test('ten times at once at most, also when several are opened at the same moment', async () => {
    const tia = await s.traveller()
    const wishes = await Promise.all(
      Array.from({ length: wishRequestRules.openMost + 2 }, (_, n) =>
        wishOfOwner(t, tia.userId, `Place ${n}`),
      ),
    )
    const answers = await Promise.all(
      wishes.map((wish_id) => open(tia, writtenRequest(t, { wish_id, destination_id: lisbonId }))),
    )
    expect(answers.filter((one) => one.status === 'OPENED')).toHaveLength(wishRequestRules.openMost)
    expect(answers.filter((one) => one.status === 'TOO_MANY')).toHaveLength(2)
  })
})

describe('walkers', () => {
  test('see what is wished for around a place, or around where they were online last', async () => {
    const { tia } = await opened({ from_time: '18:00', text: 'Later' })
    await opened({ from_time: '17:00', text: 'Sooner' })
    await openedRequest(t, await s.traveller(), kyotoId, { text: 'Far away' })
    const wim = await walker()
    const found = await near(wim)
    expect(found.map((one: { text: string }) => one.text)).toEqual(['Sooner', 'Later'])
    expect(found[1]).toMatchObject({
      traveller_first_name: tia.firstName,
      traveller_rating: null,
      booking_id: null,
      viewer_is_owner: false,
    })
    expect(await near(wim, null)).toMatchObject({
      category: 'validation',
      fields: { data: expect.any(String) },
    })
    expect(await near(wim, { latitude: 91, longitude: 0 })).toMatchObject({ category: 'validation' })
    await t.app.services.walkers.setOnline(wim.userId, { online: true, place: lisbon })
    await t.app.services.walkers.setOnline(wim.userId, { online: false, place: null })
    expect(await near(wim, null)).toHaveLength(2)
    expect(await near(wim, { latitude: 0, longitude: 0 })).toEqual([])
  })

  test('do not see their own requests, nor those of people under a block, nor those that are over', async () => {
    const { tia, request } = await opened()
    const [wim, own] = [await walker(), await walker()]
    await openedRequest(t, own, lisbonId, { text: 'My own' })
    expect((await near(own)).map((one: { text: string }) => one.text)).not.toContain('My own')
    expect(await near(wim)).toHaveLength(2)
    const trip = await db
      .insertInto('trips')
      .values({
        id: `trip_b${tia.userId}`,
        status: 'settled',
        travellerId: tia.userId,
        destinationId: lisbonId,
        plannedMinutes: 10,
        tariffId: 'trf_1',
        requestedAt: new Date(clock.nowMs() - DAY),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await t.app.base.inTransaction((tx) =>
      t.app.services.walkers.block(tx, { blockerId: tia.userId, blockedId: wim.userId, tripId: trip.id }),
    )
    expect(await near(wim)).toHaveLength(1)
    expect(await claim(wim, request)).toMatchObject({ code: 'NOT_FOUND' })
    await close(tia, request.id)
    expect((await near(own)).length).toBe(0)
  })

  test('ask for many in as many statements as for one', async () => {
    const wim = await walker()
    await opened()
    await inOneMoment(async () => {
      // What is cached of people and places is read before.
      await near(wim)
      const one = await statementsOf(() => near(wim))
      for (let n = 0; n < 3; n++) await opened()
      const many = await statementsOf(() => near(wim))
      expect(many.length).toBe(one.length)
    })
  })

  test('alone see and claim', async () => {
    const { tia, request } = await opened()
    expect(await near(tia)).toMatchObject({ category: 'authorization' })
    expect(await claim(tia, request)).toMatchObject({ category: 'authorization' })
    expect(await near(null)).toMatchObject({ category: 'authentication' })
    expect(await claim(null, request)).toMatchObject({ category: 'authentication' })
  })
})

describe('a claim', () => {
  test('makes a scheduled trip of both at the time that the walker chose', async () => {
    const { tia, request } = await opened()
    const wim = await walker()
    const answer = await claim(wim, request, '18:15')
    expect(answer).toMatchObject({ status: 'CLAIMED', booking_id: expect.stringMatching(/^trip_/) })
    const trip = await db
      .selectFrom('trips')
      .selectAll()
      .where('id', '=', answer.booking_id)
      .executeTakeFirstOrThrow()
    expect(trip).toMatchObject({
      kind: 'scheduled',
      status: 'accepted',
      travellerId: tia.userId,
      walkerId: wim.userId,
      destinationId: lisbonId,
      plannedMinutes: 20,
    })
    const view = await ask(
      tia,
      'query ($id: ID!) { scheduledTrip(id: $id) { place_date place_time status } }',
      {
        id: answer.booking_id,
      },
    )
    const entries = await ask(tia, '{ notifications(first: 5) { data { kind } } }')
    expect(entries.data).toContainEqual({ kind: 'walkAccepted' })
    expect(view).toEqual({ place_date: request.from.split(' ')[0], place_time: '18:15', status: 'Accepted' })
    expect((await wishlist(tia))[0].request).toMatchObject({
      state: 'claimed',
      booking_id: answer.booking_id,
    })
    expect(await near(await walker())).toEqual([])
    expect(await close(tia, request.id)).toMatchObject({ status: 'NOT_ALLOWED_NOW' })
  })

  test('is won by one walker, who gets the same answer again', async () => {
    const { request } = await opened()
    const walkers = await Promise.all(Array.from({ length: 6 }, walker))
    const answers = await Promise.all(walkers.map((one) => claim(one, request)))
    const won = answers.filter((one) => one.status === 'CLAIMED')
    expect(won).toHaveLength(1)
    expect(answers.filter((one) => one.status === 'ALREADY_TAKEN')).toHaveLength(5)
    const winner = walkers[answers.indexOf(won[0])]
    expect(await claim(winner ?? null, request)).toEqual(won[0])
  })

  test('is refused when one of the two has another walk then', async () => {
    const [first, second] = [await opened(), await opened()]
    const wim = await walker()
    expect((await claim(wim, first.request)).status).toBe('CLAIMED')
    expect(await claim(wim, second.request, '17:25')).toMatchObject({
      status: 'TIME_TAKEN',
      booking_id: null,
    })
    expect((await claim(wim, second.request, '17:30')).status).toBe('CLAIMED')
    const wish_id = await wishOfOwner(t, first.tia.userId, 'Belém')
    const third = await open(first.tia, writtenRequest(t, { wish_id, destination_id: lisbonId }))
    expect((await claim(await walker(), third.request, '17:10')).status).toBe('TIME_TAKEN')
    expect((await claim(await walker(), third.request, '19:00')).status).toBe('CLAIMED')
  })

  test('at a time outside those of the request is refused at its field', async () => {
    const { request } = await opened()
    const wim = await walker()
    for (const time of ['16:59', '19:31', 'noon'])
      expect(await claim(wim, request, time)).toMatchObject({
        category: 'validation',
        fields: { schedule_time: expect.stringMatching(/between .* 17:00 and .* 19:30/) },
      })
    expect((await claim(wim, request, '19:30')).status).toBe('CLAIMED')
  })

  test('waits while the card is gone', async () => {
    const { tia, request } = await opened()
    const wim = await walker()
    const cards = await db.selectFrom('cards').select('id').where('userId', '=', tia.userId).execute()
    for (const { id } of cards) await t.app.services.money.removeCard(tia.userId, id)
    expect(await claim(wim, request)).toMatchObject({ status: 'NOT_ALLOWED_NOW', booking_id: null })
    await addTestCard(t, tia.userId)
    expect((await claim(wim, request)).status).toBe('CLAIMED')
  })
})

describe('a request ends', () => {
  test('when its person closes it, as often as they do, or deletes the wish', async () => {
    const { tia, request } = await opened()
    const { tia: other } = await wisher()
    expect(await close(other, request.id)).toMatchObject({ code: 'NOT_FOUND' })
    for (let n = 0; n < 2; n++) expect((await close(tia, request.id)).status).toBe('SUCCESS')
    expect(await claim(await walker(), request)).toMatchObject({ status: 'ALREADY_TAKEN' })
    const [{ id: wishId }] = await wishlist(tia)
    const again = await open(tia, writtenRequest(t, { wish_id: wishId, destination_id: lisbonId }))
    expect(again.status).toBe('OPENED')
    await t.app.services.places.deleteWish(tia.userId, wishId)
    expect(await near(await walker())).toEqual([])
    expect(await claim(await walker(), again.request)).toMatchObject({ status: 'ALREADY_TAKEN' })
  })

  test('also when the wish is deleted at the moment it is opened', async () => {
    for (let n = 0; n < 5; n++) {
      const { tia, wish_id, written } = await wisher()
      await Promise.all([open(tia, written()), t.app.services.places.deleteWish(tia.userId, wish_id)])
    }
    expect(await near(await walker())).toEqual([])
  })

  test('by itself, half an hour before its last start', async () => {
    const { tia, request } = await opened()
    const { request: later } = await opened({ until_time: '20:30' })
    const row = await db
      .selectFrom('wishRequests')
      .selectAll()
      .where('id', '=', request.id)
      .executeTakeFirstOrThrow()
    await t.forward((row.startsUntil.getTime() - clock.nowMs() - 31 * MINUTE) / 1000)
    expect(await near(await walker())).toHaveLength(2)
    await t.forward(2 * 60)
    expect((await near(await walker())).map((one: { id: string }) => one.id)).toEqual([later.id])
    expect((await wishlist(tia))[0].request).toBeNull()
    expect(await claim(await walker(), request)).toMatchObject({ status: 'ALREADY_TAKEN' })
    await t.forward((2 * HOUR) / 1000)
    expect(await near(await walker())).toEqual([])
  })

  test('with the account of its person, who takes it along before', async () => {
    const { tia, request } = await opened({ text: 'The azulejos' })
    const part = tripsPersonalData({ ...t.app.base, recordings: t.app.services.recordings })
    const owner = { id: tia.userId, phone: tia.phone, email: null }
    expect((await part.collect(owner)).data['wishRequests']).toEqual([
      expect.objectContaining({ body: 'The azulejos', state: 'open' }),
    ])
    await t.app.base.inTransaction((tx) => part.erase(tx, owner))
    const row = await db
      .selectFrom('wishRequests')
      .selectAll()
      .where('id', '=', request.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ state: 'closed', body: '[erased]' })
  })
})

test('where wishes gather, open requests are counted by destination in one query', async () => {
  const { tia } = await opened()
  await opened()
  const places = () => ask(tia, '{ wishPlaces { destination { slug } wishes open_requests } }')
  const found = await places()
  expect(found).toEqual([{ destination: { slug: 'lisbon' }, wishes: expect.any(Number), open_requests: 2 }])
  const seen = await statementsOf(places)
  expect(seen.filter((text) => text.includes('wish_requests'))).toHaveLength(1)
})
