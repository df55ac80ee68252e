import type {
  ChatSide,
  GuestMeter,
  LiveRole,
  RosterGuest,
  ServerMessage,
  SidePause,
  SteerCommand,
} from '#domain/walk/live-protocol.ts'
import type { ScreenSound } from '#domain/walk/screens.ts'
import type { Reaction } from '#domain/walk/guests.ts'
import type { ChatView, SteerView } from '#web/features/walk/call/call-state.ts'
import { Beats, trimChat } from '#web/features/walk/call/beats.ts'
import type { CallClock } from '#web/features/walk/call/call-clock.ts'
import { withLine } from '#web/features/walk/call/call-changes.ts'
import { LiveSocket, type SocketStatus, type WireSocket } from '#web/features/walk/call/live-socket.ts'
import { createEmitter, createObservable } from '#web/features/walk/call/observable.ts'
import type { PictureScreen } from '#web/features/walk/camera/shown-picture.ts'
import { GroupSide } from '#web/features/walk/group/group-side.ts'
import { GuestConnections, type Engines } from '#web/features/walk/guests/join/guest-connections.ts'
import { LatePicture } from '#web/features/walk/guests/join/late-picture.ts'

/** How a guest's page stands. */
export type GuestPhase =
  | 'joining'
  /** The walk has not begun. */
  | 'waiting'
  | 'watching'
  | 'over'
  /** Put out, or refused by the walker. */
  | 'removed'
  | 'elsewhere'

export interface GuestState {
  readonly phase: GuestPhase
  readonly guestId: string | null
  readonly meter: GuestMeter | null
  readonly guests: readonly RosterGuest[]
  /** The guest who holds the wheel; null: who pays. */
  readonly wheel: string | null
  readonly chat: readonly ChatView[]
  /** Lines that the chat's reader has not seen. */
  readonly unread: number
  /** The first names of the two sides; empty before the walk has begun. */
  readonly names: Readonly<Record<LiveRole, string>>
  /** The last instruction, of the holder of the wheel. */
  readonly steer: SteerView | null
  readonly picture: MediaStream | null
  /** The page has come in again for want of a picture, and still has none. */
  readonly isPictureLate: boolean
  readonly travellersVoice: MediaStream | null
  readonly pauses: Readonly<Record<LiveRole, SidePause | null>>
  readonly isOnline: boolean
  /** To the remote of a big screen: how the screen sounds; null while it is not there. */
  readonly screen: ShownScreen | null
}

/** `needsPress`: the browser of the screen plays sound only after a press there. */
export type ShownScreen = ScreenSound & { readonly needsPress: boolean }

export type GuestEvent =
  | { readonly type: 'reacted'; readonly reaction: Reaction; readonly name: string | null }
  | { readonly type: 'refused'; readonly text: string }

export interface GuestCallDeps {
  readonly tripId: string
  /** A guest comes by a pass; the traveler's phone, as the remote of a big screen, by its session. */
  readonly pass: string | null
  readonly renewSession?: () => Promise<boolean>
  readonly clock: CallClock
  readonly random: () => number
  readonly newId: () => string
  readonly openSocket: () => WireSocket
  /** Whether the page is in the background, where nothing is seen. */
  readonly isHidden: () => boolean
  /** Asked once the walk has begun; null when the pass admits no longer. */
  readonly makeEngines: (socket: {
    isOpen: () => boolean
    send: LiveSocket['send']
  }) => Promise<Engines | null>
}

const start: GuestState = {
  phase: 'joining',
  guestId: null,
  meter: null,
  guests: [],
  wheel: null,
  chat: [],
  unread: 0,
  names: { traveller: '', walker: '' },
  steer: null,
  picture: null,
  isPictureLate: false,
  travellersVoice: null,
  pauses: { traveller: null, walker: null },
  isOnline: false,
  screen: null,
}

/** A guest's side of a walk: what is seen and heard, written and steered, without any React. It witnesses nothing. */
export class GuestCall {
  readonly state = createObservable<GuestState>(start)
  readonly events = createEmitter<GuestEvent>()
  readonly group: GroupSide
  private readonly deps: GuestCallDeps
  private readonly socket: LiveSocket
  /** What a friend with a seat on a group walk sees counts for that seat. */
  private readonly beats: Beats
  private isWitness = false
  private readonly connections: GuestConnections
  private latePicture: LatePicture | null = null
  private voice: MediaStreamTrack | null = null
  private steeredAtMs = -Infinity

