import type { Selectable } from 'kysely'
import type { RoomEvent } from '#adapters/rooms/port.ts'
import type { Rooms } from '#server/db/generated/rows.ts'
import type { Database } from '#server/db/pool.ts'

/** A connection or a transaction; both run the same statements. */
type Sql = Database

export type RoomRow = Selectable<Rooms>

/** Keeps the first room of an owner and gives it back; asking again changes nothing. */
export async function addRoom(
  sql: Sql,
  room: Pick<RoomRow, 'ownerId' | 'name' | 'sid' | 'maxMs' | 'openedAt'>,
): Promise<RoomRow> {
  return sql
    .insertInto('rooms')
    .values(room)
    .onConflict((conflict) =>
      conflict.column('ownerId').doUpdateSet((each) => ({ name: each.ref('rooms.name') })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function openRoomOf(sql: Sql, ownerId: string): Promise<RoomRow | null> {
  const row = await sql
    .selectFrom('rooms')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Notes the engine's id of a room that is still open; false when it has been closed in the meantime. */
export async function noteRoomSid(sql: Sql, ownerId: string, sid: string): Promise<boolean> {
  const changed = await sql
    .updateTable('rooms')
    .set({ sid })
    .where('ownerId', '=', ownerId)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** Closes the room; null when there is none or it has been closed before. */
export async function closeRoom(sql: Sql, ownerId: string, at: Date): Promise<RoomRow | null> {
  const row = await sql
    .updateTable('rooms')
    .set({ closedAt: at })
    .where('ownerId', '=', ownerId)
    .where('closedAt', 'is', null)
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
    .where('closedAt', 'is', null)
    .execute()
}

/** Keeps a event of the room server; false when it has been stored before. */
export async function addRoomEvent(sql: Sql, event: RoomEvent, at: Date): Promise<boolean> {
  const made = await sql
    .insertInto('roomEvents')
    .values({
      id: event.id,
      roomName: event.roomName,
      event: event.event,
      personId: event.personId,
      saidAt: new Date(event.createdAtMs),
      receivedAt: at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return made.numInsertedOrUpdatedRows === 1n
}
