import { expect, test } from 'vitest'
import { createVirtualClock } from '#web/features/walk/call/testing/virtual-clock.ts'
import { switchTrack } from '#web/features/walk/camera/switch-track.ts'
import type { LivekitDeps } from '#web/features/walk/engine/livekit/livekit-deps.ts'
import { LivekitEngine } from '#web/features/walk/engine/livekit/livekit-engine.ts'

/** A track whose switch is inherited, as in browsers. */
class Track {
  readonly kind: string
  #isOn = true
  constructor(kind: string) {
    this.kind = kind
  }
  getSettings() {
    return { width: 720, height: 1280 }
  }
  get enabled() {
    return this.#isOn
  }
  set enabled(isOn) {
    this.#isOn = isOn
  }
}

type Sent = {
  sender: Sender
  getRTCStatsReport(): Promise<Map<string, unknown>>
  mediaStreamTrack: Track
  isMuted: boolean
  replaceTrack(next: Track): Promise<void>
  unmute(): Promise<void>
}

/** What the browser sends the picture by: its settings, and a report as on an uplink that is too small. */
class Sender {
  track: Track
  encodings = [{ maxBitrate: 0, maxFramerate: 0, scaleResolutionDownBy: 1 }]
  constructor(track: Track) {
    this.track = track
  }
  getParameters() {
    return { encodings: this.encodings.map((one) => ({ ...one })) }
  }
  async setParameters({ encodings }: { encodings: Sender['encodings'] }) {
    this.encodings = encodings
  }
}

const track = (kind: string) => new Track(kind) as unknown as MediaStreamTrack

