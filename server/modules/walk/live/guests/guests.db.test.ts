import { beforeEach, describe, expect, test, vi } from 'vitest'
import { HOUR } from '#domain/shared/units.ts'
import { guestRules } from '#domain/walk/guests.ts'
import { leaveWalk } from '#server/modules/walk/guests/guests.ts'
import type { WalkDeps } from '#server/modules/walk/walk.deps.ts'
import { LiveTrip } from '#server/modules/walk/live/live-trip.ts'
import { OpenWalks } from '#server/modules/walk/live/open-walks.ts'
import { testApp } from '#server/testing/app.ts'
import { livePages } from '#server/testing/live-pages.ts'
import { tokenFor } from '#server/testing/people.ts'
import { openTripFixture } from '#server/testing/trips.ts'

const t = await testApp()
const s = await openTripFixture(t)
const pages = await livePages(t)
const { trips, walk } = t.app.services

beforeEach(() => s.emptyPlace())

let comers = 0
/** Each from an address of their own, of which one joins only so often. */
const joined = async (tripId: string, travellerId: string, name: string) => {
  const link = await walk.bringAlong(tripId, travellerId)
  if (link.kind !== 'link') throw new Error(`no link: ${link.kind}`)
  const guest = await walk.joinWalk({ code: link.code, name, address: `192.0.2.${++comers}` })
  if (guest.kind !== 'joined') throw new Error(`not joined: ${guest.kind}`)
  return guest
}
/** A walk with both sides and one guest on it, each of whom has heard of all. */
const withGuest = async () => {
  const { tripId, traveller, walker } = await s.accepted()
  const walking = await pages.enter(tripId, { token: await tokenFor(t, walker.userId) })
  const watching = await pages.enter(tripId, { token: await tokenFor(t, traveller.userId) })
  const guest = await joined(tripId, traveller.userId, 'Ines')
  const visiting = await pages.guest(guest)
  await visiting.next('guestWelcome')
  const has = (roster: { guests: { id: string }[] }) => roster.guests.some(({ id }) => id === guest.guestId)
  const roster = await watching.next('roster', has)
  await walking.next('roster', has)
  await visiting.next('roster', has)
  return { tripId, traveller, walker, walking, watching, visiting, guest, roster }
}

