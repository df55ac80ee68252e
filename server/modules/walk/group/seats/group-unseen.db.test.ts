import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { livekitKeys, livekitServer } from '#adapters/rooms/testing/livekit-server.ts'
import { lengthMs } from '#domain/walk/witness.ts'
import { groupLiveFixture } from '#server/testing/group-live.ts'
import { listen, liveClient, type LiveClient } from '#server/testing/live-client.ts'
import { testDatabaseUrl } from '#server/testing/database.ts'
import { wholeApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestPerson } from '#server/testing/people.ts'

/** A group walk with a room server, on two servers of one database: the walker is on the first one, who pays is on either. */
const livekit = await livekitServer()
const url = await testDatabaseUrl()
const env = {
  APP_SECRET: 'of-both-servers-of-this-test-0123456789',
  LIVEKIT_URL: livekit.url,
  LIVEKIT_API_KEY: livekitKeys.apiKey,
  LIVEKIT_API_SECRET: livekitKeys.apiSecret,
}
const [one, other] = [await wholeApp(url, env), await wholeApp(url, env)]
const g = await groupLiveFixture(one)
const urls = new Map<TestApp, string>([
  [one, await listen(one)],
  [other, await listen(other)],
])
const clients: LiveClient[] = []
afterEach(() => {
  for (const client of clients.splice(0)) client.cut()
})
afterAll(async () => {
  await other.close()
  await one.close()
  livekit.close()
})

const open = async (server: TestApp, tripId: string, { token }: TestPerson) => {
  const client = await liveClient(urls.get(server) ?? '', null)
  clients.push(client)
  client.send({ type: 'hello', tripId, accessToken: token })
  return client
}
const enter = async (server: TestApp, tripId: string, person: TestPerson) => {
  const client = await open(server, tripId, person)
  await client.next('welcome')
  return client
}
const passes = async (seconds: number) => {
  other.app.twins?.clock.forward(seconds * 1000)
  await one.forward(seconds)
  other.app.services.walk.tick()
}
let seq = 0
const sends = async (client: LiveClient, live: boolean, continues = false) => {
  seq += 1
  const marks = [1000, 0].map((ageMs) => ({ ageMs, live }))
  client.send({ type: 'beat', seq, marks, ...(continues && { continues }) })
  // A socket that is being closed answers nothing.
  await Promise.race([client.next('beatAck', (ack) => ack.seq === seq), client.closedWith()])
}
/** Two seconds of it. */
const step = async (
  phone: LiveClient,
  { live = [], dead = [] }: Partial<Record<'live' | 'dead', LiveClient[]>>,
) => {
  await passes(2)
  await sends(phone, true)
  for (const client of live) await sends(client, true)
  for (const client of dead) if (client.isOpen()) await sends(client, false)
}
/** Seconds in which the walker shows; `live` witnesses them, `dead` says that it sees nothing. */
const walks = async (
  phone: LiveClient,
  seconds: number,
  { live = [], dead = [] }: Partial<Record<'live' | 'dead', LiveClient[]>>,
) => {
  for (let second = 0; second < seconds; second += 2) await step(phone, { live, dead })
  await passes(1)
  await one.app.services.walk.settled()
}

/** A walk that is live: who pays for the first seat sees all of it, and the other one sits on the given server. */
const live = async (server: TestApp) => {
  const made = await g.agreed({ seatsOf: [1, 1] })
  await passes(5 * 60)
  const [first, second] = made.payers
  if (!first || !second) throw new Error('no payers')
  const phone = await enter(one, first.tripId, made.walker)
  const pia = await enter(one, first.tripId, first.person)
  const pau = await enter(server, second.tripId, second.person)
  await phone.next('roster', ({ guests }) => guests.length === 2)
  await passes(5 * 60)
  await walks(phone, 6, { live: [pia, pau] })
  const { roomName } = await one.app.base.db
    .selectFrom('rooms')
    .select('name as roomName')
    .where('ownerId', '=', made.groupWalkId)
    .executeTakeFirstOrThrow()
  for (const { person } of [first, second]) livekit.people.add(`${roomName}/${person.userId}`)
  const inRoom = async ({ userId }: TestPerson) => {
    // The jobs of either server may run on the other one.
    await Promise.all([one, other].map(({ app }) => app.jobs.idle()))
    return livekit.people.has(`${roomName}/${userId}`)
  }
  return { ...made, phone, pia, pau, first, second, inRoom }
}

