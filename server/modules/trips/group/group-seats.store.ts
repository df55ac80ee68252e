import { sql as raw, type Selectable } from 'kysely'
import { openTripStatuses } from '#domain/trips/states.ts'
import type { GroupSeats } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'
import { tripOf, type Trip } from '#server/modules/trips/trips.types.ts'

/** So many seats more are taken of a locked group walk; fewer where `by` is below zero. */
export async function countSeats(sql: Sql, id: string, by: number): Promise<void> {
  await sql
    .updateTable('groupWalks')
    .set((eb) => ({ seatsTaken: eb('seatsTaken', '+', by) }))
    .where('id', '=', id)
    .execute()
}

/** Bookings of one person take turns; false when they have another one in hand at this moment. Not waited for, as locks of the walk are held. */
export async function tryLockBookingsOf(sql: Sql, travellerId: string): Promise<boolean> {
  const { rows } = await raw<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('bookings:' || ${travellerId}::text, 0)) as is_free`.execute(
    sql,
  )
  return rows[0]?.isFree ?? false
}

export type Seat = Selectable<GroupSeats>

export async function insertSeats(
  sql: Sql,
  seats: readonly { tripId: string; seatNumber: number; groupWalkId: string; linkCode: string | null }[],
  takenAt: Date,
): Promise<void> {
  await sql
    .insertInto('groupSeats')
    .values(seats.map((seat) => ({ ...seat, takenAt })))
    .execute()
}

/** The seats that some trips have now, by trip and number. */
export async function seatsOfTrips(sql: Sql, tripIds: readonly string[]): Promise<Seat[]> {
  if (tripIds.length === 0) return []
  return sql
    .selectFrom('groupSeats')
    .selectAll()
    .where('tripId', 'in', [...tripIds])
    .where('givenUpAt', 'is', null)
    .orderBy('tripId')
    .orderBy('seatNumber')
    .execute()
}

/** Gives up the last of a trip's seats, so many at most; how many were taken until now. */
export async function giveUpLastSeats(sql: Sql, tripId: string, seats: number, at: Date): Promise<number> {
  const { rows } = await raw<{ seatNumber: number }>`
    update group_seats set given_up_at = ${at}
    where trip_id = ${tripId} and seat_number in (
      select seat_number from group_seats where trip_id = ${tripId} and given_up_at is null
      order by seat_number desc limit ${seats})
    returning seat_number`.execute(sql)
  return rows.length
}

/** The trips of some group walks that a person has open. */
export async function openSeatTripsOf(
  sql: Sql,
  travellerId: string,
  groupWalkIds: readonly string[],
): Promise<Trip[]> {
  if (groupWalkIds.length === 0) return []
  const rows = await sql
    .selectFrom('trips')
    .selectAll()
    .where('travellerId', '=', travellerId)
    .where('kind', '=', 'scheduled')
    .where('status', 'in', openTripStatuses)
    .where('groupWalkId', 'in', [...groupWalkIds])
    .execute()
  return rows.map(tripOf)
}

/** Locks the agreed trips of a group walk, in the order of their ids; they are found by their seats. */
export async function lockAgreedTripsOf(sql: Sql, groupWalkId: string): Promise<Trip[]> {
  const rows = await sql
    .selectFrom('trips')
    .selectAll()
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('groupSeats')
        .select('tripId')
        .where('groupWalkId', '=', groupWalkId)
        .where('givenUpAt', 'is', null),
    )
    .where('status', '=', 'accepted')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(tripOf)
}

/** The seat of a link, given up or not. */
export async function seatByCode(sql: Sql, code: string): Promise<Seat | null> {
  const row = await sql.selectFrom('groupSeats').selectAll().where('linkCode', '=', code).executeTakeFirst()
  return row ?? null
}
