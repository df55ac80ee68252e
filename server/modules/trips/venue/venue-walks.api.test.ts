import { expect, test } from 'vitest'
import { HOUR, MINUTE, SECOND } from '#domain/shared/units.ts'
import { answerOf } from '#server/testing/answer-of.ts'
import { testApp } from '#server/testing/app.ts'
import { addTestCard } from '#server/testing/cards.ts'
import { signUp, type TestPerson } from '#server/testing/people.ts'
import { openScheduleFixture, timeAhead } from '#server/testing/scheduling.ts'
import { houseName, openHouse, type House } from '#server/testing/venue.ts'

const t = await testApp()
const s = await openScheduleFixture(t)
const { trips, money } = t.app.services
const { db, clock } = t.app.base
const day = 24 * 60
const week = 7 * day

const ask = (person: TestPerson, document: string, variables = {}) => answerOf(t, person, document, variables)
/** A walk counts for the month in which it starts, and these look at the month that is now: none is booked at the end of one. */
async function house(limitCents?: number): Promise<House> {
  const monthAt = (ms: number) => new Date(ms).getUTCMonth()
  if (monthAt(clock.nowMs() + 5 * HOUR) !== monthAt(clock.nowMs())) await t.forward((5 * HOUR) / SECOND)
  return openHouse(t, { limitCents })
}

const save = ({ owner, walker }: House, more: object = {}) =>
  ask(
    owner,
    `mutation ($data: ScheduleTripInput!) { saveScheduleTrip(data: $data) {
      status message id trips { id schedule_price hold_state venue venue_people venue_series_id viewer_can_move } } }`,
    {
      data: {
        destination_id: s.destinationId,
        schedule_minute: 30,
        walker_id: walker.userId,
        only_chosen: true,
        venue_people: 25,
        ...timeAhead(t, 4 * 60),
        ...more,
      },
    },
  )

async function agreed(at: House, more: object = {}): Promise<string> {
  const { id } = await save(at, more)
  expect(await trips.acceptScheduled(id, at.walker.userId)).toBe('accepted')
  await t.app.jobs.idle()
  return id
}

/** Its room is open and both have come. */
async function entered(at: House, more: object = {}): Promise<string> {
  const id = await agreed(at, more)
  await s.untilStart(id, 300)
  await trips.noteEntered(id, 'traveller')
  await trips.noteEntered(id, 'walker')
  return id
}

const booked = (walkId: string) =>
  db
    .selectFrom('venueWalks')
    .select(['state', 'bookedCents', 'chargeCents', 'minutes'])
    .where('walkId', '=', walkId)
    .executeTakeFirstOrThrow()
const standing = async ({ id }: House) => (await money.invoices.accountFigures([id])).get(id)
let overdueInvoices = 0
/** An invoice whose day has passed, written by hand. */
const overdueInvoice = ({ id }: House) =>
  db
    .insertInto('venueInvoices')
    .values({
      id: `vin_${id}`,
      institutionId: id,
      month: clock.now(),
      year: 1999,
      number: ++overdueInvoices,
      amountCents: 5000,
      creditedCents: 0,
      currency: 'USD',
      state: 'open',
      issuedAt: new Date(clock.nowMs() - 20 * day * MINUTE),
      dueAt: new Date(clock.nowMs() - 6 * day * MINUTE),
      createdAt: clock.now(),
      updatedAt: clock.now(),
    })
    .execute()
const paymentsOf = (tripId: string) =>
  db.selectFrom('payments').select('id').where('tripId', '=', tripId).execute()
const entriesOf = async ({ owner }: House): Promise<{ title: string; text: string }[]> =>
  (await ask(owner, '{ notifications(first: 10) { data { title text } } }')).data
const heard = async (at: House) => (await entriesOf(at)).map(({ title }) => title)
const seriesOf = async ({ owner }: House) =>
  ask(owner, '{ institutionSeries { id walks ended_at end_note newest { id walker { id } } } }')

