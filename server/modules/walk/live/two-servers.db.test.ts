import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { topics } from '#adapters/realtime/port.ts'
import type { LiveRole } from '#domain/walk/live-protocol.ts'
import type { SaidWord } from '#server/modules/walk/live/words.ts'
import { sendBeat, type LiveClient } from '#server/testing/live-client.ts'
import { livePages } from '#server/testing/live-pages.ts'
import { openTripFixture } from '#server/testing/trips.ts'
import { twoServers } from '#server/testing/two-servers.ts'

/** A walk whose two sides are on two servers of one database: all that crosses between two sockets of one server crosses here. */
const redis = process.env['TEST_REDIS_URL']
/** With the engines they tell each other by Redis (two-servers.engine.test.ts). */
const { one, other } = await twoServers(redis ? { REDIS_URL: redis } : {})
const s = await openTripFixture(one)
const [here, there] = [await livePages(one), await livePages(other)]
beforeEach(() => s.emptyPlace())
afterEach(() => {
  vi.useRealTimers()
})

/** Moves the clock of both servers and shows both meters. */
const passes = (seconds: number) => {
  for (const { app } of [one, other]) {
    app.twins?.clock.forward(seconds * 1000)
    app.services.walk.tick()
  }
}
type Room = Record<LiveRole, LiveClient>
const apart = async () => {
  const { tripId, traveller, walker } = await s.accepted(10)
  const walking = await here.enter(tripId, walker)
  const watching = await there.enter(tripId, traveller)
  await walking.next('peer', ({ peer }) => peer !== null)
  return { tripId, traveller, walker, room: { walker: walking, traveller: watching } satisfies Room }
}
/** What one server has said by now has reached the other one: events of a server come in its order. */
const crossed = async () => {
  const topic = topics.trip('trip_of_no_walk')
  await Promise.all(
    [
      [one, other],
      [other, one],
    ].map(async ([from, to]) => {
      const heard = Promise.withResolvers<void>()
      const stop = to?.app.base.realtime.listen(topic, (payload) => {
        if (payload === from?.app.base.server) heard.resolve()
      })
      from?.app.base.realtime.publish(topic, from.app.base.server)
      await heard.promise
      stop?.()
    }),
  )
}
let seq = 0
const beat = async ({ walker, traveller }: Room) => {
  passes(2)
  seq += 1
  for (const side of [walker, traveller]) await sendBeat(side, seq)
  await crossed()
}

test('both learn of each other, by name, and of each other’s leaving', async () => {
  const { tripId, traveller, room } = await apart()
  const welcome = room.traveller.heard[0]
  // The walker's server may have told of its seat before the welcome or after it.
  if (welcome?.type === 'welcome' && welcome.peer === null)
    await room.traveller.next('peer', ({ peer }) => peer !== null)
  room.traveller.close()
  expect((await room.walker.next('peer', ({ peer }) => peer === null)).peer).toBeNull()
  const again = await there.enter(tripId, traveller)
  expect((await room.walker.next('peer', ({ peer }) => peer !== null)).peer).not.toBe(
    welcome?.type === 'welcome' ? welcome.peerId : null,
  )
  again.cut()
})

