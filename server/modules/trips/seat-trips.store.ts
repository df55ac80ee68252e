import type { Cents } from '#domain/shared/cents.ts'
import type { Sql } from '#server/db/pool.ts'
import { tripOf, type Trip } from '#server/modules/trips/trips.types.ts'

/** What a payer's trip has of its group walk. */
type GroupOfTrip = {
  id: string
  walkerId: string
  destinationId: string
  plannedMinutes: number
  startsAt: Date
  currency: string
  seatCents: Cents
}

export type NewSeatTrip = {
  id: string
  travellerId: string
  group: GroupOfTrip
  seats: number
  tariffId: string
  at: Date
}

/** Writes a payer's trip, which its walker has agreed to by publishing, with its history. */
export async function insertSeatTrip(
  sql: Sql,
  { id, travellerId, group, seats, tariffId, at }: NewSeatTrip,
): Promise<Trip> {
  const { walkerId, destinationId, plannedMinutes, startsAt, currency, seatCents } = group
  const row = await sql
    .insertInto('trips')
    .values({
      id,
      kind: 'scheduled',
      status: 'accepted',
      isOpen: false,
      travellerId,
      walkerId,
      destinationId,
      plannedMinutes,
      tariffId,
      currency,
      startsAt,
      requestedAt: at,
      acceptedAt: at,
      dueAt: at,
      moves: 2,
      onlyChosen: true,
      groupWalkId: group.id,
      seats,
      seatCents,
      // Whether it stands for the walk in its walker's list is decided when the walk is called off.
      isWalkersRow: false,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await sql
    .insertInto('tripHistory')
    .values([
      { tripId: id, seq: 1, at, actorId: travellerId, toStatus: 'requested' },
      {
        tripId: id,
        seq: 2,
        at,
        actorId: walkerId,
        fromStatus: 'requested',
        toStatus: 'accepted',
        reason: 'the walker has published the walk',
      },
    ])
    .execute()
  return tripOf(row)
}

/** A locked trip has so many seats from now on. */
export async function setSeatsOfTrip(sql: Sql, tripId: string, seats: number): Promise<Trip> {
  const row = await sql
    .updateTable('trips')
    .set({ seats })
    .where('id', '=', tripId)
    .returningAll()
    .executeTakeFirstOrThrow()
  return tripOf(row)
}
