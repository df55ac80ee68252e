import { beforeEach, describe, expect, test } from 'vitest'
import { addTestCard } from '#server/testing/cards.ts'
import { testApp } from '#server/testing/app.ts'
import { signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'
import { openTripFixture } from '#server/testing/trips.ts'
import { insertBooking } from '#server/modules/trips/booking/bookings.store.ts'
import { eventually } from '#server/testing/wait-for.ts'

const t = await testApp()
const s = await openTripFixture(t)
beforeEach(() => s.emptyPlace())

const send =
  'mutation ($d: BookingRequestInput!) { sendBookingRequestToWalker(data: $d) { status message booking_id price action_url } }'
const answer =
  'mutation ($d: WalkerAcceptRejectInput!) { walkerAcceptRejectBookingRequest(data: $d) { status message jwt_token room_sid room_name } }'
const cancel = 'mutation ($id: ID!) { cancelBookingRequest(booking_id: $id) { status message } }'
const open =
  '{ myOpenTrip { id status status_label viewer_role minutes held_cents created_at deadline_at request_stage only_chosen offered_count seen_count viewer_can_cancel viewer_can_end viewer_can_extend viewer_can_rate both_consented walker { id first_name last_name phone_number email } traveller { id first_name last_name phone_number email recording_consent } price { total_cents connection_cents per_minute_cents currency minutes } } }'
const ringing =
  '{ incomingRequests { booking_id minutes pays_cents pays_at_least_cents traveller_first_name is_exclusive offered_at expires_at destination { id name } } }'

const wish = (walker: TestPerson, more = {}) => ({
  d: {
    walker_id: walker.userId,
    destination_id: s.destinationId,
    tripe_minute: 10,
    tripe_price: 15,
    ...more,
  },
})
const sendAs = async (person: TestPerson, variables: object) => {
  const answered = await t.gql(send, variables as Record<string, unknown>, person.token)
  return answered.data?.['sendBookingRequestToWalker'] ?? answered.errors?.[0]
}
const answerAs = async (person: TestPerson, bookingId: string, status = 'accepted', more = {}) => {
  const variables = { d: { booking_id: bookingId, status, ...more } }
  const answered = await t.gql(answer, variables, await tokenFor(t, person.userId))
  return answered.data?.['walkerAcceptRejectBookingRequest'] ?? answered.errors?.[0]
}
const ringsAt = async (person: TestPerson) =>
  (await t.gql(ringing, {}, await tokenFor(t, person.userId))).data?.['incomingRequests'].map(
    (one: { booking_id: string }) => one.booking_id,
  )
const statusOf = async (id: string) => (await s.trip(id)).status

describe('a request', () => {
  test('is priced, held and rings at the chosen walker with what it pays', async () => {
    const [tia, wim] = [await s.traveller(), await s.walker()]
    const sent = await sendAs(tia, wish(wim))
    expect(sent).toMatchObject({ status: 'REQUEST_SENT' })
    expect((await t.gql(open, {}, tia.token)).data?.['myOpenTrip']).toMatchObject({
      id: sent.booking_id,
      status: 'requested',
      status_label: 'Pending',
      viewer_role: 'traveller',
      minutes: 10,
      held_cents: 1500,
      request_stage: 'asking',
      only_chosen: false,
      offered_count: 1,
      seen_count: 0,
      viewer_can_cancel: true,
      viewer_can_end: false,
      viewer_can_rate: false,
      walker: null,
    })
    expect((await t.gql(ringing, {}, wim.token)).data?.['incomingRequests']).toMatchObject([
      {
        booking_id: sent.booking_id,
        minutes: 10,
        pays_cents: 989,
        pays_at_least_cents: 381,
        traveller_first_name: tia.firstName,
        is_exclusive: true,
      },
    ])
    expect(await s.holdStates(sent.booking_id)).toEqual(['held'])
  })

  test('is one per traveler: a second tap and the same key give it back, another wish is refused', async () => {
    const [tia, wim] = [await s.traveller(), await s.walker()]
    const twice = await Promise.all([sendAs(tia, wish(wim)), sendAs(tia, wish(wim)), sendAs(tia, wish(wim))])
    const id = twice[0].booking_id
    expect(twice.map((one) => [one.status, one.booking_id])).toEqual(Array(3).fill(['REQUEST_SENT', id]))
    expect(await s.holdStates(id)).toEqual(['held'])
    expect(await sendAs(tia, wish(wim, { tripe_minute: 20, tripe_price: 25 }))).toMatchObject({
      status: 'TRIP_OPEN',
      booking_id: id,
    })

    const [tom, wes] = [await s.traveller(), await s.walker()]
    const keyed = wish(wes, { request_key: 'key-1' })
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendAs(tom, keyed)))
    expect(new Set(answers.map((one) => `${one.status} ${one.booking_id}`)).size).toBe(1)
    expect(
      await sendAs(tom, wish(wes, { request_key: 'key-1', tripe_minute: 20, tripe_price: 25 })),
    ).toMatchObject({ status: 'REQUEST_FAILED' })
    // Also once it is over the key names the same request.
    await t.gql(cancel, { id: answers[0].booking_id }, tom.token)
    expect(await sendAs(tom, keyed)).toMatchObject({
      status: 'REQUEST_SENT',
      booking_id: answers[0].booking_id,
    })
    expect(await statusOf(answers[0].booking_id)).toBe('cancelled')
  })

  test('tapped wildly at the same moment is one request with one hold that stays', async () => {
    for (let round = 0; round < 8; round++) {
      await s.emptyPlace()
      const [tia, wim] = [await s.traveller(), await s.walker()]
      const key = round % 2 ? { request_key: `wild-${round}` } : {}
      const answers = await Promise.all(
        Array.from({ length: 6 }, async (_, n) => {
          for (let turn = 0; turn < n * round; turn++) await new Promise((resolve) => setImmediate(resolve))
          return sendAs(tia, wish(wim, key))
        }),
      )
      const id = answers[0].booking_id
      expect(answers.map((one) => [one.status, one.booking_id])).toEqual(Array(6).fill(['REQUEST_SENT', id]))
      await t.app.jobs.idle()
      const { db } = t.app.base
      const holds = await db
        .selectFrom('holds')
        .select(['tripId', 'state'])
        .where('userId', '=', tia.userId)
        .execute()
      expect(holds.filter((hold) => hold.state === 'held')).toEqual([{ tripId: id, state: 'held' }])
    }
  })

  test.each([
    ['a price that no longer holds', { tripe_price: 14 }, { status: 'PRICE_CHANGED', price: 15 }],
    [
      'a length of nothing',
      { tripe_minute: 0 },
      { extensions: { category: 'validation', code: 'BAD_INPUT' } },
    ],
    ['a length beyond two hours', { tripe_minute: 121 }, { extensions: { category: 'validation' } }],
    ['a key that is no key', { request_key: 'no spaces' }, { extensions: { category: 'validation' } }],
    ['an unknown destination', { destination_id: 'dst_x' }, { extensions: { code: 'NOT_FOUND' } }],
    ['an unknown walker', { walker_id: 'usr_x' }, { status: 'WALKER_NOT_AVAILABLE' }],
  ])('with %s is refused, and nothing is held', async (_what, more, refusal) => {
    const [tia, wim] = [await s.traveller(), await s.walker()]
    expect(await sendAs(tia, wish(wim, more))).toMatchObject(refusal)
    expect((await t.gql(open, {}, tia.token)).data?.['myOpenTrip']).toBeNull()
    expect(
      await t.app.base.db.selectFrom('holds').select('id').where('userId', '=', tia.userId).execute(),
    ).toEqual([])
  })

  test('goes only to a walker who is online, free, near, a walker, and not the traveler', async () => {
    const tia = await s.traveller()
    const [offline, far, noWalker] = [
      await signUp(t, { firstName: 'Off', walker: true }),
      await s.walker(60_000),
      await s.traveller(null),
    ]
    for (const person of [offline, far, noWalker])
      expect(await sendAs(tia, wish(person))).toMatchObject({ status: 'WALKER_NOT_AVAILABLE' })
    const busy = await s.accepted()
    expect(await sendAs(tia, wish(busy.walker))).toMatchObject({ status: 'WALKER_NOT_AVAILABLE' })
    const self = await s.walker()
    expect(await sendAs(self, wish(self))).toMatchObject({ extensions: { category: 'validation' } })
  })

  test.each([
    [null, 'CARD_REQUIRED'],
    ['declinedOnUse', 'CARD_DECLINED'],
    ['bankAsks', 'CARD_ACTION_REQUIRED'],
  ] as const)('with the card %s is answered %s and does not ring', async (card, status) => {
    const [tia, wim] = [await s.traveller(card), await s.walker()]
    const sent = await sendAs(tia, wish(wim))
    expect(sent).toMatchObject({ status, booking_id: null })
    if (status === 'CARD_ACTION_REQUIRED') expect(sent.action_url).toMatch(/^http/)
    expect(await ringsAt(wim)).toEqual([])
  })

  test('continues under the same key once the card has been changed', async () => {
    const [tia, wim] = [await s.traveller('declinedOnUse'), await s.walker()]
    const keyed = wish(wim, { request_key: 'again' })
    expect(await sendAs(tia, keyed)).toMatchObject({ status: 'CARD_DECLINED' })
    const cardId = await addTestCard(t, tia.userId, 'visa')
    await t.app.base.db
      .updateTable('cards')
      .set({ isDefault: false })
      .where('userId', '=', tia.userId)
      .execute()
    await t.app.base.db.updateTable('cards').set({ isDefault: true }).where('id', '=', cardId).execute()
    expect(await sendAs(tia, keyed)).toMatchObject({ status: 'REQUEST_SENT' })
  })

  test('needs a session', async () => {
    const wim = await s.walker()
    const visitor = await t.gql(send, wish(wim))
    expect(visitor.errors?.[0]?.extensions['code']).toBe('NOT_SIGNED_IN')
  })

  test('that a crash left before its hold was answered is ended, and its hold released', async () => {
    const [tia, wim] = [await s.traveller(), await s.walker()]
    const id = t.app.base.newId('trip')
    const { base, services } = t.app
    const key = `${id}:trips.book:1`
    const order = { tripId: id, userId: tia.userId, amountCents: 1500, key, purpose: 'trip' } as const
    // As `book` leaves them when the process ends before the provider is asked.
    await base.inTransaction(async (tx) => {
      await services.money.beginHold(tx, order)
      await insertBooking(tx.sql, {
        id,
        travellerId: tia.userId,
        requestKey: id,
        inputHash: 'x',
        walkerId: wim.userId,
        destinationId: s.destinationId,
        minutes: 10,
        onlyChosen: false,
        tariffId: 'x',
        holdCents: 1500,
        attempt: 1,
        updatedAt: base.clock.now(),
      })
    })
    expect(await sendAs(tia, wish(wim))).toMatchObject({ status: 'TRIP_OPEN' })
    await t.forward(61)
    await s.emptyPlace()
    const next = await s.walker()
    expect(await sendAs(tia, wish(next))).toMatchObject({ status: 'REQUEST_SENT' })
    await t.forward(16 * 60)
    await t.app.jobs.idle()
    expect(await s.holdStates(id)).toEqual(['failed'])
  })
})

