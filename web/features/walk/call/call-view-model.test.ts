import { expect, test } from 'vitest'
import type { LiveRole, MeterState } from '#domain/walk/live-protocol.ts'
import type { CallPage } from '#web/features/walk/call/browser-page.ts'
import {
  noCounters,
  type CallCounters,
  type CallEngine,
  type EngineState,
} from '#web/features/walk/engine/call-engine.ts'
import {
  isOnWalk,
  phaseOf,
  startMeter,
  type CallEvent,
  type PhaseInput,
} from '#web/features/walk/call/call-state.ts'
import { CallViewModel } from '#web/features/walk/call/call-view-model.ts'
import { LocalMedia } from '#web/features/walk/camera/local-media.ts'
import { createObservable } from '#web/features/walk/call/observable.ts'
import { FakeSocket, welcome } from '#web/features/walk/call/testing/fake-socket.ts'
import { createVirtualClock } from '#web/features/walk/call/testing/virtual-clock.ts'

class FakeEngine implements CallEngine {
  readonly state = createObservable<EngineState>({
    connection: 'connected',
    remote: null,
    restarts: 0,
    rebuilds: 0,
    codecChanges: 0,
    fault: null,
  })
  now: CallCounters = noCounters
  said: string[] = []
  start = async () => void this.said.push('start')
  prepare = (signal?: unknown) =>
    void this.said.push(signal ? `prepare with ${JSON.stringify(signal)}` : 'prepare')
  setTrack = async () => void this.said.push('setTrack')
  peerChanged = (peer: string | null, early: readonly unknown[] = []) =>
    void this.said.push(early.length > 0 ? `peer ${peer} with ${early.length}` : `peer ${peer}`)
  signal = () => void this.said.push('signal')
  networkChanged = (what: string) => void this.said.push(`changed ${what}`)
  expectPicture = (isExpected: boolean) => void this.said.push(`expect ${isExpected}`)
  counters = async () => this.now
  close = () => void this.said.push('close')
}

class FakePage implements CallPage {
  hidden = false
  stopsCameraWhenHidden = true
  visibility = () => undefined as void
  network = () => undefined as void
  position: Parameters<CallPage['watchPosition']>[0] = () => undefined
  put = async (url: string) => void this.sent.push(url)
  sent: string[] = []
  isHidden = () => this.hidden
  upright = true
  isUpright = () => this.upright
  onVisibility = (run: () => void) => ((this.visibility = run), () => undefined)
  onNetwork = (run: () => void) => ((this.network = run), () => undefined)
  devices = () => undefined as void
  onDevices = (run: () => void) => ((this.devices = run), () => undefined)
  keepAwake = () => () => undefined
  noPosition = () => undefined as void
  watchPosition = (...[run, lost]: Parameters<CallPage['watchPosition']>) => (
    (this.position = run),
    (this.noPosition = lost),
    () => undefined
  )
  battery = async () => 0.5
  takeStill = async () => new Blob(['still'], { type: 'image/jpeg' })
}

const track = (kind: 'audio' | 'video') =>
  ({
    kind,
    enabled: true,
    readyState: 'live',
    stop: () => undefined,
    getSettings: () => ({}),
    onmute: null,
    onended: null,
    onunmute: null,
  }) as unknown as MediaStreamTrack

