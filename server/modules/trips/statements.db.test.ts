import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { costOf } from '#server/testing/statements.ts'
import { openTripFixture } from '#server/testing/trips.ts'
import type { TestPerson } from '#server/testing/people.ts'

/**
 * What the hot writes cost the database, from the request to its answer: the session, and the lists of prices and places
 * where they are read again, are among the statements. The bounds go down with the code, not up.
 */
const t = await testApp()
const s = await openTripFixture(t)

const send =
  'mutation ($d: BookingRequestInput!) { sendBookingRequestToWalker(data: $d) { status booking_id } }'
const accept =
  'mutation ($d: WalkerAcceptRejectInput!) { walkerAcceptRejectBookingRequest(data: $d) { status } }'
const end = 'mutation ($id: ID!) { endTrip(booking_id: $id) { status } }'

type Bounds = { statements: number; transactions: number }

/** Runs an operation with the jobs that follow from it, within the bounds; those of what was before have run. */
const within = async (
  bounds: Bounds,
  person: TestPerson,
  document: string,
  variables: Record<string, unknown>,
): Promise<Record<string, string>> => {
  await t.app.jobs.idle()
  let said: Record<string, string> = {}
  const cost = await costOf(async () => {
    const { data } = await t.gql(document, variables, person.token)
    said = Object.values(data ?? {})[0]
    await t.app.jobs.idle()
  })
  expect(cost.statements).toBeLessThanOrEqual(bounds.statements)
  expect(cost.transactions).toBeLessThanOrEqual(bounds.transactions)
  return said
}

test('a walk is requested, accepted, ended and captured by few statements in few transactions', async () => {
  const [traveller, walker] = [await s.traveller(), await s.walker()]
  const order = { walker_id: walker.userId, destination_id: s.destinationId, tripe_minute: 10 }
  // Rates are looked at before each booking, so that the tariffs are cached.
  await t.app.services.money.quote(s.destinationId, 10, { travellerId: null })
  // Every page asks for the settings of the site, so that they are cached too.
  await t.app.services.operator.settingsNow()
  // One of them asks whether the place is walked at all (docs/rules/safety.md#places-that-are-not-walked).
  const sent = await within({ statements: 23, transactions: 2 }, traveller, send, { d: order })
  expect(sent).toMatchObject({ status: 'REQUEST_SENT' })
  const id = sent['booking_id'] ?? ''
  const answer = { d: { booking_id: id, status: 'accepted' } }
  // One of them looks for a block between the two, after the walker is locked and so not in the statement that locks.
  expect(await within({ statements: 8, transactions: 1 }, walker, accept, answer)).toEqual({
    status: 'SUCCESS',
  })
  await s.walk(id, 62)
  // Three of them ask whether the traveler is mailed the receipt (docs/rules/notifications.md#receipts), two number it
  // (docs/rules/papers.md#numbers): the second has to see what was numbered while the first waited.
  expect(await within({ statements: 37, transactions: 3 }, walker, end, { id })).toEqual({
    status: 'SUCCESS',
  })
  expect((await s.trip(id)).status).toBe('settled')
})

test('a request that waits for its chosen walker is looked at by few statements, without a transaction', async () => {
  await s.emptyPlace()
  const [traveller, walker] = [await s.traveller(), await s.walker()]
  const id = await s.request(traveller, walker)
  await t.app.jobs.idle()
  s.clock.forward(2000)
  await s.awake(walker)
  const { statements, transactions } = await costOf(() => t.app.services.trips.sweep())
  expect({ statements, transactions }).toEqual({ statements: 5, transactions: 0 })
  const { dueAt } = await t.app.base.db
    .selectFrom('trips')
    .select('dueAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(dueAt?.getTime()).toBeGreaterThan(s.clock.nowMs())
})