/** As much of LiveKit's client as the engine drives; the test plays the room server. */
function setup(
  token: string | null,
  role: 'walker' | 'traveller' = 'walker',
  beside: Partial<LivekitDeps> = {},
) {
  const clock = createVirtualClock()
  const log: string[] = []
  const world = {
    report: { framesPerSecond: 30, qualityLimitationReason: 'none' } as Record<string, number | string>,
    canRenew: true,
    canConnect: true,
    canLoad: true,
    isSlow: false,
    isHanging: false,
    hasPlaceholders: true,
    codecs: [] as string[],
    /** Frames of the camera, as the browser reports them. */
    captured: null as number | null,
    drawn: 0,
  }
  const rooms: Room[] = []
  class Room {
    token = ''
    handlers: [string, (...what: unknown[]) => void][] = []
    localParticipant = {
      permissions: undefined as { canPublish: boolean; canSubscribe: boolean } | undefined,
      publishTrack: async (track: Track, { source, videoCodec }: { source: string; videoCodec?: string }) => {
        log.push(`publish ${source}`)
        if (videoCodec) world.codecs.push(videoCodec)
        if (world.isHanging) await new Promise(() => undefined)
        this.publish(track, source)
      },
      getTrackPublication: (source: string) => this.published.get(source),
      unpublishTrack: async (sent: unknown) => {
        for (const [source, { track }] of this.published) if (track === sent) this.published.delete(source)
      },
    }
    state = 'disconnected'
    published = new Map<string, { track: Sent }>()
    constructor() {
      rooms.push(this)
    }
    /** As the client does: it switches on what it is handed, and mutes what has ended, for both sides. */
    publish(track: Track, source: string) {
      track.enabled = true
      const sent: Sent = {
        sender: new Sender(track),
        async getRTCStatsReport() {
          const report = { id: track.kind, type: 'outbound-rtp', kind: track.kind, ...world.report }
          const camera = { id: 'in', type: 'media-source', kind: 'video', frames: world.captured }
          return new Map<string, object>([
            ['out', report],
            ...(track.kind === 'video' && world.captured !== null ? [['in', camera] as const] : []),
          ])
        },
        mediaStreamTrack: track,
        isMuted: false,
        async replaceTrack(next) {
          log.push(`replace ${source}`)
          sent.mediaStreamTrack = next
          next.enabled = !sent.isMuted
        },
        async unmute() {
          sent.isMuted = false
          sent.mediaStreamTrack.enabled = true
        },
      }
      this.published.set(source, { track: sent })
    }
    on(event: string, run: (...what: unknown[]) => void) {
      this.handlers.push([event, run])
    }
    emit(event: string, ...what: unknown[]) {
      for (const [wanted, run] of this.handlers) if (wanted === event) run(...what)
    }
    /** The room server says what this side may do here: all, or what it may while it waits. */
    allow(isAll: boolean) {
      const isWalker = role === 'walker'
      this.localParticipant.permissions = { canPublish: isAll || isWalker, canSubscribe: isAll || !isWalker }
      this.emit('permissions')
    }
    /** A track of the other side comes. */
    bring(kind: string, identity = 'walker') {
      const mediaStreamTrack = track(kind)
      const frames = { id: kind, type: 'inbound-rtp', kind, framesDecoded: 7, bytesReceived: 7 }
      const getRTCStatsReport = async () => new Map([[kind, frames]])
      this.emit('subscribed', { kind, mediaStreamTrack, getRTCStatsReport }, {}, { identity, attributes: {} })
      return mediaStreamTrack
    }
    async prepareConnection(url: string) {
      log.push(`reach ${url}`)
    }
    async connect(_url: string, given: string, { autoSubscribe = true } = {}) {
      log.push(`enter ${given}${autoSubscribe ? '' : ' and gets nothing'}`)
      if (!world.canConnect) throw new Error('refused')
      if (world.isSlow && given.startsWith('waits')) await new Promise(() => undefined)
      this.token = given
      this.state = 'connected'
      this.allow(!given.startsWith('waits'))
    }
    async disconnect() {
      log.push(`leave ${this.token}`)
    }
  }
  const kit = {
    Room,
    RoomEvent: {
      Disconnected: 'disconnected',
      Reconnected: 'reconnected',
      ParticipantPermissionsChanged: 'permissions',
      TrackSubscribed: 'subscribed',
    },
    ConnectionState: { Connected: 'connected' },
    DefaultReconnectPolicy: class {},
    Track: { Source: { Camera: 'camera', Microphone: 'microphone' } },
  }
  const placeholders = { video: track('video'), audio: track('audio') }
  /** What begins the picture in the place of a placeholder, by its track. */
  const begin = new Map<MediaStreamTrack, () => void>()
  const engine = new LivekitEngine({
    films: role === 'walker',
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
    makeStream() {
      const tracks: MediaStreamTrack[] = []
      return { tracks, addTrack: (one: MediaStreamTrack) => tracks.push(one) } as unknown as MediaStream
    },
    makePlaceholders() {
      if (!world.hasPlaceholders) throw new Error('no canvas')
      return {
        ...placeholders,
        draw: () => void (world.drawn += 1),
        stop: () => void log.push('stop placeholders'),
      }
    },
    watchPicture: (watched) => ({
      hasBegun: new Promise((resolve) => begin.set(watched, resolve)),
      stop: () => undefined,
    }),
    clock,
    ...beside,
  })
  const own = { audio: track('audio'), video: track('video') }
  const start = () => void engine.start(own)
  const roomOf = (token: string) => rooms.find((room) => room.token === token)
  const waitIn = (room: string) => engine.prepare({ kind: 'room', room, token: `waits ${room}` })
  const shown = () => (engine.state.get().remote as unknown as { tracks: unknown[] } | null)?.tracks ?? null
  return { engine, clock, log, world, start, roomOf, waitIn, own, placeholders, begin, shown }
}

test('while it rings the code and the way to the server are made ready; the acceptance enters the room', async () => {
  const { engine, clock, log, start } = setup(null)
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
  const { engine, clock, log, start } = setup(null)
  start()
  engine.peerChanged()
  await clock.run(10)
  expect(log.filter((did) => /enter|reach/.test(did))).toEqual(['enter fresh'])
})

