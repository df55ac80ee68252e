import { embeddedRealtime } from '#adapters/realtime/embedded.ts'
import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createLog } from '#server/app/telemetry/log.ts'
import { createMetrics } from '#server/app/telemetry/metrics.ts'
import { createEvents, type Events } from '#server/durable/events.ts'
import { describeSchema } from '#server/db/describe.ts'
import { migrate, migrationNames, OtherVersionError } from '#server/db/migrate.ts'
import { openPool, type Pool } from '#server/db/pool.ts'
import { transactionRunner, type InTransaction } from '#server/db/transaction.ts'
import { jobId, startJobs, type Jobs } from '#server/jobs/runner.ts'
import { testDatabaseUrl } from '#server/testing/database.ts'

let url: string
let pool: Pool
let jobs: Jobs
let inTransaction: InTransaction
let events: Events

beforeAll(async () => {
  url = await testDatabaseUrl()
  pool = openPool(url, () => undefined)
  jobs = await startJobs(url, createLog('silent'))
  events = createEvents({ log: createLog('silent'), metrics: createMetrics(), realtime: embeddedRealtime() })
  inTransaction = transactionRunner(pool.db, jobs.enqueue, events)
})
afterAll(async () => {
  await jobs.stop()
  await pool.end()
})

test('applied migrations are not applied again, also by several servers at once', async () => {
  expect(await Promise.all([migrate(url), migrate(url), migrate(url)])).toEqual([0, 0, 0])
  const { rows } = await pool.pg.query('select name from migrations order by name')
  expect(rows.map((row: { name: string }) => row.name)).toEqual(migrationNames())
})

test('a migration that was applied with other statements is refused, and one that is not known', async () => {
  const other = await testDatabaseUrl()
  const client = new pg.Client({ connectionString: other })
  await client.connect()
  const [first] = migrationNames()
  await client.query(`update migrations set hash = 'other' where name = $1`, [first])
  await expect(migrate(other)).rejects.toThrow(new OtherVersionError(first ?? ''))
  await client.query(`delete from migrations where name = $1`, [first])
  await client.query(`insert into migrations (name, hash) values ('0000-older.sql', '')`)
  await expect(migrate(other)).rejects.toThrow(new OtherVersionError('0000-older.sql'))
  await client.end()
})

test('the reviewed schema is what the migrations lead to (npm run codegen -- --rows)', async () => {
  expect(await describeSchema(url)).toBe(
    fs.readFileSync(path.join(import.meta.dirname, 'schema.sql'), 'utf8'),
  )
})

test('events wait for the commit; a rolled-back unit leaves neither event nor job', async () => {
  const heard: string[] = []
  const ran: string[] = []
  events.subscribe({ hints: { 'money.captureFailed': ({ holdId }) => void heard.push(holdId) } })
  await jobs.work({ 'durable.call': async ({ callId }) => void ran.push(callId) })
  await expect(
    inTransaction(async (tx) => {
      await tx.event('money.captureFailed', { holdId: 'lost', tripId: '' })
      await tx.job('durable.call', { callId: 'lost' })
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await inTransaction(async (tx) => {
    await tx.event('money.captureFailed', { holdId: 'kept', tripId: '' })
    await tx.job('durable.call', { callId: 'kept' }, { id: jobId('durable.call', 'kept') })
    expect(heard).toEqual([])
  })
  expect(heard).toEqual(['kept'])
  await inTransaction((tx) =>
    tx.job('durable.call', { callId: 'kept' }, { id: jobId('durable.call', 'kept') }),
  )
  await vi.waitFor(() => expect(ran).toContain('kept'), { timeout: 10_000 })
  await jobs.idle()
  expect(ran).toEqual(['kept'])
})

test('a deadlock is tried again and both units get through', async () => {
  await pool.pg.query(
    'create table deadlock (id int primary key, n int not null); insert into deadlock values (1, 0), (2, 0)',
  )
  let waiting = 0
  let release = () => {}
  const bothHold = new Promise<void>((resolve) => (release = resolve))
  const unit = (first: number, second: number) =>
    inTransaction(async (tx) => {
      await sql`update deadlock set n = n + 1 where id = ${first}`.execute(tx.sql)
      if (++waiting === 2) release()
      await bothHold
      await sql`update deadlock set n = n + 1 where id = ${second}`.execute(tx.sql)
    })
  await Promise.all([unit(1, 2), unit(2, 1)])
  const { rows } = await pool.pg.query('select n from deadlock order by id')
  expect(rows).toEqual([{ n: 2 }, { n: 2 }])
})

test('a bigint beyond the safe range is refused, not rounded', async () => {
  await expect(pool.pg.query('select 9007199254740993::bigint')).rejects.toThrow(/safe range/)
  expect((await pool.pg.query('select 150000::bigint as cents')).rows).toEqual([{ cents: 150000 }])
})

test('as many transactions as there are connections read beside themselves, and none waits for another', async () => {
  const small = openPool(url, () => undefined, 2)
  const run = transactionRunner(small.db, jobs.enqueue, events)
  const reading = () => sql<{ one: number }>`select 1 as one`.execute(small.db)
  try {
    const bothAreIn = Promise.withResolvers<undefined>()
    let inside = 0
    const work = () =>
      run(async () => {
        inside += 1
        if (inside === 2) bothAreIn.resolve(undefined)
        await bothAreIn.promise
        return (await reading()).rows[0]?.one
      })
    expect(await Promise.all([work(), work()])).toEqual([1, 1])
  } finally {
    await small.end()
  }
})

test('a transaction inside of another is refused; one that a timer of it begins later is not', async () => {
  await expect(inTransaction(() => inTransaction(async () => 1))).rejects.toThrow('inside of another')
  const later = Promise.withResolvers<number>()
  const committed = Promise.withResolvers<undefined>()
  await inTransaction(async () => {
    void committed.promise.then(() => inTransaction(async () => 2)).then(later.resolve, later.reject)
  })
  committed.resolve(undefined)
  expect(await later.promise).toBe(2)
})
