import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createLog } from '#server/app/log.ts'
import { describeSchema } from '#server/db/describe.ts'
import { migrate, migrationNames } from '#server/db/migrate.ts'
import { openPool, type Pool } from '#server/db/pool.ts'
import { transactionRunner, type InTransaction } from '#server/db/transaction.ts'
import { jobId, startJobs, type Jobs } from '#server/jobs/runner.ts'
import { testDatabaseUrl } from '#server/testing/database.ts'

let url: string
let pool: Pool
let jobs: Jobs
let inTransaction: InTransaction

beforeAll(async () => {
  url = await testDatabaseUrl()
  pool = openPool(url, () => undefined)
  jobs = await startJobs(url, createLog('silent'))
  inTransaction = transactionRunner(pool.db, jobs.enqueue)
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

test('the reviewed schema is what the migrations lead to (npm run codegen -- --rows)', async () => {
  expect(await describeSchema(url)).toBe(
    fs.readFileSync(path.join(import.meta.dirname, 'schema.sql'), 'utf8'),
  )
})

test('notices wait for the commit; a rolled-back unit leaves neither notice nor job', async () => {
  const heard: string[] = []
  const ran: string[] = []
  await jobs.work({ 'money.capture': async ({ paymentId }) => void ran.push(paymentId) })
  await expect(
    inTransaction(async (tx) => {
      tx.afterCommit(() => void heard.push('lost'))
      await tx.job('money.capture', { paymentId: 'lost' })
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await inTransaction(async (tx) => {
    tx.afterCommit(() => void heard.push('kept'))
    await tx.job('money.capture', { paymentId: 'kept' }, { id: jobId('money.capture', 'kept') })
    expect(heard).toEqual([])
  })
  expect(heard).toEqual(['kept'])
  await inTransaction((tx) =>
    tx.job('money.capture', { paymentId: 'kept' }, { id: jobId('money.capture', 'kept') }),
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
