import type { CallSignal } from '#domain/walk/signalling.ts'
import { openCall, type Call, type IceServerOf } from './call.ts'
import type { ClipSet } from './clip.ts'
import type { Motion } from './player.ts'

/** Asked again sooner, an offer that is under way is enough. */
const offerAtMostEveryMs = 1500

interface GuestCallsOptions {
  readonly room: () => Promise<{ iceServers: IceServerOf[]; relayOnly: boolean }>
  /** What the picture shows at the moment, in the shape that the traveler sees. */
  readonly picture: () => { clips: ClipSet; motion: Motion }
  /** False while nothing can be sent: no offer is made then. */
  readonly canSend: () => boolean
  readonly send: (to: string, signal: CallSignal) => void
  readonly later: (ms: number, act: () => void) => void
  /** An offer is under way; what goes wrong with it is logged. */
  readonly attempt: (offering: Promise<void>) => void
}

type Line = { call: Call | null; offeredAtMs: number }

/**
 * The calls of a demo walker to the guests of its walk: a connection of its own to each, as a walker's page has. They show
 * the walk's picture from the beginning of what happens in it, and count for no mark.
 */
export class GuestCalls {
  readonly #options: GuestCallsOptions
  readonly #lines = new Map<string, Line>()

  constructor(options: GuestCallsOptions) {
    this.#options = options
  }

  /** Who is on the walk now: a socket that is new gets an offer, the call to one that is gone ends. */
  roster(peers: readonly string[]): void {
    for (const peer of this.#lines.keys()) if (!peers.includes(peer)) this.#drop(peer)
    for (const peer of peers) if (!this.#lines.has(peer)) this.#offer(peer)
  }

  /** True when the signal was a guest's. */
  signal(from: string, signal: CallSignal): boolean {
    const line = this.#lines.get(from)
    if (!line) return false
    if (signal.kind !== 'needOffer') this.#options.attempt(line.call?.take(signal) ?? Promise.resolve())
    else if (performance.now() - line.offeredAtMs >= offerAtMostEveryMs) this.#offer(from)
    return true
  }

  /** Whether the picture reaches a guest, or there is none whom it could reach. */
  isSending(): boolean {
    return this.#lines.size === 0 || [...this.#lines.values()].some(({ call }) => call?.connected())
  }

  show(change: Partial<Motion>): void {
    for (const { call } of this.#lines.values()) call?.player.show(change)
  }

  wear(clips: ClipSet): void {
    for (const { call } of this.#lines.values()) call?.player.wear(clips)
  }

  close(): void {
    for (const peer of this.#lines.keys()) this.#drop(peer)
  }

  #drop(peer: string): void {
    this.#lines.get(peer)?.call?.close()
    this.#lines.delete(peer)
  }

  #offer(peer: string): void {
    this.#drop(peer)
    const line: Line = { call: null, offeredAtMs: performance.now() }
    this.#lines.set(peer, line)
    this.#options.attempt(this.#begin(peer, line))
  }

  async #begin(peer: string, line: Line): Promise<void> {
    const { room, picture, canSend, send, later } = this.#options
    const way = await room()
    if (this.#lines.get(peer) !== line) return
    if (!canSend()) return void this.#lines.delete(peer)
    const call = openCall({
      ...picture(),
      ...way,
      send: (signal) => send(peer, signal),
      onBroken: () => later(offerAtMostEveryMs, () => this.#again(peer, line)),
    })
    line.call = call
    await call.offer()
  }

  #again(peer: string, line: Line): void {
    if (this.#lines.get(peer) === line && !line.call?.connected()) this.#offer(peer)
  }
}
