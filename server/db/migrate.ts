import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { connectPatiently } from '#server/db/connect.ts'
import { isAlone, neededBy, statementAlone } from '#server/db/migration-header.ts'
import { baseline, lastReplaced, replacedMigrations } from '#server/db/replaced.ts'

const ownFolder = path.join(import.meta.dirname, 'migrations')

/** A statement that waits longer for a lock gives up, so that what waits behind it on the same table continues. */
const lockWaitMs = 900
/** How often a migration that found its table locked is tried again, and how long after. */
const lockTries = 60
const lockPauseMs = 1000
/** A server looks this often whether another one has done what runs outside a transaction. */
const turnPauseMs = 200

/** Migration files in order, by name. */
export function migrationNames(folder = ownFolder): string[] {
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
}

/** The database was filled by a version of Huvr whose migrations differ from this one's. */
export class OtherVersionError extends Error {
  override name = 'OtherVersionError'
  readonly migration: string

  constructor(migration: string) {
    super(`the database was made by another version of Huvr: migration ${migration} differs`)
    this.migration = migration
  }
}

/**
 * Applies what is missing, forward only, each file in its own transaction. The row in `migrations` is inserted
 * first, so that two servers starting together do not both apply a file. Returns how many were applied. A database
 * with migrations that this version has with other statements is left as it is, and so is one with migrations that it does
 * not have, unless their headers say that this version runs on them (docs/rules/migrations.md). One that has exactly the files
 * of before the first release is adopted without a statement. `folder` is another one in tests alone.
 *
 * @throws {OtherVersionError}
 */
export async function migrate(url: string, folder = ownFolder): Promise<number> {
  const client = await connectPatiently(url)
  try {
    // The alterations are for databases of the first versions, which kept less of a migration.
    await client.query(
      `create table if not exists migrations (name text primary key, applied_at timestamptz not null default now());
       alter table migrations add column if not exists hash text not null default '', add column if not exists needs text`,
    )
    const files = migrationNames(folder).map((name) => ({
      name,
      statements: fs.readFileSync(path.join(folder, name), 'utf8'),
    }))
    await refuseOtherVersion(client, files)
    await adoptReplaced(client, files)
    let applied = 0
    for (const file of files) if (await apply(client, file)) applied++
    return applied
  } finally {
    await client.end()
  }
}

type File = { name: string; statements: string }

/** Comments and line breaks of a migration may change after it was applied; its statements may not. */
function hashOf(statements: string): string {
  const bare = statements.replaceAll(/--.*/g, '').replaceAll(/\s+/g, ' ').trim()
  return createHash('sha256').update(bare).digest('hex')
}

async function refuseOtherVersion(client: pg.Client, files: readonly File[]): Promise<void> {
  const { rows } = await client.query<{ name: string; hash: string; needs: string | null }>(
    'select name, hash, needs from migrations order by name',
  )
  const known = new Map(files.map(({ name, statements }) => [name, hashOf(statements)]))
  for (const { name, hash, needs } of rows) {
    // A newer version has applied it while this one runs beside it: `needs` is the migration that both must know.
    const isNewer = !known.has(name) && needs !== null && (needs === '' || known.has(needs))
    const isReplaced = !known.has(name) && replacedMigrations[name] === hash
    if (!isNewer && !isReplaced && known.get(name) !== hash) throw new OtherVersionError(name)
  }
}

/**
 * Writes down the files of the first release as applied where the old ones, which lead to the same tables, all are. The rows of the
 * old ones stay, and the new ones name the last of them as what a server needs: one of before may start again beside this one.
 */
async function adoptReplaced(client: pg.Client, files: readonly File[]): Promise<void> {
  const inTheirPlace = files.filter(({ name }) => baseline.includes(name))
  if (inTheirPlace.length === 0) return
  const { rows } = await client.query<{ name: string }>('select name from migrations where name = any($1)', [
    Object.keys(replacedMigrations),
  ])
  if (rows.length === 0) return
  const had = new Set(rows.map(({ name }) => name))
  const missing = Object.keys(replacedMigrations).find((name) => !had.has(name))
  if (missing !== undefined) throw new OtherVersionError(missing)
  await client.query(
    `insert into migrations (name, hash, needs) select name, hash, $3 from unnest($1::text[], $2::text[]) as file (name, hash)
     on conflict do nothing`,
    [
      inTheirPlace.map(({ name }) => name),
      inTheirPlace.map(({ statements }) => hashOf(statements)),
      lastReplaced,
    ],
  )
}

async function apply(client: pg.Client, file: File): Promise<boolean> {
  try {
    if (isAlone(file.statements)) return await applyAlone(client, file)
    for (let tries = 1; ; tries++)
      try {
        return await applyTogether(client, file)
      } catch (error) {
        await client.query('rollback')
        if ((error as { code?: string }).code !== lockNotHad || tries === lockTries) throw error
        await pause(lockPauseMs)
      }
  } catch (error) {
    throw new Error(`migration ${file.name} failed`, { cause: error })
  }
}

/** PostgreSQL's word for a lock that was not had in time. */
const lockNotHad = '55P03'

async function applyTogether(client: pg.Client, file: File): Promise<boolean> {
  await client.query(`begin; set local lock_timeout = ${lockWaitMs}`)
  const isOurs = await claim(client, file)
  if (isOurs) await client.query(file.statements)
  await client.query('commit')
  return isOurs
}

/**
 * An index is built beside the work of other servers outside a transaction. Servers take turns by asking again and again: one
 * that waited for the lock inside a statement would be waited for by the index. What a killed server has left half built is
 * dropped first.
 */
async function applyAlone(client: pg.Client, file: File): Promise<boolean> {
  const { index, statement } = statementAlone(file.statements)
  for (;;) {
    const { rows } = await client.query<{ done: boolean; ours: boolean }>(
      `select done, case when done then false else pg_try_advisory_lock(hashtext('huvr migration')) end as ours
       from (select exists (select from migrations where name = $1) as done) as looked`,
      [file.name],
    )
    if (rows[0]?.done) return false
    if (rows[0]?.ours) break
    await pause(turnPauseMs)
  }
  try {
    // The server that had the lock until now may have done it.
    const { rowCount } = await client.query('select from migrations where name = $1', [file.name])
    if (rowCount) return false
    await client.query(`drop index concurrently if exists ${index}`)
    if (statement !== null) await client.query(statement)
    return await claim(client, file)
  } finally {
    await client.query(`select pg_advisory_unlock(hashtext('huvr migration'))`)
  }
}

async function claim(client: pg.Client, { name, statements }: File): Promise<boolean> {
  const { rowCount } = await client.query(
    'insert into migrations (name, hash, needs) values ($1, $2, $3) on conflict do nothing',
    [name, hashOf(statements), neededBy(statements)],
  )
  return rowCount === 1
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
