import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'

const folder = path.join(import.meta.dirname, 'migrations')

/** Migration files in order, by name. */
export function migrationNames(): string[] {
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
}

/**
 * Applies what is missing, forward only, each file in its own transaction. The row in `migrations` is inserted
 * first, so that two servers starting together do not both apply a file. Returns how many were applied.
 */
export async function migrate(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, application_name: 'huvr-migrate' })
  await client.connect()
  try {
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    let applied = 0
    for (const name of migrationNames()) if (await apply(client, name)) applied++
    return applied
  } finally {
    await client.end()
  }
}

async function apply(client: pg.Client, name: string): Promise<boolean> {
  await client.query('begin')
  try {
    const claimed = await client.query('insert into migrations (name) values ($1) on conflict do nothing', [
      name,
    ])
    if (claimed.rowCount === 1) await client.query(fs.readFileSync(path.join(folder, name), 'utf8'))
    await client.query('commit')
    return claimed.rowCount === 1
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name} failed`, { cause: error })
  }
}
