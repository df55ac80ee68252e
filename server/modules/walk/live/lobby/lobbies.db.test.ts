import { beforeEach, expect, test, vi } from 'vitest'
import type { ClientMessage } from '#domain/walk/live-protocol.ts'
import { testApp } from '#server/testing/app.ts'
import type { LiveClient } from '#server/testing/live-client.ts'
import { livePages } from '#server/testing/live-pages.ts'
import { statementsOf } from '#server/testing/statements.ts'
import { ringingAtTwo } from '#server/testing/ringing.ts'
import { openTripFixture } from '#server/testing/trips.ts'

/** Who waits for the acceptance of a request on the live socket, what passes then, and what does not pass before. */
const t = await testApp()
const s = await openTripFixture(t)
const { open, waits } = await livePages(t)
const { trips, walk } = t.app.services

beforeEach(() => s.emptyPlace())

const signal = (name: string): ClientMessage => ({ type: 'signal', signal: { name } })
/** Resolves when the server has taken everything that this client has sent. */
const taken = async (client: LiveClient, n = 1) => {
  client.send({ type: 'ping', n })
  await client.next('pong', (pong) => pong.n === n)
}
const requested = async () => {
  const [traveller, walker] = [await s.traveller(), await s.walker()]
  return { tripId: await s.request(traveller, walker), traveller, walker }
}

test('what the walker has prepared stays on the server until the acceptance, and leaves with the welcome', async () => {
  const { tripId, traveller, walker } = await requested()
  const [watching, walking] = [await waits(tripId, traveller), await waits(tripId, walker)]
  for (const name of ['offer', 'candidate 1', 'candidate 2']) walking.send(signal(name))
  walking.send({ type: 'chat', id: 'c1', text: 'too early' })
  walking.send({ type: 'position', place: { latitude: 38.7, longitude: -9.1 } })
  await taken(walking)
  await taken(watching)
  // Nothing that the server can not read passes, no name of a socket and no place.
  expect(watching.heard).toEqual([
    { type: 'waiting', role: 'traveller' },
    { type: 'pong', n: 1 },
  ])
  expect(walking.heard).toEqual([
    { type: 'waiting', role: 'walker' },
    { type: 'pong', n: 1 },
  ])

  expect(await trips.accept(tripId, walker.userId)).toMatchObject({ kind: 'accepted' })
  const [seen, own] = [await watching.next('welcome'), await walking.next('welcome')]
  expect(seen).toMatchObject({ role: 'traveller', peer: own.peerId, chat: [], trail: [] })
  expect(seen.signals).toEqual([{ name: 'offer' }, { name: 'candidate 1' }, { name: 'candidate 2' }])
  expect(own).toMatchObject({ role: 'walker', peer: seen.peerId })
  expect(own.signals).toBeUndefined()
  // The traveler answers what has come; being told of the walker once more would make it ask for another offer.
  watching.send({ type: 'signal', to: own.peerId, signal: { name: 'answer' } })
  expect((await walking.next('signal')).signal).toEqual({ name: 'answer' })
  walking.send(signal('candidate 3'))
  expect((await watching.next('signal')).signal).toEqual({ name: 'candidate 3' })
  expect([...watching.all('peer'), ...walking.all('peer')]).toEqual([])
})

const sdp = (address: string) =>
  `v=0\r\no=- 1 2 IN IP4 ${address}\r\nm=video 5000 UDP/TLS/RTP/SAVPF 102\r\nc=IN IP4 ${address}\r\na=candidate:1 1 udp 1 ${address} 5000 typ host\r\na=ice-ufrag:abcd\r\n`
const offerOf = (session: string, address: string): ClientMessage => ({
  type: 'signal',
  signal: { kind: 'offer', session, sdp: sdp(address) },
})
const candidateOf = (session: string, address: string): ClientMessage => ({
  type: 'signal',
  signal: { kind: 'candidate', session, candidate: { candidate: `candidate:1 1 udp 1 ${address} 5000` } },
})

