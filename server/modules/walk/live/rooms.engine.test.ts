import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { appOnLivekit } from '#server/testing/app-on-livekit.ts'
import { groupLiveFixture, type TestPayer } from '#server/testing/group-live.ts'
import { liveClient, type LiveClient } from '#server/testing/live-client.ts'
import type { TestPerson } from '#server/testing/people.ts'
import { openTripFixture } from '#server/testing/trips.ts'

const program = process.env['LIVEKIT_SERVER_PATH'] ?? ''

/* Who is in the room of a real LiveKit server, and who may send there: whatever token a person has, what the server has said since holds. */
describe.skipIf(!program)('on a LiveKit server', async () => {
  if (!program) return
  const { app: t, liveUrl, hooks, page, isThere, close } = await appOnLivekit(program)
  afterAll(close)
  const { walk } = t.app.services
  const g = await groupLiveFixture(t)
  const s = await openTripFixture(t)
  const clients: LiveClient[] = []
  afterEach(async () => {
    for (const client of clients.splice(0)) client.cut()
    await page.empty()
  })

  const enter = async (tripId: string, { token }: TestPerson) => {
    const client = await liveClient(liveUrl, { tripId, token })
    clients.push(client)
    return client
  }
  const enterByPass = async ({ tripId, pass }: { tripId: string; pass: string }) => {
    const client = await liveClient(liveUrl, null)
    clients.push(client)
    client.send({ type: 'hello', tripId, guestPass: pass })
    await client.next('guestWelcome')
    return client
  }
  const tokenOf = async (tripId: string, userId: string) =>
    (await walk.roomTicket(tripId, userId))?.token ?? expect.fail('no ticket')
  const passTokenOf = async (pass: string) => (await walk.guestRoom(pass))?.token ?? expect.fail('no ticket')

  /** All that the server has been asked so far is done, by the room server as well. */
  const done = () => t.app.jobs.idle()
  let seq = 0
  /** Seconds in which the walker shows; `live` witness them, `dead` say that they see nothing. */
  const walks = async (
    phone: LiveClient,
    seconds: number,
    { live, dead = [] }: { live: LiveClient[]; dead?: LiveClient[] },
  ) => {
    for (let second = 0; second < seconds; second += 2) {
      await t.forward(2)
      seq += 1
      for (const client of [phone, ...live, ...dead]) {
        if (!client.isOpen()) continue
        const marks = [1000, 0].map((ageMs) => ({ ageMs, live: !dead.includes(client) }))
        client.send({ type: 'beat', seq, marks })
        await Promise.race([client.next('beatAck', (ack) => ack.seq === seq), client.closedWith()])
      }
    }
    await t.forward(1)
    await walk.settled()
  }

  /**
   * A person comes in by a token that was good before. Resolves once the room server has said that they have come and that they are out
   * again, with the milliseconds between the two; it may be so before their client knows that it is in.
   */
  const cameByOld = async (personId: string, name: string, token: string): Promise<number> => {
    const times = 1 + hooks.times('participant_joined', personId)
    page.enters(name, token).catch(() => undefined)
    await hooks.until('participant_joined', personId, times)
    const at = performance.now()
    await hooks.until('participant_left', personId, times)
    const ms = performance.now() - at
    return Math.round(ms)
  }

  /** A group walk that is live: its walker and two payers are on their sockets and in the room, where both see the picture. */
  const live = async (seatsOf: [number, number]) => {
    const made = await g.agreed({ seatsOf })
    await t.forward(5 * 60)
    const [first, second] = made.payers as [TestPayer, TestPayer]
    const phone = await enter(first.tripId, made.walker)
    const pia = await enter(first.tripId, first.person)
    const pau = await enter(second.tripId, second.person)
    await phone.next('roster', ({ guests }) => guests.length === 2)
    const tokens = {
      pia: await tokenOf(first.tripId, first.person.userId),
      pau: await tokenOf(second.tripId, second.person.userId),
    }
    await page.enters('walker', await tokenOf(first.tripId, made.walker.userId))
    await page.shows('walker')
    for (const name of ['pia', 'pau'] as const) {
      await page.enters(name, tokens[name])
      await page.seesPicture(name)
    }
    await t.forward(5 * 60)
    await walks(phone, 6, { live: [pia, pau] })
    return { ...made, first, second, phone, pia, pau, tokens }
  }

  test('a seat that sees nothing for half a minute is taken out of the room, stays out by its old token, and comes back by entering', async () => {
    const { phone, pia, pau, second, tokens } = await live([1, 1])
    const { userId } = second.person
    await walks(phone, 22, { live: [pia], dead: [pau] })
    expect([pau.isOpen(), await page.isIn('pau')]).toEqual([true, true])
    await walks(phone, 16, { live: [pia], dead: [pau] })
    expect(await pau.closedWith()).toBe(4411)
    expect(await page.left('pau')).toBe('PARTICIPANT_REMOVED')

    // Not the minute after which the room server is asked again by itself: its word that a person has come is enough.
    expect(await cameByOld(userId, 'pau by the old token', tokens.pau)).toBeLessThan(10_000)
    expect([await isThere(userId), await page.isIn('pia')]).toEqual([false, true])

    const back = await enter(second.tripId, second.person)
    await page.enters('pau again', await tokenOf(second.tripId, userId))
    await page.seesPicture('pau again')
    await hooks.until('participant_joined', userId, 3)
    await done()
    expect([back.isOpen(), await page.isIn('pau again'), await isThere(userId)]).toEqual([true, true, true])
  })

  test('a friend who is put out is out of the room, and stays out by the old token', async () => {
    const { phone, second } = await live([1, 2])
    const [, seat = ''] = second.seats
    await t.app.base.db
      .updateTable('groupSeats')
      .set({ linkCode: `link-${second.tripId}` })
      .where('tripId', '=', second.tripId)
      .where('seatNumber', '=', 2)
      .execute()
    const fay = await walk.joinWalk({
      code: `link-${second.tripId}`,
      name: 'Fay',
      address: '203.0.113.9',
    })
    if (fay.kind !== 'joined') return expect.fail(fay.kind)
    const socket = await enterByPass(fay)
    const token = await passTokenOf(fay.pass)
    await page.enters('fay', token)
    await page.seesPicture('fay')
    phone.send({ type: 'order', act: 'putOut', id: seat })
    expect(await socket.closedWith()).toBe(4403)
    expect(await page.left('fay')).toBe('PARTICIPANT_REMOVED')
    expect(await cameByOld(seat, 'fay by the old token', token)).toBeLessThan(10_000)
    expect(await isThere(seat)).toBe(false)
    expect(await walk.guestRoom(fay.pass)).toBeNull()
  })

  test('who holds the wheel may speak until the time of the turn is over, and not after it by the token of the turn', async () => {
    const { phone, pia, pau, first, second } = await live([1, 1])
    await page.hears('pau', 1)
    expect(await page.speaks('pau')).toBe('refused')
    pia.send({ type: 'wheel', act: 'ask' })
    await pau.next('group', ({ wheel }) => wheel.holder?.id === first.seats[0])
    await done()
    expect(await page.speaks('pia')).toBe('sent')
    await Promise.all([page.hears('walker', 1), page.hears('pau', 2)])
    const ofTurn = await tokenOf(first.tripId, first.person.userId)

    // The walk continues meanwhile, so that no page is taken for gone.
    await walks(phone, 62, { live: [pia, pau] })
    await pau.next('group', ({ wheel }) => wheel.holder === null)
    await done()
    await Promise.all([page.hears('walker', 0), page.hears('pau', 1)])
    expect(await page.speaks('pia')).toBe('refused')

    await page.enters('pia by the token of the turn', ofTurn)
    await hooks.until('participant_joined', first.person.userId, 2)
    await done()
    expect(await page.speaks('pia by the token of the turn')).toBe('refused')
    await page.hears('walker', 0)
    expect(await isThere(second.person.userId)).toBe(true)
  })

  test('a guest of a walk of two speaks while let, is out of the room once put out, and stays out by the old token', async () => {
    const { tripId, traveller, walker } = await s.accepted()
    const { userId } = traveller
    const link = await walk.bringAlong(tripId, userId)
    if (link.kind !== 'link') return expect.fail(link.kind)
    const guest = await walk.joinWalk({ code: link.code, name: 'Ines', address: '203.0.113.8' })
    if (guest.kind !== 'joined') return expect.fail(guest.kind)
    const { guestId, pass } = guest
    const socket = await enterByPass(guest)
    await page.enters('walker of two', await tokenOf(tripId, walker.userId))
    await page.shows('walker of two')
    const token = await passTokenOf(pass)
    await page.enters('ines', token)
    await page.seesPicture('ines')
    expect(await page.speaks('ines')).toBe('refused')
    expect(await walk.letSpeak({ tripId, guestId, userId, maySpeak: true })).toBe('saved')
    await done()
    expect(await page.speaks('ines')).toBe('sent')
    await page.hears('walker of two', 1)
    expect(await walk.letSpeak({ tripId, guestId, userId, maySpeak: false })).toBe('saved')
    await page.hears('walker of two', 0)

    expect(await walk.removeGuest({ tripId, guestId, userId })).toBe('removed')
    expect(await socket.closedWith()).toBe(4403)
    expect(await page.left('ines')).toBe('PARTICIPANT_REMOVED')
    expect(await cameByOld(guestId, 'ines by the old token', token)).toBeLessThan(10_000)
    expect(await isThere(guestId)).toBe(false)
    expect(await walk.guestRoom(pass)).toBeNull()
  })
})
