import type {
  ClientMessage,
  HoldReason,
  LiveRole,
  LiveSteer,
  ServerMessage,
  SteerCommand,
} from '#domain/media/live-protocol.ts'
import { Beats, trimChat } from '#web/features/media/beats.ts'
import type { CallPage } from '#web/features/media/browser-page.ts'
import type { CallClock } from '#web/features/media/call-clock.ts'
import type { CallCounters, CallEngine } from '#web/features/media/call-engine.ts'
import {
  linkQuality,
  startState,
  withLost,
  withShared,
  withSteer,
  withSteerState,
  withWelcome,
  type SharedMessage,
} from '#web/features/media/call-changes.ts'
import { phaseOf, type CallEvent, type CallState } from '#web/features/media/call-state.ts'
import { DeadCamera } from '#web/features/media/dead-camera.ts'
import {
  createLiveSocket,
  type LiveSocket,
  type SocketStatus,
  type WireSocket,
} from '#web/features/media/live-socket.ts'
import type { LocalMedia } from '#web/features/media/local-media.ts'
import { createEmitter, createObservable } from '#web/features/media/observable.ts'
import { cameraWatch, walkerHold, type WalkerSide } from '#web/features/media/walker-hold.ts'

export interface CallDeps {
  tripId: string
  role: LiveRole
  clock: CallClock
  random: () => number
  newId: () => string
  page: CallPage
  media: LocalMedia
  openSocket: () => WireSocket
  renewSession: () => Promise<boolean>
  /** Builds the engine; it speaks through the given socket. */
  makeEngine: (socket: { isOpen: () => boolean; send: (message: ClientMessage) => boolean }) => CallEngine
}

const steerEveryMs = 350
const deviceEveryMs = 10_000
const positionEveryMs = 2000
/** Two seconds in a row without evidence: say so before the server's meter does. */
const stalledSamples = 2

/** One side of a walk: everything the screens show and everything a person can do, without any React. */
export class CallViewModel {
  readonly state
  readonly events = createEmitter<CallEvent>()
  readonly media: LocalMedia
  readonly clock: CallClock
  private readonly deps: CallDeps
  private readonly socket: LiveSocket
  private readonly engine: CallEngine
  private readonly beats: Beats
  private readonly deadCamera: DeadCamera
  private stops: (() => void)[] = []
  private endedReason: string | null = null
  private wasWelcomed = false
  private deadSamples = 0
  private steeredAtMs = -Infinity
  private positionAtMs = -Infinity
  private isShut = false

  constructor(deps: CallDeps) {
    this.deps = deps
    this.media = deps.media
    this.clock = deps.clock
    this.state = createObservable<CallState>(startState(deps.role))
    this.socket = createLiveSocket({
      tripId: deps.tripId,
      clock: deps.clock,
      random: deps.random,
      open: deps.openSocket,
      renewSession: deps.renewSession,
      onMessage: (message) => this.receive(message),
      onStatus: (status) => this.socketChanged(status),
      onExpired: (id) => this.lost(id),
    })
    this.engine = deps.makeEngine({ isOpen: () => this.socket.status === 'open', send: this.socket.send })
    this.beats = new Beats({
      role: deps.role,
      clock: deps.clock,
      counters: () => this.engine.counters(),
      isHolding: () => this.state.get().ownHold !== null,
      send: this.socket.send,
      onSample: (sample) => this.sampled(sample),
    })
    this.deadCamera = new DeadCamera({ clock: deps.clock, restart: () => this.media.restartCamera() })
  }

  start(): void {
    const { clock, page, role } = this.deps
    this.stops = [
      this.engine.state.subscribe(() => this.state.patch({ remote: this.engine.state.get().remote })),
      this.media.changed.on((kind) => {
        void this.engine.setTrack(kind, this.media.current()[kind])
        this.updateHold()
      }),
      this.media.state.subscribe(() => this.updateHold()),
      page.onVisibility(() => this.visibilityChanged()),
      page.onNetwork(() => {
        this.socket.hurry()
        this.engine.networkChanged('network')
      }),
      page.keepAwake(),
      clock.every(deviceEveryMs, () => void this.tellDevice()),
      ...(role === 'walker' ? [page.watchPosition((place, accuracyM) => this.moved(place, accuracyM))] : []),
    ]
    this.socket.start()
    void this.engine.start(this.media.current())
    this.beats.start()
  }

  close(): void {
    for (const stop of this.stops) stop()
    this.beats.stop()
    this.socket.close()
    this.engine.close()
    this.media.close()
  }

