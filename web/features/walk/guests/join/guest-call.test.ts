import { describe, expect, test } from 'vitest'
import type { ServerMessage } from '#domain/walk/live-protocol.ts'
import { createObservable } from '#web/features/walk/call/observable.ts'
import { FakeSocket } from '#web/features/walk/call/testing/fake-socket.ts'
import { createVirtualClock } from '#web/features/walk/call/testing/virtual-clock.ts'
import { noCounters, type CallEngine, type EngineState } from '#web/features/walk/engine/call-engine.ts'
import { GuestCall } from '#web/features/walk/guests/join/guest-call.ts'

const meter = {
  isLive: true,
  liveSeconds: 1,
  pausedSeconds: 0,
  leftSeconds: 500,
  pausedReason: null,
  closesInMs: null,
  isSeen: true,
} as const
const guestId = 'gst_01234567890123456789012345'
const welcome = {
  type: 'guestWelcome',
  guestId,
  peerId: 'own',
  serverNow: '2026-11-20T12:00:00.000Z',
  meter,
  chat: [],
  names: { traveller: 'Noor', walker: 'Marta' },
} as const satisfies ServerMessage

/** An engine that notes what it is given. */
function fakeEngine() {
  const heard: unknown[][] = []
  const world = { hasPicture: true }
  let frames = 0
  const note =
    (name: string) =>
    (...args: unknown[]) =>
      void heard.push([name, ...args])
  const state = createObservable<EngineState>({
    connection: 'new',
    remote: null,
    restarts: 0,
    rebuilds: 0,
    codecChanges: 0,
    fault: null,
  })
  const engine: CallEngine = {
    state,
    start: async () => note('start')(),
    prepare: () => undefined,
    setTrack: async (kind, track) => note('setTrack')(kind, track),
    peerChanged: (peer, early = []) => note('peer')(peer, ...early),
    signal: (from, signal) => note('signal')(from, signal),
    networkChanged: () => undefined,
    expectPicture: note('expect'),
    // A picture of which each look finds more.
    counters: async () => {
      if (world.hasPicture) frames += 1
      return { ...noCounters, framesDecoded: frames, bytesReceived: frames }
    },
    close: note('close'),
  }
  return { engine, heard, state, world }
}

function stage(pass: string | null = 'secret') {
  const clock = createVirtualClock()
  const wires: FakeSocket[] = []
  const walker = fakeEngine()
  const traveller = fakeEngine()
  let made = 0
  let ids = 0
  let isHidden = false
  const world = { isServerAway: false }
  const call = new GuestCall({
    tripId: 'trip_1',
    pass,
    clock,
    random: () => 1,
    newId: () => `m${++ids}`,
    openSocket: () => {
      const wire = new FakeSocket()
      wires.push(wire)
      return wire
    },
    isHidden: () => isHidden,
    makeEngines: async () => {
      made += 1
      if (world.isServerAway) throw new Error('no answer')
      return { walker: walker.engine, traveller: pass === null ? null : traveller.engine }
    },
  })
  call.start()
  const wire = () => wires.at(-1) as FakeSocket
  wire().open()
  const hide = () => void (isHidden = true)
  return { call, clock, wires, wire, walker, traveller, made: () => made, hide, world }
}

test('a guest says hello with the pass, and connects only once the walk has begun', async () => {
  const { call, wire, clock, made } = stage()
  expect(wire().sent).toEqual([{ type: 'hello', tripId: 'trip_1', guestPass: 'secret' }])
  wire().deliver({ type: 'guestWaiting' })
  await clock.run(0)
  expect(call.state.get().phase).toBe('waiting')
  expect(made()).toBe(0)
  wire().deliver(welcome)
  await clock.run(0)
  expect(call.state.get()).toMatchObject({ phase: 'watching', names: { traveller: 'Noor', walker: 'Marta' } })
  expect(made()).toBe(1)
  wire().deliver(welcome)
  await clock.run(0)
  expect(made()).toBe(1)
})

test('each side’s signals reach the connection to that side, also those that came before it was made', async () => {
  const { wire, clock, walker, traveller } = stage()
  wire().deliver(welcome)
  wire().deliver({ type: 'roster', sides: { traveller: 't', walker: 'w' }, guests: [], wheel: null })
  wire().deliver({ type: 'signal', from: 'w', signal: 'offer of the walker' })
  await clock.run(0)
  wire().deliver({ type: 'signal', from: 't', signal: 'offer of the traveler' })
  wire().deliver({ type: 'signal', from: 'unknown', signal: 'no one’s' })
  // With the news of the walker: the offer that waited is answered, and no other one asked for.
  expect(walker.heard).toEqual([['start'], ['peer', 'w', 'offer of the walker']])
  expect(traveller.heard).toEqual([
    ['expect', false],
    ['start'],
    ['peer', 't'],
    ['signal', 't', 'offer of the traveler'],
  ])
})