async function setup(role: LiveRole = 'traveller') {
  const clock = createVirtualClock()
  const wires: FakeSocket[] = []
  const engine = new FakeEngine()
  const page = new FakePage()
  const tracks = { audio: [track('audio')], video: role === 'walker' ? [track('video')] : [] }
  let asked = 0
  const media = new LocalMedia({
    wantsVideo: role === 'walker',
    makeStream: () => ({}) as MediaStream,
    after: clock.after,
    devices: async () => [],
    getUserMedia: async () => {
      asked += 1
      return {
        getVideoTracks: () => tracks.video,
        getAudioTracks: () => tracks.audio,
      } as unknown as MediaStream
    },
  })
  await media.open()
  let ids = 0
  const call = new CallViewModel({
    tripId: 'trip_1',
    role,
    clock,
    random: () => 0,
    newId: () => `id_${++ids}`,
    page,
    media,
    openSocket: () => {
      const wire = new FakeSocket()
      wires.push(wire)
      return wire
    },
    renewSession: async () => true,
    makeEngine: () => engine,
  })
  const events: CallEvent[] = []
  call.events.on((event) => events.push(event))
  call.start()
  const wire = () => wires.at(-1) as FakeSocket
  const join = (change = {}) => {
    wire().open()
    wire().deliver(welcome({ role, ...change }))
  }
  const meter = (change: Partial<MeterState>) =>
    wire().deliver({ type: 'meter', meter: { ...startMeter, ...change } })
  const capture = async (seconds: number) => {
    for (let quarter = 0; quarter < 4 * seconds; quarter += 1) {
      const { framesDecoded, framesSent, bytesReceived } = engine.now
      engine.now = {
        ...engine.now,
        framesDecoded: framesDecoded + 8,
        framesSent: framesSent + 8,
        bytesReceived: bytesReceived + 999,
        framesCaptured: framesSent + 8,
      }
      await clock.run(250)
    }
  }
  return {
    call,
    clock,
    engine,
    page,
    wire,
    wires,
    join,
    meter,
    capture,
    events,
    tracks,
    media,
    asked: () => asked,
    now: () => call.state.get(),
  }
}

const running: PhaseInput = {
  socket: 'open',
  endedReason: null,
  wasWelcomed: true,
  meter: { ...startMeter, isLive: true, liveSeconds: 4, pausedReason: null },
  meterAtMs: 1000,
  ownPause: null,
  peerPause: null,
  isStalled: false,
  isConnected: true,
}
const paused = { ...running.meter, isLive: false, pausedReason: 'walkerMissing', closesInMs: 80_000 } as const
test.each<[string, Partial<PhaseInput>, ReturnType<typeof phaseOf>]>([
  ['the socket is being opened', { wasWelcomed: false, socket: 'connecting' }, { kind: 'joining' }],
  ['nothing was live yet', { meter: startMeter }, { kind: 'connecting' }],
  ['all is well', {}, { kind: 'live' }],
  ['the meter stands', { meter: paused }, { kind: 'paused', reason: 'walkerMissing', closesAtMs: 81_000 }],
  [
    'the walker said why',
    { meter: paused, peerPause: 'phoneCall' },
    { kind: 'paused', reason: 'phoneCall', closesAtMs: 81_000 },
  ],
  [
    'our own socket is dead, and the path to the other side too',
    { socket: 'reconnecting', isConnected: false },
    { kind: 'paused', reason: 'network', closesAtMs: null },
  ],
  [
    'our own socket is dead and frames stand still',
    { socket: 'reconnecting', isStalled: true },
    { kind: 'paused', reason: 'network', closesAtMs: null },
  ],
  ['the server is away and the picture continues', { socket: 'reconnecting' }, { kind: 'live' }],
  [
    'the picture continues although the meter stood when the server went away',
    { socket: 'reconnecting', meter: paused },
    { kind: 'live' },
  ],
  [
    'frames stand still before the meter knows',
    { isStalled: true },
    { kind: 'paused', reason: 'network', closesAtMs: null },
  ],
  [
    'it has ended',
    { endedReason: 'lengthReached', socket: 'reconnecting' },
    { kind: 'ended', reason: 'lengthReached' },
  ],
  ['it was over when we came', { socket: 'tripOver', wasWelcomed: false }, { kind: 'ended', reason: 'over' }],
  ['it runs on another device', { socket: 'joinedElsewhere' }, { kind: 'refused', why: 'joinedElsewhere' }],
])('phase: %s', (_what, change, phase) => {
  expect(phaseOf({ ...running, ...change })).toEqual(phase)
})