test('chat, steering, signals, places, pauses and devices cross', async () => {
  const { tripId, room } = await apart()
  room.traveller.send({ type: 'chat', id: 'c1', text: 'Hello' })
  expect((await room.walker.next('chat')).chat).toMatchObject({ id: 'c1', text: 'Hello', from: 'traveller' })
  room.walker.send({ type: 'chat', id: 'c2', text: 'Hi' })
  expect((await room.traveller.next('chat', ({ chat }) => chat.id === 'c2')).chat.text).toBe('Hi')
  room.traveller.send({ type: 'steer', id: 's1', command: 'left' })
  expect((await room.walker.next('steer')).steer).toMatchObject({ id: 's1', command: 'left' })
  room.walker.send({ type: 'steerAck', id: 's1', state: 'doing' })
  expect(await room.traveller.next('steerAck')).toMatchObject({ id: 's1', state: 'doing' })
  room.walker.send({ type: 'signal', signal: { kind: 'offer', session: 'x', sdp: 'v=0'.repeat(4000) } })
  expect((await room.traveller.next('signal')).signal).toMatchObject({
    kind: 'offer',
    sdp: 'v=0'.repeat(4000),
  })
  room.walker.send({ type: 'position', place: { latitude: 38.7, longitude: -9.1 }, accuracyM: 5 })
  expect((await room.traveller.next('position')).place).toEqual({ latitude: 38.7, longitude: -9.1 })
  room.walker.send({ type: 'device', battery: 0.5, quality: 'fair' })
  expect(await room.traveller.next('device')).toMatchObject({ from: 'walker', battery: 0.5, quality: 'fair' })
  room.walker.send({ type: 'pause', reason: 'privacy' })
  expect(await room.traveller.next('pause')).toMatchObject({ from: 'walker', reason: 'privacy' })
  room.traveller.send({ type: 'postcard', id: 'p1' })
  expect(await room.traveller.next('refused')).toMatchObject({ what: 'postcard', code: 'NO_PICTURE' })
  room.walker.send({ type: 'pause', reason: null })
  await room.traveller.next('pause', ({ reason }) => reason === null)
  room.traveller.send({ type: 'postcard', id: 'p2' })
  expect((await room.walker.next('postcardWanted')).uploadUrl).toEqual(expect.any(String))
  expect(await one.app.services.trips.record.postcardsOf(tripId)).toEqual([])
})

test('the meter goes on both servers by the beats of both sides, and what was live is charged', async () => {
  const { tripId, traveller, room } = await apart()
  // Both clocks go on with the beats alone: what is late on a busy machine takes no time of the walk.
  vi.useFakeTimers({ toFake: ['Date'] })
  for (let second = 0; second < 14; second += 2) await beat(room)
  for (const side of [room.walker, room.traveller])
    expect(
      (await side.next('meter', ({ meter }) => meter.isLive && meter.liveSeconds >= 8)).meter.pausedReason,
    ).toBeNull()
  await one.app.services.trips.endBy(tripId, traveller.userId)
  for (const side of [room.walker, room.traveller]) expect(await side.closedWith()).toBe(4410)
  await one.app.jobs.idle()
  expect((await s.trip(tripId)).liveSeconds).toBeGreaterThanOrEqual(10)
})

test('the newer page of a person closes the older one, on whichever server it is', async () => {
  const { tripId, traveller, room } = await apart()
  passes(1)
  const newer = await here.enter(tripId, traveller)
  expect(await room.traveller.closedWith()).toBe(4409)
  expect(newer.isOpen()).toBe(true)
  newer.send({ type: 'chat', id: 'c9', text: 'Here now' })
  expect((await room.walker.next('chat')).chat.text).toBe('Here now')
})

test('what a walker has prepared while it rings reaches the traveler who waits elsewhere; both enter with the acceptance', async () => {
  const [traveller, walker] = [await s.traveller(), await s.walker()]
  const tripId = await s.request(traveller, walker)
  const watching = await there.waits(tripId, traveller)
  const walking = await here.waits(tripId, walker)
  const offer = { kind: 'offer', session: 'a', sdp: 'v=0\r\n' }
  walking.send({ type: 'signal', signal: offer })
  expect((await watching.next('prepare')).signal).toMatchObject({ kind: 'offer', session: 'a' })
  expect((await one.app.services.trips.accept(tripId, walker.userId)).kind).toBe('accepted')
  const [a, b] = [await walking.next('welcome'), await watching.next('welcome')]
  expect([a.role, b.role]).toEqual(['walker', 'traveller'])
  const signals = b.signals ?? [(await watching.next('signal')).signal]
  expect(signals).toEqual([offer])
})

test('a traveler who comes to wait later gets what walkers elsewhere have prepared', async () => {
  const [traveller, walker] = [await s.traveller(), await s.walker()]
  const tripId = await s.request(traveller, walker)
  const walking = await here.waits(tripId, walker)
  walking.send({ type: 'signal', signal: { kind: 'offer', session: 'b', sdp: 'v=0\r\n' } })
  walking.send({ type: 'ping', n: 1 })
  await walking.next('pong')
  const watching = await there.waits(tripId, traveller)
  expect((await watching.next('prepare')).signal).toMatchObject({ session: 'b' })
})

