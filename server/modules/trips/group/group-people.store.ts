import { sql as raw } from 'kysely'
import { engagedTripStatuses } from '#domain/trips/states.ts'
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

/** Notes that the person of a seat was put out; the first time is stored. */
export async function noteSeatPutOut(
  sql: Sql,
  { tripId, seatNumber }: { tripId: string; seatNumber: number },
  at: Date,
): Promise<void> {
  await sql
    .updateTable('groupSeats')
    .set({ putOutAt: at })
    .where('tripId', '=', tripId)
    .where('seatNumber', '=', seatNumber)
    .where('putOutAt', 'is', null)
    .execute()
}

/** A group walk whose room is open, on which two people are, with the seats that they pay for. */
export type GroupOfTwo = { id: string; walkerId: string; terms: number; seats: readonly SeatRow[] }

/** The group walks whose room is open and on which both of two people are, as walker or payer. */
export async function groupsOfTwo(sql: Sql, one: string, other: string): Promise<GroupOfTwo[]> {
  const two = [one, other]
  const walks = await sql
    .selectFrom('groupWalks')
    .select(['id', 'walkerId', 'terms'])
    .where('status', 'in', ['agreed', 'live'])
    .where('openedAt', 'is not', null)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('trips')
        .select('groupWalkId')
        .where('travellerId', 'in', two)
        .where('status', 'in', engagedTripStatuses)
        .where('groupWalkId', 'is not', null)
        .$narrowType<{ groupWalkId: string }>(),
    )
    .execute()
  const found: GroupOfTwo[] = []
  for (const walk of walks) {
    const seats = (await seatsOfGroup(sql, walk.id)).filter(({ payerId }) => two.includes(payerId))
    const people = new Set([walk.walkerId, ...seats.map(({ payerId }) => payerId)])
    if (two.every((id) => people.has(id))) found.push({ ...walk, seats })
  }
  return found
}
