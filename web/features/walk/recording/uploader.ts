import type { CallClock } from '#web/features/walk/call/call-clock.ts'
import type { ChunkStore, StoredChunk, Stretch } from '#web/features/walk/recording/chunk-store.ts'
import {
  uploadTurn,
  type CallUplink,
  type Uplink,
  type UploadTurn,
} from '#web/features/walk/recording/uplink.ts'
import { createObservable } from '#web/features/walk/call/observable.ts'

export interface UploadTicket {
  recordingId: string
  uploadUrl: string
  uploadToken: string
  /** Chunks the server has already. */
  received: number[]
}

/** `refused`: the server will never take it (no consent any more, trip gone); everything else is tried again. */
export type ChunkOutcome = 'stored' | 'ticketExpired' | 'refused'

export interface UploaderDeps {
  clock: Pick<CallClock, 'after' | 'nowMs'>
  wallMs: () => number
  store: () => Promise<ChunkStore>
  begin: (stretch: Stretch) => Promise<UploadTicket | 'refused'>
  finish: (recordingId: string, chunkCount: number) => Promise<void>
  send: (ticket: UploadTicket, chunk: StoredChunk) => Promise<ChunkOutcome>
  /** The network of this moment, and what the person wants of it. */
  network: () => Pick<Uplink, 'network' | 'isWifiOnly'>
}

export interface UploadState {
  /** Chunks that wait, of all stretches. */
  waiting: number
  /** Chunks sent since this page was opened. */
  sent: number
  /** Stretches whose first chunk the server has: without it nothing of them could be played. */
  safe: readonly string[]
  /** The last try failed and another one is coming. */
  isTroubled: boolean
  /** The device's disk did not take the last chunk: it waits in this page alone. */
  isInMemory: boolean
  /** Why what waits is not sent now; null where it is, or where it cannot be (`isTroubled`). */
  held: Exclude<UploadTurn, 'send'> | null
}

/** How often it is looked whether what is held may go. */
const lookMs = 2000
/** On the walk the line is free at least so long as the chunk before took, up to this. */
const mostPauseMs = 10_000

const retryBaseMs = 1000
const retryCapMs = 30_000
/** Another page of the same person may be recording: its stretch is left alone this long. */
const othersMs = 15_000

/**
 * Brings recorded chunks to the server, one after the other, while the walk continues and after it, also after a reload; when
 * one may go is a rule (`uplink.ts`).
 * A stretch is finished when its recorder has stopped and the server has every chunk.
 */
export class Uploader {
  readonly state = createObservable<UploadState>({
    waiting: 0,
    sent: 0,
    safe: [],
    isTroubled: false,
    isInMemory: false,
    held: null,
  })
  private readonly deps: UploaderDeps
  private readonly store: Promise<ChunkStore>
  private readonly tickets = new Map<string, UploadTicket>()
  private readonly own = new Map<string, Stretch>()
  private isRunning = false
  private isAgain = false
  private failures = 0
  private cancelRetry: () => void = () => undefined
  private cancelLook: () => void = () => undefined
  private readCall: (() => CallUplink) | null = null
  private isAllowed = false
  /** Whether what an earlier page left is in the number of what waits. */
  private isCounted = false
  /** Until when the line is left to the call after a chunk. */
  private restUntilMs = -Infinity

  constructor(deps: UploaderDeps) {
    this.deps = deps
    this.store = deps.store()
  }

  /** Takes up what an earlier page left: its recorder is gone, so its stretches are closed. */
  async resume(): Promise<void> {
    const store = await this.store
    this.isCounted = false
    const others = (await store.stretches()).filter((one) => !one.isClosed && !this.own.has(one.stretchKey))
    const isOld = (one: Stretch) => this.deps.wallMs() - one.touchedAtMs >= othersMs
    for (const stretch of others.filter(isOld)) await store.putStretch({ ...stretch, isClosed: true })
    // Fresh ones may be this walk's, from before a reload: looked at again when they have been silent long enough.
    this.cancelLook()
    if (!others.every(isOld)) this.cancelLook = this.deps.clock.after(othersMs, () => void this.resume())
    this.wake()
  }

  async open(stretch: Omit<Stretch, 'chunkCount' | 'isClosed' | 'touchedAtMs'>): Promise<void> {
    const whole: Stretch = { ...stretch, chunkCount: 0, isClosed: false, touchedAtMs: this.deps.wallMs() }
    this.own.set(whole.stretchKey, whole)
    await (await this.store).putStretch(whole)
  }

  async add(stretchKey: string, blob: Blob): Promise<void> {
    const stretch = this.own.get(stretchKey)
    if (!stretch || blob.size === 0) return
    const store = await this.store
    // The count is of what is stored: a number without a chunk would be a gap for ever.
    await store.putChunk({ stretchKey, seq: stretch.chunkCount, blob })
    stretch.chunkCount += 1
    stretch.touchedAtMs = this.deps.wallMs()
    await store.putStretch({ ...stretch })
    const isInMemory = await store.isInMemory(stretchKey)
    this.state.patch({ waiting: this.state.get().waiting + 1, isInMemory })
    this.wake()
  }

  async shut(stretchKey: string): Promise<void> {
    const stretch = this.own.get(stretchKey)
    if (!stretch) return
    stretch.isClosed = true
    await (await this.store).putStretch({ ...stretch })
    this.wake()
  }

  /** A walk whose uplink comes first; null when it is over. */
  onCall(read: (() => CallUplink) | null): void {
    this.readCall = read
    // What was allowed was for what waited then.
    if (read) this.isAllowed = false
    this.wake()
  }

