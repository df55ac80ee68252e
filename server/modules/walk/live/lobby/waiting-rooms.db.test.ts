import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { livekitKeys, livekitServer } from '#adapters/rooms/testing/livekit-server.ts'
import { readWaitingRoom } from '#domain/walk/signalling.ts'
import { UpstreamStalled } from '#server/app/upstreams/upstream-stalled.ts'
import { openPool } from '#server/db/pool.ts'
import { testApp } from '#server/testing/app.ts'
import { eventually } from '#server/testing/wait-for.ts'
import type { LiveClient } from '#server/testing/live-client.ts'
import { livePages } from '#server/testing/live-pages.ts'
import { ringingAtTwo } from '#server/testing/ringing.ts'
import { openTripFixture } from '#server/testing/trips.ts'

/** With a room server: who waits in which room while a request rings, and what the acceptance or its end does there. */
const livekit = await livekitServer()
const t = await testApp({
  LIVEKIT_URL: livekit.url,
  LIVEKIT_API_KEY: livekitKeys.apiKey,
  LIVEKIT_API_SECRET: livekitKeys.apiSecret,
})
const s = await openTripFixture(t)
const { trips, walk } = t.app.services

beforeEach(() => s.emptyPlace())
afterEach(async () => {
  await t.app.jobs.idle()
  livekit.asked.length = 0
  livekit.people.clear()
})
afterAll(() => livekit.close())

const { waits } = await livePages(t)
/** The rooms that this client has been notified of, with what its tokens say. */
const roomsOf = (client: LiveClient) =>
  client.all('prepare').map(({ signal }) => {
    const { room, token } = readWaitingRoom(signal) ?? expect.fail('not a room')
    const { sub, video } = decodeJwt(token)
    return { room, sub, video }
  })
/** One request that rings at two walkers, and the three of them waiting. */
const waitingAtTwo = async () => {
  const { tripId, traveller, walkers } = await ringingAtTwo(t, s)
  const [first, second] = walkers
  const one = await waits(tripId, first)
  const watching = await waits(tripId, traveller)
  const two = await waits(tripId, second)
  await eventually(() =>
    expect([roomsOf(one).length, roomsOf(watching).length, roomsOf(two).length]).toEqual([1, 2, 1]),
  )
  const [roomOfFirst, roomOfSecond] = roomsOf(watching).map(({ room }) => room) as [string, string]
  // The one who was asked first is asked no longer.
  await t.app.jobs.idle()
  livekit.asked.length = 0
  return { tripId, traveller, first, second, one, two, watching, roomOfFirst, roomOfSecond }
}
const deleted = () => livekit.asked.filter(({ method }) => method === 'DeleteRoom').map(({ room }) => room)
const admitted = () => livekit.asked.filter(({ method }) => method === 'UpdateParticipant')

const mayWait = {
  walker: {
    canPublish: true,
    canPublishSources: ['camera', 'microphone'],
    canSubscribe: false,
    canPublishData: false,
  },
  traveller: { canPublish: false, canSubscribe: true, canPublishData: false, hidden: true },
}

test('while it rings each side gets a room of each ring: a walker may send there, a traveler get; no server is asked', async () => {
  const { traveller, first, second, one, two, watching, roomOfFirst, roomOfSecond } = await waitingAtTwo()
  expect(roomOfFirst).not.toBe(roomOfSecond)
  const entry = (room: string, sub: string, role: keyof typeof mayWait) => ({
    room,
    sub,
    video: { roomJoin: true, room, ...mayWait[role] },
  })
  expect(roomsOf(one)).toEqual([entry(roomOfFirst, first.userId, 'walker')])
  expect(roomsOf(two)).toEqual([entry(roomOfSecond, second.userId, 'walker')])
  expect(roomsOf(watching)).toEqual([
    entry(roomOfFirst, traveller.userId, 'traveller'),
    entry(roomOfSecond, traveller.userId, 'traveller'),
  ])
  // Neither side learns by the socket who the other one is.
  expect(JSON.stringify(roomsOf(watching))).not.toMatch(new RegExp(`${first.userId}|${second.userId}`))
  await t.app.jobs.idle()
  expect(livekit.asked).toEqual([])
})

