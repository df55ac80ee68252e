import type { Selectable } from 'kysely'
import type { RoomPeople } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'

/** What holds for one person in a room, whatever their token says. */
export type RoomRights = Pick<Selectable<RoomPeople>, 'maySpeak' | 'removedAt'>

/** Notes what holds from now on; what is not named stays, and a person who was removed stays so. */
export async function putRights(
  sql: Sql,
  { roomName, personId, maySpeak, removedAt }: { roomName: string; personId: string } & Partial<RoomRights>,
  at: Date,
): Promise<void> {
  await sql
    .insertInto('roomPeople')
    .values({ roomName, personId, maySpeak: maySpeak ?? null, removedAt: removedAt ?? null, changedAt: at })
    .onConflict((conflict) =>
      conflict.columns(['roomName', 'personId']).doUpdateSet((each) => ({
        maySpeak: each.fn.coalesce('excluded.maySpeak', 'roomPeople.maySpeak'),
        removedAt: each.fn.coalesce('roomPeople.removedAt', 'excluded.removedAt'),
        changedAt: each.ref('excluded.changedAt'),
      })),
    )
    .execute()
}

/** Null for a person of whom nothing was said. */
export async function rightsOf(sql: Sql, roomName: string, personId: string): Promise<RoomRights | null> {
  const row = await sql
    .selectFrom('roomPeople')
    .select(['maySpeak', 'removedAt'])
    .where('roomName', '=', roomName)
    .where('personId', '=', personId)
    .executeTakeFirst()
  return row ?? null
}
