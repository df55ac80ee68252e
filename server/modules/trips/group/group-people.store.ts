import { sql as raw } from 'kysely'
import type { Sql } from '#server/db/pool.ts'

/** A seat of a group walk with who sits on it; a friend has a name once they have come by the link. */
export type SeatRow = {
  tripId: string
  seatNumber: number
  groupWalkId: string
  payerId: string
  friendName: string | null
}

const columns = [
  'groupSeats.tripId',
  'groupSeats.seatNumber',
  'groupSeats.groupWalkId',
  'groupSeats.friendName',
] as const

/** The seats of a group walk that are taken. */
export async function seatsOfGroup(sql: Sql, groupWalkId: string): Promise<SeatRow[]> {
  return sql
    .selectFrom('groupSeats')
    .innerJoin('trips', 'trips.id', 'groupSeats.tripId')
    .select([...columns, 'trips.travellerId as payerId'])
    .where('groupSeats.groupWalkId', '=', groupWalkId)
    .where('groupSeats.givenUpAt', 'is', null)
    .orderBy('groupSeats.takenAt')
    .orderBy('groupSeats.tripId')
    .orderBy('groupSeats.seatNumber')
    .execute()
}

/** The seat that a friend's pass or a payer's link names; null for one that was given up. */
export async function seatBy(sql: Sql, by: { passHash: Buffer } | { code: string }): Promise<SeatRow | null> {
  const row = await sql
    .selectFrom('groupSeats')
    .innerJoin('trips', 'trips.id', 'groupSeats.tripId')
    .select([...columns, 'trips.travellerId as payerId'])
    .where('groupSeats.givenUpAt', 'is', null)
    .$if('passHash' in by, (query) =>
      query.where('groupSeats.friendPassHash', '=', 'passHash' in by ? by.passHash : Buffer.of()),
    )
    .$if('code' in by, (query) => query.where('groupSeats.linkCode', '=', 'code' in by ? by.code : ''))
    .executeTakeFirst()
  return row ?? null
}

/** A friend takes the seat of a link; false where another one has come by it before, or the seat was given up. */
export async function seatFriend(
  sql: Sql,
  { code, name, passHash }: { code: string; name: string; passHash: Buffer },
): Promise<boolean> {
  const row = await sql
    .updateTable('groupSeats')
    .set({ friendName: name, friendPassHash: passHash })
    .where('linkCode', '=', code)
    .where('givenUpAt', 'is', null)
    .where('friendPassHash', 'is', null)
    .returning(raw<number>`1`.as('one'))
    .executeTakeFirst()
  return row !== undefined
}
