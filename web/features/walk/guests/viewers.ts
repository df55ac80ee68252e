import type { ClientMessage, LiveRole, ServerMessage } from '#domain/walk/live-protocol.ts'
import { remoteSeat, type ScreenSound } from '#domain/walk/screens.ts'
import type { Reaction } from '#domain/walk/guests.ts'
import { createEmitter, createObservable } from '#web/features/walk/call/observable.ts'
import {
  noCounters,
  type CallCounters,
  type CallEngine,
  type LocalTracks,
} from '#web/features/walk/engine/call-engine.ts'
import { rungs, sharedRung } from '#web/features/walk/engine/quality.ts'

type Roster = Extract<ServerMessage, { type: 'roster' }>
type Reacted = Extract<ServerMessage, { type: 'reaction' }>
type ScreenAsked = Extract<ServerMessage, { type: 'screen' }>

/** A guest's voice, for the page to play; silent unless the guest may speak. */
export interface GuestVoice {
  readonly guestId: string
  readonly stream: MediaStream
}

interface ViewersState {
  readonly guests: Roster['guests']
  /** The guest who holds the wheel; null: who pays. */
  readonly wheel: string | null
  readonly voices: readonly GuestVoice[]
  /** The socket of the traveler's phone beside a big screen (docs/rules/screens.md); null where there is none. */
  readonly remote: string | null
}

interface ViewersDeps {
  /** A connection of this side to one guest's socket, in which this side offers; null where a room server carries it. */
  readonly makeEngine: ((peer: string) => CallEngine) | null
  /** The walker hears the remote of a big screen; the screen, which stands in the same room, does not. */
  readonly hearsRemote: boolean
  /** To the server; false where it is not connected. */
  readonly send: (message: ClientMessage) => boolean
  /** What this side sends: the walker picture and voice, the traveler the voice. */
  readonly tracks: () => LocalTracks
  /** A group's walker sends to viewers alone; in a walk of two the traveler's picture comes first on the uplink. */
  readonly isGroup?: () => boolean
  readonly uplink?: UplinkOfViewers
}

/** What the uplink carries, in kbit/s: as it was measured lately, or measured now. */
export interface UplinkOfViewers {
  readonly known: () => number | null
  readonly measured: () => Promise<number | null>
}

/**
 * The guests of a walk as one of its two sides has them: each gets a connection of its own, whose faults and repairs touch
 * no other (docs/rules/guests.md). Nothing of it counts for the meter.
 */
export class Viewers {
  readonly state = createObservable<ViewersState>({
    guests: [],
    wheel: null,
    voices: [],
    remote: null,
  })
  /** What guests show of what they feel; `name` is the guest's. */
  readonly events = createEmitter<{ type: 'reacted'; reaction: Reaction; name: string | null }>()
  /** To a big screen: how its remote wants it to sound. */
  readonly asked = createEmitter<ScreenSound & { isSpeaking: boolean }>()
  private readonly deps: ViewersDeps
  /** Samples of a picture that no one watched. */
  private unwatched = 0
  private uplinkKbps: number | null
  private isMeasured = false
  private readonly lines = new Map<string, { engine: CallEngine; stop: () => void }>()

  constructor(deps: ViewersDeps) {
    this.deps = deps
    this.uplinkKbps = deps.uplink?.known() ?? null
  }

  /** What the server says of the guests. */
  receive(message: Roster | Reacted | ScreenAsked): void {
    if (message.type === 'roster') return this.roster(message)
    if (message.type === 'screen') return this.asked.emit(message)
    this.events.emit({ type: 'reacted', reaction: message.reaction, name: message.name ?? null })
  }

  /** The pictures share what the uplink was measured to carry (`sharedRung`). */
  private share(): void {
    const othersKbps = this.deps.isGroup?.() === true ? 0 : rungs[0].maxKbps
    // The remote of a big screen gets no picture.
    const watching = this.state.get().guests.length
    const rung = sharedRung(watching, { uplinkKbps: this.uplinkKbps, othersKbps })
    for (const { engine } of this.lines.values()) engine.limitPicture?.(rung)
  }

  /** A group's walker comes before the viewers do, while the line is free; a call of two is not disturbed by a measurement. */
  private async measure(): Promise<void> {
    const { isGroup, uplink } = this.deps
    if (this.isMeasured || this.uplinkKbps !== null || !uplink || isGroup?.() !== true) return
    this.isMeasured = true
    this.uplinkKbps = await uplink.measured()
    this.share()
  }

