import sharp from 'sharp'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { liveLimits, type ClientMessage } from '#domain/walk/live-protocol.ts'
import { lengthMs } from '#domain/walk/witness.ts'
import { testApp } from '#server/testing/app.ts'
import { sendBeat, type LiveClient } from '#server/testing/live-client.ts'
import { livePages } from '#server/testing/live-pages.ts'
import { tokenFor } from '#server/testing/people.ts'
import { openTripFixture } from '#server/testing/trips.ts'
import { eventually } from '#server/testing/wait-for.ts'

const t = await testApp()
const s = await openTripFixture(t)
const { bare, enter } = await livePages(t)
const { trips } = t.app.services

beforeEach(() => s.emptyPlace())

const inRoom = async (minutes = 10) => {
  const { tripId, traveller, walker } = await s.accepted(minutes)
  const [walking, watching] = [await enter(tripId, walker), await enter(tripId, traveller)]
  return { tripId, traveller, walker, walking, watching }
}
/** Both sides beat for so many seconds of the moved clock, as their devices would. */
const beatOn = async (
  room: { walking: LiveClient; watching: LiveClient },
  seconds: number,
  from = 1,
  lives = { walking: true, watching: true },
) => {
  for (let second = 0; second < seconds; second += 2) {
    s.clock.forward(2000)
    const seq = from + second
    for (const side of ['walking', 'watching'] as const) {
      const live = lives[side]
      await sendBeat(room[side], seq, { live })
    }
  }
}

describe('a traveler whose socket is cut while the picture comes', () => {
  test.each([
    ['loses nothing where the same page comes back', true, 8000],
    ['begins a new stretch with another page', false, 6000],
  ])('%s', async (_what, continues, liveMs) => {
    const room = await inRoom()
    await beatOn(room, 4)
    room.watching.cut()
    s.clock.forward(6000)
    const back = await enter(room.tripId, room.traveller)
    const waiting = [5000, 4000, 3000, 2000, 1000, 0].map((ageMs) => ({ ageMs, live: true }))
    back.send({ type: 'beat', seq: 1, marks: waiting, ...(continues && { continues }) })
    await back.next('beatAck')
    const seen = (await trips.witnesses(room.tripId)).traveller?.live ?? []
    expect(Math.round(lengthMs(seen) / 1000) * 1000).toBe(liveMs)
  })
})

