import type { Selectable } from 'kysely'
import type { RoomPeople } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'

/** What holds for one person in a room, whatever their token says. */
export type RoomRights = Pick<Selectable<RoomPeople>, 'maySpeak' | 'removedAt' | 'outUntil'>

/** Notes what holds from now on; what is not named stays, and a person who was removed stays so. */
export async function putRights(
  sql: Sql,
  person: { roomName: string; personId: string } & Partial<RoomRights>,
  at: Date,
): Promise<void> {
  const { roomName, personId, maySpeak = null, removedAt = null, outUntil = null } = person
  await sql
    .insertInto('roomPeople')
    .values({ roomName, personId, maySpeak, removedAt, outUntil, changedAt: at })
    .onConflict((conflict) =>
      conflict.columns(['roomName', 'personId']).doUpdateSet((each) => ({
        maySpeak: each.fn.coalesce('excluded.maySpeak', 'roomPeople.maySpeak'),
        removedAt: each.fn.coalesce('roomPeople.removedAt', 'excluded.removedAt'),
        outUntil: each.fn.coalesce('excluded.outUntil', 'roomPeople.outUntil'),
        changedAt: each.ref('excluded.changedAt'),
      })),
    )
    .execute()
}

/** Null for a person of whom nothing was said. */
export async function rightsOf(sql: Sql, roomName: string, personId: string): Promise<RoomRights | null> {
  const row = await sql
    .selectFrom('roomPeople')
    .select(['maySpeak', 'removedAt', 'outUntil'])
    .where('roomName', '=', roomName)
    .where('personId', '=', personId)
    .executeTakeFirst()
  return row ?? null
}

/** Lets a person who was taken out of an owner's open room in again; false for one who is not out, or waits beyond `at`. */
export async function letIn(
  sql: Sql,
  { ownerId, personId }: { ownerId: string; personId: string },
  at: Date,
): Promise<boolean> {
  const changed = await sql
    .updateTable('roomPeople')
    .from('rooms')
    .set({ outUntil: null, changedAt: at })
    .whereRef('rooms.name', '=', 'roomPeople.roomName')
    .where('rooms.ownerId', '=', ownerId)
    .where('personId', '=', personId)
    .where('outUntil', '<=', at)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}