  constructor(deps: GuestCallDeps) {
    this.deps = deps
    this.socket = new LiveSocket({
      tripId: deps.tripId,
      ...(deps.pass === null ? { isRemote: true as const } : { guestPass: deps.pass }),
      clock: deps.clock,
      random: deps.random,
      open: deps.openSocket,
      isHidden: deps.isHidden,
      renewSession: deps.renewSession ?? (() => Promise.resolve(false)),
      onMessage: (message) => this.receive(message),
      onStatus: (status) => this.socketChanged(status),
      onExpired: (id) => this.lost(id),
    })
    this.group = new GroupSide(this.socket.send)
    const way = { isOpen: () => this.socket.status === 'open', send: this.socket.send }
    this.connections = new GuestConnections({
      clock: deps.clock,
      makeEngines: () => deps.makeEngines(way),
      wantsPicture: this.wantsPicture(),
      onPicture: (picture) => this.state.patch({ picture }),
      onTravellersVoice: (travellersVoice) => this.state.patch({ travellersVoice }),
    })
    this.beats = new Beats({
      role: 'traveller',
      clock: deps.clock,
      counters: () => this.connections.counters(),
      isPaused: () => deps.isHidden(),
      walkersVoice: () => null,
      send: this.socket.send,
      leaves: { as: `friend.${deps.tripId}`, isWanted: () => this.isWitness },
      onSecond: () => undefined,
    })
  }

  start(): void {
    this.socket.start()
  }

  close(): void {
    this.beats.stop()
    this.socket.close()
    this.closeConnections()
    this.voice?.stop()
  }

  /** Where the picture is shown, until the returned function is called. */
  readonly showOn = ({ onSize }: Pick<PictureScreen, 'onSize'>) =>
    onSize?.((size) => this.connections.shownAt(size))

  /** The remote of a big screen shows none. */
  private wantsPicture(): boolean {
    return this.deps.pass !== null
  }

  private connect(): void {
    void this.connections.connect()
    if (!this.wantsPicture()) return
    this.latePicture ??= new LatePicture({
      clock: this.deps.clock,
      frames: async () => (await this.connections.counters()).framesDecoded,
      isExpected: () => this.expectsPicture(),
      onLate: (isPictureLate) => this.state.patch({ isPictureLate }),
      comeAgain: () => {
        this.connections.drop()
        this.socket.again()
      },
    })
  }

  private expectsPicture(): boolean {
    const isShown = this.state.get().pauses.walker === null && !this.deps.isHidden()
    this.connections.expectPicture(isShown)
    return isShown && this.connections.peerOf('walker') !== null && this.socket.status === 'open'
  }

  private closeConnections(): void {
    this.latePicture?.stop()
    this.connections.close()
  }

  /** Whether a line of the chat is this guest's, also after a reload. */
  isOwn(line: { id: string; from?: ChatSide }): boolean {
    // A remote writes in the traveler's name.
    if (this.deps.pass === null) return line.from === 'traveller'
    return line.id.startsWith(this.mark())
  }

  say(text: string): void {
    const trimmed = trimChat(text)
    if (!trimmed) return
    const id = this.mark() + this.deps.newId()
    this.socket.sendSurely({ type: 'chat', id, text: trimmed })
    const from = this.deps.pass === null ? ('traveller' as const) : ('guest' as const)
    const own = { id, from, text: trimmed, sentAt: '', isPending: true, isLost: false }
    this.state.patch({ chat: [...this.state.get().chat, own] })
  }

  chatRead(): void {
    this.state.patch({ unread: 0 })
  }

  react(reaction: Reaction): void {
    this.socket.send({ type: 'react', reaction })
  }

  /** To the big screen, from its remote. */
  setScreen(sound: ScreenSound & { readonly isSpeaking: boolean }): void {
    this.socket.send({ type: 'screen', ...sound })
  }

  /** Only while this guest has the wheel; the server refuses it otherwise. A press right after another is left out. */
  steer(command: SteerCommand): boolean {
    const nowMs = this.deps.clock.nowMs()
    if (nowMs - this.steeredAtMs < steerEveryMs) return false
    this.steeredAtMs = nowMs
    const id = this.deps.newId()
    this.socket.sendSurely({ type: 'steer', id, command })
    this.state.patch({ steer: { id, command, state: 'sent', sentAt: '', isPending: true, isLost: false } })
    return true
  }

  /** The microphone that the guest has given, or null to be silent; heard only while the traveler lets the guest speak. */
  setVoice(track: MediaStreamTrack | null): void {
    this.voice = track
    this.connections.setVoice(track)
  }

