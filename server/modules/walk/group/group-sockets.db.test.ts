import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { firstGroupTerms } from '#domain/trips/group/group-terms.ts'
import { walkerSeat } from '#domain/walk/group/people.ts'
import { lengthMs } from '#domain/walk/witness.ts'
import { publishRuleVersion } from '#server/durable/settings/rule-versions.ts'
import { OpenGroups } from '#server/modules/walk/group/open-groups.ts'
import type { GroupOrder } from '#server/modules/walk/group/lines/group-orders.ts'
import { groupLiveFixture } from '#server/testing/group-live.ts'
import { sendBeat, type LiveClient } from '#server/testing/live-client.ts'
import { livePages } from '#server/testing/live-pages.ts'
import { signUp, tokenFor } from '#server/testing/people.ts'
import { twoServers } from '#server/testing/two-servers.ts'

/** A group walk on two servers of one database: the walker is on the first one, payers and friends on either. */
const { one, other, another, passes } = await twoServers()
const g = await groupLiveFixture(one)
const [here, there] = [await livePages(one), await livePages(other)]

/** A friend takes the second seat of a payer by its link. */
const friend = async (tripId: string, name = 'Fay') => {
  const code = `link-${tripId}`
  await one.app.base.db
    .updateTable('groupSeats')
    .set({ linkCode: code })
    .where('tripId', '=', tripId)
    .where('seatNumber', '=', 2)
    .execute()
  const joined = await one.app.services.walk.joinWalk({ code, name, address: '203.0.113.9' })
  if (joined.kind !== 'joined') throw new Error(`not joined: ${joined.kind}`)
  return { code, ...joined }
}

const opened = async () => {
  const made = await g.agreedOfTwo([1, 2])
  await passes(5 * 60)
  return made
}
const walking = async () => {
  const made = await opened()
  const { first, second, walker } = made
  const phone = await here.enter(first.tripId, walker)
  const pia = await here.enter(first.tripId, first.person)
  const pau = await there.enter(second.tripId, second.person)
  await phone.next('roster', ({ guests }) => guests.length === 2)
  return { ...made, phone, pia, pau }
}
let seq = 0
const beat = async (...sides: LiveClient[]) => {
  await passes(2)
  seq += 1
  for (const side of sides) await sendBeat(side, seq)
}