test('the traveler answers while it rings, and neither side learns an address before the acceptance', async () => {
  const { tripId, traveller, walkers } = await ringingAtTwo(t, s)
  const first = await waits(tripId, walkers[0])
  first.send(offerOf('s1', '192.0.2.1'))
  first.send(candidateOf('s1', '192.0.2.1'))
  await taken(first)
  // Whether the offer is there before the traveler or comes later.
  const watching = await waits(tripId, traveller)
  const second = await waits(tripId, walkers[1])
  second.send(offerOf('s2', '192.0.2.2'))
  await taken(second)
  await taken(watching)
  expect(watching.all('prepare').map(({ signal }) => signal)).toMatchObject([
    { kind: 'offer', session: 's1', sdp: expect.stringContaining('a=ice-ufrag:abcd') as unknown },
    { kind: 'offer', session: 's2' },
  ])
  expect(JSON.stringify(watching.heard)).not.toMatch(/192\.0\.2|candidate|peer/)
  for (const session of ['s1', 's2']) {
    watching.send({ type: 'signal', signal: { kind: 'answer', session, sdp: sdp('192.0.2.9') } })
    watching.send(candidateOf(session, '192.0.2.9'))
  }
  await taken(watching, 2)
  await taken(first, 2)
  await taken(second, 2)
  for (const walker of [first, second])
    expect(new Set(walker.heard.map(({ type }) => type))).toEqual(new Set(['waiting', 'pong']))

  await trips.accept(tripId, walkers[1].userId)
  const [seen, own] = [await watching.next('welcome'), await second.next('welcome')]
  expect(seen.signals).toMatchObject([{ kind: 'offer', session: 's2', sdp: sdp('192.0.2.2') }])
  expect(own.signals).toMatchObject(
    ['s1', 's2'].flatMap((session) => [
      { kind: 'answer', session },
      { kind: 'candidate', session },
    ]),
  )
  expect(await first.closedWith()).toBe(4403)
  expect(JSON.stringify(first.heard)).not.toContain('192.0.2')
})

test('an acceptance lets both in with four reads: the walk is blank, and its price known', async () => {
  const [alone, waitedFor] = [await requested(), await requested()]
  await t.app.jobs.idle()
  const accepting = await statementsOf(() => trips.accept(alone.tripId, alone.walker.userId))
  const watching = await waits(waitedFor.tripId, waitedFor.traveller)
  const walking = await waits(waitedFor.tripId, waitedFor.walker)
  await walk.settled(waitedFor.tripId)
  await t.app.jobs.idle()
  const all = await statementsOf(async () => {
    await trips.accept(waitedFor.tripId, waitedFor.walker.userId)
    await Promise.all([watching.next('welcome'), walking.next('welcome')])
    await walk.settled(waitedFor.tripId)
  })
  // The trip, that nothing is stored of it, its guests, and the trip once more when the walk listens.
  expect(all.length - accepting.length).toBe(4)
})

test('a page that is on the walk before the lobby has looked has left its words there', async () => {
  const { tripId, traveller, walker } = await requested()
  const watching = await waits(tripId, traveller)
  await trips.record.addChat(tripId, { id: 'c1', from: 'walker', text: 'hello', sentAt: s.clock.now() })
  await trips.accept(tripId, walker.userId)
  expect((await watching.next('welcome')).chat).toMatchObject([{ id: 'c1', text: 'hello' }])
})

test('a traveler who comes after the acceptance gets it, too, and once', async () => {
  const { tripId, traveller, walker } = await requested()
  const walking = await waits(tripId, walker)
  walking.send(signal('offer'))
  await taken(walking)
  await trips.accept(tripId, walker.userId)
  await walking.next('welcome')
  const watching = await open(tripId, traveller)
  expect((await watching.next('welcome')).signals).toEqual([{ name: 'offer' }])
  const reloaded = await open(tripId, traveller)
  expect((await reloaded.next('welcome')).signals).toBeUndefined()
})

test('a walker who does not get the walk is sent away, and nothing of theirs passes', async () => {
  const { tripId, traveller, walkers } = await ringingAtTwo(t, s)
  const watching = await waits(tripId, traveller)
  const [first, second] = [await waits(tripId, walkers[0]), await waits(tripId, walkers[1])]
  first.send(signal('of the first'))
  second.send(signal('of the second'))
  await taken(first)
  await taken(second)
  expect(await trips.accept(tripId, walkers[1].userId)).toMatchObject({ kind: 'accepted' })
  expect(await first.closedWith()).toBe(4403)
  expect(first.heard).toEqual([
    { type: 'waiting', role: 'walker' },
    { type: 'pong', n: 1 },
  ])
  expect((await watching.next('welcome')).signals).toEqual([{ name: 'of the second' }])
})

