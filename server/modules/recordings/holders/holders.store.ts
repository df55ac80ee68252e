import { sql as raw } from 'kysely'
import type { Sql } from '#server/db/pool.ts'

/** A person who has the film of an owner by a right of their own; `shownAs`: by what they know it. */
export type Holder = { userId: string; shownAs: string }

/** Gives a person a right to an owner's film; false when they have had it before. */
export async function addHolder(sql: Sql, holder: Holder & { ownerId: string }): Promise<boolean> {
  const made = await sql
    .insertInto('recordingHolders')
    .values(holder)
    .onConflict((on) => on.doNothing())
    .returning('userId')
    .executeTakeFirst()
  return made !== undefined
}

/** Whose right to an owner's film has not ended, in the order of their ids. */
export async function holdersOf(sql: Sql, ownerId: string): Promise<Holder[]> {
  return sql
    .selectFrom('recordingHolders')
    .select(['userId', 'shownAs'])
    .where('ownerId', '=', ownerId)
    .where('endedAt', 'is', null)
    .orderBy('userId')
    .execute()
}

/** Of these owners those whose film this person no longer has, though they had a right to it. */
export async function endedFor(
  sql: Sql,
  userId: string,
  ownerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ownerIds.length === 0) return new Set()
  const rows = await sql
    .selectFrom('recordingHolders')
    .select('ownerId')
    .where('userId', '=', userId)
    .where('ownerId', 'in', ownerIds)
    .where('endedAt', 'is not', null)
    .execute()
  return new Set(rows.map((row) => row.ownerId))
}

/** Ends the right of a person to the films of owners. */
export async function endRights(
  sql: Sql,
  userId: string,
  ownerIds: readonly string[],
  at: Date,
): Promise<void> {
  if (ownerIds.length === 0) return
  await sql
    .updateTable('recordingHolders')
    .set({ endedAt: at })
    .where('userId', '=', userId)
    .where('ownerId', 'in', ownerIds)
    .where('endedAt', 'is', null)
    .execute()
}

/** The owners to whose films a person has or had a right. */
export async function ownersHeldBy(sql: Sql, userId: string): Promise<string[]> {
  const rows = await sql
    .selectFrom('recordingHolders')
    .select('ownerId')
    .where('userId', '=', userId)
    .orderBy('ownerId')
    .execute()
  return rows.map((row) => row.ownerId)
}

/** Forgets that a person had rights. */
export async function deleteHolder(sql: Sql, userId: string): Promise<void> {
  await sql.deleteFrom('recordingHolders').where('userId', '=', userId).execute()
}

/** Of these owners, which of several people, those whose film no person has a right to any more; `known`: whether one had. */
export async function withoutHolders(
  sql: Sql,
  ownerIds: readonly string[],
): Promise<{ ownerId: string; known: boolean }[]> {
  if (ownerIds.length === 0) return []
  const { rows } = await raw<{ ownerId: string; known: boolean }>`
    select owner.id as owner_id, count(held.user_id) > 0 as known
    from unnest(${[...ownerIds]}::text[]) as owner (id)
    left join recording_holders as held on held.owner_id = owner.id
    group by owner.id having count(held.user_id) filter (where held.ended_at is null) = 0`.execute(sql)
  return rows
}