describe('a group walk', () => {
  test('lets in its walker, its payers and their friends, and no other person', async () => {
    const { first, second, walker, groupWalkId } = await opened()
    const phone = await here.enter(second.tripId, walker)
    expect((await phone.next('group')).me).toBe(walkerSeat)
    const pia = await there.enter(first.tripId, first.person)
    expect((await pia.next('group')).me).toBe(first.seats[0])
    const fay = await here.guest(await friend(second.tripId))
    expect(await fay.next('guestWelcome')).toMatchObject({ guestId: second.seats[1], isWitness: true })
    const stranger = await signUp(one, { firstName: 'Sam' })
    expect(await (await here.open(first.tripId, stranger)).closedWith()).toBe(4403)
    expect(await (await here.open(groupWalkId, stranger)).closedWith()).toBe(4403)
    const people = await phone.next('group', (face) =>
      face.people.some(({ name, isHere }) => name === 'Fay' && isHere),
    )
    expect(people.people.map(({ name }) => name)).toEqual(['Pia', 'Pia', 'Fay'])
  })

  test('is not said to be live by the link of a seat while its room is open before the start', async () => {
    const { second } = await opened()
    await one.app.base.db
      .updateTable('groupSeats')
      .set({ linkCode: 'link-before' })
      .where('tripId', '=', second.tripId)
      .where('seatNumber', '=', 2)
      .execute()
    const asked = 'query { walkInvitation(code: "link-before") { status is_live is_of_group starts_at } }'
    expect((await one.gql(asked, {})).data?.['walkInvitation']).toMatchObject({
      status: 'INVITED',
      is_live: false,
      is_of_group: true,
      starts_at: expect.stringMatching(/Z$/),
    })
  })

  test('takes one friend by a link', async () => {
    const { second } = await opened()
    const { code } = await friend(second.tripId)
    const again = await one.app.services.walk.joinWalk({ code, name: 'Finn', address: '203.0.113.9' })
    expect(again.kind).toBe('full')
    expect((await one.app.services.walk.bringAlong(second.tripId, second.person.userId)).kind).toBe('refused')
  })

  test('passes signals between the walker and each seat, and between no two seats', async () => {
    const { phone, pia, pau } = await walking()
    const roster = phone.all('roster').at(-1)
    for (const [n, client] of [pia, pau].entries()) {
      phone.send({ type: 'signal', to: roster?.guests[n]?.peer ?? '', signal: { kind: 'offer', n } })
      expect((await client.next('signal')).signal).toMatchObject({ n })
      client.send({ type: 'signal', signal: { kind: 'answer', n } })
      expect(await phone.next('signal', ({ signal }) => (signal as { n: number }).n === n)).toMatchObject({
        from: roster?.guests[n]?.peer,
      })
    }
    expect(pau.all('signal')).toHaveLength(1)
  })

  test('says to those who come in why the walker gives no picture', async () => {
    const { phone, pia, second } = await walking()
    phone.send({ type: 'pause', reason: 'appHidden' })
    await pia.next('pause', ({ reason }) => reason === 'appHidden')
    const pau = await here.enter(second.tripId, second.person)
    expect(await pau.next('pause')).toEqual({ type: 'pause', from: 'walker', reason: 'appHidden' })
  })

  test('has one chat: named, slow, and hidden by the walker', async () => {
    const { phone, pia, pau } = await walking()
    pia.send({ type: 'chat', id: 'c1', text: 'Hello' })
    expect((await pia.next('chat')).chat).toMatchObject({ from: 'traveller', text: 'Hello' })
    expect((await phone.next('chat')).chat).toMatchObject({ from: 'guest', name: 'Pia' })
    expect((await pau.next('chat')).chat).toMatchObject({ from: 'guest', name: 'Pia', text: 'Hello' })
    pia.send({ type: 'chat', id: 'c2', text: 'Again' })
    expect(await pia.next('refused')).toMatchObject({ code: 'TOO_SOON', id: 'c2' })
    phone.send({ type: 'chat', id: 'c3', text: 'One' })
    phone.send({ type: 'chat', id: 'c4', text: 'Two' })
    expect((await pau.next('chat', ({ chat }) => chat.id === 'c4')).chat.from).toBe('walker')
    pia.send({ type: 'order', act: 'hide', id: 'c3' })
    expect(await pia.next('refused')).toMatchObject({ code: 'NOT_ALLOWED' })
    phone.send({ type: 'order', act: 'hide', id: 'c1' })
    expect((await pau.next('chatHidden')).id).toBe('c1')
  })

  test('shows a hidden line to its writer and the walker, as hidden, until it is shown again', async () => {
    const { phone, pia, pau, first, second } = await walking()
    pia.send({ type: 'chat', id: 'c1', text: 'Hello' })
    await pau.next('chat')
    phone.send({ type: 'order', act: 'hide', id: 'c1' })
    const hidden = { id: 'c1', text: 'Hello', isHidden: true }
    expect((await pia.next('chatChanged')).chat).toMatchObject({ ...hidden, from: 'traveller' })
    expect((await phone.next('chatChanged')).chat).toMatchObject({ ...hidden, seat: first.seats[0] })
    await pau.next('chatHidden')
    const again = await here.open(first.tripId, first.person)
    expect((await again.next('welcome')).chat).toMatchObject([hidden])
    const others = await there.open(second.tripId, second.person)
    expect((await others.next('welcome')).chat).toEqual([])
    phone.send({ type: 'order', act: 'unhide', id: 'c1' })
    const { chat } = await others.next('chatChanged')
    expect(chat).toMatchObject({ id: 'c1', name: 'Pia' })
    expect(chat.isHidden).toBeUndefined()
  })

  test('sends reactions of all to all, by name', async () => {
    const { phone, pia, pau } = await walking()
    pia.send({ type: 'react', reaction: 'clap' })
    for (const client of [phone, pia, pau])
      expect(await client.next('reaction')).toMatchObject({ from: 'guest', name: 'Pia', reaction: 'clap' })
    phone.send({ type: 'react', reaction: 'heart' })
    expect(await pau.next('reaction', ({ from }) => from === 'walker')).toMatchObject({ reaction: 'heart' })
  })

  test('does what an operator asks for on a server without its pages', async () => {
    const { pia, pau, phone, groupWalkId, first, second } = await walking()
    const third = await another()
    const asks = (act: GroupOrder) => third.app.services.walk.actOnGroup({ groupWalkId, act, by: 'usr_op' })
    try {
      for (const client of [pia, pau]) client.send({ type: 'wheel', act: 'ask' })
      await phone.next('group', ({ wheel }) => wheel.holder !== null && wheel.asking.length === 1)
      expect(await asks({ is: 'skip' })).toBe('done')
      await phone.next('group', ({ wheel }) => wheel.asking.length === 1 && wheel.holder === null)
      await passes(1)
      await pau.next('group', ({ wheel }) => wheel.holder !== null && wheel.asking.length === 0)
      pia.send({ type: 'chat', id: 'c1', text: 'Hello' })
      await pau.next('chat')
      expect(await asks({ is: 'hide', messageId: 'c1' })).toBe('done')
      await pau.next('chatHidden')
      expect(await asks({ is: 'hide', messageId: 'c1' })).toBe('refused')
      expect(await asks({ is: 'hide', messageId: 'none' })).toBe('unknown')
      expect(await asks({ is: 'silence', personId: 'trip_none.1' })).toBe('unknown')
      expect(await asks({ is: 'putOut', personId: second.seats[0] ?? '' })).toBe('done')
      expect(await pau.closedWith()).toBe(4403)
      await passes(5 * 60)
      for (let n = 0; n < 3; n++) await beat(phone, pia)
      const { walkerId } = await g.group(groupWalkId)
      expect(await one.app.services.trips.endBy(groupWalkId, walkerId)).toBe('ended')
      expect(await asks({ is: 'silence', personId: first.seats[0] ?? '' })).toBe('refused')
    } finally {
      await third.close()
    }
  })

  test.each(['walker', 'payer'] as const)('puts out all seats of a payer when the %s blocks', async (by) => {
    const { phone, pia, pau, first, second, walker } = await walking()
    const fay = await here.guest(await friend(second.tripId))
    await fay.next('guestWelcome')
    const { trips } = one.app.services
    const asked = by === 'walker' ? trips.block(first.tripId, walker.userId, second.seats[0]) : null
    expect(await (asked ?? trips.block(second.tripId, second.person.userId, walkerSeat))).toBe('blocked')
    expect(await pau.closedWith()).toBe(4403)
    expect(await fay.closedWith()).toBe(4403)
    expect(await (await there.open(second.tripId, second.person)).closedWith()).toBe(4403)
    pia.send({ type: 'chat', id: 'c1', text: 'Still here' })
    await phone.next('chat')
    const putOut = await one.app.base.db
      .selectFrom('groupSeats')
      .select('seatNumber')
      .where('tripId', '=', second.tripId)
      .where('putOutAt', 'is not', null)
      .execute()
    expect(putOut).toHaveLength(2)
  })

  test('gives two payers of whom one has blocked the other no lines and reactions of each other', async () => {
    const { phone, pia, pau, first, second } = await walking()
    const { trips } = one.app.services
    pau.send({ type: 'wheel', act: 'ask' })
    for (const client of [phone, pau]) await client.next('group', ({ wheel }) => wheel.holder !== null)
    const heard = new Set(pau.all('group'))
    expect(await trips.block(first.tripId, first.person.userId, second.seats[1])).toBe('unknown')
    expect(await trips.block(first.tripId, first.person.userId, first.seats[0])).toBe('unknown')
    expect(await trips.block(first.tripId, first.person.userId, second.seats[0])).toBe('blocked')
    // The server of her page has read it.
    await pau.next('group', (face) => !heard.has(face))
    pau.send({ type: 'chat', id: 'c1', text: 'To whom?' })
    pau.send({ type: 'react', reaction: 'wow' })
    await phone.next('reaction')
    await phone.next('chat')
    phone.send({ type: 'chat', id: 'c2', text: 'To all' })
    for (const client of [pia, pau]) await client.next('chat', ({ chat }) => chat.id === 'c2')
    expect(pia.all('chat').map(({ chat }) => chat.id)).toEqual(['c2'])
    expect(pia.all('reaction')).toEqual([])
    // It takes the wheel from neither.
    expect(phone.all('group').at(-1)?.wheel.holder?.id).toBe(second.seats[0])
    const again = await here.open(first.tripId, first.person)
    expect((await again.next('welcome')).chat.map(({ id }) => id)).toEqual(['c2'])
  })

  test('has one wheel, which is asked for, held for a minute, and skipped by the walker', async () => {
    const { phone, pia, pau, first, second } = await walking()
    pau.send({ type: 'steer', id: 's0', command: 'left' })
    expect(await pau.next('refused')).toMatchObject({ code: 'NOT_STEERING', id: 's0' })
    pia.send({ type: 'wheel', act: 'ask' })
    await pau.next('group', ({ wheel }) => wheel.holder?.id === first.seats[0])
    pau.send({ type: 'wheel', act: 'ask' })
    await pia.next('group', ({ wheel }) => wheel.asking[0] === second.seats[0])
    pia.send({ type: 'steer', id: 's1', command: 'left' })
    expect((await phone.next('steer')).steer).toMatchObject({ id: 's1', command: 'left' })
    expect((await pau.next('steer')).steer.id).toBe('s1')
    phone.send({ type: 'steerAck', id: 's1', state: 'refused' })
    expect(await pau.next('steerAck')).toMatchObject({ id: 's1', state: 'refused' })
    phone.send({ type: 'wheel', act: 'skip' })
    await pau.next('group', ({ wheel }) => wheel.holder?.id === second.seats[0] && wheel.asking.length === 0)
    pau.send({ type: 'steer', id: 's2', command: 'go' })
    expect((await phone.next('steer', ({ steer }) => steer.id === 's2')).steer.command).toBe('go')
    pia.send({ type: 'wheel', act: 'close' })
    expect(await pia.next('refused')).toMatchObject({ what: 'wheel', code: 'NOT_ALLOWED' })
    phone.send({ type: 'wheel', act: 'close' })
    await pia.next('group', ({ wheel }) => !wheel.isOpen && wheel.holder === null)
    pia.send({ type: 'wheel', act: 'ask' })
    expect(await pia.next('refused', ({ what }) => what === 'wheel')).toMatchObject({ code: 'WHEEL_CLOSED' })
  })

  test('has one way and one set of postcards for all, also for who comes later', async () => {
    const { phone, pia, pau, second, walker, groupWalkId } = await walking()
    await passes(5 * 60)
    await beat(phone, pia)
    phone.send({ type: 'position', place: { latitude: 38.71, longitude: -9.13 }, accuracyM: 5 })
    await pau.next('position')
    pia.send({ type: 'postcard', id: 'card1' })
    const { uploadUrl } = await phone.next('postcardWanted')
    const jpeg = await sharp({ create: { width: 64, height: 48, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
    await one.http.inject({
      method: 'PUT',
      url: uploadUrl ?? '',
      payload: jpeg,
      headers: { 'content-type': 'image/jpeg' },
    })
    for (const [client, person] of [
      [pia, null],
      [pau, second.person],
      [phone, walker],
    ] as const) {
      const { postcard } = await client.next('postcard')
      expect(postcard).toMatchObject({ id: 'card1', place: { latitude: 38.71, longitude: -9.13 } })
      if (!person) continue
      const headers = { authorization: `Bearer ${person.token}` }
      expect((await one.http.inject({ url: postcard.url, headers })).statusCode).toBe(200)
    }
    const again = await here.open(second.tripId, second.person)
    const { postcards, trail } = await again.next('welcome')
    expect([postcards.map(({ id }) => id), trail]).toMatchObject([['card1'], [{ latitude: 38.71 }]])
    const rows = await one.app.services.trips.groupRecord.groupPostcardsOf(groupWalkId)
    expect(rows).toHaveLength(1)
  })

  test('counts each seat by itself, wherever it sits', async () => {
    const { phone, pia, pau } = await walking()
    await passes(5 * 60)
    for (let n = 0; n < 5; n++) await beat(phone, pia)
    for (let n = 0; n < 5; n++) await beat(phone, pia, pau)
    await passes(1)
    const of = async (client: LiveClient) =>
      (await client.next('meter', ({ meter }) => meter.isLive && meter.liveSeconds > 6)).meter
    const [long, short] = [await of(pia), await of(pau)]
    expect(short.liveSeconds).toBeLessThanOrEqual(10)
    const last = pia.all('meter').at(-1)?.meter
    expect(last?.liveSeconds).toBeGreaterThan(short.liveSeconds)
    expect(long.amountCents).toBe(Math.ceil((600 * long.liveSeconds) / 1800))
    // The walker alone learns what the two trips earn: nothing yet, and up to what the list of scheduled walks says.
    const { walkerShare } = one.app.services.money
    expect(await of(phone)).toMatchObject({ earnedCents: 0, upToCents: walkerShare(600) + walkerShare(1200) })
    expect(long).not.toHaveProperty('upToCents')
  })

  test.each([
    ['loses nothing for a page whose socket is cut and comes back, on another server too', true, 8000],
    ['begins a new stretch for another page', false, 6000],
  ])('%s', async (_what, continues, liveMs) => {
    const { pau, second, groupWalkId } = await walking()
    const [seat = ''] = second.seats
    const seen = async () =>
      lengthMs((await one.app.services.trips.groupWitnesses(groupWalkId)).get(seat)?.live ?? [])
    await beat(pau)
    await beat(pau)
    pau.cut()
    await passes(6)
    const back = await here.enter(second.tripId, second.person)
    seq += 1
    const waiting = [5000, 4000, 3000, 2000, 1000, 0].map((ageMs) => ({ ageMs, live: true }))
    back.send({ type: 'beat', seq, marks: waiting, ...(continues && { continues }) })
    await back.next('beatAck', (ack) => ack.seq === seq)
    await passes(1)
    expect(Math.round((await seen()) / 1000) * 1000).toBe(liveMs)
  })

  test('closes the page of one who is put out, for good', async () => {
    const { phone, pau, pia, first, second } = await walking()
    phone.send({ type: 'order', act: 'silence', id: first.seats[0] ?? '' })
    await pia.next('group', ({ people }) =>
      people.some(({ id, isSilenced }) => id === first.seats[0] && isSilenced),
    )
    pia.send({ type: 'chat', id: 'c1', text: 'Hello' })
    expect(await pia.next('refused')).toMatchObject({ code: 'NOT_ALLOWED' })
    phone.send({ type: 'order', act: 'putOut', id: second.seats[0] ?? '' })
    expect(await pau.closedWith()).toBe(4403)
    expect(await (await here.open(second.tripId, second.person)).closedWith()).toBe(4403)
  })

  test('ends for all when its walker ends it, and lets in no person after it', async () => {
    const { phone, pia, pau, walker, first, groupWalkId } = await walking()
    await passes(5 * 60)
    for (let n = 0; n < 3; n++) await beat(phone, pia)
    await one.app.services.trips.endBy(groupWalkId, walker.userId)
    for (const client of [phone, pia, pau]) expect((await client.next('ended')).reason).toBe('endedByWalker')
    expect(await pau.closedWith()).toBe(4410)
    expect(await (await here.open(first.tripId, first.person)).closedWith()).toBe(4410)
  })

  test('runs by the terms that it was published with, whatever was published since', async () => {
    const { app } = one
    await app.base.inTransaction((tx) =>
      publishRuleVersion(tx, {
        rule: 'groups',
        figures: { ...firstGroupTerms, turnMs: 20_000, chatEveryMs: 3000 },
        validFrom: new Date(app.base.clock.nowMs() + 20 * 60_000),
        by: 'usr_owner',
        reason: 'Shorter turns.',
        at: app.base.clock.now(),
      }),
    )
    const before = await g.agreed({ inMinutes: 40, seatsOf: [1] })
    await passes(21 * 60)
    const since = await g.agreed({ inMinutes: 19, seatsOf: [1, 1] })
    await passes(15 * 60)
    const of = async ({ payers: [payer] }: typeof since) => {
      if (!payer) throw new Error('no payer')
      const token = await tokenFor(one, payer.person.userId)
      const client = await there.enter(payer.tripId, { ...payer.person, token })
      return { client, terms: (await client.next('group')).terms }
    }
    expect((await of(before)).terms).toEqual({ turnMs: 60_000, chatMs: 10_000, language: 'en' })
    const { client, terms } = await of(since)
    expect(terms).toEqual({ turnMs: 20_000, chatMs: 3000, language: 'en' })
    client.send({ type: 'wheel', act: 'ask' })
    const { wheel } = await client.next('group', (face) => face.wheel.holder !== null)
    expect(Date.parse(wheel.holder?.endsAt ?? '') - app.base.clock.nowMs()).toBeLessThanOrEqual(20_000)
    client.send({ type: 'chat', id: 'c1', text: 'One' })
    client.send({ type: 'chat', id: 'c2', text: 'Two' })
    expect((await client.next('refused')).message).toContain('3 seconds')
  })
})

test('a payer who comes in while the last one leaves sits on the walk that its walker finds', async () => {
  const { first, second, walker } = await opened()
  const leaving = await here.enter(first.tripId, first.person)
  const { closeIfEmpty } = OpenGroups.prototype
  const left = Promise.withResolvers<void>()
  const closing = vi.spyOn(OpenGroups.prototype, 'closeIfEmpty').mockImplementation(function (
    this: OpenGroups,
    walk,
  ) {
    closeIfEmpty.call(this, walk)
    if (walk.isEmpty()) left.resolve()
  })
  const { groupRecord } = one.app.services.trips
  const { groupPostcardsOf } = groupRecord
  const reading = vi.spyOn(groupRecord, 'groupPostcardsOf').mockImplementationOnce(async (id) => {
    leaving.close()
    await left.promise
    return groupPostcardsOf(id)
  })
  const coming = await here.enter(second.tripId, second.person)
  await here.enter(first.tripId, walker)
  expect((await coming.next('peer', ({ peer }) => peer !== null)).peer).not.toBeNull()
  expect(reading).toHaveBeenCalled()
  reading.mockRestore()
  closing.mockRestore()
})
