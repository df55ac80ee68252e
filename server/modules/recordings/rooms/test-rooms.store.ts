import { sql as raw } from 'kysely'
import type { Sql } from '#server/db/pool.ts'

export async function addTestRoom(sql: Sql, room: { name: string; endsAt: Date }): Promise<void> {
  await sql.insertInto('testRooms').values(room).execute()
}

export const testRoomsDue = (at: Date) => raw<boolean>`exists (select from test_rooms where ends_at <= ${at})`

/** Takes the names of the rooms whose time is over, at most so many; each is taken once. */
export async function takeTestRoomsDue(sql: Sql, at: Date, limit: number): Promise<string[]> {
  const rows = await sql
    .deleteFrom('testRooms')
    .where('name', 'in', (each) =>
      each
        .selectFrom('testRooms')
        .select('name')
        .where('endsAt', '<=', at)
        .orderBy('endsAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('name')
    .execute()
  return rows.map(({ name }) => name)
}