describe('a guest on a walk', () => {
  test('is known to all with the name of its socket, and sees no price', async () => {
    const { roster, visiting, guest } = await withGuest()
    expect(roster).toMatchObject({
      wheel: null,
      guests: [{ id: guest.guestId, name: 'Ines', maySpeak: false, peer: expect.any(String) }],
      sides: { traveller: expect.any(String), walker: expect.any(String) },
    })
    const [welcome] = visiting.all('guestWelcome')
    expect(welcome?.meter).toMatchObject({ isLive: false })
    expect(JSON.stringify(visiting.heard)).not.toContain('amountCents')
  })

  test('chats and reacts under a name; all read it, and those who come later, too', async () => {
    const { tripId, traveller, watching, walking, visiting } = await withGuest()
    visiting.send({ type: 'chat', id: 'g1', text: 'How lovely' })
    const said = { from: 'guest', name: 'Ines', text: 'How lovely' }
    expect((await watching.next('chat')).chat).toMatchObject(said)
    expect((await walking.next('chat')).chat).toMatchObject(said)
    expect((await visiting.next('chat')).chat).toMatchObject(said)
    visiting.send({ type: 'react', reaction: 'heart' })
    expect(await walking.next('reaction')).toMatchObject({ from: 'guest', name: 'Ines', reaction: 'heart' })
    watching.send({ type: 'react', reaction: 'clap' })
    expect(await visiting.next('reaction', ({ from }) => from === 'traveller')).toMatchObject({
      reaction: 'clap',
    })
    expect(await trips.record.chatOf(tripId, 10)).toMatchObject([said])
    const again = await pages.enter(tripId, { token: await tokenFor(t, traveller.userId) })
    expect(again.all('welcome')[0]?.chat).toMatchObject([said])
  })

  test('does not witness, pause, or take postcards', async () => {
    const { visiting } = await withGuest()
    visiting.send({ type: 'postcard', id: 'p1' })
    expect(await visiting.next('refused')).toMatchObject({ what: 'postcard', code: 'NOT_ALLOWED' })
    visiting.send({ type: 'pause', reason: 'pageHidden' })
    expect(await visiting.next('refused')).toMatchObject({ what: 'pause', code: 'NOT_ALLOWED' })
  })

  test('steers while the wheel is theirs, and the traveler does not meanwhile', async () => {
    const { tripId, traveller, guest, watching, walking, visiting } = await withGuest()
    visiting.send({ type: 'steer', id: 's1', command: 'left' })
    expect(await visiting.next('refused')).toMatchObject({ what: 'steer', code: 'NOT_STEERING', id: 's1' })
    const wheel = { tripId, userId: traveller.userId }
    expect(await walk.handWheel({ ...wheel, guestId: guest.guestId })).toBe('saved')
    await visiting.next('roster', (roster) => roster.wheel === guest.guestId)
    visiting.send({ type: 'steer', id: 's2', command: 'left' })
    expect((await walking.next('steer')).steer).toMatchObject({ id: 's2', command: 'left' })
    watching.send({ type: 'steer', id: 's3', command: 'stop' })
    expect(await watching.next('refused')).toMatchObject({ what: 'steer', code: 'NOT_STEERING', id: 's3' })
    await walk.handWheel({ ...wheel, guestId: null })
    await watching.next('roster', (roster) => roster.wheel === null && roster.guests.length === 1)
    watching.send({ type: 'steer', id: 's4', command: 'stop' })
    expect((await walking.next('steer')).steer).toMatchObject({ id: 's4' })
  })

  test('learns on coming in why a side gives no picture, and that it gives one again', async () => {
    const { tripId, traveller, walking, visiting } = await withGuest()
    walking.send({ type: 'pause', reason: 'appHidden' })
    await visiting.next('pause', ({ reason }) => reason === 'appHidden')
    const other = await pages.guest(await joined(tripId, traveller.userId, 'Ben'))
    expect(await other.next('pause', ({ from }) => from === 'walker')).toMatchObject({ reason: 'appHidden' })
    other.close()
    walking.send({ type: 'pause', reason: null })
    walking.send({ type: 'ping', n: 1 })
    await walking.next('pong', ({ n }) => n === 1)
    const third = await pages.guest(await joined(tripId, traveller.userId, 'Cid'))
    expect(await third.next('pause', ({ from }) => from === 'walker')).toMatchObject({ reason: null })
  })

  test('gives the wheel back by leaving', async () => {
    const { tripId, traveller, guest, watching, visiting } = await withGuest()
    await walk.handWheel({ tripId, userId: traveller.userId, guestId: guest.guestId })
    await watching.next('roster', (roster) => roster.wheel === guest.guestId)
    visiting.close()
    await watching.next('roster', (roster) => roster.wheel === null && roster.guests.length === 0)
  })

  test('signals with the two sides and with no other guest', async () => {
    const { tripId, traveller, roster, walking, watching, visiting } = await withGuest()
    const other = await pages.guest(await joined(tripId, traveller.userId, 'Ben'))
    await other.next('guestWelcome')
    const both = await visiting.next('roster', ({ guests }) => guests.length === 2)
    const [mine, theirs] = both.guests.map(({ peer }) => peer)
    visiting.send({ type: 'signal', to: roster.sides.walker ?? '', signal: { n: 1 } })
    expect(await walking.next('signal')).toEqual({ type: 'signal', from: mine, signal: { n: 1 } })
    visiting.send({ type: 'signal', to: theirs ?? '', signal: { n: 2 } })
    visiting.send({ type: 'signal', to: roster.sides.traveller ?? '', signal: { n: 3 } })
    expect(await watching.next('signal')).toMatchObject({ signal: { n: 3 } })
    walking.send({ type: 'signal', to: theirs ?? '', signal: { n: 4 } })
    expect(await other.next('signal')).toMatchObject({ from: roster.sides.walker, signal: { n: 4 } })
    expect(other.all('signal')).toHaveLength(1)
  })

  test('is closed when put out, and when the walk ends', async () => {
    const { tripId, traveller, guest, visiting, watching } = await withGuest()
    const stays = await pages.guest(await joined(tripId, traveller.userId, 'Ben'))
    await stays.next('guestWelcome')
    await walk.removeGuest({ tripId, guestId: guest.guestId, userId: traveller.userId })
    expect(await visiting.closedWith()).toBe(4403)
    const back = await pages.guest(guest)
    expect(await back.closedWith()).toBe(4403)
    await trips.endBy(tripId, traveller.userId)
    expect(await stays.closedWith()).toBe(4410)
    expect(await watching.closedWith()).toBe(4410)
  })
})