describe('a seat that witnesses no picture while the walker shows', () => {
  test.each([
    ['says that there is none', 'the walker’s server', one],
    ['says nothing', 'another server', other],
  ])(
    'and %s is taken out after half a minute, and comes back by entering: on %s',
    async (_, where, server) => {
      const { phone, pia, pau, first, second, inRoom, groupWalkId } = await live(server)
      const dead = where === 'another server' ? [] : [pau]
      await walks(phone, 22, { live: [pia], dead })
      expect([pau.isOpen(), await inRoom(second.person)]).toEqual([true, true])
      await walks(phone, 16, { live: [pia], dead })
      expect(await pau.closedWith()).toBe(4411)
      expect([await inRoom(first.person), await inRoom(second.person)]).toEqual([true, false])
      expect(pia.isOpen()).toBe(true)
      // The first time it comes back at once, and what it sees from then on counts.
      const seenMs = async () =>
        lengthMs(
          (await one.app.services.trips.groupWitnesses(groupWalkId)).get(second.seats[0] ?? '')?.live ?? [],
        )
      const before = await seenMs()
      const back = await enter(server, second.tripId, second.person)
      await sends(back, true, true)
      await walks(phone, 6, { live: [pia, back] })
      expect(back.isOpen()).toBe(true)
      expect((await seenMs()) - before).toBeGreaterThanOrEqual(4000)
      expect((await one.app.services.trips.tripRow(second.tripId))?.status).toBe('live')
    },
  )

  test('waits longer each time that it comes back and sees nothing', async () => {
    const { phone, pia, pau, second } = await live(one)
    await walks(phone, 40, { live: [pia], dead: [pau] })
    expect(await pau.closedWith()).toBe(4411)
    const again = await enter(one, second.tripId, second.person)
    for (let n = 0; n < 15 && again.isOpen(); n++) await step(phone, { live: [pia], dead: [again] })
    expect(await again.closedWith()).toBe(4411)
    const early = await open(one, second.tripId, second.person)
    expect(await early.closedWith()).toBe(4411)
    await walks(phone, 4, { live: [pia] })
    const late = await enter(one, second.tripId, second.person)
    expect(late.isOpen()).toBe(true)
  })
})

test('a seat that has left its socket and stays in the room is taken out of it; one that never came is not looked for', async () => {
  const { phone, pia, pau, second, groupWalkId, inRoom } = await live(one)
  const third = await g.payer(groupWalkId, 1)
  pau.cut()
  await walks(phone, 36, { live: [pia] })
  expect(await inRoom(second.person)).toBe(false)
  const asked = await one.app.base.db
    .selectFrom('roomPeople')
    .select('personId')
    .where('outUntil', 'is not', null)
    .where('personId', 'in', [second.person.userId, third.person.userId])
    .execute()
  expect(asked).toEqual([{ personId: second.person.userId }])
  // A changed client that comes back by its token, without entering, is removed again.
  const { roomName } = await one.app.base.db
    .selectFrom('rooms')
    .select('name as roomName')
    .where('ownerId', '=', groupWalkId)
    .executeTakeFirstOrThrow()
  livekit.people.add(`${roomName}/${second.person.userId}`)
  await walks(phone, 62, { live: [pia] })
  expect(await inRoom(second.person)).toBe(false)
})

test('while the walker shows nothing no seat is taken out', async () => {
  const { phone, pia, pau } = await live(one)
  for (let second = 0; second < 60; second += 2) {
    await passes(2)
    for (const client of [phone, pia, pau]) await sends(client, false)
  }
  await one.app.services.walk.settled()
  expect([pia.isOpen(), pau.isOpen()]).toEqual([true, true])
})
