import { createReader, createWriter } from '#adapters/realtime/envelope.ts'
import { createFanOut, type FanOut } from '#adapters/realtime/fan-out.ts'
import type { Realtime } from '#adapters/realtime/port.ts'

/** A way on which every server hears every text, its own too, in the order of each sender. */
export type Wire = {
  /** The longest text that it takes, in bytes. */
  bytesAtMost: number
  /** Opens it; `onLost` is called when it breaks after that. */
  open(onText: (text: string) => void, onLost: (cause: Error) => void): Promise<OpenWire>
}

export type OpenWire = {
  send(texts: readonly string[]): Promise<void>
  close(): Promise<void>
}

export type CrossingOptions = {
  /** The name of this start of this server; no two have the same. */
  name: string
  /** The way broke, or could not be opened, and is tried again. */
  onTrouble(cause: Error): void
}

/** Events of so long leave together. */
const gatherMs = 5
/** The way is shown to be whole this often; after so long without hearing oneself it is taken for broken. */
const beatEveryMs = 1000
const deafAfterMs = 4000
/** A server that has heard no other for so long is alone: the others show each second that they are there. */
const aloneAfterMs = 4000
/** Between two tries to open it; each pause is twice as long as the one before, up to the last. */
const retryFirstMs = 50
const retryLastMs = 2000
/** Texts that wait while a batch is on its way; beyond, they are lost and told as missed. */
const waitingMax = 20_000

/**
 * Fan-out over a wire between servers. Listeners of this process hear at once; the others get each event at most once. After
 * a break every listener on every server hears that events may have been missed. A server that is alone sends nothing but that
 * it is there; one that comes hears from it that events may have been missed.
 */
export function crossingRealtime(wire: Wire, options: CrossingOptions): Realtime {
  return new Crossing(wire, options)
}

class Crossing implements Realtime {
  readonly listen: Realtime['listen']
  readonly events: Realtime['events']
  private readonly fanOut: FanOut = createFanOut()
  private readonly wire: Wire
  private readonly options: CrossingOptions
  private readonly writer
  private readonly reader
  private readonly beats: NodeJS.Timeout
  private open: OpenWire | null = null
  private waiting: string[] = []
  private sending: Promise<void> | null = null
  private gathering: NodeJS.Timeout | null = null
  private retry: NodeJS.Timeout | null = null
  private retryMs = retryFirstMs
  private heardAtMs = 0
  /** It was heard once that the way is whole; on one that never was there is nothing to miss. */
  private wasWhole = false
  /** Until then it is taken for not alone, however long no other server was heard. */
  private readonly newUntilMs = nowMs() + aloneAfterMs
  /** Events were kept back while this server was alone. */
  private hasHeldBack = false
  /** Events were published that no other server can get. */
  private hasLost = false
  private isClosed = false

  constructor(wire: Wire, options: CrossingOptions) {
    this.wire = wire
    this.options = options
    this.listen = this.fanOut.listen
    this.events = this.fanOut.events
    this.writer = createWriter(options.name, wire.bytesAtMost)
    this.reader = createReader(options.name, nowMs)
    this.beats = setInterval(() => this.beat(), beatEveryMs).unref()
    void this.connect()
  }

  publish(topic: string, payload: unknown): void {
    this.fanOut.emit(topic, payload)
    if (this.isAlone()) this.hasHeldBack = true
    else this.put(this.writer.event(topic, payload))
  }

  publishHere(topic: string, payload: unknown): void {
    this.fanOut.emit(topic, payload)
  }

  async close(): Promise<void> {
    this.flush()
    await this.sending
    this.isClosed = true
    clearInterval(this.beats)
    if (this.gathering) clearTimeout(this.gathering)
    if (this.retry) clearTimeout(this.retry)
    this.fanOut.clear()
    await this.open?.close()
  }

  private async connect(): Promise<void> {
    this.retry = null
    let mine: OpenWire | null = null
    let lostBy: Error | null = null
    const onLost = (cause: Error) => {
      lostBy ??= cause
      if (mine && this.open === mine) this.broke(lostBy)
    }
    try {
      mine = await this.wire.open((text) => this.take(text), onLost)
    } catch (error) {
      return this.broke(asError(error))
    }
    // Nothing waits for one that is closed already.
    if (this.isClosed) return void mine.close().catch(() => undefined)
    this.open = mine
    if (lostBy) return this.broke(lostBy)
    this.heardAtMs = nowMs()
    this.reader.restart()
    // The others can not know what this server did not hear of, nor what it could not send.
    if (this.wasWhole || this.hasLost) this.put([this.writer.lost()])
    if (this.wasWhole) this.fanOut.emitMissed()
    this.hasLost = false
    this.put([this.writer.beat()])
  }

  private broke(cause: Error): void {
    if (this.isClosed) return
    const before = this.open
    this.open = null
    this.hasLost ||= this.waiting.length > 0
    this.waiting = []
    this.options.onTrouble(cause)
    // What is broken may refuse to be closed; nothing depends on it.
    before?.close().catch(() => undefined)
    this.retry ??= setTimeout(() => void this.connect(), this.retryMs).unref()
    this.retryMs = Math.min(retryLastMs, this.retryMs * 2)
  }

  private take(text: string): void {
    this.heardAtMs = nowMs()
    this.wasWhole = true
    this.retryMs = retryFirstMs
    for (const heard of this.reader.read(text))
      if (heard.kind === 'missed') this.fanOut.emitMissed()
      else this.fanOut.emit(heard.topic, heard.payload)
    if (!this.hasHeldBack || this.isAlone()) return
    this.hasHeldBack = false
    this.put([this.writer.lost()])
  }

  private isAlone(): boolean {
    const heardAtMs = this.reader.otherHeardAtMs() ?? 0
    return nowMs() > this.newUntilMs && nowMs() - heardAtMs > aloneAfterMs
  }

  private put(texts: readonly string[]): void {
    if (!this.open || this.waiting.length >= waitingMax) {
      this.hasLost = true
      return
    }
    this.waiting.push(...texts)
    this.gathering ??= setTimeout(() => {
      this.gathering = null
      this.flush()
    }, gatherMs)
  }

  private flush(): void {
    const way = this.open
    if (this.sending || !way || this.waiting.length === 0) return
    const texts = this.hasLost ? [...this.waiting, this.writer.lost()] : this.waiting
    this.hasLost = false
    this.waiting = []
    this.sending = way
      .send(texts)
      .catch((error: unknown) => {
        this.hasLost = true
        if (this.open === way) this.broke(asError(error))
      })
      .finally(() => {
        this.sending = null
        this.flush()
      })
  }

  private beat(): void {
    if (!this.open) return
    if (nowMs() - this.heardAtMs > deafAfterMs)
      this.broke(new Error(`nothing was heard for ${deafAfterMs} ms`))
    else this.put([this.writer.beat()])
  }
}

const nowMs = () => performance.now()
const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))
