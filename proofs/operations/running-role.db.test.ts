import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { ended, healthy, startMain } from '#proofs/operations/testing/start.ts'
import { prepareRunningRole } from '#server/db/roles.ts'
import { testDatabaseUrl } from '#server/testing/database.ts'

const lacksRight = '42501'
const password = 'of-this-test'

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

/** The code with which a statement is refused; null when it is carried out. */
async function refusal(client: pg.Client, statement: string): Promise<string | null> {
  await client.query('begin')
  try {
    await client.query(statement)
    return null
  } catch (error) {
    return (error as { code: string }).code
  } finally {
    await client.query('rollback')
  }
}

const appendOnly = ['audit_log', 'tariffs', 'ledger_transactions', 'ledger_postings', 'trip_history']

test('the role that runs reads and writes rows, and can change neither tables nor what is append-only', async () => {
  const owner = await testDatabaseUrl()
  const running = await connected(await prepareRunningRole(owner, password))
  const database = new URL(owner).pathname.slice(1)
  for (const statement of [
    ...appendOnly.flatMap((table) => [
      `alter table ${table} disable trigger all`,
      `alter table ${table} disable trigger ${table}_append_only`,
      `drop trigger ${table}_append_only on ${table}`,
      `truncate ${table} cascade`,
      `drop table ${table} cascade`,
      `delete from ${table}`,
      `alter table ${table} owner to current_user`,
    ]),
    `update trip_history set reason = 'another'`,
    `update ledger_postings set amount_cents = 0`,
    `update audit_log set act = 'another'`,
    'update ledger_balances set amount_cents = 0',
    `insert into ledger_balances values ('platform:revenue', 'posted', 'USD', 99, 5)`,
    'truncate users cascade',
    'drop table users cascade',
    'create table mine (id int)',
    'alter table users add column mine text',
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
    'drop function refuse_change() cascade',
    `set session_replication_role = 'replica'`,
    `copy (select 1) to program 'true'`,
    `copy users to '/tmp/users'`,
    `select pg_read_file('pg_hba.conf')`,
    'create role another superuser',
    'alter role current_user superuser',
    `set role huvr`,
    `insert into migrations (name, hash) values ('x', 'x')`,
    'delete from migrations',
    'drop table jobs.job cascade',
  ])
    expect(await refusal(running, statement), statement).toBe(lacksRight)
  expect(
    await refusal(running, `alter database "${database}" set session_replication_role = 'replica'`),
  ).toBe(lacksRight)
  expect(await refusal(running, 'select * from trip_history, audit_log, users, migrations')).toBeNull()
  expect(
    await refusal(running, 'update users set first_name = first_name; delete from rate_counters'),
  ).toBeNull()
  await running.end()
})

test('the owner too is refused while the triggers are on', async () => {
  const owner = await connected(await testDatabaseUrl())
  for (const table of appendOnly) {
    expect(await refusal(owner, `delete from ${table}`), table).toBe('HV001')
    expect(await refusal(owner, `truncate ${table} cascade`), table).toBe('HV001')
  }
  const { rows } = await owner.query(
    `select tgname from pg_trigger where tgfoid = 'refuse_change'::regproc and tgenabled <> 'A'`,
  )
  expect(rows).toEqual([])
  await owner.end()
})

test('the bundled database has no superuser that can log in', async () => {
  const admin = await connected(inject('postgresUrl'))
  const { rows } = await admin.query('select rolname from pg_roles where rolsuper and rolcanlogin')
  expect(rows).toEqual([])
  expect(await refusal(admin, `copy (select 1) to program 'true'`)).toBe(lacksRight)
  await admin.end()
})

test('the server runs as that role, also after a second start', { timeout: 120_000 }, async () => {
  const url = await testDatabaseUrl()
  for (let start = 0; start < 2; start++) {
    const server = await startMain({ DATABASE_URL: url, APP_SECRET: 'k9Zt3Qv7Lm1Xw5Rb8Np2Hd6Fs4Jc0GyT' })
    await healthy(server)
    const owner = await connected(url)
    const { rows } = await owner.query<{ usename: string }>(
      `select distinct usename from pg_stat_activity where datname = current_database() and application_name in ('huvr', 'huvr-jobs')`,
    )
    expect(rows).toEqual([{ usename: `${new URL(url).pathname.slice(1)}_running` }])
    await owner.end()
    expect(await ended(server, 'SIGTERM')).toBe(0)
  }
})

test('servers that start together make the role once', async () => {
  const url = await testDatabaseUrl()
  const running = await Promise.all(Array.from({ length: 6 }, () => prepareRunningRole(url, password)))
  expect(new Set(running).size).toBe(1)
})

test('a role that may more is refused with a sentence', async () => {
  const url = await testDatabaseUrl()
  await prepareRunningRole(url, password)
  const owner = await connected(url)
  const { rows } = await owner.query<{ role: string }>(`select current_database() || '_running' as role`)
  await owner.query(`alter role "${rows[0]?.role}" createdb`)
  await expect(prepareRunningRole(url, password)).rejects.toThrow(
    /may more than read and write rows; drop it/,
  )
  await owner.end()
})

test('an owner that may make no role, or not migrate, is told so', { timeout: 60_000 }, async () => {
  const url = await testDatabaseUrl()
  const owner = await connected(url)
  const name = `plain_${new URL(url).pathname.slice(1)}`
  await owner.query(`create role "${name}" login password '${password}'`)
  const plain = Object.assign(new URL(url), { username: name, password }).href
  await expect(prepareRunningRole(plain, password)).rejects.toThrow(
    `as a superuser, run once: alter role "${name}" createrole.`,
  )
  const server = await startMain({ DATABASE_URL: plain })
  expect(await ended(server)).toBe(1)
  expect(server.errors()).toMatch(
    /^The database of DATABASE_URL .* cannot be used: the role lacks a right \(.*\)\. .*\n$/,
  )
  await owner.query(`drop role "${name}"`)
  await owner.end()
})