describe('asking', () => {
  test('goes from the chosen one to the three nearest others, and ends after 90 s with the hold released', async () => {
    const [tia, chosen] = [await s.traveller(), await s.walker(4000)]
    const others = [await s.walker(300), await s.walker(100), await s.walker(200), await s.walker(400)]
    const id = await s.request(tia, chosen)
    const awake = () => s.awake(chosen)
    await t.forward(29)
    expect(await ringsAt(chosen)).toEqual([id])
    for (const other of others) expect(await ringsAt(other)).toEqual([])
    await t.forward(2)
    expect(await ringsAt(chosen)).toEqual([])
    expect(await Promise.all(others.map(async (other) => (await ringsAt(other)).length))).toEqual([
      1, 1, 1, 0,
    ])
    expect((await t.gql(open, {}, await tokenFor(t, tia.userId))).data?.['myOpenTrip']).toMatchObject({
      request_stage: 'widening',
      offered_count: 4,
    })
    await awake()
    await s.awake(...others)
    await t.forward(31)
    expect(await ringsAt(others[3] as TestPerson)).toEqual([id])
    await t.forward(30)
    expect(await statusOf(id)).toBe('expired')
    expect(await ringsAt(others[3] as TestPerson)).toEqual([])
    await t.app.jobs.idle()
    expect(await s.holdStates(id)).toEqual(['released'])
    expect(await answerAs(chosen, id)).toMatchObject({ status: 'ALREADY_TAKEN' })
  })

  test('a no is asked about, kept with its reason, repeated without harm, and passes on at once', async () => {
    const [tia, chosen, next] = [await s.traveller(), await s.walker(), await s.walker(100)]
    const id = await s.request(tia, chosen)
    expect(await answerAs(chosen, id, 'rejected', { rejected_reason_id: 'rsn_nonsense' })).toMatchObject({
      extensions: { category: 'validation' },
    })
    expect(await answerAs(chosen, id, 'rejected', { rejected_reason_id: 'rsn_battery' })).toMatchObject({
      status: 'SUCCESS',
    })
    expect(await answerAs(chosen, id, 'rejected', { rejected_reason_id: 'rsn_battery' })).toMatchObject({
      status: 'SUCCESS',
    })
    expect(await ringsAt(next)).toEqual([id])
    expect(await answerAs(chosen, id)).toMatchObject({ status: 'NOT_ALLOWED_NOW' })
    expect(await answerAs(next, id, 'rejected')).toMatchObject({ status: 'SUCCESS' })
    // All walkers asked have said no and no other is there: the request does not wait.
    expect(await statusOf(id)).toBe('rejected')
    expect(await answerAs(next, id, 'what')).toMatchObject({ extensions: { category: 'validation' } })
  })

  describe('only the chosen walker', () => {
    const only = async () => {
      const [tia, chosen, other] = [await s.traveller(), await s.walker(), await s.walker(100)]
      const sent = await sendAs(tia, wish(chosen, { only_chosen: true }))
      expect(sent).toMatchObject({ status: 'REQUEST_SENT' })
      const id: string = sent.booking_id
      return { id, tia, chosen, other, ended: async () => [await statusOf(id), await ringsAt(other)] }
    }

    test('rings for 30 s, which the traveler sees, and starts the walk when accepted', async () => {
      const { id, tia, chosen } = await only()
      const seen = (await t.gql(open, {}, tia.token)).data?.['myOpenTrip']
      expect(seen).toMatchObject({ only_chosen: true, request_stage: 'asking' })
      expect(Date.parse(seen.deadline_at) - Date.parse(seen.created_at)).toBe(30_000)
      await t.forward(20)
      expect(await answerAs(chosen, id)).toMatchObject({ status: 'SUCCESS' })
    })

    test('ends the request by a no, and no other walker is asked', async () => {
      const { id, chosen, ended } = await only()
      expect(await answerAs(chosen, id, 'rejected')).toMatchObject({ status: 'SUCCESS' })
      expect(await ended()).toEqual(['rejected', []])
      await t.app.jobs.idle()
      expect(await s.holdStates(id)).toEqual(['released'])
    })

    test('ends the request by not answering, and by going offline', async () => {
      const silent = await only()
      await t.forward(31)
      expect(await silent.ended()).toEqual(['expired', []])
      await t.app.jobs.idle()
      expect(await s.holdStates(silent.id)).toEqual(['released'])
      const gone = await only()
      await t.app.services.walkers.setOnline(gone.chosen.userId, { online: false, place: null })
      await t.forward(3)
      expect(await gone.ended()).toEqual(['expired', []])
    })

    test('is another request than the one that may go to others', async () => {
      const { id, tia, chosen } = await only()
      expect(await sendAs(tia, wish(chosen, { only_chosen: true }))).toMatchObject({ booking_id: id })
      expect(await sendAs(tia, wish(chosen))).toMatchObject({ status: 'TRIP_OPEN', booking_id: id })
    })
  })

  test('a walker who goes offline or on another walk is not waited for', async () => {
    const [tia, chosen, next] = [await s.traveller(), await s.walker(), await s.walker(100)]
    const id = await s.request(tia, chosen)
    await t.app.services.walkers.setOnline(chosen.userId, { online: false, place: null })
    await t.forward(3)
    expect(await ringsAt(next)).toEqual([id])
  })

  test('the traveler learns how many have seen it', async () => {
    const [tia, wim, eve] = [await s.traveller(), await s.walker(), await s.traveller(null)]
    const id = await s.request(tia, wim)
    const seen = 'mutation ($id: ID!) { markRequestSeen(booking_id: $id) { status } }'
    for (let n = 0; n < 2; n++)
      expect((await t.gql(seen, { id }, wim.token)).data?.['markRequestSeen'].status).toBe('SUCCESS')
    expect((await t.gql(open, {}, tia.token)).data?.['myOpenTrip'].seen_count).toBe(1)
    expect((await t.gql(seen, { id }, eve.token)).errors?.[0]?.extensions['code']).toBe('NOT_FOUND')
    expect((await t.gql(seen, { id })).errors?.[0]?.extensions['code']).toBe('NOT_SIGNED_IN')
  })
})

