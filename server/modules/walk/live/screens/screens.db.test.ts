import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { livePages } from '#server/testing/live-pages.ts'
import { tokenFor } from '#server/testing/people.ts'
import { openTripFixture } from '#server/testing/trips.ts'

const t = await testApp()
const s = await openTripFixture(t)
const pages = await livePages(t)
const { trips, walk } = t.app.services

beforeEach(() => s.emptyPlace())

const pairedScreen = async (tripId: string, userId: string) => {
  const screen = await walk.openScreen({ pass: null, address: '192.0.2.1', userAgent: '' })
  if (screen.kind !== 'opened') throw new Error(`no screen: ${screen.kind}`)
  const tried = { tripId, code: screen.code, userId, address: '192.0.2.1', replace: true }
  const paired = await walk.pairScreen(tried)
  if (paired.kind !== 'paired') throw new Error(`not paired: ${paired.kind}`)
  return { tripId, pass: screen.pass }
}
/** A walk with its walker, a screen on the traveler's seat and the traveler's phone as its remote. */
const withScreen = async () => {
  const { tripId, traveller, walker } = await s.accepted()
  const walking = await pages.enter(tripId, { token: await tokenFor(t, walker.userId) })
  const pass = await pairedScreen(tripId, traveller.userId)
  const screen = await pages.screen(pass)
  await screen.next('welcome')
  const token = await tokenFor(t, traveller.userId)
  const remote = await pages.remote(tripId, { token })
  await remote.next('guestWelcome')
  const hasRemote = ({ guests }: { guests: { isRemote?: true }[] }) => guests.some(({ isRemote }) => isRemote)
  const roster = await walking.next('roster', hasRemote)
  await screen.next('roster', hasRemote)
  await remote.next('roster', hasRemote)
  return { tripId, traveller, walker, walking, screen, remote, pass, token, roster }
}

describe('a screen', () => {
  test('has the traveler’s seat, and its witness counts', async () => {
    const { tripId, walking, screen } = await withScreen()
    expect(screen.all('welcome')[0]).toMatchObject({ role: 'traveller', peer: expect.any(String) })
    const marks = [0, 1, 2, 3].map((n) => ({ ageMs: 1000 - n * 250, live: true }))
    screen.send({ type: 'beat', seq: 0, marks })
    walking.send({ type: 'beat', seq: 0, marks })
    await screen.next('meter', ({ meter }) => meter.isLive)
    expect((await trips.tripRow(tripId))?.status).toBe('live')
  })

  test('steers, writes and takes nothing: it only shows', async () => {
    const { screen } = await withScreen()
    screen.send({ type: 'steer', id: 's1', command: 'left' })
    expect(await screen.next('refused')).toMatchObject({ what: 'steer', code: 'NOT_ALLOWED' })
    screen.send({ type: 'chat', id: 'c1', text: 'Hello' })
    expect(await screen.next('refused')).toMatchObject({ what: 'chat', code: 'NOT_ALLOWED' })
    screen.send({ type: 'postcard', id: 'p1' })
    expect(await screen.next('refused')).toMatchObject({ what: 'postcard', code: 'NOT_ALLOWED' })
  })

  test('is closed when it is taken off, by its traveler or by another screen, and when the walk ends', async () => {
    const { tripId, traveller, screen, pass } = await withScreen()
    const next = await pairedScreen(tripId, traveller.userId)
    expect(await screen.closedWith()).toBe(4403)
    expect(await (await pages.screen(pass)).closedWith()).toBe(4403)
    const second = await pages.screen(next)
    await second.next('welcome')
    await walk.unpairScreen(tripId, traveller.userId)
    expect(await second.closedWith()).toBe(4403)
    const third = await pairedScreen(tripId, traveller.userId)
    const last = await pages.screen(third)
    await last.next('welcome')
    await trips.endBy(tripId, traveller.userId)
    expect(await last.closedWith()).toBe(4410)
    const after = await pages.screen(third)
    expect(await after.next('ended')).toMatchObject({ reason: 'over' })
    expect(await after.closedWith()).toBe(4410)
  })

  test('waits for the acceptance outside', async () => {
    const [traveller, walker] = [await s.traveller(), await s.walker()]
    const tripId = await s.request(traveller, walker)
    const pass = await pairedScreen(tripId, traveller.userId)
    expect(await (await pages.screen(pass)).closedWith()).toBe(4403)
    await trips.accept(tripId, walker.userId)
    await (await pages.screen(pass)).next('welcome')
  })
})