test('the acceptance gives both their rights in the room in which they wait; the other ring’s room ends', async () => {
  const { tripId, traveller, second, two, watching, roomOfFirst, roomOfSecond } = await waitingAtTwo()
  for (const { userId } of [traveller, second]) livekit.people.add(`${roomOfSecond}/${userId}`)
  expect(await trips.accept(tripId, second.userId)).toMatchObject({
    kind: 'accepted',
    ticket: { roomName: roomOfSecond },
  })
  await Promise.all([watching.next('welcome'), two.next('welcome')])
  await t.app.jobs.idle()
  const permission = { canPublish: true, canSubscribe: true }
  expect(admitted()).toHaveLength(2)
  expect(admitted()).toEqual(
    expect.arrayContaining(
      [second, traveller].map(
        ({ userId }) =>
          expect.objectContaining({ room: roomOfSecond, identity: userId, permission }) as unknown,
      ),
    ),
  )
  expect(deleted()).toEqual([roomOfFirst])
  // A page that comes later enters the same room, with the rights in its token.
  const ticket = await walk.roomTicket(tripId, traveller.userId)
  expect(decodeJwt(ticket?.token ?? '')['video']).toMatchObject({ room: roomOfSecond, canPublish: true })
  await trips.cancel(tripId, traveller.userId)
  await t.app.jobs.idle()
  expect(deleted()).toEqual([roomOfFirst, roomOfSecond])
})

test('a room server that does not answer takes no walk: it is accepted without a ticket, which is asked for later', async () => {
  const [traveller, walker] = [await s.traveller(), await s.walker()]
  const tripId = await s.request(traveller, walker)
  livekit.state.behaviour = 'failing'
  expect(await trips.accept(tripId, walker.userId)).toEqual({ kind: 'accepted', ticket: null })
  await expect(walk.roomTicket(tripId, walker.userId)).rejects.toThrow(UpstreamStalled)
  livekit.state.behaviour = 'normal'
  expect(await s.trip(tripId)).toMatchObject({ status: 'accepted', walkerId: walker.userId })
  const ticket = await walk.roomTicket(tripId, walker.userId)
  expect(await trips.accept(tripId, walker.userId)).toMatchObject({
    kind: 'accepted',
    ticket: { roomName: ticket?.roomName },
  })
  await trips.cancel(tripId, traveller.userId)
})

test('a fault of ours while the ticket is made fails the request; the walk is accepted, and asked again has its ticket', async () => {
  const [traveller, walker] = [await s.traveller(), await s.walker()]
  const tripId = await s.request(traveller, walker)
  const owner = openPool(t.databaseUrl, () => undefined, 1)
  // The room server's own id of a room can not be stored.
  await sql`alter table rooms add constraint no_sid check (sid is null) not valid`.execute(owner.db)
  await expect(trips.accept(tripId, walker.userId)).rejects.toThrow('no_sid')
  await sql`alter table rooms drop constraint no_sid`.execute(owner.db)
  await owner.end()
  expect(await s.trip(tripId)).toMatchObject({ status: 'accepted', walkerId: walker.userId })
  expect(await trips.accept(tripId, walker.userId)).toMatchObject({
    kind: 'accepted',
    ticket: { engine: 'livekit' },
  })
  await trips.cancel(tripId, traveller.userId)
})

test('declined, the room of that ring ends; cancelled, the rooms of all, and nothing is given', async () => {
  const { tripId, traveller, first, one, watching, roomOfFirst, roomOfSecond } = await waitingAtTwo()
  await trips.reject(tripId, first.userId, null)
  await one.closedWith()
  await t.app.jobs.idle()
  expect(deleted()).toEqual([roomOfFirst])
  await trips.cancel(tripId, traveller.userId)
  await watching.closedWith()
  await t.app.jobs.idle()
  expect(deleted()).toEqual([roomOfFirst, roomOfSecond])
  expect(admitted()).toEqual([])
})

test('a request that is over without an answer ends the rooms of its rings', async () => {
  const { roomOfFirst, roomOfSecond } = await waitingAtTwo()
  await t.forward(62)
  await t.app.jobs.idle()
  expect(deleted().toSorted()).toEqual([roomOfFirst, roomOfSecond].toSorted())
  expect(admitted()).toEqual([])
})
