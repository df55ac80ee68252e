import type { ServerMessage } from '#domain/walk/live-protocol.ts'
import type { Reaction } from '#domain/walk/guests.ts'
import { createEmitter, createObservable } from '#web/features/walk/call/observable.ts'
import {
  noCounters,
  type CallCounters,
  type CallEngine,
  type LocalTracks,
} from '#web/features/walk/engine/call-engine.ts'

type Roster = Extract<ServerMessage, { type: 'roster' }>
type Reacted = Extract<ServerMessage, { type: 'reaction' }>

/** A guest's voice, for the page to play; silent unless the guest may speak. */
export interface GuestVoice {
  readonly guestId: string
  readonly stream: MediaStream
}

interface ViewersState {
  readonly guests: Roster['guests']
  /** The guest who steers; null: the traveler. */
  readonly wheel: string | null
  readonly voices: readonly GuestVoice[]
}

interface ViewersDeps {
  /** A connection of this side to one guest's socket, in which this side offers; null where a room server carries it. */
  readonly makeEngine: ((peer: string) => CallEngine) | null
  /** What this side sends: the walker picture and voice, the traveler the voice. */
  readonly tracks: () => LocalTracks
}

/**
 * The guests of a walk as one of its two sides has them: each gets a connection of its own, whose faults and repairs touch
 * no other (docs/rules/guests.md). Nothing of it counts for the meter.
 */
export class Viewers {
  readonly state = createObservable<ViewersState>({ guests: [], wheel: null, voices: [] })
  /** What guests show of what they feel; `name` is the guest's. */
  readonly events = createEmitter<{ type: 'reacted'; reaction: Reaction; name: string | null }>()
  private readonly deps: ViewersDeps
  /** Samples of a picture that no one watched. */
  private unwatched = 0
  private readonly lines = new Map<string, { engine: CallEngine; stop: () => void }>()

  constructor(deps: ViewersDeps) {
    this.deps = deps
  }

  /** What the server says of the guests. */
  receive(message: Roster | Reacted): void {
    if (message.type === 'roster') return this.roster(message)
    this.events.emit({ type: 'reacted', reaction: message.reaction, name: message.name ?? null })
  }

  /** Who is on the walk now: a socket that is new gets a connection, one that is gone loses it. */
  private roster({ guests, wheel }: Roster): void {
    const peers = new Set(guests.map(({ peer }) => peer))
    for (const peer of this.lines.keys()) if (!peers.has(peer)) this.drop(peer)
    for (const peer of peers) if (!this.lines.has(peer)) this.connect(peer)
    this.state.patch({ guests, wheel })
    this.hear()
  }

  /** True when the signal was a guest's, so that it is not the other side's. */
  signal(from: string, signal: unknown): boolean {
    const line = this.lines.get(from)
    if (line) line.engine.signal(from, signal)
    // A guest who has just left: nothing of the other side's.
    return line !== undefined
  }

  setTrack(kind: 'audio' | 'video', track: MediaStreamTrack | null): void {
    for (const { engine } of this.lines.values()) void engine.setTrack(kind, track)
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
    void engine.start(this.deps.tracks())
    engine.peerChanged(peer)
  }

  private drop(peer: string): void {
    const line = this.lines.get(peer)
    this.lines.delete(peer)
    line?.stop()
    line?.engine.close()
  }

  private hear(): void {
    const voices = this.state.get().guests.flatMap(({ id: guestId, peer, maySpeak }) => {
      const stream = this.lines.get(peer)?.engine.state.get().remote
      return maySpeak && stream ? [{ guestId, stream }] : []
    })
    this.state.patch({ voices })
  }
}

interface SideDeps<Way> {
  readonly makeGuestEngine?: (way: Way, peer: string) => CallEngine
  readonly media: { readonly current: () => LocalTracks }
}

/** The guests of a side's walk, over the side's own socket and with what its devices give. */
export function viewersOf<Way>({ makeGuestEngine, media }: SideDeps<Way>, way: Way): Viewers {
  const makeEngine = makeGuestEngine ? (peer: string) => makeGuestEngine(way, peer) : null
  return new Viewers({ makeEngine, tracks: () => media.current() })
}
