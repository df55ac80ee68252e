import { sql as raw, type Selectable } from 'kysely'
import type { PersonalFile } from '#server/app/module/personal-data.ts'
import type { Stills } from '#server/db/generated/rows.ts'
import type { Database } from '#server/db/pool.ts'

/** A connection or a transaction; both run the same statements. */
type Sql = Database

export type StillRow = Selectable<Stills>

/** The first still of each owner, for owners whose video has no poster of its own. */
export async function firstStillsOf(sql: Sql, ownerIds: readonly string[]): Promise<Map<string, string>> {
  if (ownerIds.length === 0) return new Map()
  const rows = await sql
    .selectFrom('stills')
    .distinctOn('ownerId')
    .select(['ownerId', 'objectKey'])
    .where('ownerId', 'in', ownerIds)
    .orderBy('ownerId')
    .orderBy('storedAt')
    .execute()
  return new Map(rows.map((row) => [row.ownerId, row.objectKey]))
}

export async function addStill(
  sql: Sql,
  still: { id: string; ownerId: string; objectKey: string; at: Date },
): Promise<void> {
  await sql
    .insertInto('stills')
    .values({ id: still.id, ownerId: still.ownerId, objectKey: still.objectKey, storedAt: still.at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export async function stillById(sql: Sql, id: string): Promise<StillRow | null> {
  return (await sql.selectFrom('stills').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export async function noteStillReported(sql: Sql, id: string, at: Date): Promise<void> {
  await sql.updateTable('stills').set({ toldAt: at }).where('id', '=', id).execute()
}

/** The stills of owners by the paths they have in an archive, at most `limit`. */
export async function filesOfStills(
  sql: Sql,
  ownerIds: readonly string[],
  limit: number,
): Promise<PersonalFile[]> {
  if (ownerIds.length === 0) return []
  const rows = await sql
    .selectFrom('stills')
    .select(['id', 'ownerId', 'objectKey'])
    .where('ownerId', 'in', ownerIds)
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    path: `trips/${row.ownerId}/postcards/${row.id}.jpg`,
    objectKey: row.objectKey,
  }))
}

/** Takes the stills of owners out of the table and gives the keys of their objects. */
export async function takeStills(sql: Sql, ownerIds: readonly string[]): Promise<string[]> {
  if (ownerIds.length === 0) return []
  const gone = await raw<{ key: string }>`
    delete from stills where owner_id = any(${ownerIds}::text[]) returning object_key as key`.execute(sql)
  return gone.rows.map((row) => row.key)
}
