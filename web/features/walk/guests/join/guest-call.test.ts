import { expect, test } from 'vitest'
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
    peerChanged: (peer) => note('peer')(peer),
    signal: (from, signal) => note('signal')(from, signal),
    networkChanged: () => undefined,
    expectPicture: () => undefined,
    // A picture of which each look finds more.
    counters: async () => ({ ...noCounters, framesDecoded: ++frames, bytesReceived: frames }),
    close: note('close'),
  }
  return { engine, heard, state }
}

function stage(pass: string | null = 'secret') {
  const clock = createVirtualClock()
  const wires: FakeSocket[] = []
  const walker = fakeEngine()
  const traveller = fakeEngine()
  let made = 0
  let ids = 0
  let isHidden = false
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
      return { walker: walker.engine, traveller: pass === null ? null : traveller.engine }
    },
  })
  call.start()
  const wire = () => wires.at(-1) as FakeSocket
  wire().open()
  const hide = () => void (isHidden = true)
  return { call, clock, wire, walker, traveller, made: () => made, hide }
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
  expect(walker.heard).toEqual([['start'], ['peer', 'w'], ['signal', 'w', 'offer of the walker']])
  expect(traveller.heard).toEqual([['start'], ['peer', 't'], ['signal', 't', 'offer of the traveler']])
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
  expect(walker.heard).toEqual([['start'], ['peer', 'w']])
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