test('is booked on the account without a card, is named to its walker, walked, charged and shared at once', async () => {
  const at = await house()
  const made = await save(at)
  expect(made).toMatchObject({
    status: 'SCHEDULED',
    trips: [
      { schedule_price: 70, hold_state: 'held', venue: houseName, venue_people: 25, viewer_can_move: false },
    ],
  })
  expect(await standing(at)).toMatchObject({ usedCents: 7000, unbilledCents: 0 })
  const seen = await ask(
    at.walker,
    'query ($id: ID!) { scheduledTrip(id: $id) { venue venue_people pays_cents venue_series_id } }',
    { id: made.id },
  )
  expect(seen).toEqual({
    venue: houseName,
    venue_people: 25,
    pays_cents: money.walkerShare(7000),
    venue_series_id: null,
  })
  expect(await trips.acceptScheduled(made.id, at.walker.userId)).toBe('accepted')
  await s.untilStart(made.id, 300)
  await trips.noteEntered(made.id, 'traveller')
  await trips.noteEntered(made.id, 'walker')
  await s.walk(made.id, 66)
  expect(await trips.endBy(made.id, at.owner.userId)).toBe('ended')
  await t.app.jobs.idle()
  // Two minutes begun: $25.00 and twice $1.50.
  expect(await s.trip(made.id)).toMatchObject({ status: 'settled', chargeCents: 2800 })
  expect(await booked(made.id)).toEqual({
    state: 'charged',
    bookedCents: 7000,
    chargeCents: 2800,
    minutes: 2,
  })
  expect(await standing(at)).toMatchObject({ usedCents: 2800, unbilledCents: 2800 })
  expect(await s.holdStates(made.id)).toEqual([])
  const receipt = `query ($id: ID!) { tripReceipt(id: $id) {
    total_cents connection_cents per_minute_cents captured_cents card_last_four payment_status walker_cents earned_cents
    trip { venue } } }`
  const ofOwner = await ask(at.owner, receipt, { id: made.id })
  expect(ofOwner).toMatchObject({
    total_cents: 2800,
    connection_cents: 2500,
    per_minute_cents: 150,
    captured_cents: 0,
    card_last_four: null,
    payment_status: 'onAccount',
    walker_cents: money.walkerShare(2800),
    trip: { venue: houseName },
  })
  expect(await ask(at.walker, receipt, { id: made.id })).toMatchObject({
    earned_cents: money.walkerShare(2800),
  })
  expect(await paymentsOf(made.id)).toEqual([])
})

test('walked, it is rated without a tip; the lists of past walks of both and the mail say for whom it was', async () => {
  const at = await house()
  await addTestCard(t, at.owner.userId)
  const to = `${at.owner.userId}@example.com`
  const address = { email: to, emailVerifiedAt: clock.now() }
  await db.updateTable('users').set(address).where('id', '=', at.owner.userId).execute()
  const id = await entered(at)
  await s.walk(id, 66)
  expect(await trips.endBy(id, at.owner.userId)).toBe('ended')
  await t.app.jobs.idle()
  const rate = `mutation ($id: ID!) { saveRating(booking_id: $id, rating: 5, tip_amount: 5) { status message } }`
  expect(await ask(at.owner, rate, { id })).toEqual({
    status: 'TIP_NOT_POSSIBLE',
    message: expect.stringContaining('on the account of an institution'),
  })
  expect(await paymentsOf(id)).toEqual([])
  const past = '{ archivedTrips { id venue ratings { rating } } }'
  expect(await ask(at.owner, past)).toEqual([{ id, venue: houseName, ratings: { rating: 5 } }])
  const walked = '{ completedInstantTrip { id venue group { id } } }'
  expect(await ask(at.walker, walked)).toEqual([{ id, venue: houseName, group: null }])
  await t.forward(1)
  await t.app.jobs.idle()
  const mails = t.app.twins?.inbox
    .messages()
    .filter((mail) => mail.to === to && mail.subject?.includes('receipt'))
  expect(mails?.map(({ text }) => text)).toEqual([
    expect.stringMatching(/On the account of Rosewood Care Home[^]*\$28\.00/),
  ])
})

