import type { Selectable } from 'kysely'
import type { GroupMessages } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'

/** A message on a group walk; `personId` is the seat of who wrote it, or the walker. */
export type GroupMessage = Pick<Selectable<GroupMessages>, 'id' | 'personId' | 'body' | 'sentAt' | 'hiddenAt'>

/** Stores a message; false when its id is known already. */
export async function addMessage(
  sql: Sql,
  message: {
    groupWalkId: string
    id: string
    personId: string
    userId: string | null
    body: string
    sentAt: Date
  },
): Promise<boolean> {
  const row = await sql
    .insertInto('groupMessages')
    .values(message)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The newest messages, hidden ones as well, oldest first. */
export async function messagesOf(sql: Sql, groupWalkId: string, limit: number): Promise<GroupMessage[]> {
  const rows = await sql
    .selectFrom('groupMessages')
    .select(['id', 'personId', 'body', 'sentAt', 'hiddenAt'])
    .where('groupWalkId', '=', groupWalkId)
    .orderBy('sentAt', 'desc')
    .limit(limit)
    .execute()
  return rows.reverse()
}

/** One message; null for none of this id. */
export async function messageOf(sql: Sql, groupWalkId: string, id: string): Promise<GroupMessage | null> {
  const row = await sql
    .selectFrom('groupMessages')
    .select(['id', 'personId', 'body', 'sentAt', 'hiddenAt'])
    .where('groupWalkId', '=', groupWalkId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Hides a message from all; false where there is none, or it is hidden already. */
export async function hideMessage(
  sql: Sql,
  hidden: { groupWalkId: string; id: string; by: string; at: Date },
): Promise<boolean> {
  const row = await sql
    .updateTable('groupMessages')
    .set({ hiddenAt: hidden.at, hiddenBy: hidden.by })
    .where('groupWalkId', '=', hidden.groupWalkId)
    .where('id', '=', hidden.id)
    .where('hiddenAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Shows a hidden message again; false where there is none, or it is not hidden. */
export async function showMessage(
  sql: Sql,
  { groupWalkId, id }: { groupWalkId: string; id: string },
): Promise<boolean> {
  const row = await sql
    .updateTable('groupMessages')
    .set({ hiddenAt: null, hiddenBy: null })
    .where('groupWalkId', '=', groupWalkId)
    .where('id', '=', id)
    .where('hiddenAt', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A person has fewer messages of group walks than this. */
const messagesAtMost = 20_000

/** What one person has written, newest first. */
export async function messagesBy(
  sql: Sql,
  userId: string,
): Promise<Pick<Selectable<GroupMessages>, 'groupWalkId' | 'body' | 'sentAt' | 'hiddenAt'>[]> {
  return sql
    .selectFrom('groupMessages')
    .select(['groupWalkId', 'body', 'sentAt', 'hiddenAt'])
    .where('userId', '=', userId)
    .orderBy('sentAt', 'desc')
    .limit(messagesAtMost)
    .execute()
}

export async function eraseMessagesOf(sql: Sql, userId: string, word: string): Promise<void> {
  await sql
    .updateTable('groupMessages')
    .set({ body: word, userId: null })
    .where('userId', '=', userId)
    .execute()
}