test('a walker who accepts between the two reads of a look keeps the place', async () => {
  const { tripId, traveller, walker } = await requested()
  const walking = await waits(tripId, walker)
  await walk.settled(tripId)
  const { ringsAt } = trips
  const accepting = vi.spyOn(trips, 'ringsAt').mockImplementationOnce(async (...asked) => {
    await trips.accept(tripId, walker.userId)
    return ringsAt(...asked)
  })
  // The traveler's coming makes the lobby look.
  const watching = await waits(tripId, traveller)
  await Promise.all([watching.next('welcome'), walking.next('welcome')])
  expect(accepting).toHaveBeenCalledTimes(1)
  accepting.mockRestore()
})

test('those who can not be let in are closed, so that they come again', async () => {
  const { tripId, traveller, walker } = await requested()
  const [watching, walking] = [await waits(tripId, traveller), await waits(tripId, walker)]
  await walk.settled(tripId)
  const reading = vi.spyOn(trips.record, 'isBlank').mockRejectedValueOnce(new Error('the database is away'))
  await trips.accept(tripId, walker.userId)
  expect([await watching.closedWith(), await walking.closedWith()]).toEqual([1011, 1011])
  reading.mockRestore()
  await (await open(tripId, walker)).next('welcome')
})

test('declined, the walker is sent away and the traveler goes on waiting; cancelled, both are', async () => {
  const { tripId, traveller, walkers } = await ringingAtTwo(t, s)
  const watching = await waits(tripId, traveller)
  const [first, second] = [await waits(tripId, walkers[0]), await waits(tripId, walkers[1])]
  await trips.reject(tripId, walkers[0].userId, null)
  expect(await first.closedWith()).toBe(4403)
  await walk.settled(tripId)
  expect([watching.isOpen(), second.isOpen()]).toEqual([true, true])
  await trips.cancel(tripId, traveller.userId)
  expect([await watching.closedWith(), await second.closedWith()]).toEqual([4410, 4403])
  expect(watching.all('ended')).toHaveLength(1)
  expect([...watching.all('welcome'), ...second.all('welcome')]).toEqual([])
})

test('neither strangers nor walkers at whom it does not ring may wait, nor get relays', async () => {
  const { tripId, traveller, walker } = await requested()
  for (const person of [await s.traveller(), await s.walker(5000)]) {
    const client = await open(tripId, person)
    expect(await client.closedWith()).toBe(4403)
    expect(client.heard).toEqual([])
    expect(await walk.roomTicket(tripId, person.userId)).toBeNull()
  }
  const none = { engine: 'p2p', roomName: '', roomSid: '', token: '' }
  for (const person of [traveller, walker])
    expect(await walk.roomTicket(tripId, person.userId)).toMatchObject(none)
  await trips.reject(tripId, walker.userId, null)
  expect(await walk.roomTicket(tripId, walker.userId)).toBeNull()
})

test('a second page of the same person takes the place of the first, and what that one had prepared is gone', async () => {
  const { tripId, traveller, walker } = await requested()
  const old = await waits(tripId, walker)
  old.send(signal('old offer'))
  await taken(old)
  const walking = await waits(tripId, walker)
  expect(await old.closedWith()).toBe(4409)
  walking.send(signal('new offer'))
  await taken(walking)
  const watching = await waits(tripId, traveller)
  await trips.accept(tripId, walker.userId)
  expect((await watching.next('welcome')).signals).toEqual([{ name: 'new offer' }])
})

test('an older page that is looked up last does not take the place of the newer one', async () => {
  const { tripId, walker } = await requested()
  const lookedUp = Promise.withResolvers<void>()
  const { ringsAt } = trips
  const looking = vi.spyOn(trips, 'ringsAt').mockImplementationOnce(async (...asked) => {
    await lookedUp.promise
    return ringsAt(...asked)
  })
  const older = await open(tripId, walker)
  await vi.waitFor(() => expect(looking).toHaveBeenCalledTimes(1))
  const newer = await waits(tripId, walker)
  lookedUp.resolve()
  expect(await older.closedWith()).toBe(4409)
  await trips.accept(tripId, walker.userId)
  await newer.next('welcome')
  expect(older.heard).toEqual([])
  looking.mockRestore()
})

test('a page that is silent while it waits is cut', async () => {
  const { tripId, traveller } = await requested()
  const watching = await waits(tripId, traveller)
  for (let second = 0; second < 4; second++) await t.forward(1)
  expect(await watching.closedWith()).toBe(1006)
})
