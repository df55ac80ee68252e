import { describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '#domain/shared/units.ts'
import { isTimeTaken } from '#server/db/violations.ts'
import { addTestCard } from '#server/testing/cards.ts'
import { testApp } from '#server/testing/app.ts'
import { makeDestination, signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'
import { openScheduleFixture, timeAhead } from '#server/testing/scheduling.ts'
import { inOneMoment, statementsOf } from '#server/testing/statements.ts'
import { lisbon } from '#server/testing/trips.ts'

const t = await testApp()
const s = await openScheduleFixture(t)
const { trips } = t.app.services
const { db } = t.app.base
const day = 24 * 60

/** The first field of an operation's answer, or what its error says. */
const ask = async (person: TestPerson, document: string, variables = {}) => {
  const { data, errors } = await t.gql(document, variables, await tokenFor(t, person.userId))
  return errors?.[0]?.extensions ?? Object.values(data ?? {})[0]
}
const save = (person: TestPerson, data: object) =>
  ask(
    person,
    `mutation ($data: ScheduleTripInput!) { saveScheduleTrip(data: $data) {
      status message id booking_id price trips { id schedule_date schedule_time time_zone place_date place_time
        starts_at epoch schedule_price schedule_minute status state hold_state series_id series_index series_count
        viewer_role viewer_can_cancel viewer_can_move viewer_can_accept viewer_can_enter walker { id } } } }`,
    { data: { destination_id: s.destinationId, schedule_minute: 10, ...timeAhead(t, 3 * day), ...data } },
  )
const accept = (person: TestPerson, id: string) =>
  ask(person, 'mutation ($id: ID!) { acceptScheduleTripByWalker(id: $id) { status } }', { id })
const answer = (person: TestPerson, id: string, status: string, more = {}) =>
  ask(
    person,
    'mutation ($data: WalkerAcceptRejectInput!) { walkerAcceptRejectBookingRequest(data: $data) { status jwt_token } }',
    { data: { booking_id: id, status, ...more } },
  )
const cancel = (person: TestPerson, id: string, more = {}) =>
  ask(
    person,
    'mutation ($data: CancelledScheduleInput!) { cancelledScheduleTrip(data: $data) { status fee_cents credit_cents } }',
    { data: { schedule_id: id, ...more } },
  )
const listOf = async (person: TestPerson, name: string, page = '') => {
  const { data } = (await ask(
    person,
    `{ ${name}${page} { data { id } paginatorInfo { total lastPage } } }`,
  )) as {
    data: { id: string }[]
  }
  return data.map((each) => each.id)
}
const around = `(data: { latitude: ${lisbon.latitude}, longitude: ${lisbon.longitude}, filter: "REQUEST" }, first: 50)`
const requestsOf = (walker: TestPerson) => listOf(walker, 'getWalkerScheduleTrips', around)
const traveller = async (card = true) => {
  const person = await signUp(t, { firstName: 'Tia' })
  if (card) await addTestCard(t, person.userId)
  return person
}
const walker = () => signUp(t, { firstName: 'Wim', online: lisbon })

describe('a scheduled walk is asked for', () => {
  test('with its moment, both clocks and its price, and is listed for both sides', async () => {
    const [tia, wim] = [await traveller(), await walker()]
    const time = timeAhead(t, 3 * day, 'Asia/Kolkata')
    const made = await save(tia, { ...time, schedule_price: 15, epoch: '12' })
    expect(made).toMatchObject({
      status: 'SCHEDULED',
      trips: [{ ...time, schedule_price: 15, status: 'Pending' }],
    })
    const [trip] = made.trips
    expect(trip).toMatchObject({
      id: made.id,
      state: 'requested',
      hold_state: 'none',
      viewer_role: 'traveller',
    })
    expect(trip).toMatchObject({ viewer_can_cancel: true, viewer_can_move: true, viewer_can_accept: false })
    expect(Number(trip.epoch) * 1000).toBe(Date.parse(trip.starts_at))
    const row = await s.schedule(made.id)
    expect(row).toMatchObject({ timeZone: 'Asia/Kolkata', placeZone: 'Europe/Lisbon', holdState: 'none' })
    expect(await s.holdStates(made.id)).toEqual([])
    expect(await listOf(tia, 'getTravelerUpcomingTrips')).toEqual([made.id])
    expect(await requestsOf(wim)).toContain(made.id)
    expect(await listOf(wim, 'getWalkerAcceptedScheduleTrips')).toEqual([])
    expect(await ask(tia, '{ upcomingCount }')).toBe(1)
    expect(await ask(tia, '{ myOpenTrip { id } }')).toBeNull()
  })

  test('once for the same press, and not with other wishes under its key', async () => {
    const tia = await traveller()
    // The time of day is read once: between two calls a minute may end.
    const press = { request_key: 'press', ...timeAhead(t, 3 * day) }
    const first = await save(tia, press)
    expect((await save(tia, press)).id).toBe(first.id)
    expect(await save(tia, { ...press, schedule_minute: 20 })).toMatchObject({
      fields: { request_key: expect.any(String) },
    })
    expect(await listOf(tia, 'getTravelerUpcomingTrips')).toEqual([first.id])
  })

  test('for four weeks, all of them or none', async () => {
    const tia = await traveller()
    const made = await save(tia, { repeat_weeks: 4 })
    expect(made.trips.map((trip: { series_index: number }) => trip.series_index)).toEqual([1, 2, 3, 4])
    expect(new Set(made.trips.map((trip: { schedule_time: string }) => trip.schedule_time)).size).toBe(1)
    const other = await traveller()
    const second = await s.asked(3 * day)
    const inAWeek = new Date(t.app.base.clock.nowMs() + 10 * day * MINUTE)
    await db
      .updateTable('trips')
      .set({ travellerId: other.userId, startsAt: inAWeek })
      .where('id', '=', second.tripId)
      .execute()
    expect(await save(other, { repeat_weeks: 4 })).toMatchObject({ status: 'TIME_TAKEN', trips: [] })
    expect(await listOf(other, 'getTravelerUpcomingTrips')).toEqual([second.tripId])
  })

  test.each([
    ['PRICE_CHANGED', { schedule_price: 1 }, { price: 15 }],
    ['WALKER_NOT_AVAILABLE', { walker_id: 'usr_none' }, {}],
  ] as const)('refused: %s', async (status, more, said) => {
    expect(await save(await traveller(), more)).toMatchObject({ status, id: null, ...said })
  })

  test('refused without a card, and with a walk at this time', async () => {
    expect(await save(await traveller(false), {})).toMatchObject({ status: 'CARD_REQUIRED' })
    const tia = await traveller()
    const [at, overlapping, after] = [0, 19, 21].map((minutes) => timeAhead(t, 3 * day + minutes))
    expect(await save(tia, at ?? {})).toMatchObject({ status: 'SCHEDULED' })
    expect(await save(tia, overlapping ?? {})).toMatchObject({ status: 'TIME_TAKEN' })
    expect(await save(tia, after ?? {})).toMatchObject({ status: 'SCHEDULED' })
  })

  test.each([
    ['schedule_date', { schedule_date: 'someday' }],
    ['schedule_date', timeAhead(t, 9 * day)],
    ['schedule_time', { schedule_time: '25:00' }],
    ['schedule_time', timeAhead(t, 20)],
    ['time_zone', { time_zone: 'Mars/Olympus' }],
    ['schedule_minute', { schedule_minute: 121 }],
    ['repeat_weeks', { repeat_weeks: 5 }],
    ['hour_format', { hour_format: 13 }],
    ['which_hour', { which_hour: 'middle' }],
    ['request_key', { request_key: 'no key' }],
  ] as const)('refused at its field: %s', async (field, more) => {
    const refused = await save(await traveller(), more)
    expect(refused).toMatchObject({ category: 'validation', fields: { [field]: expect.any(String) } })
  })

  test('is quoted before, with its terms of cancelling', async () => {
    const zone = 'Europe/Berlin'
    const quote = await ask(
      await traveller(),
      `query ($id: ID!, $time: ScheduleTimeInput!) { scheduleQuote(destination_id: $id, minutes: 10, time: $time) {
        status message starts_at place_time price { total_cents } cancel_terms { until fee_cents } } }`,
      { id: s.destinationId, time: timeAhead(t, 2 * day, zone) },
    )
    expect(quote).toMatchObject({ status: 'ok', message: null, price: { total_cents: 1500 } })
    expect(quote.cancel_terms.map((term: { fee_cents: number }) => term.fee_cents)).toEqual([0, 500, 1000])
    expect(quote.cancel_terms.at(-1).until).toBeNull()
  })
})

describe('a walker', () => {
  test('accepts by either call, again and in any order; another one is late', async () => {
    const { tripId, walker: wim } = await s.asked(3 * day)
    const wes = await walker()
    expect(await accept(wim, tripId)).toEqual({ status: 'SUCCESS' })
    expect(await answer(wim, tripId, 'accepted')).toEqual({ status: 'SUCCESS', jwt_token: null })
    expect(await accept(wim, tripId)).toEqual({ status: 'SUCCESS' })
    expect(await accept(wes, tripId)).toEqual({ status: 'ALREADY_TAKEN' })
    expect(await listOf(wim, 'getWalkerAcceptedScheduleTrips')).toEqual([tripId])
    expect(await requestsOf(wes)).not.toContain(tripId)
    expect(await s.moves(tripId)).toEqual(['requested', 'accepted'])
  })

  test('does not get two walks in one time, however they came about', async () => {
    const first = await s.agreed(3 * day)
    const second = await s.asked(3 * day + 15)
    expect(await accept(first.walker, second.tripId)).toEqual({ status: 'TIME_TAKEN' })
    expect(await requestsOf(first.walker)).not.toContain(second.tripId)
    const set = { walkerId: first.walker.userId, status: 'accepted' }
    const forced = db.updateTable('trips').set(set).where('id', '=', second.tripId).execute()
    expect(await forced.then(() => false, isTimeTaken)).toBe(true)
  })

  test('who rejects does not see it again, and may not take it', async () => {
    const { tripId, walker: wim } = await s.asked(3 * day)
    expect(await answer(wim, tripId, 'rejected', { rejected_reason_id: 'none' })).toMatchObject({
      fields: { rejected_reason_id: expect.any(String) },
    })
    expect(await answer(wim, tripId, 'rejected', { rejected_reason_id: 'rsn_far' })).toMatchObject({
      status: 'SUCCESS',
    })
    expect(await cancel(wim, tripId)).toMatchObject({ status: 'CANCELLED', fee_cents: 0 })
    expect(await requestsOf(wim)).not.toContain(tripId)
    expect(await accept(wim, tripId)).toEqual({ status: 'NOT_ALLOWED_NOW' })
    expect((await s.trip(tripId)).status).toBe('requested')
  })

  test('who is chosen is asked alone, then others are', async () => {
    const { tripId, walker: wim } = await s.asked(3 * day, { chosen: true })
    const wes = await walker()
    expect(await requestsOf(wim)).toContain(tripId)
    expect(await requestsOf(wes)).not.toContain(tripId)
    expect(await accept(wes, tripId)).toMatchObject({ code: 'NOT_FOUND' })
    await t.forward((2 * HOUR) / 1000)
    expect((await s.schedule(tripId)).widenedAt).not.toBeNull()
    await s.awake(wes)
    expect(await requestsOf(wes)).toContain(tripId)
    expect(await accept(wes, tripId)).toEqual({ status: 'SUCCESS' })
  })

  test('who alone is wanted and rejects ends the request', async () => {
    const { tripId, walker: wim, traveller: tia } = await s.asked(3 * day, { onlyChosen: true })
    expect(await cancel(wim, tripId, { rejected_reason_id: 'rsn_far' })).toMatchObject({
      status: 'CANCELLED',
    })
    expect((await s.trip(tripId)).status).toBe('rejected')
    expect(await listOf(tia, 'getTravelerCancelledTrips')).toEqual([tripId])
  })
})

describe('cancelling', () => {
  test.each([
    ['traveller', 2 * day, 0, 0],
    ['traveller', 5 * 60, 500, 0],
    ['traveller', 2 * 60, 1000, 0],
    ['walker', 2 * day, 0, 0],
    ['walker', 5 * 60, 500, 500],
    ['walker', 2 * 60, 1000, 500],
  ] as const)(
    'by the %s, %i minutes ahead: a fee of %i and a credit of %i',
    async (side, ahead, fee, credit) => {
      const made = await s.agreed(ahead)
      const [who, other] =
        side === 'traveller' ? [made.traveller, made.walker] : [made.walker, made.traveller]
      const id = made.tripId
      const quote = 'query ($id: ID!) { cancelQuote(id: $id) { fee_cents credit_cents currency } }'
      expect(await ask(who, quote, { id })).toEqual({ fee_cents: fee, credit_cents: credit, currency: 'USD' })
      expect(await cancel(who, id, { fee_cents: fee + 1 })).toMatchObject({
        status: 'FEE_CHANGED',
        fee_cents: fee,
      })
      expect((await s.trip(id)).status).toBe('accepted')
      const cancelled = { status: 'CANCELLED', fee_cents: fee, credit_cents: credit }
      expect(await cancel(who, id, { fee_cents: fee })).toEqual(cancelled)
      expect(await cancel(who, id)).toEqual(cancelled)
      expect(await cancel(other, id)).toMatchObject({ status: 'NOT_ALLOWED_NOW' })
      await t.app.jobs.idle()
      expect(await t.app.services.money.creditOf(made.traveller.userId)).toBe(credit)
      const seen = await ask(
        made.traveller,
        'query ($id: ID!) { scheduledTrip(id: $id) { cancelled_by cancellation_fee_cents credit_cents end_note } }',
        { id },
      )
      expect(seen).toMatchObject({
        cancelled_by: side,
        cancellation_fee_cents: side === 'traveller' ? fee : 0,
        credit_cents: credit,
        end_note: expect.stringMatching(side === 'traveller' ? /^You/ : /^The walker/),
      })
    },
  )

  test('a request costs nothing, by either operation', async () => {
    const [one, two] = [await s.asked(2 * 60), await s.asked(2 * 60)]
    expect(await cancel(one.traveller, one.tripId)).toMatchObject({ status: 'CANCELLED', fee_cents: 0 })
    const old = 'mutation ($id: ID!) { cancelBookingRequest(booking_id: $id) { status } }'
    expect(await ask(two.traveller, old, { id: two.tripId })).toEqual({ status: 'SUCCESS' })
    const agreed = await s.agreed(2 * 60)
    expect(await ask(agreed.traveller, old, { id: agreed.tripId })).toEqual({ status: 'NOT_ALLOWED_NOW' })
    expect(await trips.endBy(agreed.tripId, agreed.traveller.userId)).toBe('notNow')
  })

  test('a stranger’s is unknown', async () => {
    const { tripId } = await s.agreed(2 * day)
    const stranger = await traveller()
    expect(await cancel(stranger, tripId)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await cancel(await walker(), tripId)).toMatchObject({ status: 'NOT_ALLOWED_NOW' })
    expect(
      await ask(stranger, 'query ($id: ID!) { cancelQuote(id: $id) { fee_cents } }', { id: tripId }),
    ).toBeNull()
    expect(
      await ask(stranger, 'query ($id: ID!) { scheduledTrip(id: $id) { id } }', { id: tripId }),
    ).toBeNull()
  })
})

describe('another time', () => {
  const move = (person: TestPerson, id: string, minutes: number) =>
    ask(
      person,
      'mutation ($id: ID!, $time: ScheduleTimeInput!) { moveScheduledTrip(id: $id, time: $time) { status } }',
      { id, time: timeAhead(t, minutes) },
    )
  const reply = (person: TestPerson, id: string, accepted: boolean) =>
    ask(person, 'mutation ($id: ID!, $ok: Boolean!) { answerTripMove(id: $id, accepted: $ok) { status } }', {
      id,
      ok: accepted,
    })

  test('moves a request at once', async () => {
    const { tripId, traveller: tia } = await s.asked(3 * day)
    expect(await move(tia, tripId, 2 * day)).toEqual({ status: 'MOVED' })
    expect((await s.trip(tripId)).startsAt?.getTime()).toBeLessThan(
      t.app.base.clock.nowMs() + 2 * day * MINUTE + 1,
    )
  })

  test('of an accepted walk is agreed by both', async () => {
    const { tripId, traveller: tia, walker: wim } = await s.agreed(12 * 60)
    expect(await s.holdStates(tripId)).toEqual(['held'])
    expect(await move(wim, tripId, 4 * day)).toEqual({ status: 'PROPOSED' })
    expect(await reply(wim, tripId, true)).toEqual({ status: 'NOT_ALLOWED_NOW' })
    expect(await reply(tia, tripId, false)).toEqual({ status: 'KEPT' })
    expect(await move(wim, tripId, 4 * day)).toEqual({ status: 'PROPOSED' })
    expect(await reply(tia, tripId, true)).toEqual({ status: 'MOVED' })
    await t.app.jobs.idle()
    // What was held for today is not stored for a walk in four days.
    expect(await s.schedule(tripId)).toMatchObject({ holdState: 'none' })
    expect(await s.holdStates(tripId)).toEqual(['released'])
    await s.untilStart(tripId, day * 60)
    expect((await s.holdStates(tripId)).sort()).toEqual(['held', 'released'])
  })

  test('is taken back, refused where one of them has a walk, and to strangers unknown', async () => {
    const { tripId, traveller: tia, walker: wim } = await s.agreed(2 * day)
    const other = await s.asked(3 * day)
    await accept(wim, other.tripId)
    expect(await move(tia, tripId, 3 * day)).toEqual({ status: 'TIME_TAKEN' })
    expect(await move(tia, tripId, 4 * day)).toEqual({ status: 'PROPOSED' })
    const withdraw = 'mutation ($id: ID!) { withdrawTripMove(id: $id) { status } }'
    expect(await ask(wim, withdraw, { id: tripId })).toEqual({ status: 'NOT_ALLOWED_NOW' })
    expect(await ask(tia, withdraw, { id: tripId })).toEqual({ status: 'WITHDRAWN' })
    expect(await reply(wim, tripId, true)).toEqual({ status: 'NOT_ALLOWED_NOW' })
    expect(await move(await traveller(), tripId, 4 * day)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await move(tia, tripId, 10)).toMatchObject({ fields: { schedule_time: expect.any(String) } })
  })
})

describe('an instant walk', () => {
  const book = (tia: TestPerson, wim: TestPerson, minutes: number) =>
    ask(
      tia,
      'mutation ($d: BookingRequestInput!) { sendBookingRequestToWalker(data: $d) { status message } }',
      { d: { walker_id: wim.userId, destination_id: s.destinationId, tripe_minute: minutes } },
    )

  test('does not run into a scheduled one of its walker or its traveler', async () => {
    const { traveller: tia, walker: wim } = await s.agreed(35)
    await s.awake(wim)
    const other = await traveller()
    expect(await book(other, wim, 30)).toMatchObject({ status: 'WALKER_NOT_AVAILABLE' })
    const wes = await walker()
    expect(await book(tia, wes, 30)).toMatchObject({
      status: 'TRIP_OPEN',
      message: expect.stringMatching(/\d\d:\d\d/),
    })
    expect(await book(tia, wes, 20)).toMatchObject({ status: 'REQUEST_SENT' })
  })

  test('is not made longer into a scheduled one', async () => {
    const { walker: wim } = await s.agreed(45)
    await s.awake(wim)
    const tia = await traveller()
    const tripId = await s.request(tia, wim, 10)
    expect((await trips.accept(tripId, wim.userId)).kind).toBe('accepted')
    await s.walk(tripId, 4)
    const extend = (minutes: number) =>
      trips.extend({ tripId, userId: tia.userId, minutes, requestKey: null }).then((outcome) => outcome.kind)
    expect(await extend(30)).toBe('notUntil')
    expect(await extend(5)).toBe('extended')
  })
})

describe('lists', () => {
  test('are read by few statements, however many walks are in them, and their last page as the first', async () => {
    const tia = await traveller()
    for (let n = 0; n < 9; n++) await save(tia, timeAhead(t, 2 * day + n * 30))
    const read = async (first: number, page: number) => {
      await t.app.jobs.idle()
      const list = { role: 'traveller', of: 'ahead' } as const
      const sent = await statementsOf(() => trips.scheduledList(tia.userId, list, { first, page }))
      return sent.length
    }
    // What is known of destinations and prices is read once.
    const costs = await inOneMoment(async () => {
      await read(1, 1)
      return [await read(1, 1), await read(8, 1), await read(1, 9)]
    })
    expect(new Set(costs).size).toBe(1)
    expect(costs[0]).toBeLessThanOrEqual(6)
    const all = await listOf(tia, 'getTravelerUpcomingTrips', '(first: 9, page: 1)')
    const paged: string[] = []
    for (const page of [1, 2, 3, 4, 5])
      paged.push(...(await listOf(tia, 'getTravelerUpcomingTrips', `(first: 2, page: ${page})`)))
    expect(paged).toEqual(all)
    expect(await ask(tia, '{ getTravelerUpcomingTrips(first: 0) { data { id } } }')).toMatchObject({
      fields: { first: expect.any(String) },
    })
  })

  test('free times of a walker leave out what they have', async () => {
    const { walker: wim, traveller: tia, tripId } = await s.agreed(2 * day)
    const query = `query ($w: ID!, $d: ID!) { walkerFreeTimes(walker_id: $w, destination_id: $d, minutes: 30) { has_hours time_zone starts walker { first_name } } }`
    const free = await ask(tia, query, { w: wim.userId, d: s.destinationId })
    expect(free).toMatchObject({
      has_hours: false,
      time_zone: 'Europe/Lisbon',
      walker: { first_name: 'Wim' },
    })
    const taken = (await s.trip(tripId)).startsAt?.getTime() ?? 0
    const starts = free.starts.map((each: string) => Date.parse(each)) as number[]
    expect(starts.length).toBeGreaterThan(100)
    expect(starts.filter((at) => at + 40 * MINUTE > taken && at < taken + 20 * MINUTE)).toEqual([])
    expect(await ask(tia, query, { w: tia.userId, d: s.destinationId })).toBeNull()
  })

  test('requests out of range are for others', async () => {
    const far = await makeDestination(t, { place: { latitude: 60, longitude: 20 } })
    const tia = await traveller()
    const made = await save(tia, { destination_id: far })
    const wim = await walker()
    expect(await requestsOf(wim)).not.toContain(made.id)
  })
})
