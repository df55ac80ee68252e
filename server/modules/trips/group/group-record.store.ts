import { sql as raw, type Selectable } from 'kysely'
import type { Place } from '#domain/shared/place.ts'
import type { GroupPostcards } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'
import type { StoredPosition, StoredPostcard } from '#server/modules/trips/trips.types.ts'

/** A place of the walker of a group walk, once for all of its trips. */
export async function addGroupPosition(
  sql: Sql,
  groupWalkId: string,
  { at, latitude, longitude, accuracyM, begins = false }: StoredPosition & { accuracyM: number | null },
): Promise<void> {
  await sql
    .insertInto('groupPositions')
    .values({ groupWalkId, at, latitude, longitude, accuracyM, begins })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The way walked, oldest first; the newest `limit` points. */
export async function groupPositionsOf(
  sql: Sql,
  groupWalkId: string,
  limit: number,
): Promise<StoredPosition[]> {
  const rows = await sql
    .selectFrom('groupPositions')
    .select(['at', 'latitude', 'longitude', 'begins'])
    .where('groupWalkId', '=', groupWalkId)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute()
  return rows.reverse()
}

/** Notes that a postcard is wanted, with the place of then; false when its id is known already. */
export async function wantGroupPostcard(
  sql: Sql,
  { id, groupWalkId, place, at }: { id: string; groupWalkId: string; place: Place | null; at: Date },
): Promise<boolean> {
  const { latitude = null, longitude = null } = place ?? {}
  const row = await sql
    .insertInto('groupPostcards')
    .values({ id, groupWalkId, wantedAt: at, latitude, longitude })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Notes that a postcard has been taken; null when it was never wanted. Safe to repeat. */
export async function takeGroupPostcard(
  sql: Sql,
  { id, groupWalkId, objectKey, at }: { id: string; groupWalkId: string; objectKey: string; at: Date },
): Promise<StoredPostcard | null> {
  const row = await sql
    .updateTable('groupPostcards')
    .set((eb) => ({
      objectKey: eb.fn.coalesce('objectKey', eb.val(objectKey)),
      takenAt: eb.fn.coalesce('takenAt', eb.val(at)),
    }))
    .where('groupWalkId', '=', groupWalkId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row ? (toPostcard(row)[0] ?? null) : null
}

/** The postcards that have been taken on a group walk, for all of its trips; at most 200. */
export async function groupPostcardsOf(sql: Sql, groupWalkId: string): Promise<StoredPostcard[]> {
  const rows = await sql
    .selectFrom('groupPostcards')
    .selectAll()
    .where('groupWalkId', '=', groupWalkId)
    .where('objectKey', 'is not', null)
    .orderBy('takenAt')
    .limit(200)
    .execute()
  return rows.flatMap(toPostcard)
}

function toPostcard({
  id,
  objectKey,
  takenAt,
  latitude,
  longitude,
}: Selectable<GroupPostcards>): StoredPostcard[] {
  if (objectKey === null || takenAt === null) return []
  const place = latitude === null || longitude === null ? null : { latitude, longitude }
  return [{ id, objectKey, takenAt, place }]
}

/** Forgets the postcards of group walks, of which no payer has any left. */
export async function deleteGroupPostcards(sql: Sql, groupWalkIds: readonly string[]): Promise<void> {
  await raw`delete from group_postcards where group_walk_id = any(${[...groupWalkIds]}::text[])`.execute(sql)
}

/** Forgets where a person walked with groups. */
export async function deleteGroupPositionsOf(sql: Sql, walkerId: string): Promise<void> {
  await sql
    .deleteFrom('groupPositions')
    .where('groupWalkId', 'in', (eb) =>
      eb.selectFrom('groupWalks').select('id').where('walkerId', '=', walkerId),
    )
    .execute()
}

/** Whether a group walk is recorded with the agreement of its walker; those who pay agree with each seat. */
export async function isRecordingAgreed(sql: Sql, groupWalkId: string): Promise<boolean> {
  const row = await sql
    .selectFrom('groupWalks')
    .select('recordingAgreedAt')
    .where('id', '=', groupWalkId)
    .executeTakeFirst()
  return (row?.recordingAgreedAt ?? null) !== null
}

/**
 * A walker takes their agreement back: none of their group walks is recorded any further. Returns those of which something may be recorded or
 * still be sent.
 */
export async function withdrawGroupRecordings(
  sql: Sql,
  walkerId: string,
  endedAfter: Date,
): Promise<string[]> {
  const rows = await sql
    .updateTable('groupWalks')
    .set({ recordingAgreedAt: null })
    .where('walkerId', '=', walkerId)
    .where('recordingAgreedAt', 'is not', null)
    .returning(['id', raw<boolean>`status = 'live' or ended_at > ${endedAfter}`.as('isRecent')])
    .execute()
  return rows.filter(({ isRecent }) => isRecent).map(({ id }) => id)
}

/** The group walks that a person has walked. */
export async function groupIdsWalkedBy(sql: Sql, walkerId: string): Promise<string[]> {
  const rows = await sql.selectFrom('groupWalks').select('id').where('walkerId', '=', walkerId).execute()
  return rows.map((row) => row.id)
}