describe('entering', () => {
  test('by token or by cookie; both learn of each other', async () => {
    const { tripId, traveller, walker } = await s.accepted()
    const walking = await enter(tripId, walker)
    expect(walking.heard[0]).toMatchObject({
      type: 'welcome',
      role: 'walker',
      peer: null,
      chat: [],
      steering: [],
      trail: [],
      postcards: [],
      meter: { isLive: false, pausedReason: 'notStarted', leftSeconds: 600 },
    })
    const watching = await bare({ headers: { cookie: `huvr_access=${traveller.token}` } })
    watching.send({ type: 'hello', tripId })
    const welcome = await watching.next('welcome')
    expect(welcome).toMatchObject({ role: 'traveller', peer: expect.any(String) })
    expect((await walking.next('peer')).peer).toBe(welcome.peerId)
    watching.close()
    expect((await walking.next('peer')).peer).toBeNull()
  })

  test.each<
    [string, (ids: { tripId: string; token: string; strange: string }) => ClientMessage | string, number]
  >([
    ['without a session', ({ tripId }) => ({ type: 'hello', tripId }), 4401],
    [
      'with a forged token',
      ({ tripId, token }) => ({ type: 'hello', tripId, accessToken: `${token}x` }),
      4401,
    ],
    ['saying something else first', () => ({ type: 'ping', n: 1 }), 4401],
    [
      'to the trip of others',
      ({ tripId, strange }) => ({ type: 'hello', tripId, accessToken: strange }),
      4403,
    ],
    ['to no trip', ({ token }) => ({ type: 'hello', tripId: 'trip_x', accessToken: token }), 4403],
  ])('%s is refused', async (_what, hello, code) => {
    const { tripId, traveller } = await s.accepted()
    const strange = (await s.traveller(null)).token
    const client = await bare()
    client.send(hello({ tripId, token: traveller.token, strange }))
    expect(await client.closedWith()).toBe(code)
    expect(client.all('welcome')).toEqual([])
  })

  test('after the end is refused', async () => {
    const { tripId, traveller } = await s.accepted()
    await trips.endBy(tripId, traveller.userId)
    const late = await bare()
    late.send({ type: 'hello', tripId, accessToken: traveller.token })
    expect(await late.closedWith()).toBe(4410)
    expect(late.all('ended')).toEqual([{ type: 'ended', reason: 'endedByTraveller' }])
  })

  test('has 5 s for the hello, and a foreign page is not let in at all', async () => {
    const silent = await bare()
    await t.forward(6)
    expect(await silent.closedWith()).toBe(4401)
    await expect(bare({ headers: { origin: 'https://evil.test' } })).rejects.toThrow('403')
  })

  test('again replaces the older socket; ending the session closes it', async () => {
    const { tripId, traveller } = await s.accepted()
    const [first, second] = [await enter(tripId, traveller), await enter(tripId, traveller)]
    expect(await first.closedWith()).toBe(4409)
    const session = await t.app.base.db
      .selectFrom('sessions')
      .select('id')
      .where('userId', '=', traveller.userId)
      .executeTakeFirstOrThrow()
    t.app.base.realtime.publish(`session:${session.id}`, { kind: 'ended' })
    expect(await second.closedWith()).toBe(4401)
  })

  test.each([
    ['that is still open', false, 4409],
    ['that its page has closed meanwhile', true, 1005],
  ])(
    'an older socket %s, looked up last, does not take the seat of the newer one',
    async (_what, isClosed, code) => {
      const { tripId, traveller, walker } = await s.accepted()
      const lookedUp = Promise.withResolvers<void>()
      const { participation } = trips
      const looking = vi.spyOn(trips, 'participation').mockImplementationOnce(async (...asked) => {
        await lookedUp.promise
        return participation(...asked)
      })
      const older = await bare()
      older.send({ type: 'hello', tripId, accessToken: walker.token })
      await vi.waitFor(() => expect(looking).toHaveBeenCalledTimes(1))
      const newer = await enter(tripId, walker)
      if (isClosed) older.close()
      lookedUp.resolve()
      expect(await older.closedWith()).toBe(code)
      // The traveler is looked up after the older socket, with more questions.
      const watching = await enter(tripId, traveller)
      expect(watching.all('welcome')[0]?.peer).toBe(newer.all('welcome')[0]?.peerId)
      watching.send({ type: 'signal', signal: { name: 'offer' } })
      expect((await newer.next('signal')).signal).toEqual({ name: 'offer' })
      expect(newer.isOpen()).toBe(true)
      expect(older.heard).toEqual([])
      looking.mockRestore()
    },
  )

  test('too many messages and unreadable ones', async () => {
    const { walking } = await inRoom()
    walking.send('{"type":"nonsense"}')
    walking.send('not json')
    expect(await walking.next('refused')).toMatchObject({ code: 'BAD_MESSAGE' })
    for (let n = 0; n <= liveLimits.messagesPerMinute; n++) walking.send({ type: 'ping', n })
    expect([4429, 1006]).toContain(await walking.closedWith())
  })

  test('a silent socket is cut, and the other side learns of it', async () => {
    const { walking, watching } = await inRoom()
    await t.forward(1)
    for (let n = 0; n < 4; n++) {
      watching.send({ type: 'ping', n })
      await watching.next('pong')
      await t.forward(1)
    }
    expect(await walking.closedWith()).toBe(1006)
    expect(await watching.next('peer', (message) => message.peer === null)).toBeTruthy()
    expect(await watching.next('meter', ({ meter }) => meter.pausedReason === 'notStarted')).toBeTruthy()
  })
})

