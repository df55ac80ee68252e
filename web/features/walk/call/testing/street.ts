import type {
  ClientMessage,
  LiveRole,
  MeterState,
  ServerMessage,
  SidePause,
} from '#domain/walk/live-protocol.ts'
import { meterMove, meterOf } from '#domain/walk/meter.ts'
import { otherSide } from '#domain/walk/sides.ts'
import { tripTimes } from '#domain/trips/trip-times.ts'
import { afterBeat, mergeSpans, witnessBeat, type Witnesses } from '#domain/walk/witness.ts'
import type { CallPage } from '#web/features/walk/call/browser-page.ts'
import { CallViewModel } from '#web/features/walk/call/call-view-model.ts'
import type { WireSocket } from '#web/features/walk/call/live-socket.ts'
import { createObservable } from '#web/features/walk/call/observable.ts'
import { welcome } from '#web/features/walk/call/testing/fake-socket.ts'
import { recordOnStreet } from '#web/features/walk/recording/testing/street-recording.ts'
import { createVirtualClock } from '#web/features/walk/call/testing/virtual-clock.ts'
import { LocalMedia } from '#web/features/walk/camera/local-media.ts'
import { FakeDevices, type FakeTrack } from '#web/features/walk/camera/testing/fake-devices.ts'
import {
  noCounters,
  type CallCounters,
  type CallEngine,
  type EngineState,
} from '#web/features/walk/engine/call-engine.ts'

/** The world moves this often. */
const stepMs = 125
const price = { connectionCents: 500, perMinuteCents: 100 }
const plannedMinutes = 60

/** What the street does to a walker's phone and to the line, as it is at a moment. */
type Street = {
  /** Nothing passes: neither sockets nor picture. */
  isDisconnected: boolean
  /** Frames a second that the uplink carries; fewer than the camera gives on a bad one. */
  carries: number
  /** Every microphone that is opened gives no sound. */
  isMicrophoneDead: boolean
}

class StreetPage implements CallPage {
  hidden = false
  private run = () => undefined as void
  readonly stopsCameraWhenHidden = true
  isHidden = () => this.hidden
  onVisibility = (run: () => void) => ((this.run = run), () => undefined)
  onNetwork = () => () => undefined
  onDevices = () => () => undefined
  keepAwake = () => () => undefined
  watchPosition = () => () => undefined
  isUpright = () => true
  battery = async () => 0.5
  takeStill = async () => new Blob()
  put = async () => undefined

  turn(isHidden: boolean): void {
    if (this.hidden === isHidden) return
    this.hidden = isHidden
    this.run()
  }
}

/** Counts what the world lets through; its own repairs of a path are not played (`recovery.test.ts`). */
class StreetEngine implements CallEngine {
  readonly state = createObservable<EngineState>({
    connection: 'new',
    remote: null,
    restarts: 0,
    rebuilds: 0,
    codecChanges: 0,
    fault: null,
  })
  now: CallCounters = { ...noCounters, framesCaptured: 0, width: 720, height: 1280 }
  start = async () => undefined
  prepare = () => undefined
  setTrack = async () => undefined
  peerChanged = () => undefined
  signal = () => undefined
  networkChanged = () => undefined
  expectPicture = () => undefined
  counters = async () => ({
    ...this.now,
    framesSent: Math.floor(this.now.framesSent),
    framesDecoded: Math.floor(this.now.framesDecoded),
    framesCaptured: Math.floor(this.now.framesCaptured ?? 0),
  })
  close = () => undefined
}

class StreetSocket implements WireSocket {
  readyState = 0
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  onerror: (() => void) | null = null
  private readonly onSent: (message: ClientMessage, socket: StreetSocket) => void

  constructor(onSent: (message: ClientMessage, socket: StreetSocket) => void) {
    this.onSent = onSent
  }

  send(data: string): void {
    this.onSent(JSON.parse(data) as ClientMessage, this)
  }

