import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { walkerSeat } from '#domain/walk/group/people.ts'
import { lengthMs } from '#domain/walk/witness.ts'
import { testDatabaseUrl } from '#server/testing/database.ts'
import { groupLiveFixture } from '#server/testing/group-live.ts'
import { listen, liveClient, type LiveClient } from '#server/testing/live-client.ts'
import { signUp, type TestPerson } from '#server/testing/people.ts'
import { wholeApp, type TestApp } from '#server/testing/test-app.ts'

/** A group walk on two servers of one database: the walker is on the first one, payers and friends on either. */
const url = await testDatabaseUrl()
const env = { APP_SECRET: 'of-both-servers-of-this-test-0123456789' }
const [one, other] = [await wholeApp(url, env), await wholeApp(url, env)]
afterAll(async () => {
  await other.close()
  await one.close()
})
const g = await groupLiveFixture(one)
const urls = new Map<TestApp, string>([
  [one, await listen(one)],
  [other, await listen(other)],
])
const clients: LiveClient[] = []
afterEach(() => {
  for (const client of clients.splice(0)) client.cut()
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
const enterByPass = async (server: TestApp, pass: string) => {
  const client = await liveClient(urls.get(server) ?? '', null)
  clients.push(client)
  client.send({ type: 'hello', tripId: 'of-the-pass', guestPass: pass })
  return client
}
/** Both servers' clocks, and what each does as time passes. */
const passes = async (seconds: number) => {
  other.app.twins?.clock.forward(seconds * 1000)
  await one.forward(seconds)
  other.app.services.walk.tick()
}
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
  const made = await g.agreed({ seatsOf: [1, 2] })
  await passes(5 * 60)
  const [first, second] = made.payers
  if (!first || !second) throw new Error('no payers')
  return { ...made, first, second }
}
const walking = async () => {
  const made = await opened()
  const { first, second, walker } = made
  const phone = await enter(one, first.tripId, walker)
  const pia = await enter(one, first.tripId, first.person)
  const pau = await enter(other, second.tripId, second.person)
  await phone.next('roster', ({ guests }) => guests.length === 2)
  return { ...made, phone, pia, pau }
}
const marks = [1000, 0].map((ageMs) => ({ ageMs, live: true }))
let seq = 0
const beat = async (...sides: LiveClient[]) => {
  await passes(2)
  seq += 1
  for (const side of sides) {
    side.send({ type: 'beat', seq, marks })
    await side.next('beatAck', (ack) => ack.seq === seq)
  }
}

describe('a group walk', () => {
  test('lets in its walker, its payers and their friends, and no other person', async () => {
    const { first, second, walker, groupWalkId } = await opened()
    const phone = await enter(one, second.tripId, walker)
    expect((await phone.next('group')).me).toBe(walkerSeat)
    const pia = await enter(other, first.tripId, first.person)
    expect((await pia.next('group')).me).toBe(first.seats[0])
    const { pass } = await friend(second.tripId)
    const fay = await enterByPass(one, pass)
    expect(await fay.next('guestWelcome')).toMatchObject({ guestId: second.seats[1], isWitness: true })
    const stranger = await signUp(one, { firstName: 'Sam' })
    expect(await (await open(one, first.tripId, stranger)).closedWith()).toBe(4403)
    expect(await (await open(one, groupWalkId, stranger)).closedWith()).toBe(4403)
    const people = await phone.next('group', (face) =>
      face.people.some(({ name, isHere }) => name === 'Fay' && isHere),
    )
    expect(people.people.map(({ name }) => name)).toEqual(['Pia', 'Pia', 'Fay'])
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
    const back = await enter(one, second.tripId, second.person)
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
    expect(await (await open(one, second.tripId, second.person)).closedWith()).toBe(4403)
  })

  test('ends for all when its walker ends it, and lets in no person after it', async () => {
    const { phone, pia, pau, walker, first, groupWalkId } = await walking()
    await passes(5 * 60)
    for (let n = 0; n < 3; n++) await beat(phone, pia)
    await one.app.services.trips.endBy(groupWalkId, walker.userId)
    for (const client of [phone, pia, pau]) expect((await client.next('ended')).reason).toBe('endedByWalker')
    expect(await pau.closedWith()).toBe(4410)
    expect(await (await open(one, first.tripId, first.person)).closedWith()).toBe(4410)
  })
})
