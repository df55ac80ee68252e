import pg from 'pg'
import { crossingRealtime, type CrossingOptions, type Wire } from '#adapters/realtime/crossing.ts'
import type { Realtime } from '#adapters/realtime/port.ts'

/** One channel of the database for all topics: a server that listens by topic would have to say so for each. */
const channel = 'huvr_events'
/** PostgreSQL takes payloads of fewer than 8000 bytes (https://www.postgresql.org/docs/current/sql-notify.html). */
const bytesAtMost = 7900
const connectWithinMs = 5000

/**
 * Fan-out between the servers of one database by LISTEN and NOTIFY, over one connection of its own: a pool of transactions
 * between would take the listening away. Events leave outside of business transactions, which a notice would make wait for one
 * another when they commit.
 */
export function postgresRealtime(url: string, options: CrossingOptions): Realtime {
  return crossingRealtime(postgresWire(url), options)
}

function postgresWire(url: string): Wire {
  return {
    bytesAtMost,
    async open(onText, onLost) {
      const client = new pg.Client({
        connectionString: url,
        application_name: 'huvr-events',
        connectionTimeoutMillis: connectWithinMs,
        keepAlive: true,
      })
      client.on('error', onLost)
      client.on('end', () => onLost(new Error('the connection for events has ended')))
      client.on('notification', ({ payload }) => onText(payload ?? ''))
      await client.connect()
      await client.query(`listen ${channel}`)
      return {
        async send(texts) {
          await client.query('select pg_notify($1, one) from unnest($2::text[]) as one', [channel, texts])
        },
        async close() {
          client.removeAllListeners('notification')
          await client.end()
        },
      }
    },
  }
}