test('code that did not come while it rang is fetched again by the acceptance, until it comes', async () => {
  const { engine, clock, log, world, start } = setup(null)
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
  const { engine, clock, log, world, start } = setup(null)
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
  const { engine, clock, log, start, roomOf } = setup('first')
  start()
  engine.peerChanged()
  await clock.run(10)
  roomOf('first')?.emit('disconnected')
  await clock.run(2100)
  expect(log.filter((did) => /enter|reach/.test(did))).toEqual(['enter first', 'enter fresh'])
})

test('a client that refuses to enter and says that it is out as well leads to one more try', async () => {
  const { engine, clock, log, world, start, roomOf } = setup('first')
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
  const { engine, clock, log, start } = setup(null)
  start()
  engine.close()
  await clock.run(5000)
  expect(log).toEqual(['load'])
})

const entered = (log: string[]) => log.filter((did) => /ask|enter|publish|replace|leave/.test(did))

test('while it rings a walker sends black and silence alone; the acceptance puts camera and microphone in their place', async () => {
  const { engine, clock, log, world, start, roomOf, waitIn, own, placeholders } = setup(null)
  start()
  engine.prepare()
  waitIn('a')
  await clock.run(5000)
  const waiting = ['enter waits a', 'publish camera', 'publish microphone']
  expect([entered(log), engine.state.get().connection]).toEqual([waiting, 'new'])
  expect(sentBy(roomOf('waits a'))).toMatchObject({
    camera: { track: placeholders.video },
    microphone: { track: placeholders.audio },
  })
  // A traveler who comes late finds a frame to begin with.
  expect(world.drawn).toBeGreaterThanOrEqual(9)
  engine.peerChanged()
  // The rights are not waited for.
  await clock.run(10)
  expect(entered(log).slice(3)).toEqual(['replace camera', 'replace microphone'])
  expect(sentBy(roomOf('waits a'))).toMatchObject({
    camera: { track: own.video, isOn: true },
    microphone: { track: own.audio, isOn: true },
  })
  expect(engine.state.get()).toMatchObject({ connection: 'connected', fault: null })
  expect(log.filter((did) => did === 'stop placeholders')).toHaveLength(1)
  roomOf('waits a')?.allow(true)
  // The welcome's time is over, and nothing is entered once more.
  await clock.run(5000)
  expect(entered(log)).toHaveLength(5)
})

test('a traveler’s screen gets the tracks with the acceptance; nothing counts until the camera has taken the placeholder’s place', async () => {
  const { engine, clock, log, start, roomOf, waitIn, begin, shown } = setup(null, 'traveller')
  start()
  waitIn('a')
  await clock.run(10)
  const room = roomOf('waits a') ?? expect.fail('not entered')
  const [picture, voice] = [room.bring('video'), room.bring('audio')]
  await clock.run(1000)
  expect(shown()).toBeNull()
  engine.peerChanged()
  await clock.run(10)
  expect(shown()).toEqual([picture, voice])
  expect(await engine.counters()).toMatchObject({ framesDecoded: 0, bytesReceived: 0 })
  begin.get(picture)?.()
  await clock.run(10)
  expect(await engine.counters()).toMatchObject({ framesDecoded: 7 })
  // The right to speak comes a moment later.
  expect(entered(log)).toEqual(['enter waits a'])
  room.allow(true)
  await clock.run(10)
  expect(entered(log)).toEqual(['enter waits a', 'publish microphone'])
  expect(shown()).toEqual([picture, voice])
})

test('where no frame of the camera is noticed, what there is counts after a moment', async () => {
  const { engine, clock, start, roomOf, waitIn } = setup(null, 'traveller')
  start()
  waitIn('a')
  await clock.run(10)
  roomOf('waits a')?.bring('video')
  engine.peerChanged()
  roomOf('waits a')?.allow(true)
  await clock.run(1400)
  expect(await engine.counters()).toMatchObject({ framesDecoded: 0 })
  await clock.run(200)
  expect(await engine.counters()).toMatchObject({ framesDecoded: 7 })
})