describe('accepting', () => {
  test('gives the room, again the same, and tells both what they may see of each other', async () => {
    const [tia, wim, other] = [
      await s.traveller('visa', { consented: true }),
      await s.walker(0, { consented: true }),
      await s.walker(100),
    ]
    const id = await s.request(tia, wim)
    await t.forward(31)
    await s.awake(other)
    expect(await ringsAt(other)).toEqual([id])
    const first = await answerAs(other, id)
    expect(first).toMatchObject({
      status: 'SUCCESS',
      jwt_token: expect.any(String),
      room_sid: expect.any(String),
      room_name: expect.any(String),
    })
    const again = await answerAs(other, id)
    expect([again.status, again.room_sid, again.room_name]).toEqual([
      first.status,
      first.room_sid,
      first.room_name,
    ])
    expect(await answerAs(wim, id)).toMatchObject({ status: 'ALREADY_TAKEN', jwt_token: null })
    const seen = (await t.gql(open, {}, await tokenFor(t, tia.userId))).data?.['myOpenTrip']
    expect(seen).toMatchObject({
      status: 'accepted',
      status_label: 'Accepted',
      viewer_can_cancel: true,
      viewer_can_end: true,
      viewer_can_extend: false,
    })
    expect(seen.walker).toEqual({
      id: other.userId,
      first_name: other.firstName,
      last_name: null,
      phone_number: null,
      email: null,
    })
    const walkers = (await t.gql(open, {}, await tokenFor(t, other.userId))).data?.['myOpenTrip']
    expect(walkers).toMatchObject({ viewer_role: 'walker', both_consented: false })
    expect(walkers.traveller).toEqual({
      id: tia.userId,
      first_name: tia.firstName,
      last_name: null,
      phone_number: null,
      email: null,
      recording_consent: null,
    })
  })

  test('is for those it rings at, in time, one walk at a time', async () => {
    const [tia, tom, wim, eve] = [
      await s.traveller(),
      await s.traveller(),
      await s.walker(),
      await s.walker(60_000),
    ]
    const [one, two] = [await s.request(tia, wim), await s.request(tom, wim)]
    expect(await answerAs(eve, one)).toMatchObject({ extensions: { code: 'NOT_FOUND' } })
    expect(await answerAs(tia, one)).toMatchObject({ extensions: { code: 'NOT_FOUND' } })
    expect(
      (await t.gql(answer, { d: { booking_id: one, status: 'accepted' } })).errors?.[0]?.extensions['code'],
    ).toBe('NOT_SIGNED_IN')
    expect(await answerAs(wim, one)).toMatchObject({ status: 'SUCCESS' })
    expect(await answerAs(wim, two)).toMatchObject({ status: 'NOT_ALLOWED_NOW' })
    const [tes, wes] = [await s.traveller(), await s.walker()]
    const late = await s.request(tes, wes)
    s.clock.forward(30_000)
    expect(await answerAs(wes, late)).toMatchObject({ status: 'NOT_ALLOWED_NOW' })
  })
})