test('a server that says nothing for 2.5 s is taken for gone, and its side with it', async () => {
  const { room } = await apart()
  // Its clock stands: it tells its seat no more.
  for (let at = 0; at < 4; at += 1) {
    one.app.twins?.clock.forward(1000)
    room.walker.send({ type: 'ping', n: at })
    await room.walker.next('pong', ({ n }) => n === at)
    one.app.services.walk.tick()
  }
  expect((await room.walker.next('peer', ({ peer }) => peer === null)).peer).toBeNull()
  other.app.twins?.clock.forward(4000)
  other.app.services.walk.tick()
  expect((await room.walker.next('peer', ({ peer }) => peer !== null)).peer).toEqual(expect.any(String))
})

test('a sign-out on one server ends the session’s sockets on the other at once', async () => {
  const { traveller, room } = await apart()
  await one.gql('mutation { logout { message } }', {}, traveller.token)
  expect(await room.traveller.closedWith()).toBe(4401)
})

test('a server without a side says why a walk stands still, as the servers of its sides know it', async () => {
  const { tripId, traveller, walker } = await s.accepted(10)
  const room = { walker: await here.enter(tripId, walker), traveller: await here.enter(tripId, traveller) }
  const reason = () => other.app.services.walk.pausedReason({ id: tripId, status: 'interrupted' })
  await beat(room)
  room.walker.send({ type: 'pause', reason: 'privacy' })
  await room.traveller.next('pause', ({ reason: why }) => why === 'privacy')
  expect(await reason()).toBe('privacy')
  room.walker.send({ type: 'pause', reason: null })
  await room.traveller.next('pause', ({ reason: why }) => why === null)
  expect(await reason()).toBe('noPicture')
  room.traveller.close()
  await room.walker.next('peer', ({ peer }) => peer === null)
  passes(8)
  seq += 1
  await sendBeat(room.walker, seq)
  expect(await reason()).toBe('travellerMissing')
  const shown = await other.gql(
    'query ($id: ID!) { trip(id: $id) { paused_reason } }',
    { id: tripId },
    walker.token,
  )
  expect(shown.data?.['trip'].paused_reason).toEqual(expect.any(String))
})

test('a walker who was asked whether they are all right is not asked again by the next server', async () => {
  const { tripId, walker, room } = await apart()
  vi.useFakeTimers({ toFake: ['Date'] })
  // 72 km/h to the north.
  let latitude = 38.7
  const drive = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 2) {
      latitude += 40 / 111_195
      room.walker.send({ type: 'position', place: { latitude, longitude: -9.1 }, accuracyM: 5 })
      await room.traveller.next('position', ({ place }) => place.latitude === latitude)
      await beat(room)
    }
  }
  // Whichever server asks says when.
  const times = new Set<number | undefined>()
  const stop = one.app.base.realtime.listen(topics.trip(tripId), (payload) => {
    const { kind, word } = payload as Partial<SaidWord>
    if (kind === 'word' && word?.is === 'asked') times.add(word.atMs.fast)
  })
  await drive(30)
  expect(times.size).toBe(1)
  room.walker = await there.enter(tripId, walker)
  await crossed()
  await drive(30)
  expect(times.size).toBe(1)
  stop()
})

test('who comes to another server finds there what is not walked, where the walker is and what was said last', async () => {
  const { tripId, traveller, walker } = await s.accepted(10)
  const school = { latitude: 38.7, longitude: -9.1 }
  const area = { ...school, kind: 'school', name: 'The school', radiusM: 100 }
  expect(await one.app.services.places.markOwnNoWalk(walker.userId, area)).toMatchObject({ kind: 'marked' })
  const words: string[] = []
  const reported = Promise.withResolvers<void>()
  const stop = other.app.base.realtime.listen(topics.trip(tripId), (payload) => {
    const { kind, from, word } = payload as Partial<SaidWord>
    if (kind !== 'word' || from === other.app.base.server || !word) return
    words.push(word.is)
    if (word.is === 'place') reported.resolve()
  })
  const walking = await here.enter(tripId, walker)
  const watching = await here.enter(tripId, traveller)
  watching.send({ type: 'steer', id: 's1', command: 'stop' })
  await walking.next('steer')
  walking.send({ type: 'position', place: school, accuracyM: 5 })
  await walking.next('noWalkNear')
  const again = await there.enter(tripId, traveller)
  await reported.promise
  stop()
  again.send({ type: 'steer', id: 's2', command: 'closer' })
  expect(await again.next('refused')).toMatchObject({ what: 'steer', code: 'NOT_WALKED', id: 's2' })
  expect(words).toContain('seated')
  again.send({ type: 'postcard', id: 'p1' })
  await walking.next('postcardWanted')
  const cards = one.app.base.db.selectFrom('tripPostcards').select('latitude').where('tripId', '=', tripId)
  expect(await cards.execute()).toEqual([{ latitude: school.latitude }])
})