test('of several walkers only the one who has agreed is shown', async () => {
  const { engine, clock, log, start, roomOf, waitIn, begin, shown } = setup(null, 'traveller')
  start()
  for (const room of ['a', 'b']) waitIn(room)
  await clock.run(10)
  const pictures = ['a', 'b'].map((room) => roomOf(`waits ${room}`)?.bring('video') ?? expect.fail(room))
  engine.peerChanged()
  await clock.run(10)
  roomOf('waits b')?.allow(true)
  for (const one of pictures) begin.get(one)?.()
  await clock.run(10)
  expect(shown()).toEqual([pictures[1]])
  expect(entered(log).slice(2)).toEqual(['leave waits a', 'publish microphone'])
})

test('a browser without placeholders sends its tracks after the acceptance', async () => {
  const { engine, clock, log, world, start, waitIn } = setup(null)
  world.hasPlaceholders = false
  start()
  waitIn('a')
  await clock.run(10)
  expect(entered(log)).toEqual(['enter waits a'])
  engine.peerChanged()
  await clock.run(10)
  expect(entered(log).slice(1)).toEqual(['publish camera', 'publish microphone'])
})

test('the rights may come before the welcome, and the other walkers’ rooms are left', async () => {
  const { engine, clock, log, start, roomOf, waitIn } = setup(null, 'traveller')
  start()
  for (const room of ['a', 'b', 'b', 'c', 'd']) waitIn(room)
  await clock.run(10)
  expect(entered(log)).toEqual(['enter waits a', 'enter waits b', 'enter waits c'])
  roomOf('waits b')?.allow(true)
  engine.peerChanged()
  await clock.run(5000)
  expect(entered(log).slice(3)).toEqual(['leave waits a', 'leave waits c', 'publish microphone'])
})

test.each([
  ['of one walker, whose picture is there, in 3 s', ['a'], 3000],
  ['of several walkers in 1 s', ['a', 'b'], 1000],
])(
  'rights that do not come are asked for, and the room is entered with them: %s',
  async (_, rings, withinMs) => {
    const { engine, clock, log, start, roomOf, waitIn } = setup(null, 'traveller')
    start()
    for (const room of rings) waitIn(room)
    await clock.run(10)
    const waiting = rings.map((room) => `enter waits ${room}`)
    engine.peerChanged()
    await clock.run(withinMs - 100)
    expect(entered(log)).toEqual(waiting)
    await clock.run(200)
    roomOf('waits a')?.allow(true)
    await clock.run(10)
    const left = rings.map((room) => `leave waits ${room}`)
    expect(entered(log)).toEqual([...waiting, ...left, 'ask', 'enter fresh', 'publish microphone'])
  },
)

test('accepted while this side is still on the way into its room, it is entered with a fresh token at once', async () => {
  const { engine, clock, log, world, start, waitIn } = setup(null)
  start()
  await clock.run(10)
  world.isSlow = true
  waitIn('a')
  await clock.run(10)
  engine.peerChanged()
  await clock.run(10)
  expect(entered(log)).toEqual([
    'enter waits a',
    'leave ',
    'ask',
    'enter fresh',
    'publish camera',
    'publish microphone',
  ])
})

test('a room from which this side was put out is entered again when it is named once more', async () => {
  const { engine, clock, log, start, roomOf, waitIn } = setup(null)
  start()
  waitIn('a')
  await clock.run(10)
  roomOf('waits a')?.emit('disconnected')
  expect(engine.state.get().connection).toBe('new')
  waitIn('a')
  await clock.run(10)
  expect(log.filter((did) => did.startsWith('enter'))).toEqual(['enter waits a', 'enter waits a'])
})