  close(): void {
    this.readyState = 3
  }

  open(): void {
    if (this.readyState !== 0) return
    this.readyState = 1
    this.onopen?.()
  }

  deliver(message: ServerMessage): void {
    if (this.readyState === 1) this.onmessage?.({ data: JSON.stringify(message) })
  }
}

/**
 * A walk on a street in virtual time: both people's pages as they are, a phone and a line to which anything can be done, and
 * a server that relays and meters by the product's own rules.
 */
export async function walkTheStreet() {
  const clock = createVirtualClock()
  const devices = new FakeDevices()
  const street: Street = { isDisconnected: false, carries: 30, isMicrophoneDead: false }
  /** Tracks that read as running and give nothing. */
  const frozen = new Set<FakeTrack>()
  const server = streetServer(clock.nowMs, () => street.isDisconnected)
  const pages = { walker: new StreetPage(), traveller: new StreetPage() }
  const engines = { walker: new StreetEngine(), traveller: new StreetEngine() }
  const make = async (role: LiveRole) => {
    const media = new LocalMedia({
      wantsVideo: role === 'walker',
      makeStream: () => ({}) as MediaStream,
      after: clock.after,
      devices: async () => [],
      getUserMedia: (role === 'walker' ? devices : new FakeDevices()).getUserMedia,
    })
    await media.open()
    let ids = 0
    const call = new CallViewModel({
      tripId: 'trip_1',
      role,
      clock,
      random: () => 0.5,
      newId: () => `${role}_${++ids}`,
      page: pages[role],
      media,
      openSocket: () => server.connect(role),
      renewSession: async () => true,
      makeEngine: () => engines[role],
    })
    call.start()
    return call
  }
  const calls = { walker: await make('walker'), traveller: await make('traveller') }
  const captures = (track: FakeTrack) => isGiving(track) && !frozen.has(track)
  const recording = recordOnStreet(clock, calls.walker, {
    isServerAway: () => street.isDisconnected,
    captures,
  })
  clock.every(stepMs, () => {
    const { video, audio } = calls.walker.media.current() as unknown as Record<
      'video' | 'audio',
      FakeTrack | null
    >
    const isCapturing = video !== null && captures(video)
    const hears = audio !== null && isGiving(audio) && audio.enabled
    pass(engines, street, {
      captures: isCapturing,
      hears: hears && !street.isMicrophoneDead && !frozen.has(audio),
    })
    for (const engine of [engines.walker, engines.traveller])
      engine.state.patch({ connection: street.isDisconnected ? 'lost' : 'connected' })
    server.step()
  })
  return { clock, devices, street, frozen, server, pages, engines, calls, recording, captures }
}

const isGiving = (track: FakeTrack) => track.readyState === 'live' && !track.muted

/** What comes through in one step. */
function pass(
  { walker, traveller }: Record<LiveRole, StreetEngine>,
  { isDisconnected, carries }: Street,
  { captures, hears }: { captures: boolean; hears: boolean },
): void {
  const share = stepMs / 1000
  const captured = captures ? 30 * share : 0
  const sent = isDisconnected ? 0 : Math.min(captured, carries * share)
  walker.now.framesCaptured = (walker.now.framesCaptured ?? 0) + captured
  walker.now.framesSent += sent
  traveller.now.framesDecoded += sent
  if (isDisconnected) return
  traveller.now.bytesReceived += 100
  walker.now.voiceBytesSent = (walker.now.voiceBytesSent ?? 0) + 10
  walker.now.voiceEnergy = (walker.now.voiceEnergy ?? 0) + (hears ? 0.001 : 0)
  traveller.now.heardEnergy = (traveller.now.heardEnergy ?? 0) + (hears ? 0.001 : 0)
}

type Here = Record<LiveRole, { socket: StreetSocket; pause: SidePause | null; isFirst: boolean } | null>

