import type { Selectable } from 'kysely'
import type { GroupMessages, GroupTurns } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'

export type StoredTurn = Pick<Selectable<GroupTurns>, 'personId' | 'since' | 'until'>
export type RecordedMessage = Pick<
  Selectable<GroupMessages>,
  'id' | 'personId' | 'body' | 'sentAt' | 'hiddenAt' | 'hiddenBy'
>

/** The newest turns at the wheel of a group walk, the oldest first. */
export async function turnsOf(sql: Sql, groupWalkId: string, limit: number): Promise<StoredTurn[]> {
  const rows = await sql
    .selectFrom('groupTurns')
    .select(['personId', 'since', 'until'])
    .where('groupWalkId', '=', groupWalkId)
    .orderBy('since', 'desc')
    .limit(limit)
    .execute()
  return rows.reverse()
}

/** The newest messages, those that were hidden as well, the oldest first. */
export async function allMessagesOf(
  sql: Sql,
  groupWalkId: string,
  limit: number,
): Promise<RecordedMessage[]> {
  const rows = await sql
    .selectFrom('groupMessages')
    .select(['id', 'personId', 'body', 'sentAt', 'hiddenAt', 'hiddenBy'])
    .where('groupWalkId', '=', groupWalkId)
    .orderBy('sentAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.reverse()
}
