import type { AddressInfo } from 'node:net'
import { createClient, type Client } from 'graphql-ws'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { testApp } from '#server/testing/app.ts'
import { openTripFixture } from '#server/testing/trips.ts'
import { wholeApp } from '#server/testing/test-app.ts'
import { eventually } from '#server/testing/wait-for.ts'

const t = await testApp()
const s = await openTripFixture(t)
const { trips } = t.app.services
await t.http.listen({ port: 0, host: '127.0.0.1' })
const { port } = t.http.server.address() as AddressInfo
const clients: Client[] = []
beforeEach(() => s.emptyPlace())
afterAll(async () => {
  for (const client of clients) await client.dispose()
})

const tripChanged = 'subscription { myTripChanged { id status viewer_role seen_count end_reason } }'
const ringing = 'subscription { incomingRequestsChanged { booking_id is_exclusive } }'

function subscribe(query: string, token: string | null) {
  const client = createClient({
    url: `ws://127.0.0.1:${port}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    ...(token ? { connectionParams: { authorization: `Bearer ${token}` } } : {}),
  })
  clients.push(client)
  const heard: { values: any[]; errors: any[] } = { values: [], errors: [] }
  client.subscribe(
    { query },
    {
      next: (value) => void heard.values.push(Object.values(value.data ?? {})[0]),
      error: (error) => void heard.errors.push(...(Array.isArray(error) ? error : [error])),
      complete: () => undefined,
    },
  )
  return heard
}

test('both hear of their trip from request to its last state, and the phone of what rings', async () => {
  const [tia, wim, eve] = [await s.traveller(), await s.walker(), await s.traveller()]
  const [hers, his, rings, others] = [
    subscribe(tripChanged, tia.token),
    subscribe(tripChanged, wim.token),
    subscribe(ringing, wim.token),
    subscribe(tripChanged, eve.token),
  ]
  await eventually(() => expect(rings.values).toEqual([[]]))
  const id = await s.request(tia, wim)
  await eventually(() => expect(rings.values.at(-1)).toEqual([{ booking_id: id, is_exclusive: true }]))
  await trips.markSeen(id, wim.userId)
  await eventually(() =>
    expect(hers.values.at(-1)).toMatchObject({
      id,
      status: 'requested',
      seen_count: 1,
      viewer_role: 'traveller',
    }),
  )
  await trips.accept(id, wim.userId)
  await eventually(() =>
    expect(his.values.at(-1)).toMatchObject({ id, status: 'accepted', viewer_role: 'walker' }),
  )
  await eventually(() => expect(rings.values.at(-1)).toEqual([]))
  await trips.endBy(id, tia.userId)
  for (const heard of [hers, his])
    await eventually(() =>
      expect(heard.values.at(-1)).toMatchObject({ id, status: 'settled', end_reason: 'endedByTraveller' }),
    )
  expect(others.values).toEqual([])
})

test('the traveler sees whom she chose and who is asked now, walkers do not', async () => {
  const [tia, wim] = [await s.traveller(), await s.walker()]
  const id = await s.request(tia, wim)
  const others = [await s.walker(100), await s.walker(200), await s.walker(300)]
  const seenBy = async (person: { token: string }) => {
    const document = '{ myOpenTrip { chosen_walker { id } asking { id } walker { id } } }'
    return (await t.gql(document, {}, person.token)).data?.['myOpenTrip']
  }
  const [chosen_walker, asked] = [{ id: wim.userId }, others.map(({ userId }) => ({ id: userId }))]
  expect(await seenBy(tia)).toEqual({ chosen_walker, asking: [chosen_walker], walker: null })
  await trips.reject(id, wim.userId, null)
  const widened = await seenBy(tia)
  expect(widened).toEqual({ chosen_walker, asking: expect.arrayContaining(asked), walker: null })
  expect(widened.asking).toHaveLength(3)
  const [taker] = others
  if (!taker) throw new Error('no other walker is there')
  await trips.accept(id, taker.userId)
  expect(await seenBy(tia)).toEqual({ chosen_walker, asking: [], walker: { id: taker.userId } })
  expect(await seenBy(taker)).toEqual({ chosen_walker: null, asking: [], walker: { id: taker.userId } })
})

test('a walker sees the requests of a day that went unanswered, and why', async () => {
  const walker = await s.walker()
  const missed = async () => {
    const document = '{ missedRequests { booking_id minutes pays_cents traveller_first_name why } }'
    return (await t.gql(document, {}, walker.token)).data?.['missedRequests']
  }
  const [tia, tom, tea] = [await s.traveller(), await s.traveller(), await s.traveller()]
  // Cancelled and rejected requests were not missed.
  await trips.cancel(await s.request(tia, walker), tia.userId)
  await trips.reject(await s.request(tia, walker), walker.userId, null)
  expect(await missed()).toEqual([])

  const unseen = await s.request(tia, walker)
  s.clock.forward(31_000)
  await s.awake(walker)
  await trips.sweep()
  await trips.cancel(unseen, tia.userId)
  const seen = await s.request(tom, walker)
  await trips.markSeen(seen, walker.userId)
  s.clock.forward(31_000)
  await s.awake(walker)
  await trips.sweep()
  await trips.cancel(seen, tom.userId)
  const [other, third] = [await s.walker(), await s.walker()]
  const taken = await s.request(tea, other)
  await trips.reject(taken, other.userId, null)
  await trips.accept(taken, third.userId)
  const row = { minutes: 10, pays_cents: 989 }
  expect(await missed()).toEqual([
    { ...row, booking_id: taken, traveller_first_name: tea.firstName, why: 'taken' },
    { ...row, booking_id: seen, traveller_first_name: tom.firstName, why: 'notAnswered' },
    { ...row, booking_id: unseen, traveller_first_name: tia.firstName, why: 'notShown' },
  ])
  s.clock.forward(24 * 60 * 60 * 1000)
  expect(await trips.missed(walker.userId)).toEqual([])
})

test('a subscriber in mid-trip hears of it at once; visitors hear nothing', async () => {
  const { tripId, traveller } = await s.accepted()
  const heard = subscribe(tripChanged, traveller.token)
  await eventually(() => expect(heard.values).toMatchObject([{ id: tripId, status: 'accepted' }]))
  for (const document of [tripChanged, ringing]) {
    const visitor = subscribe(document, null)
    await eventually(() =>
      expect(visitor.errors[0]?.extensions).toMatchObject({ category: 'authentication' }),
    )
  }
})

test('a restarted server continues from the rows: offers, joins, pauses and settlements that came due meanwhile', async () => {
  const [walking, ended] = [await s.accepted(), await s.accepted()]
  await s.walk(walking.tripId, 20)
  await s.walk(ended.tripId, 20)
  // Ended, and the server died before it settled.
  await t.app.base.db
    .updateTable('trips')
    .set({
      status: 'ended',
      endedAt: t.app.base.clock.now(),
      endReason: 'endedByWalker',
      deadlineAt: null,
      dueAt: t.app.base.clock.now(),
    })
    .where('id', '=', ended.tripId)
    .execute()
  const waiting = { tia: await s.traveller(), wim: await s.walker(), next: await s.walker(200) }
  const requested = await s.request(waiting.tia, waiting.wim)
  const joining = await s.accepted()
  const other = await wholeApp(t.databaseUrl)
  try {
    // The new server's clock begins where the old one's stood.
    await other.forward((t.app.base.clock.nowMs() - other.app.base.clock.nowMs()) / 1000)
    expect((await s.trip(ended.tripId)).status).toBe('settled')
    await other.app.services.walkers.setOnline(waiting.next.userId, {
      online: true,
      place: { latitude: 38.7139, longitude: -9.1334 },
    })
    await other.forward(31)
    expect((await other.app.services.trips.incoming(waiting.next.userId)).map((ring) => ring.tripId)).toEqual(
      [requested],
    )
    expect((await s.trip(walking.tripId)).status).toBe('interrupted')
    await other.forward(60)
    expect(await s.trip(requested)).toMatchObject({ status: 'expired' })
    expect(await s.trip(joining.tripId)).toMatchObject({
      status: 'settled',
      endReason: 'neverConnected',
      chargeCents: 0,
    })
    await other.forward(31)
    expect(await s.trip(walking.tripId)).toMatchObject({
      status: 'settled',
      endReason: 'connectionLost',
      chargeCents: 600,
    })
  } finally {
    await other.close()
  }
})

test('ended by both sides, by its length and by the sweep at once: one end, one charge', async () => {
  for (let round = 0; round < 5; round++) {
    const { tripId, traveller, walker } = await s.accepted(1)
    await s.walk(tripId, 62)
    const outcomes = await Promise.all([
      trips.endBy(tripId, traveller.userId),
      trips.endBy(tripId, walker.userId),
      trips.sweep(),
      trips.endBy(tripId, walker.userId),
      trips.sweep(),
    ])
    expect(outcomes).not.toContain('unknown')
    await eventually(async () => expect((await s.trip(tripId)).status).toBe('settled'))
    const { db } = t.app.base
    const moves = await db.selectFrom('tripHistory').select('toStatus').where('tripId', '=', tripId).execute()
    expect(moves.filter((move) => move.toStatus === 'ended')).toHaveLength(1)
    const charges = await db
      .selectFrom('payments')
      .select('chargeCents')
      .where('tripId', '=', tripId)
      .execute()
    expect(charges).toEqual([{ chargeCents: 600 }])
  }
})