  /** The person has said that what waits may be sent over the network of now. */
  sendNow(): void {
    this.isAllowed = true
    this.wake()
  }

  /** Tries again at once, for example because the network is back. */
  wake(): void {
    this.cancelRetry()
    if (this.isRunning) {
      this.isAgain = true
      return
    }
    this.isRunning = true
    void this.run()
  }

  private async run(): Promise<void> {
    try {
      do {
        this.isAgain = false
        await this.sendAll()
      } while (this.isAgain)
      this.failures = 0
      this.state.patch({ isTroubled: false })
      if (this.state.get().held) this.cancelRetry = this.deps.clock.after(lookMs, () => this.wake())
    } catch {
      // No network, or the server is away: the chunks are safe here and are tried again.
      this.failures += 1
      this.state.patch({ isTroubled: true, held: null })
      const waitMs = Math.min(retryCapMs, retryBaseMs * 2 ** (this.failures - 1))
      this.cancelRetry = this.deps.clock.after(waitMs, () => this.wake())
    } finally {
      this.isRunning = false
    }
  }

  private async sendAll(): Promise<void> {
    const store = await this.store
    const stretches = await store.stretches()
    if (!this.isCounted) {
      this.isCounted = true
      let waiting = 0
      for (const { stretchKey } of stretches) waiting += (await store.chunks(stretchKey)).length
      this.state.patch({ waiting })
    }
    let held: UploadState['held'] = null
    for (const stretch of stretches) held = (await this.sendStretch(store, stretch)) ?? held
    this.state.patch({ held })
  }

  /** Whether this chunk may go now; on the walk the line rests between two of them. */
  private turn(isFirst: boolean): UploadTurn {
    const call = this.readCall?.() ?? null
    const { clock, network } = this.deps
    const turn = uploadTurn({ call, ...network(), isAllowed: this.isAllowed }, { isFirst })
    const isResting = call !== null && !isFirst && clock.nowMs() < this.restUntilMs
    return turn === 'send' && isResting ? 'waitsForCall' : turn
  }

  /** Sends what may go of a stretch; why the rest is held, or null. */
  private async sendStretch(store: ChunkStore, stretch: Stretch): Promise<UploadState['held']> {
    const { stretchKey } = stretch
    // Thousands of chunks may be held: they are not read to send none of them.
    const turnOfRest = this.turn(false)
    if (turnOfRest !== 'send' && this.state.get().safe.includes(stretchKey)) return turnOfRest
    const chunks = await store.chunks(stretchKey)
    if (chunks.length === 0 && !stretch.isClosed) return null
    const hasNothing = chunks.length === 0 && stretch.chunkCount === 0
    if (hasNothing && store.isWhole()) {
      await store.dropStretch(stretchKey)
      return null
    }
    for (const chunk of chunks) {
      const turn = this.turn(chunk.seq === 0)
      if (turn !== 'send') return turn
      const begunMs = this.deps.clock.nowMs()
      const outcome = await this.sendChunk(stretch, chunk)
      const endedMs = this.deps.clock.nowMs()
      this.restUntilMs = endedMs + Math.min(mostPauseMs, endedMs - begunMs)
      if (outcome === 'refused') {
        await this.giveUp(store, stretchKey)
        return null
      }
      await store.dropChunk(stretchKey, chunk.seq)
      const { waiting, sent, safe } = this.state.get()
      const isFirst = chunk.seq === 0 && !safe.includes(stretchKey)
      this.state.patch({
        waiting: Math.max(0, waiting - 1),
        sent: sent + 1,
        safe: isFirst ? [...safe, stretchKey] : safe,
      })
    }
    const now = this.own.get(stretchKey) ?? stretch
    if (!now.isClosed || (await store.chunks(stretchKey)).length > 0) return null
    if (!store.isWhole()) throw new Error('The disk does not answer; what lies on it is sent later.')
    const ticket = await this.ticket(stretch)
    if (ticket !== 'refused') await this.deps.finish(ticket.recordingId, now.chunkCount)
    await store.dropStretch(stretchKey)
    this.own.delete(stretchKey)
    return null
  }

  private async sendChunk(stretch: Stretch, chunk: StoredChunk): Promise<'stored' | 'refused'> {
    const ticket = await this.ticket(stretch)
    if (ticket === 'refused') return 'refused'
    if (ticket.received.includes(chunk.seq)) return 'stored'
    const outcome = await this.deps.send(ticket, chunk)
    if (outcome !== 'ticketExpired') return outcome
    this.tickets.delete(stretch.stretchKey)
    const fresh = await this.ticket(stretch)
    if (fresh === 'refused') return 'refused'
    const second = await this.deps.send(fresh, chunk)
    if (second === 'ticketExpired') throw new Error('The upload permission does not hold.')
    return second
  }

  private async ticket(stretch: Stretch): Promise<UploadTicket | 'refused'> {
    const known = this.tickets.get(stretch.stretchKey)
    if (known) return known
    const ticket = await this.deps.begin(stretch)
    if (ticket !== 'refused') this.tickets.set(stretch.stretchKey, ticket)
    return ticket
  }

  private async giveUp(store: ChunkStore, stretchKey: string): Promise<void> {
    const { waiting } = this.state.get()
    const lost = (await store.chunks(stretchKey)).length
    await store.dropStretch(stretchKey)
    this.own.delete(stretchKey)
    this.state.patch({ waiting: Math.max(0, waiting - lost) })
  }
}
