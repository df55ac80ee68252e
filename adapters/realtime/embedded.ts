import { EventEmitter } from 'node:events'
import type { Realtime } from '#adapters/realtime/port.ts'

const waitingMax = 100

/** Fan-out within one process. */
export function embeddedRealtime(): Realtime {
  const emitter = new EventEmitter().setMaxListeners(0)
  const listen: Realtime['listen'] = (topic, onEvent) => {
    emitter.on(topic, onEvent)
    return () => emitter.off(topic, onEvent)
  }
  return {
    publish: (topic, payload) => void emitter.emit(topic, payload),
    listen,
    events: (topic, signal) => eventIterator(listen, topic, signal),
    close: async () => void emitter.removeAllListeners(),
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
