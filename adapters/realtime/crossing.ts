import { createReader, createWriter } from '#adapters/realtime/envelope.ts'
import { createFanOut } from '#adapters/realtime/fan-out.ts'
import type { Realtime } from '#adapters/realtime/port.ts'

/** A way on which every server hears every text, its own too, in the order of each sender. */
export type Wire = {
  /** The longest text that it takes, in bytes. */
  bytesAtMost: number
  /** Opens it; `onLost` is called once when it breaks after that. */
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
  nowMs?: () => number
}

/** Events of so long leave together. */
const gatherMs = 5
/** The way is shown to be whole this often; after so long without hearing oneself it is taken for broken. */
const beatEveryMs = 1000
const deafAfterMs = 4000
/** Between two tries to open it; each pause is twice as long as the one before, up to the last. */
const retryFirstMs = 50
const retryLastMs = 2000
/** Events that wait while a batch is on its way; beyond, they are lost and told as missed. */
const waitingMax = 20_000

/**
 * Fan-out over a wire between servers. Listeners of this process hear at once; the others get each event at most once. After
 * a break every listener on every server hears that events may have been missed.
 */
export function crossingRealtime(wire: Wire, options: CrossingOptions): Realtime {
  const { name, onTrouble, nowMs = () => performance.now() } = options
  const { emit, emitMissed, listen, events, clear } = createFanOut()
  const writer = createWriter(name, wire.bytesAtMost)
  const reader = createReader(name, nowMs)
  let open: OpenWire | null = null
  let waiting: string[] = []
  let sending: Promise<void> | null = null
  let gathering: NodeJS.Timeout | null = null
  let retry: NodeJS.Timeout | null = null
  let retryMs = retryFirstMs
  let heardAtMs = nowMs()
  /** Events were published that no other server can get. */
  let hasLost = false
  let isClosed = false

  const take = (text: string) => {
    heardAtMs = nowMs()
    for (const heard of reader.read(text))
      if (heard.kind === 'missed') emitMissed()
      else emit(heard.topic, heard.payload)
  }
  const broke = (cause: Error) => {
    if (isClosed) return
    const before = open
    open = null
    hasLost ||= waiting.length > 0
    waiting = []
    onTrouble(cause)
    // What is broken may refuse to be closed; nothing depends on it.
    before?.close().catch(() => undefined)
    retry ??= setTimeout(() => void connect(), retryMs).unref()
    retryMs = Math.min(retryLastMs, retryMs * 2)
  }
  const connect = async (isFirst = false) => {
    retry = null
    let mine: OpenWire | null = null
    let lostBy: Error | null = null
    const onLost = (cause: Error) => {
      if (lostBy) return
      lostBy = cause
      if (mine && open === mine) broke(cause)
    }
    try {
      mine = await wire.open(take, onLost)
      if (isClosed) return void mine.close().catch(() => undefined)
      open = mine
      if (lostBy) return broke(lostBy)
      opened(isFirst)
    } catch (error) {
      broke(asError(error))
    }
  }
  const opened = (isFirst: boolean) => {
    retryMs = retryFirstMs
    heardAtMs = nowMs()
    reader.restart()
    // The others can not know what this server did not hear of, nor what it could not send.
    if (!isFirst || hasLost) put([writer.lost()])
    if (!isFirst) emitMissed()
    hasLost = false
  }
  const put = (texts: readonly string[]) => {
    if (!open || waiting.length >= waitingMax) {
      hasLost = true
      return
    }
    waiting.push(...texts)
    gathering ??= setTimeout(() => {
      gathering = null
      flush()
    }, gatherMs)
  }
  const flush = () => {
    if (sending || !open || waiting.length === 0) return
    const way = open
    const texts = hasLost ? [...waiting, writer.lost()] : waiting
    hasLost = false
    waiting = []
    sending = way
      .send(texts)
      .catch((error: unknown) => {
        hasLost = true
        if (open === way) broke(asError(error))
      })
      .finally(() => {
        sending = null
        flush()
      })
  }
  const beats = setInterval(() => {
    if (!open) return
    if (nowMs() - heardAtMs > deafAfterMs) return broke(new Error(`nothing was heard for ${deafAfterMs} ms`))
    put([writer.beat()])
  }, beatEveryMs).unref()
  void connect(true)
  return {
    publish(topic, payload) {
      emit(topic, payload)
      put(writer.event(topic, payload))
    },
    listen,
    events,
    async close() {
      flush()
      await sending
      isClosed = true
      clearInterval(beats)
      if (gathering) clearTimeout(gathering)
      if (retry) clearTimeout(retry)
      clear()
      await open?.close()
    },
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))
