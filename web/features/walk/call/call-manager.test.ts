import { expect, test, vi } from 'vitest'
import {
  CallManager,
  connected,
  type ManagedCall,
  type WantedCall,
} from '#web/features/walk/call/call-manager.ts'
import { startState } from '#web/features/walk/call/call-changes.ts'
import { createObservable } from '#web/features/walk/call/observable.ts'
import { createVirtualClock } from '#web/features/walk/call/testing/virtual-clock.ts'
import type { RunningCall } from '#web/features/walk/call/start-call.ts'
import type { RoomTicket } from '#web/features/walk/engine/make-engine.ts'
import { LocalMedia } from '#web/features/walk/camera/local-media.ts'

const ticket = { engine: 'p2p', serverUrl: null, token: '', ice: { iceServers: [], relayOnly: false } }

function setup() {
  const clock = createVirtualClock()
  const log: string[] = []
  const world = { isOpen: true, phase: 'joining' }
  const open = new Set<{ enabled: boolean }>()
  const track = (kind: string) => {
    const made = {
      kind,
      enabled: true,
      readyState: 'live',
      getSettings: () => ({}),
      stop: () => open.delete(made),
    }
    open.add(made)
    return made
  }
  const manager = new CallManager({
    makeMedia: (role) =>
      new LocalMedia({
        wantsVideo: role === 'walker',
        makeStream: () => ({}) as MediaStream,
        after: clock.after,
        devices: async () => [],
        getUserMedia: async () => {
          const [video, audio] = [track('video'), track('audio')]
          return {
            getVideoTracks: () => [video],
            getAudioTracks: () => [audio],
            getTracks: () => [video, audio],
          } as unknown as MediaStream
        },
      }),
    start: ({ tripId }) => {
      log.push(`start ${tripId}`)
      const call = { state: { get: () => ({ phase: { kind: world.phase } }) } }
      return { call, stop: () => void log.push(`stop ${tripId}`) } as unknown as RunningCall
    },
    after: clock.after,
  })
  const wanted = (tripId = 'a', role: WantedCall['role'] = 'walker'): WantedCall => ({
    tripId,
    role,
    ports: {
      room: async (): Promise<RoomTicket> => {
        if (!world.isOpen) throw new Error('no room yet')
        return ticket
      },
      renewSession: async () => true,
    },
  })
  return { manager, wanted, clock, log, world, open }
}

test('a ring opens the camera and begins the call; declined or lost, nothing of it is left', async () => {
  const { manager, wanted, clock, log, open } = setup()
  const ring = manager.acquire(wanted())
  await clock.run(10)
  expect([log, open.size, ring.call.state.get().running === null]).toEqual([['start a'], 2, false])
  ring.release()
  await clock.run(1)
  expect([log.at(-1), manager.current('a')]).toEqual(['stop a', null])
  // Black and silent at once; stopped when the picture has left the page.
  expect([...open].map(({ enabled }) => enabled)).toEqual([false, false])
  await clock.run(300)
  expect(open.size).toBe(0)
})

test('a camera that opens when the ring is over already is closed again', async () => {
  const { manager, wanted, clock, open, log } = setup()
  manager.acquire(wanted()).release()
  await clock.run(300)
  expect([open.size, log.filter((line) => line.startsWith('start')).length]).toEqual([
    0,
    log.filter((line) => line.startsWith('stop')).length,
  ])
})

test('the walk continues with the call of the ring, also when its screen comes a little later', async () => {
  const { manager, wanted, clock, log } = setup()
  const ring = manager.acquire(wanted())
  await clock.run(10)
  ring.release(10_000)
  await clock.run(3000)
  const walk = manager.acquire(wanted())
  expect(walk.call).toBe(ring.call)
  await clock.run(20_000)
  expect(log).toEqual(['start a'])
  walk.release()
  walk.release()
  await clock.run(1)
  expect(log).toEqual(['start a', 'stop a'])
})

test('two screens in one moment: the second continues although the first has gone', async () => {
  const { manager, wanted, clock, log } = setup()
  const first = manager.acquire(wanted('a', 'traveller'))
  await clock.run(10)
  first.release()
  manager.acquire(wanted('a', 'traveller'))
  await clock.run(100)
  expect(log).toEqual(['start a'])
})

test('without a way into the room it is asked again, and at once when the walk’s screen comes', async () => {
  const { manager, wanted, clock, log, world } = setup()
  world.isOpen = false
  manager.acquire(wanted())
  await clock.run(5000)
  expect(log).toEqual([])
  world.isOpen = true
  manager.acquire(wanted())
  await clock.run(1)
  expect(log).toEqual(['start a'])
})

test.each(['refused', 'ended'])('a call that is %s is not used again', async (phase) => {
  const { manager, wanted, clock, log, world } = setup()
  manager.acquire(wanted())
  await clock.run(10)
  world.phase = phase
  manager.acquire(wanted())
  await clock.run(10)
  expect(log).toEqual(['start a', 'stop a', 'start a'])
})

test('another trip closes the call of the one before', async () => {
  const { manager, wanted, clock, log } = setup()
  const before = manager.acquire(wanted('a'))
  await clock.run(10)
  manager.acquire(wanted('b'))
  await clock.run(10)
  before.release()
  await clock.run(10)
  expect(log).toEqual(['start a', 'stop a', 'start b'])
  expect(manager.current('b')).not.toBeNull()
})

test('the ring waits until the call has a path to the other side, and not for ever', async () => {
  vi.useFakeTimers()
  const call = { state: createObservable(startState('walker')) }
  const managed = {
    state: createObservable({ running: { call } as unknown as RunningCall | null }),
  } as unknown as ManagedCall
  const log: string[] = []
  void connected(managed, 1000).then(() => log.push('first'))
  await vi.advanceTimersByTimeAsync(500)
  expect(log).toEqual([])
  call.state.patch({ isConnected: true })
  await vi.advanceTimersByTimeAsync(0)
  expect(log).toEqual(['first'])
  call.state.patch({ isConnected: false })
  void connected(managed, 1000).then(() => log.push('second'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(log).toEqual(['first', 'second'])
  vi.useRealTimers()
})
