import { expect, test } from 'vitest'
import { createObservable } from '#web/features/walk/call/observable.ts'
import { createVirtualClock } from '#web/features/walk/call/testing/virtual-clock.ts'
import { noCounters, type CallEngine, type EngineState } from '#web/features/walk/engine/call-engine.ts'
import type { SignalWay } from '#web/features/walk/engine/make-engine.ts'
import { TestSession, type Kind } from '#web/features/walk/test-session/test-session.ts'

/** An engine of which the test says what becomes of it. */
function fakeEngine(signals: SignalWay) {
  const state = createObservable<EngineState>({
    connection: 'new',
    remote: null,
    restarts: 0,
    rebuilds: 0,
    codecChanges: 0,
    fault: null,
  })
  const calls: string[] = []
  const engine: CallEngine = {
    state,
    start: async () => void calls.push('start'),
    prepare: () => undefined,
    setTrack: async (kind, track) => void calls.push(`${kind} ${track ? 'on' : 'off'}`),
    peerChanged: (peer) => void calls.push(`peer ${peer}`),
    signal: (from, signal) => void calls.push(`${from} says ${JSON.stringify(signal)}`),
    networkChanged: () => undefined,
    expectPicture: (isExpected) => void calls.push(`picture ${isExpected}`),
    counters: async () => noCounters,
    close: () => void calls.push('close'),
  }
  return { engine, state, calls, signals }
}

function setup() {
  const clock = createVirtualClock()
  const ends: Record<'sender' | 'receiver', ReturnType<typeof fakeEngine> | null> = {
    sender: null,
    receiver: null,
  }
  const stopped: Kind[] = []
  const device = {
    answer: async (kind: Kind) => ({ stop: () => void stopped.push(kind) }) as unknown as MediaStreamTrack,
  }
  const session = new TestSession({
    lengthMs: 300_000,
    clock,
    makeEnd(end, signals) {
      const made = fakeEngine(signals)
      ends[end] = made
      return made.engine
    },
    capture: (kind) => device.answer(kind),
  })
  session.start()
  const end = (name: 'sender' | 'receiver') => ends[name] ?? expect.fail('no such end')
  return { clock, session, device, stopped, sender: end('sender'), receiver: end('receiver') }
}

test('it is connected while both ends are, and each end hears what the other one says', () => {
  const { session, sender, receiver } = setup()
  sender.state.patch({ connection: 'connected' })
  expect(session.state.get().isConnected).toBe(false)
  receiver.state.patch({ connection: 'connected' })
  expect(session.state.get().isConnected).toBe(true)
  receiver.state.patch({ connection: 'lost' })
  expect(session.state.get().isConnected).toBe(false)
  sender.signals.send(null, { kind: 'needOffer', reason: 'hello' })
  receiver.signals.send('sender', { kind: 'needOffer', reason: 'failed' })
  expect(receiver.calls).toContain('sender says {"kind":"needOffer","reason":"hello"}')
  expect(sender.calls).toContain('receiver says {"kind":"needOffer","reason":"failed"}')
})

test('what is published goes to the sending end, and a picture is expected at the other one', async () => {
  const { session, sender, receiver, stopped } = setup()
  await session.publish('video', true)
  await session.publish('audio', true)
  await session.publish('video', false)
  expect(session.state.get()).toMatchObject({ isPublished: { audio: true, video: false }, failure: null })
  expect(sender.calls).toEqual(['start', 'peer receiver', 'video on', 'audio on', 'video off'])
  expect(receiver.calls).toEqual(['start', 'picture false', 'peer sender', 'picture true', 'picture false'])
  expect(stopped).toEqual(['video'])
})

test('what the device or the engine refuses is said in its words, and the box is not ticked', async () => {
  const { session, device, sender, stopped } = setup()
  const { answer } = device
  device.answer = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
  await session.publish('video', true)
  expect(session.state.get()).toMatchObject({ failure: 'Permission denied', isPublished: { video: false } })

  device.answer = answer
  sender.state.patch({ fault: 'the room is full' })
  await session.publish('audio', true)
  expect(session.state.get()).toMatchObject({ failure: 'the room is full', isPublished: { audio: false } })
  expect(stopped).toEqual(['audio'])

  sender.state.patch({ fault: null })
  await session.publish('audio', true)
  expect(session.state.get()).toMatchObject({ failure: null, isPublished: { audio: true } })
})

test('a box that is cleared while the device is being asked for publishes nothing in the end', async () => {
  const { session, device, sender, stopped } = setup()
  const { answer } = device
  let give = (): void => undefined
  device.answer = async (kind) => {
    await new Promise<void>((resolve) => {
      give = resolve
    })
    return answer(kind)
  }
  void session.publish('video', true)
  await Promise.resolve()
  const cleared = session.publish('video', false)
  give()
  await cleared
  expect(sender.calls.slice(2)).toEqual(['video on', 'video off'])
  expect(stopped).toEqual(['video'])
  expect(session.state.get().isPublished.video).toBe(false)
})

test('it ends after its five minutes, and nothing is sent from then on', async () => {
  const { session, clock, sender, receiver, stopped } = setup()
  for (const end of [sender, receiver]) end.state.patch({ connection: 'connected' })
  await session.publish('video', true)
  await clock.run(299_000)
  expect(session.state.get().isOver).toBe(false)
  await clock.run(2000)
  expect(session.state.get()).toMatchObject({
    isOver: true,
    isConnected: false,
    isPublished: { audio: false, video: false },
  })
  expect([sender.calls.at(-1), receiver.calls.at(-1)]).toEqual(['close', 'close'])
  expect(stopped).toEqual(['video'])
  await session.publish('audio', true)
  expect(sender.calls.at(-1)).toBe('close')
})
