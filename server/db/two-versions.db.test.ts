import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { migrate, migrationNames, OtherVersionError } from '#server/db/migrate.ts'
import { testDatabaseUrl } from '#server/testing/database.ts'
import { lockWaits } from '#server/testing/locks.ts'

/** Servers of two versions on one database (docs/rules/migrations.md). */
const own = path.join(import.meta.dirname, 'migrations')
const made: string[] = []

/** The migrations of a version that has these beside today's. */
function version(files: Record<string, string>): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-migrations-'))
  made.push(folder)
  for (const name of migrationNames()) fs.copyFileSync(path.join(own, name), path.join(folder, name))
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), text)
  return folder
}

let url: string
let database: pg.Pool

beforeAll(async () => {
  url = await testDatabaseUrl()
  database = new pg.Pool({ connectionString: url })
})
beforeEach(async () => {
  await database.query(`drop table if exists notes; create table notes (id integer, note text)`)
  await database.query(`insert into notes (id) values (1), (2)`)
  await database.query(`delete from migrations where name > '9'`)
})
afterAll(async () => {
  await database.end()
  for (const folder of made) fs.rmSync(folder, { recursive: true })
})

const column = '-- needs nothing\nalter table notes add column kept_at timestamptz;'
const index = '-- needs nothing\n-- alone\ncreate index concurrently notes_id on notes (id);'

const isValid = async () => {
  const { rows } = await database.query<{ valid: boolean }>(
    `select indisvalid as valid from pg_index where indexrelid = to_regclass('notes_id')`,
  )
  return rows.map(({ valid }) => valid)
}

test('the version before starts again on what a newer one has only added to', async () => {
  expect(await migrate(url, version({ '9000-notes.sql': column }))).toBe(1)
  expect(await migrate(url)).toBe(0)
})

test('what takes something away is refused to a version that does not have what it needs', async () => {
  const drop = '-- needs 9000-notes.sql\nalter table notes drop column note;'
  const next = version({ '9000-notes.sql': column, '9001-notes.sql': drop })
  expect(await migrate(url, next)).toBe(2)
  expect(await migrate(url, version({ '9000-notes.sql': column }))).toBe(0)
  await expect(migrate(url)).rejects.toThrow(new OtherVersionError('9001-notes.sql'))
})

test('a table that stays in use is altered later, and what waits behind it goes on meanwhile', async () => {
  const busy = await database.connect()
  await busy.query('begin; select from notes')
  const migrated = migrate(url, version({ '9000-notes.sql': column }))
  await lockWaits(database, 1)
  // Behind the alteration, which gives up while the other transaction is still open.
  expect((await database.query('select id from notes')).rowCount).toBe(2)
  await busy.query('commit')
  busy.release()
  expect(await migrated).toBe(1)
})

test('an index is built beside writes, once by all servers that start', async () => {
  const busy = await database.connect()
  await busy.query('begin; insert into notes (id) values (3)')
  const folder = version({ '9000-notes.sql': index })
  const migrated = Promise.all([migrate(url, folder), migrate(url, folder)])
  await lockWaits(database, 1)
  await database.query('insert into notes (id) values (4)')
  await busy.query('commit')
  busy.release()
  expect((await migrated).sort()).toEqual([0, 1])
  expect(await isValid()).toEqual([true])
})

test('an index that a killed server has left half built is built again', async () => {
  await database.query('insert into notes (id) values (1)')
  await expect(database.query('create unique index concurrently notes_id on notes (id)')).rejects.toThrow(
    'could not create unique index',
  )
  expect(await isValid()).toEqual([false])
  expect(await migrate(url, version({ '9000-notes.sql': index }))).toBe(1)
  expect(await isValid()).toEqual([true])
})

test('an index is dropped the same way, once', async () => {
  await database.query('create index notes_id on notes (id)')
  const drop = `-- needs ${migrationNames().at(-1)}\n-- alone\ndrop index concurrently if exists notes_id;`
  const folder = version({ '9000-notes.sql': drop })
  expect([await migrate(url, folder), await migrate(url, folder)]).toEqual([1, 0])
  expect(await isValid()).toEqual([])
})

test('a file with "alone" that is not one index is refused', async () => {
  const folder = version({ '9000-notes.sql': '-- needs nothing\n-- alone\nvacuum notes;' })
  await expect(migrate(url, folder)).rejects.toThrow('migration 9000-notes.sql failed')
})