test('a page is on the walk from its welcome until the walk or another page ends that', async () => {
  const { join, wire, now } = await setup('walker')
  expect(isOnWalk(now().phase)).toBe(false)
  join()
  expect(isOnWalk(now().phase)).toBe(true)
  expect(now().serverOffsetMs).not.toBeNull()
  wire().end(4409)
  expect(isOnWalk(now().phase)).toBe(false)
  const other = await setup('walker')
  other.join()
  other.wire().deliver({ type: 'ended', reason: 'endedByWalker' })
  expect(isOnWalk(other.now().phase)).toBe(false)
})

test('before the acceptance the connection is made ready, and nothing is sent of this side', async () => {
  const { wire, engine, page, capture, now, clock } = await setup('walker')
  wire().open()
  wire().deliver({ type: 'waiting', role: 'walker' })
  expect(engine.said).toEqual(['start', 'prepare'])
  page.position({ latitude: 38.7, longitude: -9.1 }, 5)
  page.hidden = true
  page.visibility()
  await capture(3)
  await clock.run(12_000)
  expect(new Set(wire().sent.map((message) => message.type))).toEqual(new Set(['hello', 'ping']))
  expect(now().phase.kind).toBe('joining')
})

test('what has waited on the server reaches the engine with the news of the other side', async () => {
  const { join, wire, engine } = await setup('traveller')
  wire().open()
  wire().deliver({ type: 'waiting', role: 'traveller' })
  wire().deliver({ type: 'prepare', signal: { kind: 'offer' } })
  join({ peer: 'w1', signals: [{ kind: 'offer' }, { kind: 'candidate' }] })
  expect(engine.said.filter((word) => /^peer|^prepare/.test(word))).toEqual([
    'prepare',
    'prepare with {"kind":"offer"}',
    'peer w1 with 2',
  ])
})

test('a signal is the other side’s only from the socket of the other side', async () => {
  const { join, wire, engine } = await setup('walker')
  const signals = () => engine.said.filter((word) => word === 'signal').length
  join({ peer: 't1' })
  // A guest of whom the roster has not come yet; taken for the traveler, it would get the traveler's connection.
  wire().deliver({ type: 'signal', from: 'guest', signal: { kind: 'needOffer', reason: 'hello' } })
  expect(signals()).toBe(0)
  wire().deliver({ type: 'signal', from: 't1', signal: { kind: 'needOffer', reason: 'hello' } })
  expect(signals()).toBe(1)
  wire().deliver({ type: 'peer', peer: 't2' })
  wire().deliver({ type: 'signal', from: 't1', signal: { kind: 'needOffer', reason: 'failed' } })
  expect(signals()).toBe(1)
  wire().deliver({ type: 'signal', from: 't2', signal: { kind: 'needOffer', reason: 'hello' } })
  expect(signals()).toBe(2)
})

test('joining, connecting, live, paused by two dead seconds, live, ended', async () => {
  const { join, meter, capture, clock, now, wire, engine } = await setup()
  expect(now().phase.kind).toBe('joining')
  join()
  expect(now().phase.kind).toBe('connecting')
  await capture(2)
  meter({ isLive: true, liveSeconds: 2, pausedReason: null })
  expect(now().phase.kind).toBe('live')
  await clock.run(2000)
  expect(now().phase).toEqual({ kind: 'paused', reason: 'network', closesAtMs: null })
  await capture(1)
  expect(now().phase.kind).toBe('live')
  wire().deliver({ type: 'ended', reason: 'endedByWalker' })
  expect(now().phase).toEqual({ kind: 'ended', reason: 'endedByWalker' })
  expect(engine.said).toContain('close')
})

test('steering is shown as sending, sent, seen and doing; a second tap at once is left out', async () => {
  const { call, join, wire, now, events } = await setup()
  join()
  expect(call.steer('left')).toBe(true)
  expect(call.steer('left')).toBe(false)
  expect(now().steering).toMatchObject([{ command: 'left', isPending: true }])
  const [sent] = wire().of('steer')
  const id = sent?.id ?? ''
  wire().deliver({ type: 'steer', steer: { id, command: 'left', state: 'sent', sentAt: '' } })
  expect(now().steering).toMatchObject([{ state: 'sent', isPending: false }])
  wire().deliver({ type: 'steerAck', id, state: 'seen' })
  wire().deliver({ type: 'steerAck', id, state: 'doing' })
  expect(now().steering).toMatchObject([{ state: 'doing' }])
  expect(events.map((event) => event.type)).toEqual(['steerAnswered', 'steerAnswered'])
})