test('a guest who comes in while the last side leaves sits on the walk that the sides find again', async () => {
  const { tripId, traveller, walker } = await s.accepted()
  const guest = await joined(tripId, traveller.userId, 'Ines')
  const leaving = await pages.enter(tripId, { token: await tokenFor(t, traveller.userId) })
  await walk.settled(tripId)
  const { closeIfEmpty } = OpenWalks.prototype
  const closed = Promise.withResolvers<void>()
  const closing = vi.spyOn(OpenWalks.prototype, 'closeIfEmpty').mockImplementation(function (
    this: OpenWalks,
    one,
  ) {
    closeIfEmpty.call(this, one)
    closed.resolve()
  })
  const { readGuests } = LiveTrip.prototype
  const reading = vi.spyOn(LiveTrip.prototype, 'readGuests').mockImplementationOnce(async function (
    this: LiveTrip,
  ) {
    leaving.close()
    await closed.promise
    return readGuests.call(this)
  })
  const visiting = await pages.guest(guest)
  await visiting.next('guestWelcome')
  await pages.enter(tripId, { token: await tokenFor(t, walker.userId) })
  await visiting.next('roster', ({ sides }) => sides.walker !== null)
  expect(reading.mock.calls.length).toBeGreaterThan(1)
  reading.mockRestore()
  closing.mockRestore()
})

test('the place of a guest whose page was closed while it came in is free', async () => {
  const { tripId, traveller } = await s.accepted()
  const guest = await joined(tripId, traveller.userId, 'Ines')
  await pages.enter(tripId, { token: await tokenFor(t, traveller.userId) })
  await walk.settled(tripId)
  const gone = Promise.withResolvers<void>()
  const { liveSockets } = t.app.base.metrics
  const counting = vi.spyOn(liveSockets, 'dec').mockImplementationOnce(() => gone.resolve())
  const { readGuests } = LiveTrip.prototype
  const reading = vi.spyOn(LiveTrip.prototype, 'readGuests').mockImplementationOnce(async function (
    this: LiveTrip,
  ) {
    visiting.close()
    await gone.promise
    return readGuests.call(this)
  })
  const visiting = await pages.guest(guest)
  await visiting.closedWith()
  await walk.settled(tripId)
  expect((await walk.guestCount(tripId)) ?? 0).toBe(0)
  counting.mockRestore()
  reading.mockRestore()
})

test('a guest whose page has just come back takes the place that the closed page gave free', async () => {
  const { tripId, traveller, guest } = await withGuest()
  // The page before is noticed as closed after the next one has come in.
  await leaveWalk({ ...t.app.base, trips } as unknown as WalkDeps, { guestId: guest.guestId, tripId })
  await walk.settled(tripId)
  expect(await walk.guestCount(tripId)).toBe(1)
  const wheel = { tripId, userId: traveller.userId, guestId: guest.guestId }
  expect(await walk.handWheel(wheel)).toBe('saved')
})

describe('places for guests', () => {
  test('three at a time; one who leaves makes room', async () => {
    const { tripId, traveller, visiting, watching } = await withGuest()
    const others = []
    for (const name of ['Ben', 'Cid']) {
      const client = await pages.guest(await joined(tripId, traveller.userId, name))
      await client.next('guestWelcome')
      others.push(client)
    }
    const link = await walk.bringAlong(tripId, traveller.userId)
    const code = link.kind === 'link' ? link.code : ''
    expect((await walk.joinWalk({ code, name: 'Dan', address: '192.0.2.1' })).kind).toBe('full')
    visiting.close()
    // Not the one of when the second guest came.
    await watching.next(
      'roster',
      ({ guests }) => guests.length === 2 && guests.every(({ name }) => name !== 'Ines'),
    )
    await walk.settled(tripId)
    expect(await walk.guestCount(tripId)).toBe(2)
    expect((await walk.joinWalk({ code, name: 'Dan', address: '192.0.2.1' })).kind).toBe('joined')
  })
})

test('a walk of an institution has no more guests than its picture reaches without a room server', async () => {
  const { tripId, traveller } = await withGuest()
  await t.app.base.db.updateTable('trips').set({ institutionId: 'ins_1' }).where('id', '=', tripId).execute()
  for (const name of ['Ben', 'Cid'])
    await (await pages.guest(await joined(tripId, traveller.userId, name))).next('guestWelcome')
  const link = await walk.bringAlong(tripId, traveller.userId)
  const code = link.kind === 'link' ? link.code : ''
  expect(await walk.joinWalk({ code, name: 'Dan', address: '192.0.2.1' })).toEqual({
    kind: 'full',
    limit: { most: 3, isCapacity: true },
  })
})

