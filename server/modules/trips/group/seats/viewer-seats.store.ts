import { sql as raw } from 'kysely'
import type { Cents } from '#domain/shared/cents.ts'
import type { HoldStage } from '#domain/trips/schedule.ts'
import type { Sql } from '#server/db/pool.ts'
import type { GroupPayer } from '#server/modules/trips/group/group.events.ts'

/** A seat of a person's trip. */
export type SeatRow = { number: number; linkCode: string | null; friendName: string | null }

/** The seats that one person pays for on a group walk. */
export type ViewerSeats = {
  tripId: string
  seats: readonly SeatRow[]
  seatCents: Cents
  holdState: HoldStage
  fixUntil: Date | null
}

/** The seats of one person on some group walks, by the walk; one query for all. Seats that were given up are left out. */
export async function seatsOfViewer(
  sql: Sql,
  groupWalkIds: readonly string[],
  viewerId: string,
): Promise<Map<string, ViewerSeats>> {
  if (groupWalkIds.length === 0) return new Map()
  const { rows } = await raw<{
    groupWalkId: string
    tripId: string
    seatCents: number
    holdState: HoldStage
    fixUntil: Date | null
    number: number
    linkCode: string | null
    friendName: string | null
  }>`
    select trips.group_walk_id, trips.id as trip_id, trips.seat_cents, trip_schedules.hold_state, trip_schedules.fix_until,
      group_seats.seat_number as number, group_seats.link_code, group_seats.friend_name
    from group_seats
    join trips on trips.id = group_seats.trip_id and trips.traveller_id = ${viewerId}
    join trip_schedules on trip_schedules.trip_id = trips.id
    where group_seats.group_walk_id = any(${[...groupWalkIds]}::text[]) and group_seats.given_up_at is null
      and trips.status not in ('cancelled', 'expired', 'rejected')
    order by trips.id, group_seats.seat_number`.execute(sql)
  const found = new Map<string, ViewerSeats & { seats: SeatRow[] }>()
  for (const { groupWalkId, number, linkCode, friendName, ...trip } of rows) {
    const known = found.get(groupWalkId)
    const seat = { number, linkCode, friendName }
    if (known) known.seats.push(seat)
    else found.set(groupWalkId, { ...trip, seatCents: Number(trip.seatCents), seats: [seat] })
  }
  return found
}

/** The places of one person on the waiting lists of some group walks, from 1; one query for all. */
export async function waitingPlacesOf(
  sql: Sql,
  groupWalkIds: readonly string[],
  viewerId: string,
): Promise<Map<string, number>> {
  if (groupWalkIds.length === 0) return new Map()
  const { rows } = await raw<{ groupWalkId: string; place: number }>`
    select mine.group_walk_id, (
        select count(*)::int from group_waiting before
        where before.group_walk_id = mine.group_walk_id and before.ended_at is null
          and (before.since, before.user_id) <= (mine.since, mine.user_id)
      ) as place
    from group_waiting mine
    where mine.user_id = ${viewerId} and mine.ended_at is null
      and mine.group_walk_id = any(${[...groupWalkIds]}::text[])`.execute(sql)
  return new Map(rows.map((row) => [row.groupWalkId, row.place]))
}

/** A group walk has fewer payers. */
const payersMost = 200

/** Who pays for seats of a group walk and has not left. */
export async function payersOf(sql: Sql, groupWalkId: string): Promise<GroupPayer[]> {
  return sql
    .selectFrom('groupSeats')
    .innerJoin('trips', 'trips.id', 'groupSeats.tripId')
    .select(['trips.id as tripId', 'trips.travellerId as userId'])
    .distinct()
    .where('groupSeats.groupWalkId', '=', groupWalkId)
    .where('groupSeats.givenUpAt', 'is', null)
    .where('trips.status', 'in', ['accepted', 'live', 'interrupted'])
    .orderBy('trips.id')
    .limit(payersMost)
    .execute()
}
