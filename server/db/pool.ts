import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '#server/db/generated/rows.ts'

export type Database = Kysely<DB>

// int8 columns hold cents and epoch seconds; both stay far below 2^53, and a value beyond it is a defect of ours.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint beyond the safe range: ${text}`)
  return value
})

export type Pool = { db: Database; pg: pg.Pool; end(): Promise<void> }

/** Opens the pool. `onError` hears of idle connections that broke; the pool replaces them by itself. */
export function openPool(url: string, onError: (error: Error) => void, max = 20): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5000,
    application_name: 'huvr',
  })
  pool.on('error', onError)
  // A connection that breaks while it is in use fails its statement; its own event would end the whole process.
  pool.on('connect', (client) => client.on('error', onError))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return { db, pg: pool, end: () => db.destroy() }
}