test('the walker says "seen" when the screen shows it, not while it is hidden', async () => {
  const { join, wire, page, call } = await setup('walker')
  join()
  const steer = { id: 's1', command: 'left', state: 'sent', sentAt: '' } as const
  page.hidden = true
  wire().deliver({ type: 'steer', steer })
  expect(wire().of('steerAck')).toEqual([])
  page.hidden = false
  page.visibility()
  expect(wire().of('steerAck')).toEqual([{ type: 'steerAck', id: 's1', state: 'seen' }])
  call.answerSteer('s1', 'refused')
  expect(wire().of('steerAck').at(-1)).toEqual({ type: 'steerAck', id: 's1', state: 'refused' })
})

test('a phone that hides the page says so and is not live; a shown page is', async () => {
  const { join, wire, page, capture, now } = await setup('walker')
  join()
  page.hidden = true
  page.visibility()
  expect(wire().of('pause')).toEqual([{ type: 'pause', reason: 'appHidden' }])
  await capture(2)
  expect(
    wire()
      .of('beat')
      .at(-1)
      ?.marks.every((mark) => !mark.live),
  ).toBe(true)
  page.hidden = false
  page.visibility()
  expect(wire().of('pause').at(-1)).toEqual({ type: 'pause', reason: null })
  expect(now().ownPause).toBeNull()
})

test.each([
  ['camera and microphone taken', ['video', 'audio'], 'phoneCall'],
  ['camera taken', ['video'], 'phoneCall'],
] as const)('%s', async (_what, kinds, reason) => {
  const { join, wire, tracks } = await setup('walker')
  join()
  for (const kind of kinds) {
    const [taken] = tracks[kind]
    Object.assign(taken ?? {}, { muted: true })
    taken?.onmute?.call(taken, new Event('mute'))
  }
  expect(wire().of('pause').at(-1)).toEqual({ type: 'pause', reason })
})

test('an interruption is remembered: opening the page asks for fresh capture', async () => {
  const { tracks, page, asked, engine, join } = await setup('walker')
  join()
  const before = asked()
  const [video] = tracks.video
  Object.assign(video ?? {}, { muted: true })
  video?.onmute?.call(video, new Event('mute'))
  page.visibility()
  await Promise.resolve()
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(asked()).toBe(before + 1)
  expect(engine.said).toContain('setTrack')
})

test('capture that is dead though its flags are fine is replaced, then a person is asked', async () => {
  const { clock, asked, join, now, engine, call } = await setup('walker')
  join()
  engine.now = { ...noCounters, framesCaptured: 50, framesSent: 50 }
  const before = asked()
  await clock.run(3500)
  expect(asked()).toBe(before + 1)
  await clock.run(20_000)
  expect(now().ownPause).toBe('cameraLost')
  await call.restartCamera()
  expect(now().ownPause).toBeNull()
})

test('a camera that has ended comes back by itself, and the pause reason goes with it', async () => {
  const { join, now, capture, tracks, asked, wire } = await setup('walker')
  join()
  await capture(3)
  const before = asked()
  const [old] = tracks.video
  tracks.video = [track('video')]
  Object.assign(old ?? {}, { readyState: 'ended' })
  old?.onended?.call(old, new Event('ended'))
  expect(wire().of('pause').at(-1)).toEqual({ type: 'pause', reason: 'cameraLost' })
  await capture(2)
  expect(asked()).toBe(before + 1)
  expect(now().ownPause).toBeNull()
  expect(wire().of('pause').at(-1)).toEqual({ type: 'pause', reason: null })
})