test('a question for the way to the others that gets no answer is asked again', async () => {
  const { wire, clock, made, world, walker } = stage()
  world.isServerAway = true
  wire().deliver(welcome)
  await clock.run(5000)
  expect([made(), walker.heard]).toEqual([3, []])
  world.isServerAway = false
  await clock.run(2000)
  expect(walker.heard).toEqual([['start'], ['peer', null]])
  expect(made()).toBe(4)
})

describe('a picture that does not come', () => {
  const sides = { traveller: 't', walker: 'w' }
  const comeIn = (one: ReturnType<typeof stage>) => {
    one.wire().open()
    one.wire().deliver(welcome)
    one.wire().deliver({ type: 'roster', sides, guests: [], wheel: null })
  }
  const watching = async () => {
    const one = stage()
    comeIn(one)
    one.walker.world.hasPicture = false
    await one.clock.run(0)
    return one
  }

  test('makes the page come in again, with other connections, ever more seldom', async () => {
    const one = await watching()
    const { clock, wires, wire, call, made, walker } = one
    await clock.run(14_000)
    expect([wires.length, made(), call.state.get().isPictureLate]).toEqual([1, 1, false])
    await clock.run(3000)
    expect([wires.length, call.state.get().isPictureLate]).toEqual([2, true])
    expect(walker.heard.at(-1)).toEqual(['close'])
    comeIn(one)
    expect(wire().of('hello')).toMatchObject([{ guestPass: 'secret' }])
    await clock.run(0)
    expect(made()).toBe(2)
    await clock.run(29_000)
    expect(wires).toHaveLength(2)
    await clock.run(4000)
    expect(wires).toHaveLength(3)
    comeIn(one)
    walker.world.hasPicture = true
    await clock.run(2000)
    expect(call.state.get().isPictureLate).toBe(false)
    await clock.run(120_000)
    expect(wires).toHaveLength(3)
  })

  test('is waited for while the walker shows none, is away, or the page is hidden', async () => {
    const paused = await watching()
    paused.wire().deliver({ type: 'pause', from: 'walker', reason: 'appHidden' })
    await paused.clock.run(60_000)
    expect(paused.wires).toHaveLength(1)
    expect(paused.walker.heard.at(-1)).toEqual(['expect', false])
    // Another page of the walker: what the one before it said holds no longer.
    const again = { traveller: 't', walker: 'w2' }
    paused.wire().deliver({ type: 'roster', sides: again, guests: [], wheel: null })
    await paused.clock.run(17_000)
    expect(paused.wires).toHaveLength(2)

    const away = await watching()
    away.wire().deliver({ type: 'roster', sides: { ...sides, walker: null }, guests: [], wheel: null })
    await away.clock.run(60_000)
    expect(away.wires).toHaveLength(1)

    const hidden = await watching()
    hidden.hide()
    await hidden.clock.run(60_000)
    expect(hidden.wires).toHaveLength(1)
  })

  test('is no fault on the remote of a big screen', async () => {
    const { wire, clock, wires, walker } = stage(null)
    walker.world.hasPicture = false
    wire().deliver({ ...welcome, guestId: 'remote' })
    wire().deliver({ type: 'roster', sides, guests: [], wheel: null })
    await clock.run(60_000)
    expect(wires).toHaveLength(1)
  })
})

test('own lines are known by their ids, also after a reload, and those that came too late are marked', async () => {
  const { call, wire, clock } = stage()
  wire().deliver(welcome)
  call.say('  Hello ')
  const [line] = call.state.get().chat
  expect(line).toMatchObject({ text: 'Hello', isPending: true, isLost: false })
  expect(call.isOwn(line!)).toBe(true)
  expect(call.isOwn({ id: 'other' })).toBe(false)
  wire().deliver({
    type: 'chat',
    chat: { id: line!.id, from: 'guest', name: 'Ines', text: 'Hello', sentAt: '2026-11-20T12:00:01.000Z' },
  })
  expect(call.state.get()).toMatchObject({ unread: 0, chat: [{ text: 'Hello', isPending: false }] })
  wire().deliver({
    type: 'chat',
    chat: { id: 'l2', from: 'walker', text: 'Hi', sentAt: '2026-11-20T12:00:02.000Z' },
  })
  expect(call.state.get().unread).toBe(1)
  call.say('Lost')
  await clock.run(6 * 60_000)
  expect(call.state.get().chat.at(-1)).toMatchObject({ text: 'Lost', isPending: false, isLost: true })
})

test('an instruction shows what becomes of it, and a second one right after it is left out', async () => {
  const { call, wire, clock } = stage()
  wire().deliver(welcome)
  expect(call.steer('left')).toBe(true)
  expect(call.steer('right')).toBe(false)
  expect(wire().of('steer')).toMatchObject([{ command: 'left' }])
  const { id } = call.state.get().steer!
  wire().deliver({ type: 'steerAck', id, state: 'doing' })
  expect(call.state.get().steer).toMatchObject({ state: 'doing', isPending: false })
  await clock.run(1000)
  expect(call.steer('stop')).toBe(true)
  const next = call.state.get().steer!.id
  wire().deliver({
    type: 'refused',
    what: 'steer',
    code: 'NOT_STEERING',
    message: 'Not your turn.',
    id: next,
  })
  expect(call.state.get().steer).toMatchObject({ command: 'stop', isLost: true })
})

