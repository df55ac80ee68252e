import type { Insertable } from 'kysely'
import type { PersonBlocks } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'
import { prepared } from '#server/db/prepared.ts'

/** Keeps that one person is neither shown to nor matched with another; the first time is stored. */
export async function addBlock(sql: Sql, row: Insertable<PersonBlocks>): Promise<void> {
  await sql
    .insertInto('personBlocks')
    .values(row)
    .onConflict((on) => on.doNothing())
    .execute()
}

/** Whether one of two people has blocked the other. */
export async function hasBlockBetween(sql: Sql, oneId: string, otherId: string): Promise<boolean> {
  const row = await sql
    .selectFrom('personBlocks')
    .select('blockerId')
    .where('blockerId', 'in', [oneId, otherId])
    .where('blockedId', 'in', [oneId, otherId])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Ends what one person has asked for; a block in the other direction stays. */
export async function deleteBlock(sql: Sql, blockerId: string, blockedId: string): Promise<void> {
  await sql
    .deleteFrom('personBlocks')
    .where('blockerId', '=', blockerId)
    .where('blockedId', '=', blockedId)
    .execute()
}

const blocks = prepared<{ userId: string; otherId: string }>(
  'walkers.blockedWith',
  `select blocker_id as "userId", blocked_id as "otherId" from person_blocks where blocker_id = any($1::text[])
   union
   select blocked_id, blocker_id from person_blocks where blocked_id = any($1::text[])`,
)

/** Whom each of these people is not shown to and not matched with, whichever of the two has asked for it. */
export async function blockedWith(sql: Sql, userIds: readonly string[]): Promise<Map<string, Set<string>>> {
  const rows = await blocks(sql, [userIds])
  const found = new Map<string, Set<string>>()
  for (const { userId, otherId } of rows)
    found.set(userId, (found.get(userId) ?? new Set<string>()).add(otherId))
  return found
}

/** Whom a person has blocked, and on which trip; the newest first. */
export async function blocksOf(sql: Sql, userId: string) {
  return sql
    .selectFrom('personBlocks')
    .select(['blockedId', 'tripId', 'createdAt'])
    .where('blockerId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('blockedId')
    .execute()
}

/** Ends every block of a person who is erased, in both directions. */
export async function eraseBlocks(sql: Sql, userId: string): Promise<void> {
  await sql
    .deleteFrom('personBlocks')
    .where((eb) => eb.or([eb('blockerId', '=', userId), eb('blockedId', '=', userId)]))
    .execute()
}