  private receive(message: ServerMessage): void {
    switch (message.type) {
      case 'guestWaiting':
        return this.state.patch({ phase: 'waiting' })
      case 'guestWelcome':
        return this.welcomed(message)
      case 'guestMeter':
        return this.state.patch({ meter: message.meter })
      case 'roster':
        return this.met(message)
      case 'signal':
        return this.connections.signal(message.from, message.signal)
      case 'pause':
        return this.state.patch({ pauses: { ...this.state.get().pauses, [message.from]: message.reason } })
      case 'chat':
        return this.chatted(message.chat)
      case 'reaction':
        return this.events.emit({ type: 'reacted', reaction: message.reaction, name: message.name ?? null })
      case 'steer':
        return this.state.patch({ steer: settled(message.steer) })
      case 'steerAck':
        return this.steerChanged(message.id, { state: message.state })
      case 'refused':
        if (message.id !== undefined) this.lost(message.id)
        return this.events.emit({ type: 'refused', text: message.message })
      case 'ended':
        return this.over('over')
      case 'group':
        return this.group.receive(message)
      case 'chatHidden':
        return this.state.patch({ chat: this.state.get().chat.filter(({ id }) => id !== message.id) })
      case 'screen': {
        const { volume, isMuted, needsPress } = message
        return this.state.patch({ screen: { volume, isMuted, needsPress } })
      }
      case 'chatChanged':
        return this.state.patch({ chat: withLine(this.state.get().chat, message.chat) })
      case 'beatAck':
        return this.beats.acknowledged(message.seq)
      case 'pong':
      // What is of the two sides alone.
      case 'waiting':
      case 'prepare':
      case 'welcome':
      case 'peer':
      case 'meter':
      case 'position':
      case 'postcardWanted':
      case 'postcard':
      case 'device':
      case 'noWalkNear':
      case 'warning':
        return
    }
  }

  private welcomed(welcome: Extract<ServerMessage, { type: 'guestWelcome' }>): void {
    const { guestId, meter, chat, names, isWitness = false } = welcome
    this.group.welcomed()
    if (isWitness && !this.isWitness) this.beats.start()
    this.isWitness ||= isWitness
    const known = new Set(chat.map(({ id }) => id))
    const waits = this.state.get().chat.filter((line) => line.isPending && !known.has(line.id))
    this.state.patch({ phase: 'watching', guestId, meter, names, chat: [...chat.map(settled), ...waits] })
    this.connect()
  }

  private chatted(line: Extract<ServerMessage, { type: 'chat' }>['chat']): void {
    const { chat, unread } = this.state.get()
    const others = chat.filter(({ id }) => id !== line.id)
    const isNew = others.length === chat.length
    this.state.patch({ chat: [...others, settled(line)], unread: unread + (isNew ? 1 : 0) })
  }

  private steerChanged(id: string, change: Partial<Pick<SteerView, 'state' | 'isLost'>>): void {
    const { steer } = this.state.get()
    if (steer?.id === id) this.state.patch({ steer: { ...steer, ...change, isPending: false } })
  }

  /** Came too late to be of use. */
  private lost(id: string): void {
    this.steerChanged(id, { isLost: true })
    const chat = this.state
      .get()
      .chat.map((line) => (line.id === id ? { ...line, isPending: false, isLost: true } : line))
    this.state.patch({ chat })
  }

  /** The ids of this guest's lines begin so. */
  private mark(): string {
    return `${this.state.get().guestId?.slice(-markChars) ?? ''}.`
  }

  private met({ sides, guests, wheel }: Extract<ServerMessage, { type: 'roster' }>): void {
    this.state.patch({ guests: guests.filter(({ isRemote }) => !isRemote), wheel })
    for (const side of ['walker', 'traveller'] as const) {
      if (!this.connections.met(side, sides[side])) continue
      // A page that has come in its place says itself why it gives no picture; a screen that is there says so.
      this.state.patch({ pauses: { ...this.state.get().pauses, [side]: null } })
      if (side === 'traveller') this.state.patch({ screen: null })
    }
  }

  private socketChanged(status: SocketStatus): void {
    this.state.patch({ isOnline: status === 'open' })
    if (status === 'tripOver') this.over('over')
    if (status === 'notYours' || status === 'notSignedIn') this.over('removed')
    if (status === 'joinedElsewhere') this.over('elsewhere')
    if (status === 'open') this.connections.socketOpened()
  }

  private over(phase: 'over' | 'removed' | 'elsewhere'): void {
    if (this.state.get().phase === 'removed') return
    this.state.patch({ phase })
    this.beats.stop()
    this.closeConnections()
  }
}

/** Enough of the guest's id to be no other guest's, and short enough for the id of a message. */
const markChars = 12
const steerEveryMs = 350

const settled = <T extends object>(one: T) => ({ ...one, isPending: false, isLost: false })