describe('passing on', () => {
  test('signals untouched, to the socket that is meant', async () => {
    const { walking, watching } = await inRoom()
    const walkerPeer = walking.all('welcome')[0]?.peerId
    watching.send({ type: 'signal', signal: { kind: 'needOffer', reason: 'hello' } })
    expect(await walking.next('signal')).toMatchObject({ signal: { kind: 'needOffer', reason: 'hello' } })
    watching.send({ type: 'signal', to: 'another-peer', signal: 1 })
    watching.send({ type: 'signal', ...(walkerPeer ? { to: walkerPeer } : {}), signal: 2 })
    expect((await walking.next('signal')).signal).toBe(2)
  })

  test('steering from the traveler, its acknowledgement from the walker, kept; not the other way round', async () => {
    const { tripId, walking, watching, traveller } = await inRoom()
    watching.send({ type: 'steer', id: 's1', command: 'look', x: 0.25, y: 0.5 })
    expect((await walking.next('steer')).steer).toMatchObject({
      id: 's1',
      command: 'look',
      x: 0.25,
      y: 0.5,
      state: 'sent',
    })
    await watching.next('steer')
    walking.send({ type: 'steerAck', id: 's1', state: 'seen' })
    walking.send({ type: 'steerAck', id: 's1', state: 'doing' })
    expect((await watching.next('steerAck', (ack) => ack.state === 'doing')).id).toBe('s1')
    // Sent again after a reconnect: answered, not shown twice.
    watching.send({ type: 'steer', id: 's1', command: 'look', x: 0.25, y: 0.5 })
    await watching.next('steer')
    expect(walking.all('steer')).toHaveLength(1)
    walking.send({ type: 'steer', id: 's2', command: 'go' })
    expect(await walking.next('refused')).toMatchObject({ what: 'steer', code: 'NOT_ALLOWED' })
    const again = await enter(tripId, traveller)
    expect(again.all('welcome')[0]?.steering).toMatchObject([{ id: 's1', state: 'doing' }])
  })

  test('no more instructions than a walker can follow', async () => {
    const { watching, walking } = await inRoom()
    for (let n = 0; n < 30; n++) watching.send({ type: 'steer', id: `s${n}`, command: 'go' })
    expect(await watching.next('refused')).toMatchObject({ what: 'steer', code: 'TOO_MANY' })
    await eventually(() => expect(walking.all('steer')).toHaveLength(20))
  })

  test('what is refused is said in the language that the address of the socket names', async () => {
    const { tripId, walker } = await s.accepted()
    const walking = await enter(tripId, walker, `?languages=${encodeURIComponent('es, en;q=0.9')}`)
    walking.send({ type: 'steer', id: 's1', command: 'go' })
    expect((await walking.next('refused')).message).toBe('No tienes permiso para hacer esto.')
    walking.send('{}')
    expect((await walking.next('refused')).message).toBe('Este mensaje no se pudo leer.')
  })

  test('chat to both, kept once, there after a reload', async () => {
    const { tripId, walking, watching, walker } = await inRoom()
    for (let n = 0; n < 2; n++) watching.send({ type: 'chat', id: 'c1', text: '  What is that?  ' })
    walking.send({ type: 'chat', id: 'c2', text: 'A church.' })
    await watching.next('chat', ({ chat }) => chat.id === 'c2')
    expect((await walking.next('chat', ({ chat }) => chat.id === 'c1')).chat).toMatchObject({
      from: 'traveller',
      text: 'What is that?',
    })
    await eventually(() => expect(walking.all('chat')).toHaveLength(2))
    const again = await enter(tripId, walker)
    // Both wrote at the same moment: whose words came first is not told here.
    expect(
      again
        .all('welcome')[0]
        ?.chat.map((chat) => `${chat.id} ${chat.from}`)
        .sort(),
    ).toEqual(['c1 traveller', 'c2 walker'])
  })

  test("the walker's position to the traveler only, kept as the trail", async () => {
    const { tripId, walking, watching, traveller } = await inRoom()
    const place = { latitude: 38.7, longitude: -9.1 }
    walking.send({ type: 'position', place, accuracyM: 8 })
    expect((await watching.next('position')).place).toEqual(place)
    watching.send({ type: 'position', place })
    expect(await watching.next('refused')).toMatchObject({ code: 'NOT_ALLOWED' })
    await eventually(async () =>
      expect((await enter(tripId, traveller)).all('welcome')[0]?.trail).toMatchObject([place]),
    )
  })

  test('a place that is only roughly known is neither shown nor kept', async () => {
    const { tripId, walking, watching, traveller } = await inRoom()
    const place = { latitude: 38.7, longitude: -9.1 }
    walking.send({ type: 'position', place: { latitude: 38.75, longitude: -9.2 }, accuracyM: 101 })
    walking.send({ type: 'position', place, accuracyM: 100 })
    expect(await watching.next('position')).toMatchObject({ place })
    expect(watching.all('position').length).toBe(1)
    await eventually(async () =>
      expect((await enter(tripId, traveller)).all('welcome')[0]?.trail).toMatchObject([place]),
    )
  })

  test('pauses and devices, also to a side that joins later', async () => {
    const { tripId, walking, watching, traveller } = await inRoom()
    walking.send({ type: 'pause', reason: 'phoneCall' })
    walking.send({ type: 'device', battery: 0.4, quality: 'fair', voice: 'silent' })
    expect(await watching.next('pause')).toEqual({ type: 'pause', from: 'walker', reason: 'phoneCall' })
    expect(await watching.next('device')).toEqual({
      type: 'device',
      from: 'walker',
      battery: 0.4,
      quality: 'fair',
      voice: 'silent',
    })
    expect(await watching.next('meter', ({ meter }) => meter.pausedReason === 'phoneCall')).toBeTruthy()
    watching.send({ type: 'device', isUpright: true })
    expect(await walking.next('device')).toEqual({ type: 'device', from: 'traveller', isUpright: true })
    const again = await enter(tripId, traveller)
    expect(await again.next('pause')).toMatchObject({ reason: 'phoneCall' })
    expect(await again.next('device')).toMatchObject({ battery: 0.4, voice: 'silent' })
  })

  test('a walker who has left the page of a running walk is told that it waits', async () => {
    const away: unknown[] = []
    t.app.base.events.subscribe({ hints: { 'walk.walkerAway': (payload) => void away.push(payload) } })
    const room = await inRoom()
    await beatOn(room, 6)
    await room.watching.next('meter', ({ meter }) => meter.isLive)
    room.walking.send({ type: 'pause', reason: 'appHidden' })
    await room.watching.next('pause')
    for (const n of [1, 2, 3, 4]) {
      t.app.services.walk.tick()
      s.clock.forward(2000)
      for (const side of [room.walking, room.watching]) {
        side.send({ type: 'ping', n })
        await side.next('pong', (pong) => pong.n === n)
      }
    }
    await eventually(() =>
      expect(away).toMatchObject([{ tripId: room.tripId, walkerId: room.walker.userId }]),
    )
  })

  test('a postcard from wish to picture', async () => {
    const { tripId, walking, watching, traveller } = await inRoom()
    walking.send({ type: 'position', place: { latitude: 38.7, longitude: -9.1 } })
    await watching.next('position')
    watching.send({ type: 'postcard', id: 'p-1' })
    expect(await watching.next('postcardWanted')).toMatchObject({ id: 'p-1', uploadUrl: null })
    const { uploadUrl } = await walking.next('postcardWanted')
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer()
    const put = await t.http.inject({
      method: 'PUT',
      url: String(uploadUrl),
      headers: { 'content-type': 'image/jpeg' },
      payload: picture,
    })
    expect(put.statusCode).toBeLessThan(300)
    const { postcard } = await watching.next('postcard')
    expect(postcard).toMatchObject({ id: 'p-1', place: { latitude: 38.7, longitude: -9.1 } })
    expect((await walking.next('postcard')).postcard.id).toBe('p-1')
    watching.send({ type: 'postcard', id: '../../x' })
    expect(await watching.next('refused')).toMatchObject({ what: 'postcard', code: 'BAD_MESSAGE' })
    expect((await enter(tripId, traveller)).all('welcome')[0]?.postcards).toMatchObject([{ id: 'p-1' }])
  })

  test('no postcard is wished for while the walker hides the picture', async () => {
    const { walking, watching } = await inRoom()
    walking.send({ type: 'pause', reason: 'privacy' })
    await watching.next('pause')
    watching.send({ type: 'postcard', id: 'p-2' })
    expect(await watching.next('refused')).toMatchObject({ what: 'postcard', code: 'NO_PICTURE', id: 'p-2' })
    walking.send({ type: 'pause', reason: null })
    await watching.next('pause', ({ reason }) => reason === null)
    watching.send({ type: 'postcard', id: 'p-3' })
    expect(await watching.next('postcardWanted')).toMatchObject({ id: 'p-3' })
    expect((await walking.next('postcardWanted')).id).toBe('p-3')
    expect(walking.all('postcardWanted')).toHaveLength(1)
  })
})

