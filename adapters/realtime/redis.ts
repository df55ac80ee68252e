import { Redis, type RedisOptions } from 'ioredis'
import { crossingRealtime, type CrossingOptions, type Wire } from '#adapters/realtime/crossing.ts'
import type { Realtime } from '#adapters/realtime/port.ts'

const channel = 'huvr:events'
/** Redis takes far longer ones; longer than this an event is no hint. */
const bytesAtMost = 1024 * 1024
const connectWithinMs = 5000

/**
 * Fan-out between servers by Redis's publish and subscribe (Valkey speaks the same), for more walks than the database's own
 * notices carry. A connection that listens may do nothing else, so there are two. Nothing is stored in it.
 */
export function redisRealtime(url: string, options: CrossingOptions): Realtime {
  return crossingRealtime(redisWire(url), options)
}

/** The wire is opened again by `crossingRealtime`, which reports what may have been missed; the client must not do so by itself. */
const settings = {
  lazyConnect: true,
  retryStrategy: () => null,
  enableOfflineQueue: false,
  autoResubscribe: false,
  maxRetriesPerRequest: 0,
  connectTimeout: connectWithinMs,
  connectionName: 'huvr-events',
} satisfies RedisOptions

function redisWire(url: string): Wire {
  return {
    bytesAtMost,
    async open(onText, onLost) {
      const [ears, mouth] = [new Redis(url, settings), new Redis(url, settings)]
      const both = [ears, mouth]
      let cause = new Error('the connection for events has ended')
      let isLost = false
      const close = () => both.forEach((one) => one.disconnect())
      for (const one of both) {
        one.on('error', (error: Error) => (cause = error))
        one.on('end', () => {
          if (isLost) return
          isLost = true
          close()
          onLost(cause)
        })
      }
      ears.on('message', (_channel, text) => onText(text))
      try {
        await Promise.all(both.map((one) => one.connect()))
        await ears.subscribe(channel)
      } catch (error) {
        isLost = true
        close()
        throw error
      }
      return {
        async send(texts) {
          const answers = await mouth.pipeline(texts.map((text) => ['publish', channel, text])).exec()
          const fault = answers?.find(([error]) => error !== null)?.[0]
          if (fault) throw fault
        },
        async close() {
          isLost = true
          close()
        },
      }
    },
  }
}
