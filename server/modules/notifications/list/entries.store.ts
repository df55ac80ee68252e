import { sql as raw } from 'kysely'
import type { EntryFacts, EntryKind } from '#domain/notifications/entries.ts'
import type { Database, Sql } from '#server/db/pool.ts'

/** One entry of a person's list, as it is stored. */
export type EntryRow = {
  id: string
  userId: string
  kind: string
  tripId: string | null
  facts: EntryFacts
  at: Date
  readAt: Date | null
}

/** Adds an entry; false when it is there already. */
export async function addEntry(
  sql: Sql,
  row: Omit<EntryRow, 'readAt' | 'kind'> & { kind: EntryKind },
): Promise<boolean> {
  const made = await sql
    .insertInto('notifications')
    .values({ ...row, facts: JSON.stringify(row.facts) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** Adds to the amount that an entry names. */
export async function addToEntry(sql: Sql, id: string, cents: number): Promise<void> {
  await sql
    .updateTable('notifications')
    .set({
      facts: raw`jsonb_set(facts, '{cents}', to_jsonb((facts ->> 'cents')::bigint + ${cents}::bigint))`,
    })
    .where('id', '=', id)
    .execute()
}

export async function entryById(sql: Sql, id: string): Promise<EntryRow | null> {
  const row = await sql.selectFrom('notifications').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? entryOf(row) : null
}

/** Entries of a person, newest first, after one of them where it is given. */
export async function entriesOf(
  sql: Sql,
  userId: string,
  { limit, after }: { limit: number; after: string | null },
): Promise<EntryRow[]> {
  let query = sql.selectFrom('notifications').selectAll().where('userId', '=', userId)
  if (after !== null)
    query = query.where(
      raw<boolean>`(at, id) < (select at, id from notifications where id = ${after} and user_id = ${userId})`,
    )
  const rows = await query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map(entryOf)
}

export async function unreadOf(sql: Sql, userId: string): Promise<number> {
  const row = await sql
    .selectFrom('notifications')
    .select(raw<number>`count(*)::int`.as('count'))
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Marks one entry of a person as read, or all; answers how many were unread. */
export async function markRead(sql: Sql, userId: string, id: string | null, at: Date): Promise<number> {
  let query = sql
    .updateTable('notifications')
    .set({ readAt: at })
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
  if (id !== null) query = query.where('id', '=', id)
  return Number((await query.executeTakeFirst()).numUpdatedRows)
}

/** Forgets the entries that are older. */
export async function deleteEntriesBefore(sql: Database, before: Date): Promise<void> {
  await sql.deleteFrom('notifications').where('at', '<', before).execute()
}

export async function deleteEntriesOf(sql: Sql, userId: string): Promise<void> {
  await sql.deleteFrom('notifications').where('userId', '=', userId).execute()
}

function entryOf(row: Omit<EntryRow, 'facts'> & { facts: unknown }): EntryRow {
  return { ...row, facts: row.facts as EntryFacts }
}