describe('the meter', () => {
  test('goes live by both beats, is pushed, pauses at once, warns, and ends with the trip', async () => {
    const room = await inRoom(3)
    const { tripId, walking, watching } = room
    await beatOn(room, 10)
    expect(await watching.next('meter', ({ meter }) => meter.isLive && meter.liveSeconds >= 7)).toBeTruthy()
    const pushed = walking.all('meter').length
    await t.forward(1)
    await eventually(() => expect(walking.all('meter').length).toBeGreaterThan(pushed))

    await beatOn(room, 2, 100, { walking: false, watching: true })
    expect(
      (await watching.next('meter', ({ meter }) => meter.pausedReason === 'noPicture')).meter,
    ).toMatchObject({ isLive: false, closesInMs: expect.any(Number) })
    expect((await s.trip(tripId)).status).toBe('interrupted')
    await beatOn(room, 66, 200)
    expect((await s.trip(tripId)).status).toBe('live')
    expect(await watching.next('warning')).toMatchObject({ leftSeconds: expect.any(Number) })
    expect(watching.all('warning')).toHaveLength(1)

    await t.app.services.walk.settled(tripId)
    for (const side of [watching, walking]) await side.next('meter', ({ meter }) => meter.liveSeconds >= 70)
    const [seen, shown] = [watching.all('meter').at(-1)?.meter, walking.all('meter').at(-1)?.meter]
    expect(shown).toEqual({ ...seen, closesInMs: shown?.closesInMs })
    await trips.endBy(tripId, room.traveller.userId)
    expect(await watching.closedWith()).toBe(4410)
    expect(await walking.closedWith()).toBe(4410)
    expect(watching.all('ended')).toEqual([{ type: 'ended', reason: 'endedByTraveller' }])
    const trip = await s.trip(tripId)
    // What both saw last is what is charged.
    expect([trip.liveSeconds, trip.chargeCents]).toEqual([seen?.liveSeconds, seen?.amountCents])
    expect(trip.chargeCents).toBe(700)
  })

  test('replayed and foreign beats add nothing', async () => {
    const room = await inRoom()
    const { tripId, watching, walking } = room
    await beatOn(room, 10)
    const before = (await trips.trip(tripId, room.traveller.userId))?.liveSeconds
    for (let n = 0; n < 20; n++) {
      walking.send({ type: 'beat', seq: 1, marks: [{ ageMs: 0, live: true }] })
      await walking.next('beatAck')
    }
    const other = await inRoom()
    for (let n = 0; n < 5; n++)
      other.walking.send({
        type: 'beat',
        seq: n,
        marks: [
          { ageMs: 1000, live: true },
          { ageMs: 0, live: true },
        ],
      })
    await other.walking.next('beatAck', (ack) => ack.seq === 4)
    await t.app.services.walk.settled(tripId)
    expect((await trips.trip(tripId, room.traveller.userId))?.liveSeconds).toBe(before)
    expect((await trips.trip(other.tripId, other.walker.userId))?.liveSeconds).toBe(0)
    expect(watching.isOpen()).toBe(true)
  })

  test('nothing is counted between the last mark of a page and the first of the next', async () => {
    const { tripId, traveller } = await s.accepted()
    const seen = async () => (await trips.witnesses(tripId)).traveller?.live ?? []
    const beats = async (page: LiveClient, count: number) => {
      for (let seq = 1; seq <= count; seq++) {
        page.send({ type: 'beat', seq, marks: [{ ageMs: 0, live: true }] })
        await page.next('beatAck', (ack) => ack.seq === seq)
        s.clock.forward(1000)
      }
    }
    await beats(await enter(tripId, traveller), 5)
    const [before] = await seen()
    await beats(await enter(tripId, traveller), 5)
    const spans = await seen()
    expect(spans).toHaveLength(2)
    expect(spans[0]).toEqual(before)
  })

  test('beats that waited for the socket are counted where they belong', async () => {
    const room = await inRoom()
    await beatOn(room, 10)
    room.walking.cut()
    await room.watching.next('peer', (message) => message.peer === null)
    for (let second = 0; second < 20; second += 2) {
      s.clock.forward(2000)
      room.watching.send({
        type: 'beat',
        seq: 50 + second,
        marks: [
          { ageMs: 1000, live: true },
          { ageMs: 0, live: true },
        ],
      })
      await room.watching.next('beatAck', (ack) => ack.seq === 50 + second)
    }
    await t.forward(0)
    expect((await s.trip(room.tripId)).status).toBe('interrupted')
    const walking = await enter(room.tripId, { token: await tokenFor(t, room.walker.userId) })
    walking.send({
      type: 'beat',
      seq: 1,
      marks: Array.from({ length: 20 }, (_, i) => ({ ageMs: i * 1000, live: true })),
    })
    await walking.next('beatAck')
    await eventually(async () => expect((await s.trip(room.tripId)).status).toBe('live'))
    // Ten before the cut and the late ones; the clock goes on between the beats, so a slow machine leaves gaps.
    expect((await trips.trip(room.tripId, room.walker.userId))?.liveSeconds).toBeGreaterThanOrEqual(20)
  })
})