describe('before the walk', () => {
  test('a guest waits, and is on it once it is accepted', async () => {
    const [traveller, walker] = [await s.traveller(), await s.walker()]
    const tripId = await s.request(traveller, walker)
    const visiting = await pages.guest(await joined(tripId, traveller.userId, 'Ines'))
    await visiting.next('guestWaiting')
    expect(await walk.guestCount(tripId)).toBe(1)
    await trips.accept(tripId, walker.userId)
    expect(await visiting.next('guestWelcome')).toMatchObject({ chat: [] })
  })

  test('a guest who is seated before the two sides is known to both, and knows both', async () => {
    const [traveller, walker] = [await s.traveller(), await s.walker()]
    const tripId = await s.request(traveller, walker)
    const [watching, walking] = [await pages.waits(tripId, traveller), await pages.waits(tripId, walker)]
    const guest = await joined(tripId, traveller.userId, 'Ines')
    const visiting = await pages.guest(guest)
    await visiting.next('guestWaiting')
    await walk.settled(tripId)
    const { isBlank } = trips.record
    // The sides are let in once the guest is on the walk.
    const admitting = vi.spyOn(trips.record, 'isBlank').mockImplementationOnce(async (...asked) => {
      await visiting.next('roster')
      return isBlank(...asked)
    })
    await trips.accept(tripId, walker.userId)
    const isWhole = ({ sides, guests }: { sides: Record<string, string | null>; guests: { id: string }[] }) =>
      sides['traveller'] !== null && sides['walker'] !== null && guests.some(({ id }) => id === guest.guestId)
    for (const client of [visiting, walking, watching]) await client.next('roster', isWhole)
    expect(admitting).toHaveBeenCalledTimes(1)
    admitting.mockRestore()
  })

  test('an acceptance while a guest who waits is looked up is not missed', async () => {
    const [traveller, walker] = [await s.traveller(), await s.walker()]
    const tripId = await s.request(traveller, walker)
    const visiting = await pages.guest(await joined(tripId, traveller.userId, 'Ines'))
    await visiting.next('guestWaiting')
    await walk.settled(tripId)
    const { tripRow } = trips
    const looking = vi.spyOn(trips, 'tripRow').mockImplementationOnce(async (id) => {
      const asked = await tripRow(id)
      await trips.accept(tripId, walker.userId)
      return asked
    })
    // Another guest makes the first one's place look.
    await t.app.base.inTransaction((tx) => tx.event('walk.guestsChanged', { tripId, ringing: [] }))
    expect(await visiting.next('guestWelcome')).toMatchObject({ chat: [] })
    looking.mockRestore()
  })

  test('a guest is sent away where the walker who accepts wants no guests', async () => {
    const [traveller, walker] = [await s.traveller(), await s.walker()]
    const tripId = await s.request(traveller, walker)
    const visiting = await pages.guest(await joined(tripId, traveller.userId, 'Ines'))
    await visiting.next('guestWaiting')
    await walk.refuseGuests({ walkerId: walker.userId, tripId: null, isRefused: true })
    await trips.accept(tripId, walker.userId)
    expect(await visiting.closedWith()).toBe(4403)
  })

  test('the walker at whom it rings sees how many have come', async () => {
    const [traveller, walker] = [await s.traveller(), await s.walker()]
    const tripId = await s.request(traveller, walker)
    const counts = async () => {
      const { data } = await t.gql(
        '{ incomingRequests { booking_id guest_count } }',
        {},
        await tokenFor(t, walker.userId),
      )
      return data?.['incomingRequests']
    }
    expect(await counts()).toEqual([{ booking_id: tripId, guest_count: 0 }])
    const visiting = await pages.guest(await joined(tripId, traveller.userId, 'Ines'))
    await visiting.next('guestWaiting')
    expect(await counts()).toEqual([{ booking_id: tripId, guest_count: 1 }])
  })

  test('a guest of a request that ends is closed', async () => {
    const [traveller, walker] = [await s.traveller(), await s.walker()]
    const tripId = await s.request(traveller, walker)
    const visiting = await pages.guest(await joined(tripId, traveller.userId, 'Ines'))
    await visiting.next('guestWaiting')
    await trips.cancel(tripId, traveller.userId)
    expect(await visiting.closedWith()).toBe(4410)
  })
})

test('names and links of guests are deleted 30 days after the link was made', async () => {
  const { tripId, traveller, visiting, watching } = await withGuest()
  visiting.send({ type: 'chat', id: 'line', text: 'Hello' })
  await watching.next('chat')
  await trips.endBy(tripId, traveller.userId)
  const names = async () => [
    ...((await walk.walkGuests(tripId, traveller.userId))?.guests ?? []).map(({ name }) => name),
    ...(await trips.record.chatOf(tripId, 10)).map(({ name }) => name),
  ]
  t.app.twins?.clock.forward(guestRules.forgottenMs - HOUR)
  await walk.forgetOldGuests()
  expect(await names()).toEqual(['Ines', 'Ines'])
  t.app.twins?.clock.forward(2 * HOUR)
  await walk.forgetOldGuests()
  expect(await names()).toEqual([''])
})
