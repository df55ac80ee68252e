import { AsyncLocalStorage } from 'node:async_hooks'
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { preparedName } from '#server/db/prepared-names.ts'
import { DatabaseUnreachable, silentMessage } from '#server/db/passing-fault.ts'
import type { DB } from '#server/db/generated/rows.ts'

export type Database = Kysely<DB>

/** A connection or a transaction; both run the same statements. The first parameter of every function of a store. */
export type Sql = Database

// int8 columns hold cents and epoch seconds; both stay far below 2^53, and a value beyond it is a defect of ours.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint beyond the safe range: ${text}`)
  return value
})

/**
 * `pg` is the connections of the server's own work (sweeps, jobs, meters); what runs within `asVisitor` has others.
 * `answers` tells within 1 s whether the database does. `end` resolves when the last connection is closed, or after 2 s.
 */
export type Pool = { db: Database; pg: pg.Pool; answers(): Promise<boolean>; end(): Promise<void> }

const visiting = new AsyncLocalStorage<true>()

/** Runs the work of a request: its statements wait for the connections of visitors, never for those of meters and sweeps. */
export function asVisitor<T>(work: () => T): T {
  return visiting.run(true, work)
}

/** A timer that is set within a transaction runs after it, and is within none then. */
const inTransaction = new AsyncLocalStorage<{ isOpen: boolean }>()

/**
 * Runs the work of a transaction, which has its connection. What reads beside it (a rule from the cache, people near a place)
 * has connections of its own: as many transactions as there are connections would otherwise each wait for one of the
 * others, until all are given up. A second transaction inside of one is a defect.
 */
export async function withinTransaction<T>(work: () => Promise<T>): Promise<T> {
  if (isInTransaction()) throw new Error('a transaction was begun inside of another')
  const transaction = { isOpen: true }
  try {
    return await inTransaction.run(transaction, work)
  } finally {
    transaction.isOpen = false
  }
}

const isInTransaction = () => inTransaction.getStore()?.isOpen === true

const visitorsAtOnce = 14
const readersAtOnce = 4
const ownAtOnce = 10

/** Nothing waits for the database without an end: neither for a lock, a statement, a connection nor for a server that is frozen. */
const timeLimits = {
  connectionTimeoutMillis: 5000,
  lock_timeout: 4000,
  statement_timeout: 8000,
  idle_in_transaction_session_timeout: 30_000,
  query_timeout: 10_000,
} as const
const probeLimits = { connectionTimeoutMillis: 800, query_timeout: 800 } as const

/** Runs a statement within a span of a trace. */
export type StatementSpan = <T>(text: string, run: () => Promise<T>) => Promise<T>

/**
 * Opens the connections. `onError` hears of idle ones that broke; they are replaced by themselves. With `span` each statement
 * runs within one.
 */
export function openPool(
  url: string,
  onError: (error: Error) => void,
  max = ownAtOnce,
  span: StatementSpan | null = null,
): Pool {
  const open = (settings: pg.PoolConfig) => connections({ connectionString: url, ...settings }, onError, span)
  const own = open({ ...timeLimits, max, application_name: 'huvr' })
  const visitors = open({ ...timeLimits, max: visitorsAtOnce, application_name: 'huvr-visitors' })
  const readers = open({ ...timeLimits, max: readersAtOnce, application_name: 'huvr-readers' })
  const probe = open({ ...probeLimits, max: 1, application_name: 'huvr-probe' })
  const forThis = () => (isInTransaction() ? readers : visiting.getStore() ? visitors : own)
  const connect = () => forThis().pool.connect().catch(unreachable)
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: { connect, options: own.pool.options, end: async () => undefined },
    }),
    // Rows are read as `tripId`, stored as `trip_id`; what lies inside a JSON column is left as it is.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  return {
    db,
    pg: own.pool,
    answers: () =>
      probe.pool.query('select 1').then(
        () => true,
        () => false,
      ),
    end: async () => {
      await db.destroy()
      await Promise.all([own, visitors, readers, probe].map(({ end }) => end()))
    },
  }
}

function connections(settings: pg.PoolConfig, onError: (error: Error) => void, span: StatementSpan | null) {
  const pool = new pg.Pool(settings)
  pool.on('error', onError)
  pool.on('connect', (client) => {
    // A connection that breaks while it is in use fails its statement; its own event would end the whole process.
    client.on('error', onError)
    watch(client)
    if (span) traced(client, span)
  })
  const closed = connectionsClosed(pool)
  return {
    pool,
    async end() {
      await pool.end()
      await closed()
    },
  }
}

/**
 * Prepared statements go by their name. A connection whose answer is overdue is cut, or the rollback after it would wait
 * as long again.
 */
function watch(client: pg.PoolClient): void {
  const prototype = pg.Client.prototype as unknown as { query(...args: unknown[]): unknown }
  const stream = (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream
  const watched = (...args: unknown[]) => {
    const [text, values] = args
    const name = typeof text === 'string' ? preparedName(text) : undefined
    const answer = prototype.query.apply(client, name === undefined ? args : [{ name, text, values }])
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (error instanceof Error && error.message === silentMessage) stream.destroy()
      })
    return answer
  }
  Object.assign(client, { query: watched })
}

/** Statements that are answered by a promise; what a library sends otherwise goes past it. */
function traced(client: pg.PoolClient, span: StatementSpan): void {
  const inner = client.query.bind(client) as unknown as (...args: unknown[]) => unknown
  const query = (...args: unknown[]) => {
    const [text] = args
    return typeof text !== 'string' || typeof args.at(-1) === 'function'
      ? inner(...args)
      : span(text, () => inner(...args) as Promise<unknown>)
  }
  Object.assign(client, { query })
}

function unreachable(cause: unknown): never {
  throw new DatabaseUnreachable('the database cannot be reached', { cause })
}

/** A server that does not answer must not keep the process from ending. */
const closingMs = 2000

/**
 * The pool says that it has ended while its last connections are still closing. A database that is dropped at that
 * moment would break them, and a broken connection is an error.
 */
function connectionsClosed(pool: pg.Pool): () => Promise<void> {
  let open = 0
  pool.on('connect', () => (open += 1))
  pool.on('remove', () => (open -= 1))
  return () =>
    new Promise((resolve) => {
      if (open === 0) return resolve()
      setTimeout(resolve, closingMs).unref()
      pool.on('remove', () => open === 0 && resolve())
    })
}
