import { expect, test } from 'vitest'
import { createVirtualClock } from '#web/features/walk/call/testing/virtual-clock.ts'
import { LivekitEngine, type LivekitDeps } from '#web/features/walk/engine/livekit-engine.ts'

/** As much of LiveKit's client as the engine drives; the test plays the room server. */
function stage(token: string | null) {
  const clock = createVirtualClock()
  const log: string[] = []
  const world = { canRenew: true, canConnect: true, canLoad: true }
  const rooms: Room[] = []
  class Room {
    token = ''
    handlers: [string, () => void][] = []
    localParticipant = {
      permissions: undefined as { canPublish: boolean } | undefined,
      publishTrack: async (_track: unknown, { source }: { source: string }) => {
        log.push(`publish ${source}`)
        return { track: {} }
      },
    }
    constructor() {
      rooms.push(this)
    }
    on(event: string, run: () => void) {
      this.handlers.push([event, run])
    }
    emit(what: string) {
      for (const [event, run] of this.handlers) if (event === what) run()
    }
    /** The room server says what this side may do here. */
    allow(canPublish: boolean) {
      this.localParticipant.permissions = { canPublish }
      this.emit('permissions')
    }
    async prepareConnection(url: string) {
      log.push(`reach ${url}`)
    }
    async connect(_url: string, given: string) {
      log.push(`enter ${given}`)
      if (!world.canConnect) throw new Error('refused')
      this.token = given
      this.allow(!given.startsWith('waits'))
    }
    async disconnect() {
      log.push(`leave ${this.token}`)
    }
  }
  const kit = {
    Room,
    RoomEvent: { Disconnected: 'disconnected', ParticipantPermissionsChanged: 'permissions' },
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
  const roomOf = (token: string) => rooms.find((room) => room.token === token)
  const waitIn = (room: string) => engine.prepare({ kind: 'room', room, token: `waits ${room}` })
  return { engine, clock, log, world, start, roomOf, waitIn }
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
  const { engine, clock, log, start, roomOf } = stage('first')
  start()
  engine.peerChanged()
  await clock.run(10)
  roomOf('first')?.emit('disconnected')
  await clock.run(2100)
  expect(log.filter((did) => /enter|reach/.test(did))).toEqual(['enter first', 'enter fresh'])
})

test('a client that refuses to enter and says that it is out as well leads to one more try', async () => {
  const { engine, clock, log, world, start, roomOf } = stage('first')
  start()
  engine.peerChanged()
  await clock.run(10)
  const room = roomOf('first') ?? expect.fail('not entered')
  world.canConnect = false
  room.emit('disconnected')
  room.emit('disconnected')
  await clock.run(2100)
  // The try that is refused says so twice, too.
  roomOf('')?.emit('disconnected')
  world.canConnect = true
  await clock.run(4200)
  expect(log.filter((did) => did.startsWith('enter'))).toEqual(['enter first', 'enter fresh', 'enter fresh'])
  expect(engine.state.get()).toMatchObject({ connection: 'connected', rebuilds: 2 })
})

test('a ring that stops leaves nothing behind', async () => {
  const { engine, clock, log, start } = stage(null)
  start()
  engine.close()
  await clock.run(5000)
  expect(log).toEqual(['load'])
})

const entered = (log: string[]) => log.filter((did) => /ask|enter|publish|leave/.test(did))

test('while it rings the room is entered without any right; with the rights both tracks are sent at once', async () => {
  const { engine, clock, log, start, roomOf, waitIn } = stage(null)
  start()
  engine.prepare()
  waitIn('a')
  await clock.run(5000)
  expect([entered(log), engine.state.get().connection]).toEqual([['enter waits a'], 'new'])
  engine.peerChanged()
  roomOf('waits a')?.allow(true)
  await clock.run(10)
  expect(entered(log)).toEqual(['enter waits a', 'publish camera', 'publish microphone'])
  expect(engine.state.get()).toMatchObject({ connection: 'connected', fault: null })
  // The welcome's time is over, and nothing is entered once more.
  await clock.run(5000)
  expect(entered(log)).toHaveLength(3)
})

test('the rights may come before the welcome, and the other walkers’ rooms are left', async () => {
  const { engine, clock, log, start, roomOf, waitIn } = stage(null)
  start()
  for (const room of ['a', 'b', 'b', 'c', 'd']) waitIn(room)
  await clock.run(10)
  expect(entered(log)).toEqual(['enter waits a', 'enter waits b', 'enter waits c'])
  roomOf('waits b')?.allow(true)
  engine.peerChanged()
  await clock.run(5000)
  expect(entered(log).slice(3)).toEqual([
    'leave waits a',
    'leave waits c',
    'publish camera',
    'publish microphone',
  ])
})

test('rights that do not come within a second are asked for, and the room is entered with them', async () => {
  const { engine, clock, log, start, roomOf, waitIn } = stage(null)
  start()
  waitIn('a')
  await clock.run(10)
  engine.peerChanged()
  await clock.run(900)
  expect(entered(log)).toEqual(['enter waits a'])
  await clock.run(200)
  roomOf('waits a')?.allow(true)
  await clock.run(10)
  expect(entered(log).slice(1)).toEqual([
    'leave waits a',
    'ask',
    'enter fresh',
    'publish camera',
    'publish microphone',
  ])
})

test('a room from which this side was put out is entered again when it is told of once more', async () => {
  const { engine, clock, log, start, roomOf, waitIn } = stage(null)
  start()
  waitIn('a')
  await clock.run(10)
  roomOf('waits a')?.emit('disconnected')
  expect(engine.state.get().connection).toBe('new')
  waitIn('a')
  await clock.run(10)
  expect(entered(log)).toEqual(['enter waits a', 'enter waits a'])
})

test('a room that does not let this side wait is entered after the acceptance', async () => {
  const { engine, clock, log, world, start, waitIn } = stage(null)
  start()
  world.canConnect = false
  waitIn('a')
  await clock.run(10)
  expect(engine.state.get()).toMatchObject({ connection: 'new', fault: null })
  world.canConnect = true
  engine.peerChanged()
  await clock.run(10)
  expect(entered(log)).toEqual([
    'enter waits a',
    'ask',
    'enter fresh',
    'publish camera',
    'publish microphone',
  ])
})

test('a ring that stops leaves every room, and what comes late enters none', async () => {
  const { engine, clock, log, start, roomOf, waitIn } = stage(null)
  start()
  waitIn('a')
  waitIn('b')
  await clock.run(10)
  engine.close()
  roomOf('waits a')?.allow(true)
  waitIn('c')
  await clock.run(5000)
  expect(entered(log)).toEqual(['enter waits a', 'enter waits b', 'leave waits a', 'leave waits b'])
})
