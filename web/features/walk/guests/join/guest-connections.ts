import type { LiveRole } from '#domain/walk/live-protocol.ts'
import type { CallClock } from '#web/features/walk/call/call-clock.ts'
import {
  noCounters,
  type CallCounters,
  type CallEngine,
  type Size,
} from '#web/features/walk/engine/call-engine.ts'

/** The connections to the two sides; with a room server there is one, which carries all. */
export type Engines = { readonly walker: CallEngine; readonly traveller: CallEngine | null }

interface GuestConnectionsDeps {
  readonly clock: CallClock
  /** Null when the pass admits no longer. */
  readonly makeEngines: () => Promise<Engines | null>
  /** False for the remote of a big screen, which shows none. */
  readonly wantsPicture: boolean
  readonly onPicture: (stream: MediaStream | null) => void
  readonly onTravellersVoice: (stream: MediaStream | null) => void
}

/** After a question that got no answer. */
const askAgainMs = 2000
/** Two descriptions with the candidates of phones with many networks. */
const earlyAtMost = 200

/** A guest's connections to the sockets of the two sides, which offer; made once the walk has begun. */
export class GuestConnections {
  private readonly deps: GuestConnectionsDeps
  private engines: Engines | null = null
  private isConnecting = false
  private isClosed = false
  /** Signals that came before the connections were made. */
  private early: { from: string; signal: unknown }[] = []
  private peers: Record<LiveRole, string | null> = { traveller: null, walker: null }
  private stops: (() => void)[] = []
  private voice: MediaStreamTrack | null = null
  private size: Size | null = null
  private isPictureExpected = true

  constructor(deps: GuestConnectionsDeps) {
    this.deps = deps
  }

  /** Asks how the others are reached, and again soon where there is no answer. */
  async connect(): Promise<void> {
    if (this.engines || this.isConnecting || this.isClosed) return
    this.isConnecting = true
    try {
      const engines = await this.deps.makeEngines()
      if (engines && !this.isClosed) this.begin(engines)
    } catch {
      this.deps.clock.after(askAgainMs, () => void this.connect())
    } finally {
      this.isConnecting = false
    }
  }

  /** Lets go of the connections that there are; `connect` makes others. */
  drop(): void {
    for (const stop of this.stops.splice(0)) stop()
    this.engines?.walker.close()
    this.engines?.traveller?.close()
    this.engines = null
    this.early = []
    this.deps.onPicture(null)
    this.deps.onTravellersVoice(null)
  }

  close(): void {
    this.isClosed = true
    this.drop()
  }

  /** The socket of a side; null while it is not there. */
  peerOf(side: LiveRole): string | null {
    return this.peers[side]
  }

  /** A side's socket came or went; false where nothing has changed. */
  met(side: LiveRole, peer: string | null): boolean {
    if (this.peers[side] === peer) return false
    this.peers = { ...this.peers, [side]: peer }
    this.engines?.[side]?.peerChanged(peer)
    return true
  }

  signal(from: string, signal: unknown): void {
    if (!this.engines) return void (this.early.length < earlyAtMost && this.early.push({ from, signal }))
    for (const side of ['walker', 'traveller'] as const)
      if (this.peers[side] === from) this.engines[side]?.signal(from, signal)
  }

  setVoice(track: MediaStreamTrack | null): void {
    this.voice = track
    void this.engines?.walker.setTrack('audio', track)
    void this.engines?.traveller?.setTrack('audio', track)
  }

  shownAt(size: Size): void {
    this.size = size
    this.engines?.walker.shownAt?.(size)
  }

  /** Where the walker shows no picture, or this page is not seen, none that comes is a fault. */
  expectPicture(isExpected: boolean): void {
    if (this.isPictureExpected === isExpected) return
    this.isPictureExpected = isExpected
    this.engines?.walker.expectPicture(isExpected && this.deps.wantsPicture)
  }

  socketOpened(): void {
    this.engines?.walker.networkChanged('socket')
    this.engines?.traveller?.networkChanged('socket')
  }

  counters(): Promise<CallCounters> {
    return this.engines?.walker.counters() ?? Promise.resolve(noCounters)
  }

  private begin(engines: Engines): void {
    const { onPicture, onTravellersVoice, wantsPicture } = this.deps
    const { walker, traveller } = engines
    this.engines = engines
    if (this.size) walker.shownAt?.(this.size)
    this.stops.push(walker.state.subscribe(() => onPicture(walker.state.get().remote)))
    if (traveller)
      this.stops.push(traveller.state.subscribe(() => onTravellersVoice(traveller.state.get().remote)))
    // A voice has no frames: that none come is no fault of its connection.
    traveller?.expectPicture(false)
    if (!wantsPicture || !this.isPictureExpected) walker.expectPicture(false)
    const early = this.early.splice(0)
    for (const side of ['walker', 'traveller'] as const) {
      void engines[side]?.start({ audio: this.voice, video: null })
      // An offer that has come already is answered, and not asked for once more.
      const signals = early.filter(({ from }) => from === this.peers[side]).map(({ signal }) => signal)
      engines[side]?.peerChanged(this.peers[side], signals)
    }
  }
}
