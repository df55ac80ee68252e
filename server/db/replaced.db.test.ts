import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeSchema } from '#server/db/describe.ts'
import { migrate, migrationNames, OtherVersionError } from '#server/db/migrate.ts'
import { baseline, lastReplaced, replacedMigrations } from '#server/db/replaced.ts'
import { testDatabaseUrl } from '#server/testing/database.ts'

/** The files that the first release's stand in place of, as a folder (server/testing/replaced-migrations.sql has them in one). */
const replaced = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-replaced-'))
const text = fs.readFileSync(path.join(import.meta.dirname, '../testing/replaced-migrations.sql'), 'utf8')
const parts = text.split(/^-- file /m).slice(1)
for (const part of parts) {
  const end = part.indexOf('\n')
  fs.writeFileSync(path.join(replaced, part.slice(0, end)), part.slice(end + 1))
}

/** The files in their place, without those that came later. */
const standIns = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-baseline-'))
for (const name of baseline)
  fs.copyFileSync(path.join(import.meta.dirname, 'migrations', name), path.join(standIns, name))
const laterFiles = migrationNames().length - baseline.length

/** A database that the old files have made, and one that the new ones have. */
let old: { url: string; client: pg.Client }
let made: { url: string; client: pg.Client }

async function opened(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return { url, client }
}

async function emptied() {
  const database = await opened(await testDatabaseUrl())
  await database.client.query('drop schema public cascade; create schema public')
  return database
}

beforeAll(async () => {
  made = await emptied()
  await migrate(made.url, standIns)
  old = await emptied()
  await migrate(old.url, replaced)
})
afterAll(async () => {
  for (const { client } of [old, made]) await client.end()
  for (const folder of [replaced, standIns]) fs.rmSync(folder, { recursive: true })
})

const rowsOf = async ({ client }: typeof old, query: string) => (await client.query(query)).rows
/** What `describeSchema` leaves out: functions, and how tables, columns and triggers are set. */
const settings = [
  `select proname, pg_get_functiondef(oid) from pg_proc p where pronamespace = 'public'::regnamespace
     and not exists (select from pg_depend where objid = p.oid and deptype = 'e') order by 1`,
  `select c.relname, c.relkind, c.relpersistence, c.reloptions, t.reloptions as toast from pg_class c
     left join pg_class t on t.oid = c.reltoastrelid where c.relnamespace = 'public'::regnamespace order by 1`,
  `select attrelid::regclass::text, attname, attstattarget, attstorage, attcompression, attidentity, attgenerated
     from pg_attribute join pg_class c on c.oid = attrelid
     where c.relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped order by 1, 2`,
  `select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
  'select extname from pg_extension order by 1',
]

test('the old files are those whose names and hashes are written down', async () => {
  const rows = await rowsOf(old, 'select name, hash from migrations order by name')
  const replacedNames = Object.keys(replacedMigrations)
  expect(rows.filter(({ name }) => !baseline.includes(name))).toEqual(
    replacedNames.map((name) => ({ name, hash: replacedMigrations[name] })),
  )
  expect(replacedNames.at(-1)).toBe(lastReplaced)
  expect(migrationNames().filter((name) => name <= (baseline.at(-1) ?? ''))).toEqual(baseline)
})

test('both lead to the same tables', async () => {
  expect(await describeSchema(made.url)).toBe(await describeSchema(old.url))
  for (const query of settings) expect(await rowsOf(made, query)).toEqual(await rowsOf(old, query))
})

test('both lead to the same rows', async () => {
  const tables = await rowsOf(
    made,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations'`,
  )
  const filled: string[] = []
  for (const { name } of tables) {
    const query = `select x::text as row from ${name} x order by 1`
    const rows = await rowsOf(made, query)
    expect(rows, name).toEqual(await rowsOf(old, query))
    if (rows.length > 0) filled.push(name)
  }
  expect(filled).toContain('tariffs')
})

test('a database that the old files have made is adopted with its rows, also by several servers at once', async () => {
  await old.client.query(
    `insert into rate_counters (limit_name, subject, window_start, count) values ('bookings', 'ana', now(), 7)`,
  )
  const [one, other] = await Promise.all([migrate(old.url), migrate(old.url)])
  // What came later is made once, by either of them.
  expect(one + other).toBe(laterFiles)
  expect(await rowsOf(old, 'select subject, count from rate_counters')).toEqual([
    { subject: 'ana', count: 7 },
  ])
  // A server of before may start again beside the new one.
  expect(await migrate(old.url, replaced)).toBe(0)
})

test('one that has only some of the old files is refused', async () => {
  const some = await emptied()
  const first = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-some-'))
  for (const name of fs.readdirSync(replaced).sort().slice(0, 3))
    fs.copyFileSync(path.join(replaced, name), path.join(first, name))
  await migrate(some.url, first)
  const missing = Object.keys(replacedMigrations)[3] ?? ''
  await expect(migrate(some.url)).rejects.toThrow(new OtherVersionError(missing))
  await some.client.end()
  fs.rmSync(first, { recursive: true })
})