/** Relays and meters as the server does (server/modules/walk/live), without rows. */
function streetServer(nowMs: () => number, isDisconnected: () => boolean) {
  const here: Here = { traveller: null, walker: null }
  let opening: { socket: StreetSocket; role: LiveRole }[] = []
  let sides: Witnesses = {}
  const trip = {
    status: 'accepted' as 'accepted' | 'live' | 'interrupted',
    liveAtMs: null as number | null,
    deadlineMs: nowMs() + tripTimes.joinMs,
  }
  let isEnded = false
  let reportedAtMs = 0
  const deliver = (role: LiveRole, message: ServerMessage) => {
    if (!isDisconnected()) here[role]?.socket.deliver(message)
  }
  const meter = (): MeterState =>
    meterOf(
      { ...trip, plannedMinutes, price, endedAtMs: null },
      sides,
      {
        traveller: { isHere: here.traveller !== null, pause: here.traveller?.pause ?? null },
        walker: { isHere: here.walker !== null, pause: here.walker?.pause ?? null },
      },
      nowMs(),
    )
  const reportMeter = () => {
    reportedAtMs = nowMs()
    for (const role of ['traveller', 'walker'] as const) deliver(role, { type: 'meter', meter: meter() })
  }
  const move = () => {
    const next = meterMove(trip.status, sides, nowMs())
    if (next === 'goLive') {
      trip.status = 'live'
      trip.liveAtMs ??= nowMs()
    }
    if (next === 'interrupt') {
      trip.status = 'interrupted'
      trip.deadlineMs = nowMs() + tripTimes.reconnectMs
    }
    if (next) reportMeter()
  }
  const beat = (role: LiveRole, { seq, marks }: Extract<ClientMessage, { type: 'beat' }>) => {
    const seat = here[role]
    const before = sides[role]
    const given = { seq, marks, receivedMs: nowMs() }
    const { witnessed, side } = witnessBeat(before, given, seat?.isFirst === true)
    if (seat) seat.isFirst = false
    const low = mergeSpans([...(before?.low ?? []), ...witnessed.low])
    sides[role] = { ...afterBeat(before, side), low }
    deliver(role, { type: 'beatAck', seq })
    move()
  }
  const enter = (role: LiveRole, socket: StreetSocket) => {
    here[role] = { socket, pause: null, isFirst: true }
    const other = otherSide(role)
    deliver(role, welcome({ role, peer: here[other] ? other : null, meter: meter() }))
    const pause = here[other]?.pause
    if (pause) deliver(role, { type: 'pause', from: other, reason: pause })
    deliver(other, { type: 'peer', peer: role })
  }
  const take = (role: LiveRole, message: ClientMessage, socket: StreetSocket) => {
    if (isDisconnected()) return
    if (message.type === 'hello') return enter(role, socket)
    if (here[role]?.socket !== socket) return
    if (message.type === 'ping') deliver(role, { type: 'pong', n: message.n })
    if (message.type === 'beat') beat(role, message)
    if (message.type === 'device') deliver(otherSide(role), { ...message, from: role } as ServerMessage)
    if (message.type !== 'pause') return
    const seat = here[role]
    if (seat) seat.pause = message.reason
    deliver(otherSide(role), { type: 'pause', from: role, reason: message.reason })
    reportMeter()
  }
  return {
    connect(role: LiveRole): StreetSocket {
      const socket = new StreetSocket((message, by) => take(role, message, by))
      opening.push({ socket, role })
      return socket
    },
    step() {
      if (!isDisconnected()) for (const { socket } of opening.splice(0)) socket.open()
      opening = opening.filter(({ socket }) => socket.readyState === 0)
      move()
      if (trip.status !== 'live' && nowMs() > trip.deadlineMs) isEnded = true
      if (nowMs() - reportedAtMs >= 1000) reportMeter()
    },
    isLive: () => trip.status === 'live',
    isEnded: () => isEnded,
    sides: () => sides,
  }
}