  /** Tells the walker where to go; a press right after another is left out. x and y point at the picture, 0 to 1. */
  steer(command: SteerCommand, at?: { x: number; y: number }): boolean {
    const now = this.clock.nowMs()
    if (now - this.steeredAtMs < steerEveryMs) return false
    this.steeredAtMs = now
    const id = this.deps.newId()
    this.socket.sendSurely({ type: 'steer', id, command, ...at })
    this.putSteer({ id, command, ...at, state: 'sent', sentAt: this.serverNow().toISOString() }, true)
    return true
  }

  /** The walker's answer to an instruction. */
  answerSteer(id: string, state: 'doing' | 'refused'): void {
    this.socket.sendSurely({ type: 'steerAck', id, state })
    this.steerChanged(id, state)
  }

  say(text: string): void {
    const trimmed = trimChat(text)
    if (!trimmed) return
    const id = this.deps.newId()
    this.socket.sendSurely({ type: 'chat', id, text: trimmed })
    const own = {
      id,
      from: this.deps.role,
      text: trimmed,
      sentAt: this.serverNow().toISOString(),
      isPending: true,
      isLost: false,
    }
    this.state.patch({ chat: [...this.state.get().chat, own] })
  }

  chatRead(): void {
    this.state.patch({ unread: 0 })
  }

  /** Asks for a still at the camera's full resolution; says whether the wish could be sent. */
  takePostcard(): boolean {
    const id = this.deps.newId()
    if (!this.socket.send({ type: 'postcard', id })) return false
    this.state.patch({ postcardsWanted: [...this.state.get().postcardsWanted, id] })
    return true
  }

  /** The walker's privacy shutter: black is sent and the meter stands. */
  setShutter(isShut: boolean): void {
    this.isShut = isShut
    this.media.setShutter(isShut)
    this.updateHold()
  }

  async restartCamera(): Promise<void> {
    this.deadCamera.reset()
    await this.media.restartCamera()
  }

  /** A new length has been paid for; the warning goes until the next one. */
  extended(): void {
    this.state.patch({ warnedLeftSeconds: null })
  }

  /** The person saw the trip end by other means (an own tap, the list of trips). */
  endedElsewhere(reason: string): void {
    if (this.endedReason === null) this.end(reason)
  }

  serverNow(): Date {
    const offset = this.state.get().serverOffsetMs
    return new Date((offset ?? 0) + this.clock.nowMs())
  }

  engineState() {
    return this.engine.state.get()
  }