describe('cancelling', () => {
  test('frees the traveler and the walkers, before and after accept, for both, and again without harm', async () => {
    const [tia, wim] = [await s.traveller(), await s.walker()]
    const id = await s.request(tia, wim)
    expect((await t.gql(cancel, { id }, wim.token)).errors?.[0]?.extensions['code']).toBe('NOT_FOUND')
    for (let n = 0; n < 2; n++)
      expect((await t.gql(cancel, { id }, tia.token)).data?.['cancelBookingRequest'].status).toBe('SUCCESS')
    expect(await ringsAt(wim)).toEqual([])
    await t.app.jobs.idle()
    expect(await s.holdStates(id)).toEqual(['released'])

    const taken = await s.accepted()
    expect(
      (await t.gql(cancel, { id: taken.tripId }, taken.walker.token)).data?.['cancelBookingRequest'].status,
    ).toBe('SUCCESS')
    expect(await t.app.services.walkers.online(taken.walker.userId)).toMatchObject({ engagedTripId: null })
    expect((await t.gql(cancel, { id: taken.tripId })).errors?.[0]?.extensions['code']).toBe('NOT_SIGNED_IN')

    const running = await s.accepted()
    await s.walk(running.tripId, 4)
    expect(
      (await t.gql(cancel, { id: running.tripId }, running.traveller.token)).data?.['cancelBookingRequest']
        .status,
    ).toBe('NOT_ALLOWED_NOW')
  })
})