test('the privacy shutter stops the meter and is sent again after a reconnect', async () => {
  const { call, join, wire, clock, tracks } = await setup('walker')
  join()
  call.setShutter(true)
  expect(tracks.video[0]?.enabled).toBe(false)
  expect(wire().of('pause').at(-1)).toEqual({ type: 'pause', reason: 'privacy' })
  wire().isAlive = false
  await clock.run(3100)
  join()
  expect(wire().of('pause')).toEqual([{ type: 'pause', reason: 'privacy' }])
})

test('a camera that is opened behind the shut shutter sends black too', async () => {
  const { call, join, tracks } = await setup('walker')
  join()
  call.setShutter(true)
  tracks.video = [track('video')]
  await call.media.restartCamera()
  expect(tracks.video[0]?.enabled).toBe(false)
  call.setShutter(false)
  expect(tracks.video[0]?.enabled).toBe(true)
})

test('a traveler who leaves the page says so, and what is not looked at is not live', async () => {
  const { join, meter, wire, page, capture, now } = await setup()
  join()
  await capture(2)
  meter({ isLive: true, liveSeconds: 2, pausedReason: null })
  page.hidden = true
  page.visibility()
  expect(wire().of('pause')).toEqual([{ type: 'pause', reason: 'pageHidden' }])
  expect(now().phase).toMatchObject({ kind: 'paused', reason: 'pageHidden' })
  const before = wire().of('beat').length
  await capture(4)
  const marks = wire()
    .of('beat')
    .slice(before + 1)
    .flatMap((beat) => beat.marks)
  expect(marks.length).toBeGreaterThan(0)
  expect(marks.filter((mark) => mark.ageMs < 2000).some((mark) => mark.live)).toBe(false)
  page.hidden = false
  page.visibility()
  await capture(1)
  expect(now().phase).toEqual({ kind: 'live' })
})

test('a walker sends black and silence when the meter stands although the connection is up', async () => {
  const { join, meter, wire, capture, tracks, call } = await setup('walker')
  const isDark = () => [tracks.video[0]?.enabled, tracks.audio[0]?.enabled].every((enabled) => !enabled)
  join()
  meter({ isLive: true, liveSeconds: 2, pausedReason: null })
  await capture(60)
  expect(isDark()).toBe(false)
  meter({ liveSeconds: 62, pausedReason: 'noPicture' })
  await capture(19)
  expect(isDark()).toBe(false)
  await capture(3)
  expect(isDark()).toBe(true)
  await capture(3)
  expect(
    wire()
      .of('beat')
      .at(-1)
      ?.marks.slice(-4)
      .some((mark) => mark.live),
  ).toBe(false)
  // The microphone's own switch and a new camera do not let anything through.
  call.media.setMuted(false)
  await call.media.restartCamera()
  expect(isDark()).toBe(true)
  meter({ liveSeconds: 62, pausedReason: 'noPicture', isSeen: true })
  expect(isDark()).toBe(false)
})

test('a socket that comes back, and a new network, have the path looked at', async () => {
  const { join, wire, clock, engine, page } = await setup()
  join()
  expect(engine.said).not.toContain('changed socket')
  wire().isAlive = false
  await clock.run(3100)
  join()
  expect(engine.said).toContain('changed socket')
  page.network()
  expect(engine.said).toContain('changed network')
})

test('while the other side hides the picture, no picture is expected', async () => {
  const { join, wire, engine, now } = await setup()
  join()
  wire().deliver({ type: 'pause', from: 'walker', reason: 'privacy' })
  expect(now().peerPause).toBe('privacy')
  expect(engine.said.at(-1)).toBe('expect false')
  wire().deliver({ type: 'pause', from: 'walker', reason: null })
  expect(engine.said.at(-1)).toBe('expect true')
})