  private receive(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        return this.welcomed(message)
      case 'peer':
        this.state.patch({ isPeerHere: message.peer !== null })
        return this.engine.peerChanged(message.peer)
      case 'signal':
        return this.engine.signal(message.from, message.signal)
      case 'beatAck':
        return this.beats.acknowledged(message.seq)
      case 'meter':
        this.state.patch({ meter: message.meter, meterAtMs: this.clock.nowMs() })
        return this.updatePhase()
      case 'ended':
        return this.end(message.reason)
      case 'hold':
        return this.held(message.from, message.reason)
      case 'steer':
        return this.steered(message.steer)
      case 'steerAck':
        return this.steerChanged(message.id, message.state)
      case 'pong':
        return
      case 'chat':
      case 'position':
      case 'postcardWanted':
      case 'postcard':
      case 'device':
      case 'warning':
      case 'refused':
        return this.receiveShared(message)
    }
  }

  /** What is seen and said, as against how the call stands. */
  private receiveShared(message: SharedMessage): void {
    const { change, event } = withShared(this.state.get(), message)
    this.state.patch(change)
    if (event) this.events.emit(event)
    if (message.type === 'postcardWanted' && message.uploadUrl) void this.sendStill(message.uploadUrl)
  }

  private welcomed(welcome: Extract<ServerMessage, { type: 'welcome' }>): void {
    const isBack = this.wasWelcomed
    this.wasWelcomed = true
    this.state.patch(withWelcome(this.state.get(), welcome, this.clock.nowMs()))
    const { ownHold } = this.state.get()
    if (ownHold) this.socket.send({ type: 'hold', reason: ownHold })
    this.expectPicture()
    this.engine.peerChanged(welcome.peer)
    if (isBack) this.engine.networkChanged('socket')
    for (const steer of welcome.steering) this.seen(steer)
    void this.tellDevice()
    this.updatePhase()
  }

  private socketChanged(socket: SocketStatus): void {
    this.state.patch({ socket })
    this.updatePhase()
  }

  private held(from: LiveRole, reason: HoldReason | null): void {
    if (from === this.deps.role) return
    this.state.patch({ peerHold: reason })
    this.expectPicture()
    this.updatePhase()
  }

  private expectPicture(): void {
    this.engine.expectPicture(this.state.get().peerHold === null && !this.deps.page.isHidden())
  }

  private visibilityChanged(): void {
    const isHidden = this.deps.page.isHidden()
    this.expectPicture()
    this.updateHold()
    if (isHidden) return this.beats.beat()
    this.socket.hurry()
    void this.media.revive()
    for (const steer of this.state.get().steering) this.seen(steer)
  }

  /** Why this side sends no picture on purpose or by misfortune, told to the other side in words. */
  private updateHold(): void {
    const reason = this.deps.role === 'walker' ? walkerHold(this.walkerSide()) : null
    if (reason === this.state.get().ownHold) return
    this.state.patch({ ownHold: reason })
    this.socket.send({ type: 'hold', reason })
    this.updatePhase()
  }

  private walkerSide(): WalkerSide {
    const { camera, microphone } = this.media.state.get()
    return {
      isShut: this.isShut,
      isAsleep: this.deps.page.isHidden() && this.deps.page.stopsCameraWhenHidden,
      isGivenUp: this.deadCamera.isGivenUp,
      camera,
      microphone,
      isTrackOver: this.media.current().video?.readyState === 'ended',
    }
  }

  private steered(steer: LiveSteer): void {
    const isNew = !this.state.get().steering.some((one) => one.id === steer.id)
    this.putSteer(steer, false)
    if (isNew && this.deps.role === 'walker') this.events.emit({ type: 'steered', steer })
    this.seen(steer)
  }

  /** The walker's screen shows it, which is what "seen" means; a hidden page has not seen it. */
  private seen(steer: LiveSteer): void {
    if (this.deps.role !== 'walker' || steer.state !== 'sent' || this.deps.page.isHidden()) return
    this.socket.sendSurely({ type: 'steerAck', id: steer.id, state: 'seen' })
  }

  private putSteer(steer: LiveSteer, isPending: boolean): void {
    this.state.patch(withSteer(this.state.get(), { ...steer, isPending, isLost: false }))
  }

  private steerChanged(id: string, state: LiveSteer['state']): void {
    const { change, steer } = withSteerState(this.state.get(), id, state)
    this.state.patch(change)
    if (steer) this.events.emit({ type: 'steerAnswered', steer })
  }

  private lost(id: string): void {
    this.state.patch(withLost(this.state.get(), id))
  }

  private sampled({ isLive, counters }: { isLive: boolean; counters: CallCounters }): void {
    this.deadSamples = isLive ? 0 : this.deadSamples + 1
    const quality = linkQuality(counters, this.state.get().socket)
    const isNews = quality !== this.state.get().quality
    this.state.patch({ counters, quality })
    if (isNews) void this.tellDevice()
    if (this.deps.role === 'walker') {
      const isConnected = this.engine.state.get().connection === 'connected'
      this.deadCamera.sample(counters, isConnected, cameraWatch(this.walkerSide()))
      this.updateHold()
    }
    this.updatePhase()
  }

  private async tellDevice(): Promise<void> {
    const battery = await this.deps.page.battery()
    const { counters, quality } = this.state.get()
    this.state.patch({ battery })
    const uplinkKbps = counters.availableKbps
    this.socket.send({
      type: 'device',
      quality,
      ...(battery === null ? {} : { battery }),
      ...(uplinkKbps === null ? {} : { uplinkKbps }),
    })
  }

  private moved(place: { latitude: number; longitude: number }, accuracyM: number): void {
    const now = this.clock.nowMs()
    if (now - this.positionAtMs < positionEveryMs) return
    this.positionAtMs = now
    this.socket.send({ type: 'position', place, accuracyM })
  }

  private async sendStill(url: string): Promise<void> {
    const { video } = this.media.current()
    if (!video) return
    try {
      await this.deps.page.put(url, await this.deps.page.takeStill(video))
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      this.state.patch({ refusal: { what: 'postcard', code: 'POSTCARD_FAILED', message } })
    }
  }

  private end(reason: string): void {
    this.endedReason = reason
    this.beats.stop()
    this.updatePhase()
    this.engine.close()
  }

  private updatePhase(): void {
    const { socket, meter, meterAtMs, ownHold, peerHold, phase } = this.state.get()
    const isStalled = this.deadSamples >= stalledSamples
    const next = phaseOf({
      socket,
      endedReason: this.endedReason,
      wasWelcomed: this.wasWelcomed,
      meter,
      meterAtMs,
      ownHold,
      peerHold,
      isStalled,
    })
    if (JSON.stringify(next) !== JSON.stringify(phase)) this.state.patch({ phase: next })
  }
}