test.each([
  ['schedule_minute', { schedule_minute: 14 }],
  ['schedule_minute', { schedule_minute: 121 }],
  ['venue_people', { venue_people: 0 }],
  ['venue_people', { venue_people: 2001 }],
  ['repeat_weeks', { repeat_weeks: 2 }],
] as const)('is refused at its field: %s', async (field, more) => {
  expect(await save(await house(), more)).toMatchObject({ fields: { [field]: expect.any(String) } })
})

test('is refused in words without an approved account, above the limit of its month and with an overdue invoice', async () => {
  const stranger = await signUp(t, { firstName: 'Sam' })
  const at = await house(10_000)
  expect(await save({ ...at, owner: stranger })).toMatchObject({ status: 'VENUE_NOT_APPROVED', trips: [] })
  // Two hours cost $205.00.
  const above = await save(at, { schedule_minute: 120 })
  expect(above).toMatchObject({
    status: 'VENUE_LIMIT',
    message: expect.stringContaining('$100.00'),
    trips: [],
  })
  expect(await standing(at)).toMatchObject({ usedCents: 0 })
  expect(await ask(at.owner, '{ institutionTrips { id } }')).toEqual([])
  const other = await house()
  await overdueInvoice(other)
  expect(await save(other)).toMatchObject({ status: 'VENUE_OVERDUE', trips: [] })
})

test('what no walker accepts, or is cancelled early, counts for the limit no more', async () => {
  const at = await house()
  const { id: expired } = await save(at)
  await s.untilStart(expired, 3600)
  expect(await booked(expired)).toMatchObject({ state: 'released' })
  const { id: rejected } = await save(at, timeAhead(t, 6 * 60))
  await trips.withdrawScheduled({
    tripId: rejected,
    userId: at.walker.userId,
    feeCents: null,
    reasonId: null,
  })
  expect((await s.trip(rejected)).status).toBe('rejected')
  expect(await booked(rejected)).toMatchObject({ state: 'released' })
  const early = await agreed(at, timeAhead(t, 2 * day))
  await trips.withdrawScheduled({ tripId: early, userId: at.owner.userId, feeCents: 0, reasonId: null })
  expect(await booked(early)).toMatchObject({ state: 'released' })
  expect(await standing(at)).toMatchObject({ usedCents: 0, unbilledCents: 0 })
})

test('cancelled late by its owner the fee is on the account and is the platform’s', async () => {
  const at = await house()
  const id = await agreed(at)
  const quote = await trips.cancelQuote(id, at.owner.userId)
  expect(quote).toMatchObject({ feeCents: 500, fromCreditCents: 0 })
  await trips.withdrawScheduled({ tripId: id, userId: at.owner.userId, feeCents: 500, reasonId: null })
  expect(await booked(id)).toMatchObject({ state: 'charged', chargeCents: 500, minutes: 0 })
  expect((await money.ofTrips([id])).get(id)).toMatchObject({
    walkerCents: 0,
    feeCents: 53,
    platformCents: 447,
  })
})

test('cancelled late by its walker, or missed by the walker: the walker pays, and no credit is given', async () => {
  const at = await house()
  const id = await agreed(at)
  expect(await trips.cancelQuote(id, at.walker.userId)).toMatchObject({ feeCents: 500, creditCents: 0 })
  await trips.withdrawScheduled({ tripId: id, userId: at.walker.userId, feeCents: 500, reasonId: null })
  expect(await booked(id)).toMatchObject({ state: 'released' })
  const missed = await agreed(at, timeAhead(t, 6 * 60))
  await s.untilStart(missed, 300)
  await trips.noteEntered(missed, 'traveller')
  await s.untilStart(missed, -180)
  expect(await s.schedule(missed)).toMatchObject({ missing: 'walker', feeCents: 1000, creditCents: 0 })
  expect(await booked(missed)).toMatchObject({ state: 'released' })
  expect(await money.creditOf(at.owner.userId)).toBe(0)
})

