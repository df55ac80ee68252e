import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { templateName } from '#server/testing/postgres.ts'

/** A database of this test file's own, cloned from the migrated template and dropped when the file ends. */
export async function testDatabaseUrl(): Promise<string> {
  const admin = inject('postgresUrl')
  const name = `t_${randomBytes(6).toString('hex')}`
  // Copying the files takes a quarter of the work of the usual way, which writes each page into the journal too.
  await run(admin, `create database ${name} template ${templateName} strategy file_copy`)
  afterAll(() => dropDatabase(admin, name))
  const url = new URL(admin)
  url.pathname = `/${name}`
  return url.href
}

/** A process of the database itself that vacuums a table may not be ended by this role; it ends by itself and is waited for. */
async function dropDatabase(admin: string, name: string): Promise<void> {
  const until = performance.now() + 20_000
  for (;;) {
    try {
      return await run(admin, `drop database if exists ${name} with (force)`)
    } catch (error) {
      const mayNotEnd = error instanceof pg.DatabaseError && error.code === '42501'
      if (!mayNotEnd || performance.now() > until) throw error
    }
  }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // A clone needs the template to itself; two files starting together take turns.
  await client.query('select pg_advisory_lock(4711)')
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
