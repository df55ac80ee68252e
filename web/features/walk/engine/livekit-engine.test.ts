import { expect, test } from 'vitest'
import { createVirtualClock } from '#web/features/walk/call/testing/virtual-clock.ts'
import { LivekitEngine, type LivekitDeps } from '#web/features/walk/engine/livekit-engine.ts'

/** As much of LiveKit's client as the engine drives; the test plays the room server. */
function stage(token: string | null) {
  const clock = createVirtualClock()
  const log: string[] = []
  const world = { canRenew: true, canConnect: true, canLoad: true }
  const leaving: (() => void)[] = []
  class Room {
    localParticipant = {
      publishTrack: async (_track: unknown, { source }: { source: string }) => {
        log.push(`publish ${source}`)
        return { track: {} }
      },
    }
    on(event: string, run: () => void) {
      if (event === 'disconnected') leaving.push(run)
    }
    async prepareConnection(url: string) {
      log.push(`reach ${url}`)
    }
    async connect(_url: string, given: string) {
      log.push(`enter ${given}`)
      if (!world.canConnect) throw new Error('refused')
    }
    async disconnect() {
      log.push('leave')
    }
  }
  const kit = {
    Room,
    RoomEvent: { Disconnected: 'disconnected' },
    Track: { Source: { Camera: 'camera', Microphone: 'microphone' } },
  }
  const engine = new LivekitEngine({
    role: 'walker',
    serverUrl: 'wss://rooms.test',
    token,
    renewToken: async () => {
      log.push('ask')
      if (!world.canRenew) throw new Error('no room yet')
      return 'fresh'
    },
    load: async () => {
      log.push('load')
      if (!world.canLoad) throw new Error('no network')
      return kit as unknown as Awaited<ReturnType<LivekitDeps['load']>>
    },
    makeStream: () => ({ addTrack: () => undefined }) as unknown as MediaStream,
    after: clock.after,
  })
  const track = (kind: string) => ({ kind }) as unknown as MediaStreamTrack
  const start = () => void engine.start({ audio: track('audio'), video: track('video') })
  return { engine, clock, log, world, start, leave: () => leaving.at(-1)?.() }
}

test('while it rings the code and the way to the server are made ready; the acceptance enters the room', async () => {
  const { engine, clock, log, start } = stage(null)
  start()
  engine.prepare()
  await clock.run(10)
  expect([log, engine.state.get().connection]).toEqual([['load', 'reach wss://rooms.test'], 'new'])
  engine.peerChanged()
  // The other side's socket comes a moment later: the room has been entered.
  engine.peerChanged()
  await clock.run(10)
  expect(log.slice(2)).toEqual(['ask', 'enter fresh', 'publish camera', 'publish microphone'])
  expect(engine.state.get().connection).toBe('connected')
})

test('accepted before the code is there, the room is entered as soon as it is', async () => {
  const { engine, clock, log, start } = stage(null)
  start()
  engine.peerChanged()
  await clock.run(10)
  expect(log.filter((did) => /enter|reach/.test(did))).toEqual(['enter fresh'])
})

test('code that did not come while it rang is fetched again by the acceptance, until it comes', async () => {
  const { engine, clock, log, world, start } = stage(null)
  world.canLoad = false
  start()
  await clock.run(10)
  expect(engine.state.get()).toMatchObject({ connection: 'new', fault: null })
  engine.peerChanged()
  await clock.run(10)
  expect(engine.state.get()).toMatchObject({ connection: 'lost', fault: 'no network' })
  world.canLoad = true
  await clock.run(2100)
  expect(log.slice(0, 6)).toEqual(['load', 'ask', 'load', 'ask', 'load', 'enter fresh'])
  expect(engine.state.get().connection).toBe('connected')
})

test('a room that can not be entered yet is asked for again', async () => {
  const { engine, clock, log, world, start } = stage(null)
  start()
  await clock.run(10)
  world.canRenew = false
  engine.peerChanged()
  await clock.run(10)
  expect(engine.state.get().connection).toBe('lost')
  world.canRenew = true
  world.canConnect = false
  await clock.run(2100)
  expect(engine.state.get()).toMatchObject({ connection: 'lost', fault: 'refused' })
  world.canConnect = true
  await clock.run(2100)
  expect(log.filter((did) => did.startsWith('enter'))).toEqual(['enter fresh', 'enter fresh'])
  expect(engine.state.get()).toMatchObject({ connection: 'connected', fault: null })
})

test('a page that comes during the walk enters with its ticket, and again when it was put out', async () => {
  const { engine, clock, log, start, leave } = stage('first')
  start()
  engine.peerChanged()
  await clock.run(10)
  leave()
  await clock.run(2100)
  expect(log.filter((did) => /enter|reach/.test(did))).toEqual(['enter first', 'enter fresh'])
})

test('a ring that stops leaves nothing behind', async () => {
  const { engine, clock, log, start } = stage(null)
  start()
  engine.close()
  await clock.run(5000)
  expect(log).toEqual(['load'])
})