test('missed by the house it costs the connection, of which the walker has the share', async () => {
  const at = await house()
  const id = await agreed(at)
  await s.untilStart(id, 300)
  await trips.noteEntered(id, 'walker')
  await s.untilStart(id, -180)
  expect(await s.trip(id)).toMatchObject({ status: 'noShow', chargeCents: 2500 })
  expect(await booked(id)).toMatchObject({ state: 'charged', chargeCents: 2500, minutes: 0 })
  expect((await money.ofTrips([id])).get(id)?.walkerCents).toBe(money.walkerShare(2500))
})

test('is neither moved nor held on a card, nor extended before it runs', async () => {
  const at = await house()
  const id = await agreed(at, timeAhead(t, 2 * day))
  const { schedule_date: date, schedule_time: time, time_zone: zone } = timeAhead(t, 3 * day)
  const asked = { date, time, zone, hourFormat: 24, which: null } as const
  expect(await trips.proposeMove({ tripId: id, userId: at.owner.userId, asked })).toEqual({ kind: 'notNow' })
  expect(await trips.holdNow(id, at.owner.userId)).toEqual({ kind: 'notNow' })
  expect((await trips.trip(id, at.owner.userId))?.may.extend).toBe(false)
})

const more = (at: House, id: string, minutes: number, key: string | null = null) =>
  ask(
    at.owner,
    'mutation ($id: ID!, $minutes: Int!, $key: String) { extendTrip(booking_id: $id, minutes: $minutes, request_key: $key) { status message } }',
    { id, minutes, key },
  )

test('more minutes while it runs are on the account, once for a key, and what was walked is charged', async () => {
  const at = await house()
  const id = await entered(at)
  await s.walk(id, 5)
  expect((await trips.trip(id, at.owner.userId))?.may.extend).toBe(true)
  expect(await more(at, id, 10, 'one')).toMatchObject({ status: 'SUCCESS' })
  expect(await more(at, id, 10, 'one')).toMatchObject({ status: 'SUCCESS' })
  expect(await more(at, id, 20, 'one')).toMatchObject({ status: 'REQUEST_FAILED' })
  expect(
    await ask(at.walker, `mutation { extendTrip(booking_id: "${id}", minutes: 10) { status } }`),
  ).toEqual({
    status: 'NOT_ALLOWED_NOW',
  })
  expect(await s.trip(id)).toMatchObject({ plannedMinutes: 40 })
  // $70.00 and ten times $1.50.
  expect(await booked(id)).toMatchObject({ state: 'booked', bookedCents: 8500 })
  expect(await standing(at)).toMatchObject({ usedCents: 8500 })
  expect(await s.holdStates(id)).toEqual([])
  expect(await trips.endBy(id, at.owner.userId)).toBe('ended')
  await t.app.jobs.idle()
  expect(await booked(id)).toMatchObject({ state: 'charged', bookedCents: 8500, chargeCents: 2650 })
  expect(await standing(at)).toMatchObject({ usedCents: 2650, unbilledCents: 2650 })
  expect(await more(at, id, 10)).toMatchObject({ status: 'NOT_ALLOWED_NOW' })
})

test('more minutes above the limit of the month, or with an overdue invoice, are refused in words; two at once are counted both', async () => {
  // $115.00 has room for ten minutes twice, and for no third time.
  const at = await house(11_500)
  const id = await entered(at)
  await s.walk(id, 5)
  const answers = await Promise.all([more(at, id, 10), more(at, id, 10), more(at, id, 20)])
  const refused = answers.filter(({ status }) => status === 'VENUE_LIMIT')
  expect(refused.length).toBeGreaterThanOrEqual(1)
  for (const { message } of refused) expect(message).toMatch(/limit for the month: \$\d+\.00 is left/)
  const { usedCents = 0 } = (await standing(at)) ?? {}
  expect(usedCents).toBeLessThanOrEqual(11_500)
  expect(await booked(id)).toMatchObject({ bookedCents: usedCents })
  const { plannedMinutes } = await s.trip(id)
  expect(2500 + plannedMinutes * 150).toBe(usedCents)

  const other = await house()
  const second = await entered(other, timeAhead(t, 6 * 60))
  await s.walk(second, 5)
  await overdueInvoice(other)
  expect(await more(other, second, 10)).toMatchObject({ status: 'VENUE_OVERDUE' })
  expect(await s.trip(second)).toMatchObject({ plannedMinutes: 30 })
})

