import { afterAll, describe, expect, test } from 'vitest'
import { livekitKeys, livekitServer } from '#adapters/rooms/testing/livekit-server.ts'
import { lengthMs } from '#domain/walk/witness.ts'
import { groupLiveFixture } from '#server/testing/group-live.ts'
import { sendBeat, type LiveClient } from '#server/testing/live-client.ts'
import { livePages, type LivePages } from '#server/testing/live-pages.ts'
import type { TestPerson } from '#server/testing/people.ts'
import { twoServers } from '#server/testing/two-servers.ts'

/** A group walk with a room server, on two servers of one database: the walker is on the first one, who pays is on either. */
const livekit = await livekitServer()
afterAll(() => livekit.close())
const { one, other, passes } = await twoServers({
  LIVEKIT_URL: livekit.url,
  LIVEKIT_API_KEY: livekitKeys.apiKey,
  LIVEKIT_API_SECRET: livekitKeys.apiSecret,
})
const g = await groupLiveFixture(one)
const [here, there] = [await livePages(one), await livePages(other)]

let seq = 0
const sends = async (client: LiveClient, live: boolean, continues = false) => {
  seq += 1
  // A socket that is being closed answers nothing.
  await Promise.race([sendBeat(client, seq, { live, continues }), client.closedWith()])
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
const live = async (pages: LivePages) => {
  const made = await g.agreedOfTwo([1, 1])
  await passes(5 * 60)
  const { first, second } = made
  const phone = await here.enter(first.tripId, made.walker)
  const pia = await here.enter(first.tripId, first.person)
  const pau = await pages.enter(second.tripId, second.person)
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
  return { ...made, phone, pia, pau, inRoom }
}

describe('a seat that witnesses no picture while the walker shows', () => {
  test.each([
    ['says that there is none', 'the walker’s server', here],
    ['says nothing', 'another server', there],
  ])(
    'and %s is taken out after half a minute, and comes back by entering: on %s',
    async (_, where, pages) => {
      const { phone, pia, pau, first, second, inRoom, groupWalkId } = await live(pages)
      const dead = where === 'another server' ? [] : [pau]
      await walks(phone, 22, { live: [pia], dead })
      expect([pau.isOpen(), await inRoom(second.person)]).toEqual([true, true])
      // What it witnessed on another server may be known here late, and then forgives some of it: longer than by the rule alone.
      await walks(phone, 26, { live: [pia], dead })
      expect(await pau.closedWith()).toBe(4411)
      expect([await inRoom(first.person), await inRoom(second.person)]).toEqual([true, false])
      expect(pia.isOpen()).toBe(true)
      // The first time it comes back at once, and what it sees from then on counts.
      const seenMs = async () =>
        lengthMs(
          (await one.app.services.trips.groupWitnesses(groupWalkId)).get(second.seats[0] ?? '')?.live ?? [],
        )
      const before = await seenMs()
      const back = await pages.enter(second.tripId, second.person)
      await sends(back, true, true)
      await walks(phone, 6, { live: [pia, back] })
      expect(back.isOpen()).toBe(true)
      expect((await seenMs()) - before).toBeGreaterThanOrEqual(4000)
      expect((await one.app.services.trips.tripRow(second.tripId))?.status).toBe('live')
    },
  )

  test('waits longer each time that it comes back and sees nothing', async () => {
    const { phone, pia, pau, second } = await live(here)
    await walks(phone, 40, { live: [pia], dead: [pau] })
    expect(await pau.closedWith()).toBe(4411)
    const again = await here.enter(second.tripId, second.person)
    for (let n = 0; n < 15 && again.isOpen(); n++) await step(phone, { live: [pia], dead: [again] })
    expect(await again.closedWith()).toBe(4411)
    const early = await here.open(second.tripId, second.person)
    expect(await early.closedWith()).toBe(4411)
    await walks(phone, 4, { live: [pia] })
    const late = await here.enter(second.tripId, second.person)
    expect(late.isOpen()).toBe(true)
  })
})

test('a seat that has left its socket and stays in the room is taken out of it; one that never came is not looked for', async () => {
  const { phone, pia, pau, second, groupWalkId, inRoom } = await live(here)
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
  const { phone, pia, pau } = await live(here)
  for (let second = 0; second < 60; second += 2) {
    await passes(2)
    for (const client of [phone, pia, pau]) await sends(client, false)
  }
  await one.app.services.walk.settled()
  expect([pia.isOpen(), pau.isOpen()]).toEqual([true, true])
})
