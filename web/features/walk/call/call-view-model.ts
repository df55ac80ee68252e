import type { ClientMessage, LiveSteer, ServerMessage, SteerCommand } from '#domain/walk/live-protocol.ts'
import { Beats, trimChat, type SecondSeen } from '#web/features/walk/call/beats.ts'
import type { CallClock } from '#web/features/walk/call/call-clock.ts'
import type { CallDeps } from '#web/features/walk/call/call-deps.ts'
import type { CallCounters, CallEngine } from '#web/features/walk/engine/call-engine.ts'
import {
  startState,
  withLost,
  withLine,
  withShared,
  withSteer,
  withSteerState,
  withWelcome,
  type SharedMessage,
} from '#web/features/walk/call/call-changes.ts'
import { phaseOf, type CallEvent, type CallState } from '#web/features/walk/call/call-state.ts'
import { LiveSocket, type SocketStatus } from '#web/features/walk/call/live-socket.ts'
import { helloOf } from '#web/features/walk/call/says-hello.ts'
import type { Reaction } from '#domain/walk/guests.ts'
import type { LocalMedia } from '#web/features/walk/camera/local-media.ts'
import { createEmitter, createObservable } from '#web/features/walk/call/observable.ts'
import { OwnPicture } from '#web/features/walk/camera/own-picture.ts'
import type { PictureScreen } from '#web/features/walk/camera/shown-picture.ts'
import { sendStill } from '#web/features/walk/postcards/send-still.ts'
import { viewersOf, type Viewers } from '#web/features/walk/guests/viewers.ts'
import { GroupSide } from '#web/features/walk/group/group-side.ts'
import { OwnDevice } from '#web/features/walk/call/own-device.ts'

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
  readonly viewers: Viewers
  readonly group: GroupSide
  private readonly deps: CallDeps
  private readonly socket: LiveSocket
  private readonly engine: CallEngine
  private readonly beats: Beats
  private readonly picture: OwnPicture
  private readonly device: OwnDevice
  private stops: (() => void)[] = []
  /** The socket of the other side. */
  private peer: string | null = null
  private endedReason: string | null = null
  private wasWelcomed = false
  private deadSamples = 0
  private steeredAtMs = -Infinity
  private positionAtMs = -Infinity

  constructor(deps: CallDeps) {
    this.deps = deps
    this.media = deps.media
    this.clock = deps.clock
    this.state = createObservable<CallState>(startState(deps.role))
    this.socket = new LiveSocket({
      ...helloOf(deps),
      clock: deps.clock,
      random: deps.random,
      open: deps.openSocket,
      renewSession: deps.renewSession,
      isHidden: () => this.picture.isHidden(),
      onMessage: (message) => this.receive(message),
      onStatus: (status) => this.socketChanged(status),
      onExpired: (id) => this.state.patch(withLost(this.state.get(), id)),
    })
    const way = { isOpen: () => this.socket.status === 'open', send: this.socket.send }
    this.engine = deps.makeEngine(way)
    this.group = new GroupSide(way.send)
    this.viewers = viewersOf({ ...deps, isGroup: () => this.group.isOn() }, way)
    this.beats = new Beats({
      role: deps.role,
      clock: deps.clock,
      counters: () => (this.isSentToEach() ? this.viewers : this.engine).counters(),
      isPaused: (counters) => this.picture.isDark(counters),
      walkersVoice: () =>
        deps.role === 'walker' ? this.state.get().voice : this.state.get().peerDevice.voice,
      send: (message) => this.tell(message),
      leaves: { as: `${deps.role}.${deps.tripId}`, isWanted: () => true },
      onSecond: (second) => this.sampled(second),
    })
    this.picture = new OwnPicture({ ...deps, engine: this.engine })
    this.device = new OwnDevice({ ...deps, state: this.state, tell: (message) => this.tell(message) })
  }

  start(): void {
    const { clock, page, role } = this.deps
    this.stops = [
      this.engine.state.subscribe(() => this.engineChanged()),
      this.media.changed.on((kind) => {
        void this.engine.setTrack(kind, this.media.current()[kind])
        this.viewers.setTrack(kind, this.media.current()[kind])
        this.updatePause()
      }),
      this.media.state.subscribe(() => {
        this.updatePause()
        this.device.mediaChanged()
      }),
      page.onDevices(() => void this.media.revive()),
      page.onVisibility(() => this.visibilityChanged()),
      page.onNetwork(() => {
        this.socket.hurry()
        this.engine.networkChanged('network')
        this.viewers.networkChanged('network')
      }),
      page.keepAwake((maySleep) => this.state.patch({ maySleep: maySleep && page.stopsCameraWhenHidden })),
      clock.every(deviceEveryMs, () => void this.device.tell()),
      ...(role === 'walker' ? [page.watchPosition(this.moved, this.device.unplaced)] : []),
    ]
    this.socket.start()
    void this.engine.start(this.media.current())
  }

  close(): void {
    for (const stop of this.stops) stop()
    this.beats.stop()
    this.socket.close()
    this.viewers.close()
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

  /** Shows all who are on the walk what this side feels; lost where the connection is. */
  react(reaction: Reaction): void {
    this.socket.send({ type: 'react', reaction })
  }

  /** Asks for a still at the camera's full resolution; says whether the request could be sent. */
  takePostcard(): boolean {
    const id = this.deps.newId()
    if (!this.socket.send({ type: 'postcard', id })) return false
    this.state.patch({ postcardsWanted: [...this.state.get().postcardsWanted, id] })
    return true
  }

  /** The walker's privacy shutter: black is sent and the meter stands. */
  setShutter(isShut: boolean): void {
    this.picture.setShutter(isShut)
    this.updatePause()
  }

  /** Traveler: where the picture is shown, until the returned function is called; what is not seen there is not counted. */
  readonly showOn = (screen: PictureScreen) => this.picture.showOn(screen, () => this.visibilityChanged())

  restartCamera(): Promise<void> {
    return this.picture.restartCamera()
  }

  /** A new length has been paid for; the warning goes until the next one. */
  extended(): void {
    this.state.patch({ warnedLeftSeconds: null })
  }

  /** The person saw the trip end by other means (an own tap, the list of trips). */
  endedElsewhere = (reason: string) => void (this.endedReason === null && this.end(reason))

  get counters(): CallCounters {
    return this.device.counters
  }

  serverNow(): Date {
    const offset = this.state.get().serverOffsetMs
    return new Date((offset ?? 0) + this.clock.passedMs())
  }

  engineState = () => this.engine.state.get()

  private receive(message: ServerMessage): void {
    switch (message.type) {
      case 'waiting':
        return this.engine.prepare()
      case 'prepare':
        return this.engine.prepare(message.signal)
      case 'welcome':
        return this.welcomed(message)
      case 'peer':
        // A page that has come anew says itself what keeps it; the one before it may have left with a reason.
        this.peerIs({ isPeerHere: message.peer !== null, ...(message.peer !== null && { peerPause: null }) })
        this.peer = message.peer
        return this.engine.peerChanged(message.peer)
      case 'signal':
        if (this.viewers.signal(message.from, message.signal)) return
        // A viewer whom this page has not heard of, or no longer: nothing of the other side's.
        if (message.from === this.peer) this.engine.signal(message.from, message.signal)
        return
      case 'roster':
      case 'reaction':
      case 'screen':
        return this.viewers.receive(message)
      case 'group':
        return this.group.receive(message)
      case 'chatHidden':
        return this.state.patch({ chat: this.state.get().chat.filter(({ id }) => id !== message.id) })
      case 'chatChanged':
        return this.state.patch({ chat: withLine(this.state.get().chat, message.chat) })
      case 'beatAck':
        return this.beats.acknowledged(message.seq)
      case 'meter':
        this.state.patch({ meter: message.meter, meterAtMs: this.clock.nowMs() })
        this.lookAtPicture(null)
        return this.updatePhase()
      case 'ended':
        return this.end(message.reason)
      case 'pause':
        if (message.from !== this.deps.role) this.peerIs({ peerPause: message.reason })
        return
      case 'steer':
        return this.steered(message.steer)
      case 'steerAck':
        return this.steerChanged(message.id, message.state)
      case 'pong':
      case 'guestWaiting':
      case 'guestWelcome':
      case 'guestMeter':
        return
      case 'chat':
      case 'position':
      case 'postcardWanted':
      case 'postcard':
      case 'device':
      case 'warning':
      case 'refused':
      case 'noWalkNear':
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
    if (!isBack) this.beats.start()
    this.group.welcomed()
    this.state.patch(withWelcome(this.state.get(), welcome, this.clock))
    const { ownPause } = this.state.get()
    if (ownPause) this.tell({ type: 'pause', reason: ownPause })
    this.expectPicture()
    this.peer = welcome.peer
    this.engine.peerChanged(welcome.peer, welcome.signals)
    if (isBack) this.engine.networkChanged('socket')
    for (const steer of welcome.steering) this.seen(steer)
    void this.device.tell()
    this.updatePhase()
  }

  private isSentToEach(): boolean {
    return this.deps.role === 'walker' && this.group.isOn() && this.deps.makeGuestEngine !== undefined
  }

  private engineChanged(): void {
    const { remote, connection } = this.engine.state.get()
    this.state.patch({ remote, isConnected: connection === 'connected' })
  }

  private socketChanged(socket: SocketStatus): void {
    this.state.patch({ socket })
    this.updatePhase()
  }

  /** How the other side is now, as far as it has changed. */
  private peerIs(change: Partial<Pick<CallState, 'isPeerHere' | 'peerPause'>>): void {
    this.state.patch(change)
    this.expectPicture()
    this.updatePhase()
  }

  private expectPicture(): void {
    this.engine.expectPicture(this.state.get().peerPause === null && this.picture.isLookedAt())
  }

  private visibilityChanged(): void {
    const isHidden = this.deps.page.isHidden()
    this.expectPicture()
    this.updatePause()
    if (isHidden) return this.beats.beat()
    this.socket.hurry()
    void this.media.revive()
    for (const steer of this.state.get().steering) this.seen(steer)
  }

  /** Why this side sends no picture, for the other side's words. */
  private updatePause(): void {
    const reason = this.picture.pauseReason()
    if (reason === this.state.get().ownPause) return
    this.state.patch({ ownPause: reason })
    this.tell({ type: 'pause', reason })
    this.updatePhase()
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

  private sampled(second: SecondSeen): void {
    const { isLive, counters } = second
    this.deadSamples = isLive ? 0 : this.deadSamples + 1
    this.device.sampled(second)
    this.lookAtPicture(counters)
    this.updatePause()
    this.updatePhase()
  }

  private lookAtPicture(counters: CallCounters | null): void {
    const { meter, socket } = this.state.get()
    this.picture.look({ counters, meter, isSocketOpen: socket === 'open' })
  }

  private readonly moved = (place: { latitude: number; longitude: number }, accuracyM: number): void => {
    const now = this.clock.nowMs()
    if (this.device.placed(accuracyM) !== 'exact' || now - this.positionAtMs < positionEveryMs) return
    this.positionAtMs = now
    this.tell({ type: 'position', place, accuracyM })
  }

  private async sendStill(url: string): Promise<void> {
    const message = await sendStill({ ...this.deps, picture: this.picture }, url)
    if (message !== null)
      this.state.patch({ refusal: { what: 'postcard', code: 'POSTCARD_FAILED', message } })
  }

  /** Says it to the other side, if the walk has begun for this one: nothing is told before the acceptance. */
  private tell(message: ClientMessage): boolean {
    return this.wasWelcomed && this.socket.send(message)
  }

  private end(reason: string): void {
    this.endedReason = reason
    this.beats.stop()
    this.updatePhase()
    this.viewers.close()
    this.engine.close()
  }

  private updatePhase(): void {
    const now = this.state.get()
    const { endedReason, wasWelcomed, deadSamples } = this
    const next = phaseOf({ ...now, endedReason, wasWelcomed, isStalled: deadSamples >= stalledSamples })
    if (JSON.stringify(next) !== JSON.stringify(now.phase)) this.state.patch({ phase: next })
  }
}
