import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { describe } from 'vitest'
import { postgresRealtime } from '#adapters/realtime/postgres.ts'
import { crossingSuite } from '#adapters/realtime/testing/contract.ts'
import { testDatabaseUrl } from '#server/testing/database.ts'

const url = await testDatabaseUrl()

/** Speaks through another database of the same engine, which stays open while this one lets no connection in. */
async function asOwner(statement: string): Promise<void> {
  const beside = new URL(url)
  beside.pathname = '/postgres'
  const client = new pg.Client({ connectionString: String(beside) })
  await client.connect()
  await client.query(statement)
  await client.end()
}
const name = new URL(url).pathname.slice(1)
const cut = () =>
  asOwner(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'huvr-events' and datname = '${name}'`,
  )

describe('PostgreSQL between servers', () => {
  crossingSuite({
    server: () => postgresRealtime(url, { name: randomUUID(), onTrouble: () => undefined }),
    cut,
    async stop() {
      await asOwner(`alter database "${name}" connection limit 0`)
      await cut()
    },
    start: () => asOwner(`alter database "${name}" connection limit -1`),
  })
})