test('each week: the next one is asked of the same walker when this one begins, by one of two sweeps', async () => {
  const at = await house()
  const first = await entered(at, { venue_weekly: true })
  expect(await seriesOf(at)).toMatchObject([{ walks: 1, ended_at: null, newest: { id: first } }])
  await s.untilStart(first, 1)
  await trips.venueSeries.sweep()
  expect(await seriesOf(at)).toMatchObject([{ walks: 1 }])
  await s.untilStart(first, 0)
  await Promise.all([trips.venueSeries.sweep(), trips.venueSeries.sweep()])
  const [series] = await seriesOf(at)
  expect(series).toMatchObject({ walks: 2, ended_at: null })
  const next = series.newest.id
  const [one, other] = [await s.trip(first), await s.trip(next)]
  expect((other.startsAt?.getTime() ?? 0) - (one.startsAt?.getTime() ?? 0)).toBe(week * MINUTE)
  expect(other).toMatchObject({ status: 'requested', institutionId: at.id, onlyChosen: true })
  expect(await s.schedule(next)).toMatchObject({ chosenWalkerId: at.walker.userId, holdState: 'held' })
  expect(await ask(at.owner, '{ institutionTrips { id venue } }')).toEqual([
    { id: first, venue: houseName },
    { id: next, venue: houseName },
  ])
})

test('each week: it ends with the reason in words when its owner, the limit or the walker ends it', async () => {
  const end = 'mutation ($id: ID!) { endInstitutionSeries(id: $id) { status } }'
  const one = await house()
  await entered(one, { venue_weekly: true })
  const [own] = await seriesOf(one)
  expect(await ask(one.walker, end, { id: own.id })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await ask(one.owner, end, { id: own.id })).toEqual({ status: 'ENDED' })
  expect(await ask(one.owner, end, { id: own.id })).toEqual({ status: 'ENDED' })
  expect(await seriesOf(one)).toMatchObject([{ walks: 1, end_note: 'You ended it.' }])

  const two = await house()
  const second = await entered(two, { venue_weekly: true })
  // Less than an operator may set, so that the month in which the next walk starts does not matter.
  await db.updateTable('institutions').set({ limitCents: 100 }).where('id', '=', two.id).execute()
  await s.untilStart(second, 0)
  await trips.venueSeries.sweep()
  expect(await seriesOf(two)).toMatchObject([{ walks: 1, end_note: expect.stringContaining('limit') }])

  const three = await house()
  const { id: third } = await save(three, { venue_weekly: true })
  await s.untilStart(third, 3600)
  await s.untilStart(third, 0)
  await trips.venueSeries.sweep()
  expect(await seriesOf(three)).toMatchObject([{ walks: 1, end_note: 'No walker accepted the last walk.' }])
  expect(await heard(one)).not.toContain('Your weekly walk in Lisbon has ended')
  const [newest] = await entriesOf(three)
  expect(newest?.text).toBe('No walker accepted the last walk. You can book it again.')
})

test('the comparison of the ledger finds nothing about walks that were charged, cancelled late or missed', async () => {
  const at = await house()
  const late = await agreed(at)
  await trips.withdrawScheduled({ tripId: late, userId: at.owner.userId, feeCents: 500, reasonId: null })
  const missed = await agreed(at, timeAhead(t, 8 * 60))
  await s.untilStart(missed, 300)
  await trips.noteEntered(missed, 'walker')
  await s.untilStart(missed, -180)
  await t.app.jobs.idle()
  await t.forward(600)
  await money.reconcile()
  const found = await db
    .selectFrom('reconciliationDifferences')
    .select(['kind', 'subject'])
    .where('state', 'in', ['open', 'waiting'])
    .execute()
  // An invoice that another test of this file has written by hand is found.
  expect(found.filter(({ kind }) => !kind.startsWith('invoice'))).toEqual([])
})