describe('the remote', () => {
  test('takes no seat from the screen, and is known to the walker as what it is', async () => {
    const { screen, remote, roster, tripId, token } = await withScreen()
    expect(roster.guests).toEqual([
      { id: 'remote', name: '', peer: expect.any(String), maySpeak: true, isRemote: true },
    ])
    expect(screen.isOpen()).toBe(true)
    expect(await walk.guestCount(tripId)).toBeUndefined()
    const again = await pages.remote(tripId, { token })
    await again.next('guestWelcome')
    expect(await remote.closedWith()).toBe(4409)
    expect(screen.isOpen()).toBe(true)
    expect(JSON.stringify(again.heard)).not.toContain('amountCents')
  })

  test('steers and writes as the traveler, seen by the screen', async () => {
    const { walking, screen, remote } = await withScreen()
    remote.send({ type: 'steer', id: 's1', command: 'left' })
    expect((await walking.next('steer')).steer).toMatchObject({ id: 's1', command: 'left' })
    expect((await screen.next('steer')).steer).toMatchObject({ id: 's1' })
    expect((await remote.next('steer')).steer).toMatchObject({ id: 's1' })
    remote.send({ type: 'chat', id: 'c1', text: 'Hello' })
    expect((await walking.next('chat')).chat).toMatchObject({ from: 'traveller', text: 'Hello' })
    expect((await screen.next('chat')).chat).toMatchObject({ text: 'Hello' })
    remote.send({ type: 'beat', seq: 0, marks: [{ ageMs: 0, live: true }] })
    remote.send({ type: 'postcard', id: 'p1' })
    expect(await remote.next('refused')).toMatchObject({ what: 'postcard', code: 'NOT_ALLOWED' })
    expect(remote.all('beatAck')).toEqual([])
  })

  test('does not steer while a guest has the wheel', async () => {
    const { tripId, traveller, remote, walking } = await withScreen()
    const link = await walk.bringAlong(tripId, traveller.userId)
    const code = link.kind === 'link' ? link.code : ''
    const guest = await walk.joinWalk({ code, name: 'Ines', address: '192.0.2.1' })
    if (guest.kind !== 'joined') throw new Error(guest.kind)
    const visiting = await pages.guest(guest)
    await visiting.next('guestWelcome')
    await remote.next('roster', ({ guests }) => guests.length === 2)
    await walk.handWheel({ tripId, userId: traveller.userId, guestId: guest.guestId })
    await remote.next('roster', ({ wheel }) => wheel === guest.guestId)
    remote.send({ type: 'steer', id: 's1', command: 'left' })
    expect(await remote.next('refused')).toMatchObject({ what: 'steer', code: 'NOT_STEERING' })
    visiting.send({ type: 'steer', id: 's2', command: 'right' })
    expect((await walking.next('steer')).steer).toMatchObject({ id: 's2' })
  })

  test('sets the sound of the screen, which says how it is', async () => {
    const { screen, remote, walking } = await withScreen()
    remote.send({ type: 'screen', volume: 0.5, isMuted: false, isSpeaking: true })
    expect(await screen.next('screen')).toEqual({
      type: 'screen',
      volume: 0.5,
      isMuted: false,
      needsPress: false,
      isSpeaking: true,
    })
    screen.send({ type: 'screen', volume: 0.5, isMuted: false, needsPress: true })
    expect(await remote.next('screen')).toMatchObject({ volume: 0.5, needsPress: true })
    walking.send({ type: 'screen', volume: 1, isMuted: false })
    expect(await walking.next('refused')).toMatchObject({ what: 'screen', code: 'NOT_ALLOWED' })
  })

  test('signals with the walker, and learns when the screen is gone', async () => {
    const { screen, remote, walking, roster } = await withScreen()
    const [{ peer } = { peer: '' }] = roster.guests
    remote.send({ type: 'signal', to: roster.sides.walker ?? '', signal: { n: 1 } })
    expect(await walking.next('signal')).toEqual({ type: 'signal', from: peer, signal: { n: 1 } })
    walking.send({ type: 'signal', to: peer, signal: { n: 2 } })
    expect(await remote.next('signal')).toMatchObject({ signal: { n: 2 } })
    screen.close()
    await remote.next('roster', ({ sides }) => sides.traveller === null)
  })

  test('is the traveler’s: the walker’s page asks for its own seat', async () => {
    const { tripId, walker, walking } = await withScreen()
    const token = await tokenFor(t, walker.userId)
    const other = await pages.remote(tripId, { token })
    expect(await other.next('welcome')).toMatchObject({ role: 'walker' })
    expect(await walking.closedWith()).toBe(4409)
  })
})