/** The walker and a big screen on one server, the screen's remote on the other one. */
const screened = async () => {
  const { tripId, traveller, walker } = await s.accepted(10)
  const { userId } = traveller
  const walking = await here.enter(tripId, walker)
  const shown = await other.app.services.walk.openScreen({ pass: null, address: '192.0.2.1', userAgent: '' })
  if (shown.kind !== 'opened') throw new Error(`no screen: ${shown.kind}`)
  const tried = { tripId, code: shown.code, userId, address: '192.0.2.1', replace: false }
  expect((await other.app.services.walk.pairScreen(tried)).kind).toBe('paired')
  const screen = await here.screen({ tripId, pass: shown.pass })
  const remote = await there.remote(tripId, traveller)
  await screen.next('welcome')
  await remote.next('guestWelcome')
  await screen.next('roster', ({ guests }) => guests.some(({ isRemote }) => isRemote))
  await remote.next('roster', ({ sides }) => sides.traveller !== null)
  return { tripId, traveller, walker, walking, screen, remote }
}

test('a big screen and its remote are on two servers: sound, steering and taking it off cross', async () => {
  const { tripId, traveller, walking, screen, remote } = await screened()
  remote.send({ type: 'screen', volume: 0.4, isMuted: false, isSpeaking: true })
  expect(await screen.next('screen')).toMatchObject({ volume: 0.4, isSpeaking: true })
  screen.send({ type: 'screen', volume: 0.4, isMuted: false, needsPress: true })
  expect(await remote.next('screen')).toMatchObject({ needsPress: true })
  remote.send({ type: 'steer', id: 's1', command: 'left' })
  expect((await walking.next('steer')).steer).toMatchObject({ id: 's1', command: 'left' })
  await other.app.services.walk.unpairScreen(tripId, traveller.userId)
  expect(await screen.closedWith()).toBe(4403)
  await remote.next('roster', ({ sides }) => sides.traveller === null)
})

test('a remote on another server than walker and screen is refused where it is not walked, and says what it asked for last', async () => {
  const { tripId, walker, walking, remote } = await screened()
  const school = { latitude: 38.7, longitude: -9.1 }
  const area = { ...school, kind: 'school', name: 'The school', radiusM: 100 }
  expect(await one.app.services.places.markOwnNoWalk(walker.userId, area)).toMatchObject({ kind: 'marked' })
  remote.send({ type: 'steer', id: 's1', command: 'stop' })
  await walking.next('steer')
  const topic = topics.trip(tripId)
  const placed = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<string>()
  const stop = other.app.base.realtime.listen(topic, (payload) => {
    const { kind, word, from } = payload as Partial<SaidWord>
    if (kind !== 'word' || !word) return
    if (word.is === 'place') placed.resolve()
    if (word.is === 'steered' && from === other.app.base.server) asked.resolve(word.command)
  })
  walking.send({ type: 'position', place: school, accuracyM: 5 })
  await walking.next('noWalkNear')
  await placed.promise
  remote.send({ type: 'steer', id: 's2', command: 'closer' })
  expect(await remote.next('refused')).toMatchObject({ what: 'steer', code: 'NOT_WALKED', id: 's2' })
  // A third server opens the walk.
  one.app.base.realtime.publish(topic, {
    kind: 'word',
    from: 'third',
    word: { is: 'asking' },
  } satisfies SaidWord)
  expect(await asked.promise).toBe('stop')
  stop()
})
