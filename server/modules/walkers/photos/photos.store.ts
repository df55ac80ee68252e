import { sql as raw } from 'kysely'
import type { Sql } from '#server/db/pool.ts'

/** A photo of a walker; its address is its own. */
export type WalkerPhoto = { id: string; address: string; alt: string }

/** The photos of a walker change by one command at a time, until the transaction ends. */
export async function lockPhotosOf(sql: Sql, userId: string): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended(${`walker_photos:${userId}`}, 0))`.execute(sql)
}

/** The photos of a walker in their order. */
export async function photosOf(sql: Sql, userId: string): Promise<WalkerPhoto[]> {
  return sql
    .selectFrom('walkerPhotos')
    .select(['id', 'address', 'alt'])
    .where('userId', '=', userId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Whose photo it is and where it is served; null once it is gone. */
export async function photoById(sql: Sql, id: string): Promise<{ userId: string; address: string } | null> {
  const row = await sql
    .selectFrom('walkerPhotos')
    .select(['userId', 'address'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export async function addPhotoRow(
  sql: Sql,
  photo: WalkerPhoto & { userId: string; position: number; createdAt: Date },
): Promise<void> {
  await sql.insertInto('walkerPhotos').values(photo).execute()
}

/** Writes what a photo of this walker shows; false when there is no such photo. */
export async function putAlt(sql: Sql, photo: { id: string; userId: string; alt: string }): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('walkerPhotos')
    .set({ alt: photo.alt })
    .where('id', '=', photo.id)
    .where('userId', '=', photo.userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Puts all photos of a walker into an order. */
export async function putOrder(sql: Sql, userId: string, ids: readonly string[]): Promise<void> {
  await sql
    .updateTable('walkerPhotos')
    .set({ position: raw<number>`array_position(${[...ids]}::text[], id)` })
    .where('userId', '=', userId)
    .execute()
}

/** Takes a photo of this walker away; its address, or null when there is no such photo. */
export async function takePhoto(
  sql: Sql,
  photo: { id: string; userId: string; seen?: string },
): Promise<string | null> {
  const row = await sql
    .deleteFrom('walkerPhotos')
    .where('id', '=', photo.id)
    .where('userId', '=', photo.userId)
    .$if(photo.seen !== undefined, (query) => query.where('address', '=', photo.seen ?? ''))
    .returning('address')
    .executeTakeFirst()
  return row?.address ?? null
}

/** Takes all photos of a person away; their addresses. */
export async function takePhotosOf(sql: Sql, userId: string): Promise<string[]> {
  const rows = await sql
    .deleteFrom('walkerPhotos')
    .where('userId', '=', userId)
    .returning('address')
    .execute()
  return rows.map(({ address }) => address)
}