test.each([
  [4410, 'over'],
  [4403, 'removed'],
  [4409, 'elsewhere'],
])('closed with %i the guest’s walk is %s, and the connections are closed', async (code, phase) => {
  const { call, wire, clock, walker, traveller } = stage()
  wire().deliver(welcome)
  await clock.run(0)
  wire().end(code)
  expect(call.state.get()).toMatchObject({ phase, picture: null })
  expect(walker.heard.at(-1)).toEqual(['close'])
  expect(traveller.heard.at(-1)).toEqual(['close'])
})

test('only a friend with a seat of a group walk witnesses, and nothing while the page is hidden', async () => {
  const guest = stage()
  guest.wire().deliver(welcome)
  await guest.clock.run(5000)
  expect(guest.wire().of('beat')).toEqual([])
  const friend = stage()
  friend.wire().deliver({ ...welcome, guestId: 'trip_1.2', isWitness: true })
  await friend.clock.run(5000)
  const marks = friend
    .wire()
    .of('beat')
    .flatMap((beat) => beat.marks)
  expect(marks.some(({ live }) => live)).toBe(true)
  friend.hide()
  await friend.clock.run(5000)
  expect(friend.wire().of('beat').at(-1)?.marks.at(-1)?.live).toBe(false)
  friend.wire().end(4410)
  const sent = friend.wire().of('beat').length
  await friend.clock.run(5000)
  expect(friend.wire().of('beat')).toHaveLength(sent)
})

test('a friend learns who holds the wheel, and asks for it', async () => {
  const { call, wire, clock } = stage()
  wire().deliver({ ...welcome, guestId: 'trip_1.2', isWitness: true })
  await clock.run(0)
  const wheel = { isOpen: true, holder: null, asking: [] }
  const terms = { turnMs: 60_000, chatMs: 10_000, language: 'en' }
  wire().deliver({ type: 'group', me: 'trip_1.2', wheel, people: [], terms })
  expect(call.group.state.get().face).toMatchObject({ me: 'trip_1.2', wheel })
  call.group.wheel('ask')
  expect(wire().of('wheel')).toEqual([{ type: 'wheel', act: 'ask' }])
})

test('a message that was hidden is gone', async () => {
  const { call, wire, clock } = stage()
  const chat = { id: 'c1', from: 'guest', text: 'Hello', sentAt: welcome.serverNow, name: 'Pia' } as const
  wire().deliver({ ...welcome, chat: [chat] })
  await clock.run(0)
  wire().deliver({ type: 'chatHidden', id: 'c1' })
  expect(call.state.get().chat).toEqual([])
})

test('the traveler’s phone as a remote comes by its session, writes as the traveler, and hears of the screen', async () => {
  const { call, wire, clock, walker, traveller } = stage(null)
  expect(wire().sent).toEqual([{ type: 'hello', tripId: 'trip_1', isRemote: true }])
  wire().deliver({ ...welcome, guestId: 'remote' })
  const guest = { id: guestId, name: 'Ines', peer: 'g', maySpeak: false }
  const remote = { id: 'remote', name: '', peer: 'own', maySpeak: true, isRemote: true } as const
  const roster = (screen: string | null) =>
    wire().deliver({
      type: 'roster',
      sides: { traveller: screen, walker: 'w' },
      guests: [guest, remote],
      wheel: null,
    })
  roster('s')
  await clock.run(0)
  expect(call.state.get().guests).toEqual([guest])
  expect(walker.heard).toEqual([['expect', false], ['start'], ['peer', 'w']])
  expect(traveller.heard).toEqual([])
  wire().deliver({ type: 'screen', volume: 0.5, isMuted: false, needsPress: true, isSpeaking: false })
  expect(call.state.get().screen).toEqual({ volume: 0.5, isMuted: false, needsPress: true })
  roster('s')
  expect(call.state.get().screen).not.toBeNull()
  roster(null)
  expect(call.state.get().screen).toBeNull()
  call.setScreen({ volume: 0.2, isMuted: true, isSpeaking: true })
  expect(wire().sent.at(-1)).toEqual({ type: 'screen', volume: 0.2, isMuted: true, isSpeaking: true })
  call.say('Hello')
  expect(call.state.get().chat).toMatchObject([{ from: 'traveller', text: 'Hello' }])
  expect(call.isOwn({ id: 'of another page', from: 'traveller' })).toBe(true)
  expect(call.isOwn({ id: 'x', from: 'guest' })).toBe(false)
})