test('a room that does not let this side wait is entered after the acceptance', async () => {
  const { engine, clock, log, world, start, waitIn } = setup(null)
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
  const { engine, clock, log, world, start, roomOf, waitIn } = setup(null)
  start()
  world.hasPlaceholders = false
  waitIn('a')
  waitIn('b')
  await clock.run(10)
  engine.close()
  roomOf('waits a')?.allow(true)
  waitIn('c')
  await clock.run(5000)
  expect(entered(log)).toEqual(['enter waits a', 'enter waits b', 'leave waits a', 'leave waits b'])
})

/** What the room server gets from this side, by its source. */
function sentBy(room: ReturnType<ReturnType<typeof setup>['roomOf']>) {
  const published = [...(room?.published ?? [])]
  return Object.fromEntries(
    published.map(([source, { track: sent }]) => [
      source,
      { track: sent.mediaStreamTrack, isOn: !sent.isMuted && sent.mediaStreamTrack.enabled },
    ]),
  )
}

test('what the person has switched off stays off, whether it is sent, sent again or replaced', async () => {
  const { engine, clock, start, roomOf, own } = setup('first')
  switchTrack(own.audio, false)
  start()
  engine.peerChanged()
  await clock.run(10)
  expect(sentBy(roomOf('first'))).toMatchObject({ camera: { isOn: true }, microphone: { isOn: false } })
  // Put out for good, it enters again.
  switchTrack(own.video, false)
  roomOf('first')?.emit('disconnected')
  await clock.run(2100)
  expect(sentBy(roomOf('fresh'))).toMatchObject({ camera: { isOn: false }, microphone: { isOn: false } })
  const other = track('video')
  switchTrack(other, false)
  await engine.setTrack('video', other)
  expect(sentBy(roomOf('fresh'))).toMatchObject({ camera: { track: other, isOn: false } })
  switchTrack(other, true)
  expect(sentBy(roomOf('fresh'))).toMatchObject({ camera: { isOn: true }, microphone: { isOn: false } })
})

test('a camera in the place of one that has ended is seen, though the client has muted that one', async () => {
  const { engine, clock, start, roomOf } = setup('first')
  start()
  engine.peerChanged()
  await clock.run(10)
  const ended = roomOf('first')?.published.get('camera')?.track ?? expect.fail('no camera is sent')
  ended.isMuted = true
  const other = track('video')
  await engine.setTrack('video', other)
  expect(sentBy(roomOf('first'))).toMatchObject({ camera: { track: other, isOn: true } })
})

test('a camera that comes while the client reconnects is sent after it, once', async () => {
  const { engine, clock, log, start, roomOf, own } = setup('first')
  start()
  engine.peerChanged()
  await clock.run(10)
  const room = roomOf('first') ?? expect.fail('not entered')
  room.state = 'reconnecting'
  const other = track('video')
  await engine.setTrack('video', other)
  expect(sentBy(room)).toMatchObject({ camera: { track: own.video } })
  // The client has published again what it had.
  for (const source of ['camera', 'microphone'])
    room.publish((source === 'camera' ? own.video : own.audio) as unknown as Track, source)
  room.state = 'connected'
  room.emit('reconnected')
  await clock.run(10)
  expect(sentBy(room)).toMatchObject({ camera: { track: other, isOn: true } })
  expect(log.filter((did) => did === 'publish camera')).toHaveLength(1)
})

test('a publication that hangs in a room that is lost holds up nothing in the next one', async () => {
  const { engine, clock, log, world, start, roomOf } = setup('first')
  world.isHanging = true
  start()
  engine.peerChanged()
  await clock.run(10)
  roomOf('first')?.emit('disconnected')
  world.isHanging = false
  await clock.run(2100)
  expect(engine.state.get().connection).toBe('connected')
  expect(log.filter((did) => did.startsWith('publish'))).toEqual([
    'publish camera',
    'publish camera',
    'publish microphone',
  ])
})

