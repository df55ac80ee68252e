import { sql as raw } from 'kysely'
import type { Database } from '#server/db/pool.ts'

/** A connection or a transaction; both run the same statements. */
type Sql = Database

/** The earlier of two times counts. */
export async function scheduleDeletion(sql: Sql, objectKeys: readonly string[], at: Date): Promise<void> {
  if (objectKeys.length === 0) return
  await sql
    .insertInto('objectDeletions')
    .values(objectKeys.map((key) => ({ objectKey: key, dueAt: at })))
    .onConflict((conflict) =>
      conflict.column('objectKey').doUpdateSet({
        dueAt: raw<Date>`least(object_deletions.due_at, excluded.due_at)`,
      }),
    )
    .execute()
}

/** The ones whose time has come, oldest first; no other transaction cancels or takes them until this one has ended. */
export async function lockDueDeletions(
  sql: Sql,
  now: Date,
  atMost: number,
): Promise<{ objectKey: string; dueAt: Date }[]> {
  return sql
    .selectFrom('objectDeletions')
    .selectAll()
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(atMost)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Returns how many were still to be deleted. */
export async function cancelDeletion(sql: Sql, objectKeys: readonly string[]): Promise<number> {
  if (objectKeys.length === 0) return 0
  const { numDeletedRows } = await sql
    .deleteFrom('objectDeletions')
    .where('objectKey', 'in', objectKeys)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
