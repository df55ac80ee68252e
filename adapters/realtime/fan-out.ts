import { EventEmitter } from 'node:events'
import { missed, type Realtime } from '#adapters/realtime/port.ts'

const waitingMax = 100
/** The topic that every listener has beside its own; no topic of the product has this name. */
const everyone = ''

/** The listeners of this process. */
export type FanOut = Pick<Realtime, 'listen' | 'events'> & {
  emit(topic: string, payload: unknown): void
  /** Events may have been lost: each listener hears so once. */
  emitMissed(): void
  clear(): void
}

export function createFanOut(): FanOut {
  const emitter = new EventEmitter().setMaxListeners(0)
  const listen: Realtime['listen'] = (topic, onEvent) => {
    const onMissed = () => onEvent(missed)
    emitter.on(topic, onEvent).on(everyone, onMissed)
    return () => void emitter.off(topic, onEvent).off(everyone, onMissed)
  }
  return {
    emit: (topic, payload) => void emitter.emit(topic, payload),
    emitMissed: () => void emitter.emit(everyone),
    listen,
    events: (topic, signal) => eventIterator(listen, topic, signal),
    clear: () => void emitter.removeAllListeners(),
  }
}

function eventIterator(
  listen: Realtime['listen'],
  topic: string,
  signal?: AbortSignal,
): AsyncIterableIterator<unknown> {
  const waiting: unknown[] = []
  let wake: (() => void) | null = null
  let ended = false
  const stop = listen(topic, (payload) => {
    waiting.push(payload)
    if (waiting.length > waitingMax) waiting.shift()
    wake?.()
  })
  const end = () => {
    ended = true
    stop()
    wake?.()
  }
  signal?.addEventListener('abort', end, { once: true })
  return {
    async next() {
      while (waiting.length === 0 && !ended) {
        await new Promise<void>((resolve) => (wake = resolve))
        wake = null
      }
      return ended ? { value: undefined, done: true } : { value: waiting.shift(), done: false }
    },
    async return() {
      end()
      return { value: undefined, done: true }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