test('a side that has reconnected is not paused for what held the page before it', async () => {
  const { join, meter, wire, engine, capture, now } = await setup()
  join()
  await capture(2)
  meter({ isLive: true, liveSeconds: 2, pausedReason: null })
  wire().deliver({ type: 'pause', from: 'walker', reason: 'appHidden' })
  expect(now().phase).toMatchObject({ kind: 'paused', reason: 'appHidden' })
  wire().deliver({ type: 'peer', peer: null })
  expect(now().peerPause).toBe('appHidden')
  wire().deliver({ type: 'peer', peer: 'anew' })
  expect(now().peerPause).toBeNull()
  expect(now().phase.kind).toBe('live')
  expect(engine.said).toContain('expect true')
})

test('chat: own words at once, others counted as unread until read', async () => {
  const { call, join, wire, now } = await setup()
  join()
  call.say('  hello ')
  expect(now().chat).toMatchObject([{ text: 'hello', isPending: true }])
  call.say('   ')
  expect(wire().of('chat').length).toBe(1)
  const id = wire().of('chat')[0]?.id ?? ''
  wire().deliver({ type: 'chat', chat: { id, from: 'traveller', text: 'hello', sentAt: '' } })
  wire().deliver({ type: 'chat', chat: { id: 'x', from: 'walker', text: 'hi', sentAt: '' } })
  expect(now().chat).toMatchObject([{ isPending: false }, { text: 'hi' }])
  expect(now().unread).toBe(1)
  call.chatRead()
  expect(now().unread).toBe(0)
})

test('a postcard is wished for, coming, and there', async () => {
  const { call, join, wire, now, events } = await setup()
  expect(call.takePostcard()).toBe(false)
  join()
  expect(call.takePostcard()).toBe(true)
  const id = wire().of('postcard')[0]?.id ?? ''
  wire().deliver({ type: 'postcardWanted', id, uploadUrl: null })
  wire().deliver({ type: 'postcard', postcard: { id, url: '/p.jpg', takenAt: '', place: null } })
  expect(now()).toMatchObject({ postcards: [{ id }], postcardsWanted: [] })
  expect(events.map((event) => event.type)).toEqual(['postcardComing', 'postcardArrived'])
})

test('a postcard that is refused is not waited for', async () => {
  const { call, join, wire, now } = await setup()
  join()
  call.takePostcard()
  const id = wire().of('postcard')[0]?.id ?? ''
  wire().deliver({ type: 'refused', what: 'postcard', code: 'NO_PICTURE', message: 'No picture.', id })
  expect(now().postcardsWanted).toEqual([])
})

test('no still is taken while the walker’s picture is hidden, nor sent when it was hidden meanwhile', async () => {
  const { call, join, wire, page, clock } = await setup('walker')
  join()
  call.setShutter(true)
  wire().deliver({ type: 'postcardWanted', id: 'p1', uploadUrl: '/media/stills/p1' })
  await clock.run(10)
  call.setShutter(false)
  page.takeStill = async () => {
    call.setShutter(true)
    return new Blob(['still'], { type: 'image/jpeg' })
  }
  wire().deliver({ type: 'postcardWanted', id: 'p2', uploadUrl: '/media/stills/p2' })
  await clock.run(10)
  expect(page.sent).toEqual([])
})

test('the walker takes the still and puts it where the server wants it', async () => {
  const { join, wire, page, clock } = await setup('walker')
  join()
  wire().deliver({ type: 'postcardWanted', id: 'p1', uploadUrl: '/media/stills/p1' })
  await clock.run(10)
  expect(page.sent).toEqual(['/media/stills/p1'])
})

test('the walker sends its position at most every two seconds', async () => {
  const { join, wire, page, clock } = await setup('walker')
  join()
  const place = { latitude: 38.7, longitude: -9.1 }
  page.position(place, 8)
  page.position(place, 8)
  await clock.run(2000)
  page.position(place, 8)
  expect(wire().of('position').length).toBe(2)
})