test('without a camera none is sent, and one that comes later is', async () => {
  const { engine, clock, start, roomOf, own } = setup('first')
  start()
  engine.peerChanged()
  await clock.run(10)
  await engine.setTrack('video', null)
  expect(Object.keys(sentBy(roomOf('first')))).toEqual(['microphone'])
  await engine.setTrack('video', own.video)
  expect(Object.keys(sentBy(roomOf('first'))).toSorted()).toEqual(['camera', 'microphone'])
})

test('a slow uplink lowers the lines and not the frames; a picture sent in a new room is sent so too', async () => {
  const { engine, clock, start, roomOf, world } = setup('first')
  const encoding = (token: string) => roomOf(token)?.published.get('camera')?.track.sender.encodings[0]
  start()
  engine.peerChanged()
  await clock.run(10)
  expect(encoding('first')).toMatchObject({ maxBitrate: 2_500_000, scaleResolutionDownBy: 1 })
  world.report = { framesPerSecond: 4, qualityLimitationReason: 'bandwidth' }
  await clock.run(30_000)
  const lowest = { maxBitrate: 350_000, maxFramerate: 20, scaleResolutionDownBy: 2.5 }
  expect(encoding('first')).toEqual(lowest)
  roomOf('first')?.emit('disconnected')
  await clock.run(2100)
  expect(encoding('fresh')).toEqual(lowest)
  world.report = { framesPerSecond: 20, qualityLimitationReason: 'none' }
  await clock.run(60_000)
  expect(encoding('fresh')?.scaleResolutionDownBy).toBeLessThan(2.5)
  engine.close()
})

test('an encoder that gives nothing of the camera’s frames is left for another codec, once', async () => {
  const { engine, clock, start, roomOf, world, own } = setup('first')
  start()
  engine.peerChanged()
  await clock.run(10)
  world.captured = 0
  const stopCounting = clock.every(500, () => {
    world.captured = (world.captured ?? 0) + 15
    // Of the voice: the way to the room server is alive.
    world.report = { ...world.report, framesSent: 0, bytesSent: world.captured }
  })
  await clock.run(30_000)
  expect(world.codecs).toEqual(['h264', 'vp8'])
  expect(engine.state.get()).toMatchObject({ codecChanges: 1, connection: 'connected' })
  expect(sentBy(roomOf('first'))).toMatchObject({ camera: { track: own.video, isOn: true } })
  stopCounting()
  engine.close()
})

test('a big screen leaves out the voice of its remote, which stands in front of it', async () => {
  const { clock, start, roomOf, shown } = setup('token', 'traveller', { unheard: 'remote' })
  start()
  await clock.run(10)
  const room = roomOf('token') ?? expect.fail('not entered')
  const voice = room.bring('audio')
  room.bring('audio', 'remote')
  expect(shown()).toEqual([voice])
})

test('the remote of a big screen gets neither picture nor sound', async () => {
  const { clock, log, start } = setup('token', 'traveller', { isSilent: true })
  start()
  await clock.run(10)
  expect(log.filter((did) => did.startsWith('enter'))).toEqual(['enter token and gets nothing'])
})

test('a viewer’s voice is sent while the room server has opened the microphone, turn after turn, and no picture ever', async () => {
  const { clock, log, start, roomOf } = setup('first', 'traveller')
  start()
  await clock.run(10)
  const room = roomOf('first') ?? expect.fail('not entered')
  const sent = () => Object.keys(sentBy(room))
  for (let turn = 0; turn < 2; turn++) {
    room.allow(false)
    await clock.run(10)
    expect(sent()).toEqual([])
    room.allow(true)
    await clock.run(10)
    expect(sent()).toEqual(['microphone'])
  }
  expect(log.filter((did) => did.startsWith('publish'))).toEqual(Array(3).fill('publish microphone'))
})