  /** Who is on the walk now: a socket that is new gets a connection, one that is gone loses it. */
  private roster({ guests: all, wheel }: Roster): void {
    const guests = all.filter(({ isRemote }) => !isRemote)
    const remote = all.find(({ isRemote }) => isRemote)?.peer ?? null
    const peers = new Set(guests.map(({ peer }) => peer))
    if (remote !== null && this.deps.hearsRemote) peers.add(remote)
    this.state.patch({ guests, wheel, remote })
    for (const peer of this.lines.keys()) if (!peers.has(peer)) this.drop(peer)
    for (const peer of peers) if (!this.lines.has(peer)) this.connect(peer)
    this.share()
    void this.measure()
    this.hear()
  }

  /** A big screen says to its remote how it sounds. */
  sayScreen(sound: ScreenSound & { needsPress: boolean }): void {
    this.deps.send({ type: 'screen', ...sound })
  }

  /** True when the signal was a guest's, so that it is not the other side's. */
  signal(from: string, signal: unknown): boolean {
    const line = this.lines.get(from)
    line?.engine.signal(from, signal)
    return line !== undefined
  }

  setTrack(kind: 'audio' | 'video', track: MediaStreamTrack | null): void {
    for (const [peer, { engine }] of this.lines)
      if (peer !== this.state.get().remote) void engine.setTrack(kind, track)
  }

  networkChanged(what: 'network' | 'socket'): void {
    for (const { engine } of this.lines.values()) engine.networkChanged(what)
  }

  close(): void {
    for (const peer of this.lines.keys()) this.drop(peer)
  }

  /**
   * What was sent to all of them together, of the connection that sends most. While none watches, a camera that gives a picture counts as
   * one that is sent: the walk of a group takes place whether or not a person has come.
   */
  async counters(): Promise<CallCounters> {
    const all = await Promise.all([...this.lines.values()].map(({ engine }) => engine.counters()))
    const first = all.toSorted((one, other) => other.framesSent - one.framesSent)[0]
    if (first) return { ...first, framesSent: all.reduce((sum, { framesSent }) => sum + framesSent, 0) }
    const { video } = this.deps.tracks()
    const isOn = video?.readyState === 'live' && video.enabled && !video.muted
    if (isOn) this.unwatched += 1
    return { ...noCounters, framesSent: this.unwatched }
  }

  private connect(peer: string): void {
    const engine = this.deps.makeEngine?.(peer)
    if (!engine) return
    this.lines.set(peer, { engine, stop: engine.state.subscribe(() => this.hear()) })
    // The remote shows and plays nothing: it costs the uplink nothing either.
    const isRemote = peer === this.state.get().remote
    void engine.start(isRemote ? { audio: null, video: null } : this.deps.tracks())
    engine.peerChanged(peer)
  }

  private drop(peer: string): void {
    const line = this.lines.get(peer)
    this.lines.delete(peer)
    line?.stop()
    line?.engine.close()
  }

  private hear(): void {
    const { guests, remote } = this.state.get()
    const speakers = [
      ...guests,
      ...(remote === null ? [] : [{ id: remoteSeat, peer: remote, maySpeak: true }]),
    ]
    const voices = speakers.flatMap(({ id: guestId, peer, maySpeak }) => {
      const stream = this.lines.get(peer)?.engine.state.get().remote
      return maySpeak && stream ? [{ guestId, stream }] : []
    })
    this.state.patch({ voices })
  }
}

interface SideDeps<Way> extends Pick<ViewersDeps, 'isGroup' | 'uplink'> {
  readonly makeGuestEngine?: (way: Way, peer: string) => CallEngine
  readonly media: { readonly current: () => LocalTracks }
  readonly role: LiveRole
}

/** The guests of a side's walk, over the side's own socket and with what its devices give. */
export function viewersOf<Way extends { send: (message: ClientMessage) => boolean }>(
  { makeGuestEngine, media, role, isGroup, uplink }: SideDeps<Way>,
  way: Way,
): Viewers {
  const makeEngine = makeGuestEngine ? (peer: string) => makeGuestEngine(way, peer) : null
  return new Viewers({
    makeEngine,
    tracks: () => media.current(),
    hearsRemote: role === 'walker',
    send: way.send,
    ...(isGroup && { isGroup }),
    ...(uplink && { uplink }),
  })
}
