import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { connectPatiently } from '#server/db/connect.ts'

const folder = path.join(import.meta.dirname, 'migrations')

/** Migration files in order, by name. */
export function migrationNames(): string[] {
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
 * with migrations that this version does not have, or has with other statements, is left as it is.
 *
 * @throws {OtherVersionError}
 */
export async function migrate(url: string): Promise<number> {
  const client = await connectPatiently(url)
  try {
    // The alteration is for databases of the first version, which kept no hash; they are refused right after it.
    await client.query(
      `create table if not exists migrations (name text primary key, applied_at timestamptz not null default now());
       alter table migrations add column if not exists hash text not null default ''`,
    )
    await refuseOtherVersion(client)
    let applied = 0
    for (const name of migrationNames()) if (await apply(client, name)) applied++
    return applied
  } finally {
    await client.end()
  }
}

const statementsOf = (name: string): string => fs.readFileSync(path.join(folder, name), 'utf8')

/** Comments and line breaks of a migration may change after it was applied; its statements may not. */
function hashOf(statements: string): string {
  const bare = statements.replaceAll(/--.*/g, '').replaceAll(/\s+/g, ' ').trim()
  return createHash('sha256').update(bare).digest('hex')
}

async function refuseOtherVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from migrations order by name',
  )
  const known = new Set(migrationNames())
  for (const { name, hash } of rows)
    if (!known.has(name) || hash !== hashOf(statementsOf(name))) throw new OtherVersionError(name)
}

async function apply(client: pg.Client, name: string): Promise<boolean> {
  const statements = statementsOf(name)
  await client.query('begin')
  try {
    const claimed = await client.query(
      'insert into migrations (name, hash) values ($1, $2) on conflict do nothing',
      [name, hashOf(statements)],
    )
    if (claimed.rowCount === 1) await client.query(statements)
    await client.query('commit')
    return claimed.rowCount === 1
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name} failed`, { cause: error })
  }
}
