import { beforeEach, expect, test } from 'vitest'
import { addTestCard, type cardNumbers } from '#server/testing/cards.ts'
import { testApp } from '#server/testing/app.ts'
import type { TestPerson } from '#server/testing/people.ts'
import { openTripFixture } from '#server/testing/trips.ts'
import { insertExtension } from '#server/modules/trips/booking/bookings.store.ts'
import { extendCall } from '#server/modules/trips/booking/extend.call.ts'

const t = await testApp()
const s = await openTripFixture(t)
const { trips, money } = t.app.services
beforeEach(() => s.emptyPlace())

const book = (tia: TestPerson, walker: TestPerson, minutes = 10, requestKey: string | null = null) =>
  trips.book({
    travellerId: tia.userId,
    walkerId: walker.userId,
    destinationId: s.destinationId,
    minutes,
    onlyChosen: false,
    priceDollars: null,
    requestKey,
  })
type Answer = Awaited<ReturnType<typeof book>> | Awaited<ReturnType<typeof trips.extend>>
const confirm = (answer: Answer, isConfirmed = true) =>
  t.app.twins?.payments?.authenticate(
    answer.kind === 'needsAction' ? (answer.url.split('/').at(-1) ?? '') : 'no page',
    isConfirmed,
  )
const holdsOf = (tripId: string) =>
  t.app.base.db
    .selectFrom('holds')
    .select(['key', 'state'])
    .where('tripId', '=', tripId)
    .orderBy('seq')
    .execute()
/** The person pays with this card from now on. */
async function changeCard(person: TestPerson, card: keyof typeof cardNumbers): Promise<void> {
  const cardId = await addTestCard(t, person.userId, card)
  await money.makeCardDefault(person.userId, cardId)
}
async function walking(): Promise<{ tripId: string; traveller: TestPerson }> {
  const accepted = await s.accepted()
  await s.walk(accepted.tripId, 4)
  await changeCard(accepted.traveller, 'bankAsks')
  return accepted
}
const extend = (tripId: string, person: TestPerson) =>
  trips.extend({ tripId, userId: person.userId, minutes: 5, requestKey: 'more' })

test('a booking continues under its key after the page of the bank', async () => {
  const [tia, wim] = [await s.traveller('bankAsks'), await s.walker()]
  const asked = await book(tia, wim, 10, 'one')
  expect(asked.kind).toBe('needsAction')
  expect(await book(tia, wim, 10, 'one')).toEqual(asked)
  confirm(asked)
  const sent = await book(tia, wim, 10, 'one')
  expect(sent.kind).toBe('sent')
  const tripId = sent.kind === 'sent' ? sent.bookingId : ''
  expect((await s.trip(tripId)).status).toBe('requested')
  expect(await holdsOf(tripId)).toEqual([{ key: `${tripId}:trips.book:1`, state: 'held' }])
})

test('a booking that the bank refuses is declined, and asked for again under the same key', async () => {
  const [tia, wim] = [await s.traveller('bankAsks'), await s.walker()]
  confirm(await book(tia, wim, 10, 'one'), false)
  expect((await book(tia, wim, 10, 'one')).kind).toBe('declined')
  await changeCard(tia, 'visa')
  const sent = await book(tia, wim, 10, 'one')
  expect(sent.kind).toBe('sent')
  const holds = await holdsOf(sent.kind === 'sent' ? sent.bookingId : '')
  expect(holds.map((one) => one.state)).toEqual(['declined', 'held'])
})

test('another booking takes the place of one that waits at the bank, which is released', async () => {
  const [tia, wim] = [await s.traveller('bankAsks'), await s.walker()]
  const left = await book(tia, wim, 10, 'one')
  await changeCard(tia, 'visa')
  const sent = await book(tia, wim, 20, 'two')
  expect(sent.kind).toBe('sent')
  confirm(left)
  await t.forward(1)
  await t.app.jobs.idle()
  const holds = await t.app.base.db
    .selectFrom('holds')
    .select(['tripId', 'state'])
    .where('userId', '=', tia.userId)
    .where('state', 'in', ['authorizing', 'needsAction', 'abandoned', 'held', 'releasing'])
    .execute()
  expect(holds).toEqual([{ tripId: sent.kind === 'sent' ? sent.bookingId : '', state: 'held' }])
})

test('a booking whose person does not come back from the bank is ended after 15 minutes', async () => {
  const [tia, wim] = [await s.traveller('bankAsks'), await s.walker()]
  await book(tia, wim, 10, 'one')
  await t.forward(14 * 60)
  await s.awake(wim)
  const waiting = await book(tia, wim, 10, 'one')
  expect(waiting.kind).toBe('needsAction')
  await t.forward(15 * 60 + 1)
  await s.awake(wim)
  const rows = await t.app.base.db
    .selectFrom('tripBookings')
    .select('state')
    .where('travellerId', '=', tia.userId)
    .execute()
  expect(rows).toEqual([{ state: 'failed' }])
  await changeCard(tia, 'visa')
  expect((await book(tia, wim, 10, 'one')).kind).toBe('sent')
})

test('an extension waits at the bank as long as its hold does, and is added after the page', async () => {
  const { tripId, traveller } = await walking()
  const asked = await extend(tripId, traveller)
  expect(asked.kind).toBe('needsAction')
  await s.walk(tripId, 120)
  await t.forward(0)
  confirm(asked)
  expect(await extend(tripId, traveller)).toEqual({ kind: 'extended', plannedMinutes: 15 })
  expect(await extend(tripId, traveller)).toEqual({ kind: 'extended', plannedMinutes: 15 })
  expect((await s.trip(tripId)).plannedMinutes).toBe(15)
})

test('an extension whose person does not come back from the bank adds nothing', async () => {
  const { tripId, traveller } = await walking()
  expect((await extend(tripId, traveller)).kind).toBe('needsAction')
  await t.forward(16 * 60)
  const rows = await t.app.base.db
    .selectFrom('tripExtensions')
    .select('state')
    .where('tripId', '=', tripId)
    .execute()
  expect(rows).toEqual([{ state: 'failed' }])
  expect((await s.trip(tripId)).plannedMinutes).toBe(10)
})

test('an extension that a crash left before its hold is finished by the sweep', async () => {
  const { tripId, traveller } = await s.accepted()
  await s.walk(tripId, 4)
  const { base } = t.app
  const id = base.newId('req')
  const row = { id, tripId, requestKey: 'more', minutes: 5, holdCents: 500, updatedAt: base.clock.now() }
  await base.inTransaction(async (tx) => {
    await insertExtension(tx.sql, row)
    const input = { tripId, travellerId: traveller.userId }
    await base.calls.begin(tx, extendCall, { subject: id, input })
  })
  await s.walk(tripId, 30)
  await t.forward(0)
  expect((await s.trip(tripId)).plannedMinutes).toBe(15)
  expect(await s.holdStates(tripId)).toEqual(['held', 'held'])
})
