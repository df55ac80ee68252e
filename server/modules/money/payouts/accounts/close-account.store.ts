import type { Insertable, Transaction } from 'kysely'
import type { DB, ErasedWalkers } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'

export async function insertErasedWalker(
  sql: Transaction<DB>,
  row: Insertable<ErasedWalkers>,
): Promise<void> {
  await sql.insertInto('erasedWalkers').values(row).execute()
}

/** Whether the account of this walker is erased. */
export async function isErasedWalker(sql: Sql, walkerId: string): Promise<boolean> {
  const row = await sql
    .selectFrom('erasedWalkers')
    .select('walkerId')
    .where('walkerId', '=', walkerId)
    .executeTakeFirst()
  return row !== undefined
}
