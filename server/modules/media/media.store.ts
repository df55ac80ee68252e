import type { Selectable } from 'kysely'
import type { RoomNotice } from '#adapters/rooms/port.ts'
import type { Rooms, Stills } from '#server/db/generated/rows.ts'
import type { Database } from '#server/db/pool.ts'

/** A connection or a transaction; both run the same statements. */
type Sql = Database

export type RoomRow = Selectable<Rooms>
export type StillRow = Selectable<Stills>

// Rooms

/** Keeps the first room of an owner and gives it back; asking again changes nothing. */
export async function addRoom(
  sql: Sql,
  room: { ownerId: string; name: string; maxMs: number; openedAt: Date },
): Promise<RoomRow> {
  await sql
    .insertInto('rooms')
    .values({ owner_id: room.ownerId, name: room.name, max_ms: room.maxMs, opened_at: room.openedAt })
    .onConflict((conflict) => conflict.column('owner_id').doNothing())
    .execute()
  return sql.selectFrom('rooms').selectAll().where('owner_id', '=', room.ownerId).executeTakeFirstOrThrow()
}

export async function openRoomOf(sql: Sql, ownerId: string): Promise<RoomRow | null> {
  const row = await sql
    .selectFrom('rooms')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Notes the engine's id of a room that is still open; false when it has been closed in the meantime. */
export async function noteRoomSid(sql: Sql, ownerId: string, sid: string): Promise<boolean> {
  const changed = await sql
    .updateTable('rooms')
    .set({ sid })
    .where('owner_id', '=', ownerId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** Closes the room; null when there is none or it has been closed before. */
export async function closeRoom(sql: Sql, ownerId: string, at: Date): Promise<RoomRow | null> {
  const row = await sql
    .updateTable('rooms')
    .set({ closed_at: at })
    .where('owner_id', '=', ownerId)
    .where('closed_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

export async function hasRoom(sql: Sql, name: string): Promise<boolean> {
  const row = await sql.selectFrom('rooms').select('name').where('name', '=', name).executeTakeFirst()
  return row !== undefined
}

/** Forgets the engine's room of an open room of ours, when it still is that one. */
export async function forgetRoomSid(sql: Sql, name: string, sid: string): Promise<void> {
  await sql
    .updateTable('rooms')
    .set({ sid: null })
    .where('name', '=', name)
    .where('sid', '=', sid)
    .where('closed_at', 'is', null)
    .execute()
}

/** Keeps a notice of the room server; false when it has been kept before. */
export async function addRoomNotice(sql: Sql, notice: RoomNotice, at: Date): Promise<boolean> {
  const made = await sql
    .insertInto('room_notices')
    .values({
      id: notice.id,
      room_name: notice.roomName,
      event: notice.event,
      person_id: notice.personId,
      said_at: new Date(notice.createdAtMs),
      received_at: at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return made.numInsertedOrUpdatedRows === 1n
}

// Stills

/** The first still of each owner, for owners whose video has no poster of its own. */
export async function firstStillsOf(sql: Sql, ownerIds: readonly string[]): Promise<Map<string, string>> {
  if (ownerIds.length === 0) return new Map()
  const rows = await sql
    .selectFrom('stills')
    .distinctOn('owner_id')
    .select(['owner_id', 'object_key'])
    .where('owner_id', 'in', ownerIds)
    .orderBy('owner_id')
    .orderBy('stored_at')
    .execute()
  return new Map(rows.map((row) => [row.owner_id, row.object_key]))
}

export async function addStill(
  sql: Sql,
  still: { id: string; ownerId: string; objectKey: string; at: Date },
): Promise<void> {
  await sql
    .insertInto('stills')
    .values({ id: still.id, owner_id: still.ownerId, object_key: still.objectKey, stored_at: still.at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export async function stillById(sql: Sql, id: string): Promise<StillRow | null> {
  return (await sql.selectFrom('stills').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export async function noteStillTold(sql: Sql, id: string, at: Date): Promise<void> {
  await sql.updateTable('stills').set({ told_at: at }).where('id', '=', id).execute()
}

// Objects that nothing refers to any more

export async function doom(sql: Sql, objectKeys: readonly string[], at: Date): Promise<void> {
  if (objectKeys.length === 0) return
  await sql
    .insertInto('doomed_objects')
    .values(objectKeys.map((key) => ({ object_key: key, doomed_at: at })))
    .onConflict((conflict) => conflict.column('object_key').doNothing())
    .execute()
}

/** The ones whose time has come, oldest first. */
export async function doomedKeys(sql: Sql, now: Date, atMost: number): Promise<string[]> {
  const rows = await sql
    .selectFrom('doomed_objects')
    .select('object_key')
    .where('doomed_at', '<=', now)
    .orderBy('doomed_at')
    .limit(atMost)
    .execute()
  return rows.map((row) => row.object_key)
}

export async function undoom(sql: Sql, objectKeys: readonly string[]): Promise<void> {
  if (objectKeys.length === 0) return
  await sql.deleteFrom('doomed_objects').where('object_key', 'in', objectKeys).execute()
}
