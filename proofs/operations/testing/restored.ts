import path from 'node:path'
import { startEmbeddedPostgres } from '#server/db/embedded.ts'
import { openPool } from '#server/db/pool.ts'
import { balanceDifferences } from '#server/modules/money/ledger/ledger.store.ts'
import type { Acknowledged } from '#proofs/operations/testing/couple.ts'
import { lost, type Rows } from '#proofs/operations/testing/compare.ts'

/** Columns that say when a row was written, or was changed last. */
const written = ['at', 'created_at', 'updated_at', 'requested_at', 'received_at', 'sent_at', 'opened_at']

/** How much was acknowledged. */
export function countOf(said: Acknowledged | undefined): number {
  return Object.values(said ?? {}).reduce((sum, each) => sum + each.length, 0)
}

/** What is wrong with a database that was restored to this time. */
export async function restoredDifferences(dataDir: string, at: Date, said: Acknowledged): Promise<string[]> {
  const postgres = await startEmbeddedPostgres(path.join(dataDir, 'postgres'))
  const pool = openPool(postgres.url, () => undefined)
  const rows: Rows = async (query) => (await pool.pg.query(query)).rows
  try {
    return [
      ...(await lost(rows, said)),
      ...(await writtenAfter(rows, at)),
      ...(await unbalanced(rows)),
      ...(await balanceDifferences(pool.db)).map(
        ({ account }) => `the balance of ${account} differs from its postings`,
      ),
    ]
  } finally {
    await pool.end()
    await postgres.stop()
  }
}

async function writtenAfter(rows: Rows, at: Date): Promise<string[]> {
  const columns = await rows(
    `select table_name as "table", column_name as "column" from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'timestamp with time zone'
       and column_name in (${written.map((name) => `'${name}'`).join(', ')})`,
  )
  if (columns.length < 20) return ['too few columns say when their rows were written']
  const found = await Promise.all(
    columns.map(async ({ table, column }) => {
      const [row] = await rows(`select max(${column}) as last from ${table}`)
      const last = row?.['last'] as Date | null
      return last !== null && last > at
        ? [`${table}.${column} is of ${last.toISOString()}, after ${at.toISOString()}`]
        : []
    }),
  )
  return found.flat()
}

async function unbalanced(rows: Rows): Promise<string[]> {
  const found = await rows(`
    select 'layer ' || layer || ' sums to ' || sum(amount_cents) as what from ledger_postings
      group by layer having sum(amount_cents) <> 0
    union all select 'transaction ' || transaction_id || ' sums to ' || sum(amount_cents) from ledger_postings
      group by transaction_id, layer having sum(amount_cents) <> 0`)
  return found.map(({ what }) => what as string)
}
