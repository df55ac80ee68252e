import type { AddressInfo } from 'node:net'
import { createClient } from 'graphql-ws'
import { beforeEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { openTripStatuses } from '#domain/trips/states.ts'
import { testApp } from '#server/testing/app.ts'
import { tokenFor, type TestPerson } from '#server/testing/people.ts'
import { openTripFixture } from '#server/testing/trips.ts'
import { wholeApp } from '#server/testing/test-app.ts'

const t = await testApp()
const s = await openTripFixture(t)
const { trips, walk } = t.app.services
const { db } = t.app.base
beforeEach(() => s.emptyPlace())

const ask = async (person: TestPerson, document: string, variables = {}) => {
  const { data, errors } = await t.gql(document, variables, await tokenFor(t, person.userId))
  return errors?.[0]?.extensions ?? Object.values(data ?? {})[0]
}
const answer = (walker: TestPerson, id: string, status: 'accepted' | 'rejected') =>
  ask(
    walker,
    'mutation ($data: WalkerAcceptRejectInput!) { walkerAcceptRejectBookingRequest(data: $data) { status room_name } }',
    { data: { booking_id: id, status } },
  )
const cancel = (person: TestPerson, id: string) =>
  ask(person, 'mutation ($id: ID!) { cancelBookingRequest(booking_id: $id) { status } }', { id })
const endTrip = (person: TestPerson, id: string) =>
  ask(person, 'mutation ($id: ID!) { endTrip(booking_id: $id) { status } }', { id })
const movesOf = async (id: string) =>
  (
    await db.selectFrom('tripHistory').select('toStatus').where('tripId', '=', id).orderBy('seq').execute()
  ).map((row) => row.toStatus)
const engagedTo = async (walker: TestPerson) =>
  (
    await db
      .selectFrom('walkerPresence')
      .select('engagedTripId')
      .where('userId', '=', walker.userId)
      .executeTakeFirstOrThrow()
  ).engagedTripId
/** Another server on the same database, with its clock where this one's stands. */
async function anotherServer() {
  const other = await wholeApp(t.databaseUrl)
  other.app.twins?.clock.forward(s.clock.nowMs() - other.app.twins.clock.nowMs())
  return other
}

test('accepted, rejected, cancelled and run out at the same moment is one of them, for the traveler and the walkers', async () => {
  for (let round = 0; round < 8; round++) {
    const [traveller, walker] = [await s.traveller(), await s.walker()]
    const id = await s.request(traveller, walker)
    // The last moment of the request in half of the rounds, so that its end takes part.
    if (round % 2 === 0) {
      s.clock.forward(89_000)
      await db
        .updateTable('tripOffers')
        .set({ expiresAt: new Date(s.clock.nowMs() + 2000) })
        .where('tripId', '=', id)
        .execute()
      await s.awake(walker)
      s.clock.forward(1000)
    }
    const answers = await Promise.all([
      answer(walker, id, 'accepted'),
      cancel(traveller, id),
      answer(walker, id, 'rejected'),
      trips.sweep(),
      answer(walker, id, 'accepted'),
    ])
    expect(answers.every((one) => one === undefined || one.status !== undefined)).toBe(true)
    await trips.sweep()
    const [, ...moves] = await movesOf(id)
    const { status } = await s.trip(id)
    // One outcome of the request; a walk that had just been accepted may be cancelled after it.
    expect([
      ['accepted'],
      ['accepted', 'cancelled'],
      ['cancelled'],
      ['rejected'],
      ['expired'],
    ]).toContainEqual(moves)
    expect(await engagedTo(walker)).toBe(status === 'accepted' ? id : null)
    await t.app.jobs.idle()
    if (status === 'accepted') await cancel(traveller, id)
    await t.app.jobs.idle()
    expect(await s.holdStates(id)).toEqual(['released'])
  }
})

test('taken by the same walker twice at once is one room; by two at once one of them', async () => {
  const [traveller, first, second] = [await s.traveller(), await s.walker(), await s.walker(100)]
  const id = await s.request(traveller, first)
  s.clock.forward(31_000)
  await s.awake(first, second)
  await trips.sweep()
  const answers = await Promise.all([first, second, first, second].map((one) => answer(one, id, 'accepted')))
  const won = answers.filter((one) => one.status === 'SUCCESS')
  expect(new Set(won.map((one) => one.room_name)).size).toBe(1)
  const { walkerId } = await s.trip(id)
  expect(await movesOf(id)).toEqual(['requested', 'accepted'])
  const [winner, loser] = walkerId === first.userId ? [first, second] : [second, first]
  expect([await engagedTo(winner), await engagedTo(loser)]).toEqual([id, null])
})

test('extended while it ends: the minutes count or the money is released, never half of it', async () => {
  for (let round = 0; round < 5; round++) {
    const { tripId, traveller, walker } = await s.accepted(10)
    await s.walk(tripId, 62)
    const [extended] = await Promise.all([
      trips.extend({ tripId, userId: traveller.userId, minutes: 5, requestKey: `x${round}` }),
      endTrip(round % 2 === 0 ? traveller : walker, tripId),
      trips.sweep(),
    ])
    expect(['extended', 'notNow', 'unavailable', 'declined']).toContain(extended.kind)
    await trips.sweep()
    await t.app.jobs.idle()
    await t.app.services.money.sweepNow()
    const trip = await s.trip(tripId)
    expect(trip).toMatchObject({ status: 'settled', plannedMinutes: extended.kind === 'extended' ? 15 : 10 })
    expect(trip.chargeCents).toBe(500 + 100 * (trip.chargedMinutes ?? 0))
    const states = await s.holdStates(tripId)
    expect(states.filter((state) => state === 'captured')).toHaveLength(1)
    expect(states.filter((state) => !['captured', 'released', 'failed', 'declined'].includes(state))).toEqual(
      [],
    )
  }
})

test('asking for the next walk while the last one ends: never two open ones', async () => {
  for (let round = 0; round < 5; round++) {
    const { tripId, traveller, walker } = await s.accepted(10)
    await s.walk(tripId, 20)
    const next = await s.walker(50)
    const book = () =>
      trips.book({
        travellerId: traveller.userId,
        walkerId: next.userId,
        destinationId: s.destinationId,
        minutes: 10,
        onlyChosen: false,
        priceDollars: null,
        requestKey: null,
      })
    const [asked] = await Promise.all([book(), endTrip(walker, tripId), endTrip(traveller, tripId)])
    expect(['sent', 'tripOpen', 'paymentDue']).toContain(asked.kind)
    const open = await db
      .selectFrom('trips')
      .select('id')
      .where('travellerId', '=', traveller.userId)
      .where('status', 'in', [...openTripStatuses])
      .execute()
    expect(open).toHaveLength(asked.kind === 'sent' ? 1 : 0)
    expect((await s.trip(tripId)).status).toMatch(/ended|settled/)
    await t.app.jobs.idle()
    await s.emptyPlace()
  }
})

test('a server that dies between accept and room: the next one opens the same room to both', async () => {
  const { tripId, traveller, walker } = await s.accepted()
  const before = await walk.roomTicket(tripId, walker.userId)
  const other = await anotherServer()
  try {
    const again = await other.app.services.trips.accept(tripId, walker.userId)
    const theirs = await other.app.services.walk.roomTicket(tripId, traveller.userId)
    expect(again).toMatchObject({
      kind: 'accepted',
      ticket: { roomName: before?.roomName, roomSid: before?.roomSid },
    })
    expect(theirs).toMatchObject({ roomName: before?.roomName, roomSid: before?.roomSid })
    expect(await movesOf(tripId)).toEqual(['requested', 'accepted'])
  } finally {
    await other.close()
  }
})

test('a subscriber of a server that died hears from the next one how things stand, and what comes', async () => {
  const { tripId, traveller } = await s.accepted()
  const [tia, wim] = [await s.traveller(), await s.walker(300)]
  const requested = await s.request(tia, wim)
  const other = await anotherServer()
  await other.http.listen({ port: 0, host: '127.0.0.1' })
  const client = (person: TestPerson) =>
    createClient({
      url: `ws://127.0.0.1:${(other.http.server.address() as AddressInfo).port}/graphql`,
      webSocketImpl: WebSocket,
      retryAttempts: 0,
      connectionParams: async () => ({ authorization: `Bearer ${await tokenFor(other, person.userId)}` }),
    })
  const clients = [client(traveller), client(wim)]
  const heard: { trip: any[]; ringing: any[] } = { trip: [], ringing: [] }
  const listen = (at: number, query: string, into: any[]) =>
    clients[at]?.subscribe(
      { query },
      {
        next: (value) => void into.push(Object.values(value.data ?? {})[0]),
        error: () => undefined,
        complete: () => undefined,
      },
    )
  try {
    listen(0, 'subscription { myTripChanged { id status } }', heard.trip)
    listen(1, 'subscription { incomingRequestsChanged { booking_id } }', heard.ringing)
    // Nothing has changed since; how it stands is told all the same.
    await vi.waitFor(() => expect(heard.trip).toEqual([{ id: tripId, status: 'accepted' }]), {
      timeout: 10_000,
    })
    await vi.waitFor(() => expect(heard.ringing).toEqual([[{ booking_id: requested }]]), { timeout: 10_000 })
    await other.app.services.trips.cancel(requested, tia.userId)
    await other.app.services.trips.endBy(tripId, traveller.userId)
    await vi.waitFor(() => expect(heard.ringing.at(-1)).toEqual([]), { timeout: 10_000 })
    await vi.waitFor(() => expect(heard.trip.at(-1)).toMatchObject({ id: tripId, status: 'settled' }), {
      timeout: 10_000,
    })
  } finally {
    for (const one of clients) await one.dispose()
    await other.close()
  }
})