test('a voice from which no sound comes is reported within 5 s, and so is what the other side reports of its own', async () => {
  const { join, wire, engine, clock, now } = await setup('walker')
  engine.state.patch({ connection: 'lost' })
  engine.state.patch({ connection: 'connected' })
  join()
  engine.now = { ...noCounters, voiceEnergy: 1 }
  await clock.run(2000)
  expect(wire().of('device').at(-1)).toMatchObject({ voice: 'live' })
  await clock.run(5000)
  expect(now().voice).toBe('silent')
  expect(wire().of('device').at(-1)).toMatchObject({ voice: 'silent' })
  engine.now = { ...noCounters, voiceEnergy: 2 }
  await clock.run(1000)
  expect(wire().of('device').at(-1)).toMatchObject({ voice: 'live' })
  wire().deliver({ type: 'device', from: 'traveller', voice: 'off' })
  expect(now().peerDevice.voice).toBe('off')
})

test('a microphone that was not there is asked for when a device comes', async () => {
  const { page, tracks, media, clock } = await setup()
  const [voice] = tracks.audio
  tracks.audio = []
  await media.openVoice()
  expect(media.state.get().microphone).toBe('missing')
  tracks.audio = voice ? [voice] : []
  page.devices()
  await clock.run(10)
  expect(media.state.get().microphone).toBe('on')
})

test('a place that is only roughly known is not sent, and both sides show that it is', async () => {
  const { join, wire, page, clock, now } = await setup('walker')
  join()
  const place = { latitude: 38.7, longitude: -9.1 }
  page.position(place, 3000)
  await clock.run(10)
  expect(wire().of('position')).toEqual([])
  expect(now().position).toBe('rough')
  expect(wire().of('device').at(-1)).toMatchObject({ position: 'rough' })
  page.noPosition()
  await clock.run(10)
  expect(wire().of('device').at(-1)).toMatchObject({ position: 'none' })
  page.position(place, 100)
  await clock.run(10)
  expect(wire().of('position').length).toBe(1)
  expect(wire().of('device').at(-1)).toMatchObject({ position: 'exact' })
  wire().deliver({ type: 'device', from: 'traveller', position: 'rough' })
  expect(now().peerDevice.position).toBe('rough')
})

test('a traveler sends the shape of the screen, again when it is turned; a walker sends none', async () => {
  const { join, wire, page, clock } = await setup()
  join()
  await clock.run(1000)
  expect(wire().of('device').at(-1)).toMatchObject({ isUpright: true })
  page.upright = false
  await clock.run(2000)
  expect(wire().of('device').at(-1)).toMatchObject({ isUpright: false })
  const walker = await setup('walker')
  walker.join()
  await walker.clock.run(12_000)
  expect(walker.wire().of('device').length).toBeGreaterThan(0)
  expect(
    walker
      .wire()
      .of('device')
      .filter((said) => 'isUpright' in said),
  ).toEqual([])
})

test('after the device has slept the server’s time is computed rightly, before the next welcome', async () => {
  const { call, join, clock } = await setup('walker')
  join({ serverNow: '2026-03-04T12:00:00.000Z' })
  clock.sleep(40_000)
  await clock.run(1000)
  expect(call.serverNow().toISOString()).toBe('2026-03-04T12:00:41.000Z')
})

test('a traveler who looks at a window of the picture’s own looks at it, though the page is hidden', async () => {
  const { call, page, join, capture, wire } = await setup('traveller')
  let isFloating = false
  let changed = () => undefined as void
  call.showOn({
    onFrame: null,
    onDrawn: () => () => undefined,
    isFloating: () => isFloating,
    onFloating: (run) => ((changed = run), () => undefined),
  })
  join()
  const isCounted = async () => {
    await capture(3)
    const { marks } =
      wire()
        .sent.filter((message) => message.type === 'beat')
        .at(-1) ?? expect.fail('no beat')
    return marks.at(-1)?.live
  }
  expect(await isCounted()).toBe(true)
  isFloating = true
  page.hidden = true
  page.visibility()
  expect([await isCounted(), call.state.get().ownPause]).toEqual([true, null])
  // Closed or paused, it is a hidden page as any other.
  isFloating = false
  changed()
  expect(call.state.get().ownPause).toBe('pageHidden')
  expect(await isCounted()).toBe(false)
})