test('what a walk costs is told: packages to signed-in people, any length to visitors too', async () => {
  const tia = await s.traveller(null)
  const rates = 'query ($id: ID!) { getTripRate(destination_id: $id) { minutes price status } }'
  const quote = 'query ($id: ID!, $m: Int!) { tripQuote(destination_id: $id, minutes: $m) { total_cents } }'
  const shown = await t.gql(rates, { id: s.destinationId }, tia.token)
  expect(
    shown.data?.['getTripRate'].map((rate: { minutes: number; price: number }) => [rate.minutes, rate.price]),
  ).toEqual([
    [10, 15],
    [20, 25],
    [30, 35],
    [60, 65],
  ])
  expect((await t.gql(quote, { id: s.destinationId, m: 7 }, tia.token)).data?.['tripQuote'].total_cents).toBe(
    1200,
  )
  expect(
    (await t.gql(quote, { id: s.destinationId, m: 121 }, tia.token)).errors?.[0]?.extensions['code'],
  ).toBe('BAD_INPUT')
  for (const document of [rates, quote]) {
    expect((await t.gql(document, { id: 'dst_x', m: 1 }, tia.token)).errors?.[0]?.extensions['code']).toBe(
      'NOT_FOUND',
    )
  }
  expect((await t.gql(rates, { id: s.destinationId })).errors?.[0]?.extensions['code']).toBe('NOT_SIGNED_IN')
  expect((await t.gql(quote, { id: s.destinationId, m: 7 })).data?.['tripQuote'].total_cents).toBe(1200)
  const reasons = (await t.gql('{ rejectedReason { id reject_reason user_type } }', {}, tia.token)).data?.[
    'rejectedReason'
  ]
  expect(reasons).toHaveLength(7)
  expect(reasons[0]).toMatchObject({ reject_reason: 'I am not near this place now', user_type: 'walker' })
})

test('changes are told to the two people and to the phones that ring', async () => {
  const [tia, wim] = [await s.traveller(), await s.walker()]
  const hints: string[] = []
  for (const person of [tia, wim])
    t.app.base.realtime.listen(`user:${person.userId}`, (hint) =>
      hints.push(`${person.firstName} ${(hint as { kind: string }).kind}`),
    )
  const id = await s.request(tia, wim)
  expect(hints.splice(0)).toEqual([`${tia.firstName} trip`, `${wim.firstName} incoming`])
  await answerAs(wim, id)
  await eventually(() => expect(hints).toContain(`${wim.firstName} trip`))
  expect(hints).toContain(`${tia.firstName} trip`)
})
