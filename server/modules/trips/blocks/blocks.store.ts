import type { Insertable } from 'kysely'
import type { TripBlocks } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'

/** Keeps that one person is not matched with another; the first time is kept. */
export async function addBlock(sql: Sql, row: Insertable<TripBlocks>): Promise<void> {
  await sql
    .insertInto('tripBlocks')
    .values(row)
    .onConflict((on) => on.doNothing())
    .execute()
}

/** Those who are not matched with a person, whichever of the two has asked for it. */
export async function blockedWith(sql: Sql, userId: string): Promise<Set<string>> {
  const rows = await sql
    .selectFrom('tripBlocks')
    .select(['blockerId', 'blockedId'])
    .where((eb) => eb.or([eb('blockerId', '=', userId), eb('blockedId', '=', userId)]))
    .execute()
  return new Set(rows.map((row) => (row.blockerId === userId ? row.blockedId : row.blockerId)))
}

/** Whom a person has blocked. */
export async function blocksOf(sql: Sql, userId: string) {
  return sql
    .selectFrom('tripBlocks')
    .select(['tripId', 'createdAt'])
    .where('blockerId', '=', userId)
    .orderBy('createdAt')
    .execute()
}

/** Ends every block of a person who is erased, in both directions. */
export async function eraseBlocks(sql: Sql, userId: string): Promise<void> {
  await sql
    .deleteFrom('tripBlocks')
    .where((eb) => eb.or([eb('blockerId', '=', userId), eb('blockedId', '=', userId)]))
    .execute()
}
