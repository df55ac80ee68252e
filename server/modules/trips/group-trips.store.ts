import { sql as raw } from 'kysely'
import { engagedTripStatuses, openTripStatuses } from '#domain/trips/states.ts'
import type { Sql } from '#server/db/pool.ts'
import { moveAll, type Move } from '#server/modules/trips/trips.store.ts'
import { tripOf, type Trip } from '#server/modules/trips/trips.types.ts'

/** The trips that still have a seat on a group walk; found by their seats, which have an index. */
const isOfGroup = (groupWalkId: string) => raw<boolean>`trips.id in (
  select trip_id from group_seats where group_walk_id = ${groupWalkId} and given_up_at is null)`

/** Moves all trips of a group walk that the table of states lets move; of those accepted only the ones whose price is held. */
export async function moveGroupTrips(sql: Sql, groupWalkId: string, move: Move): Promise<Trip[]> {
  return moveAll(
    sql,
    raw`${isOfGroup(groupWalkId)} and (trips.status <> 'accepted' or exists (
      select from trip_schedules where trip_schedules.trip_id = trips.id and trip_schedules.hold_state = 'held'))`,
    move,
  )
}

/**
 * Opens the trips of a group walk whose room is open: those whose price is held, and whose payer has no other walk open now. The others are
 * opened later, as soon as that is so.
 */
export async function openGroupTrips(
  sql: Sql,
  groupWalkId: string,
  { roomName, roomSid }: { roomName: string; roomSid: string },
): Promise<Trip[]> {
  const rows = await sql
    .updateTable('trips')
    .set({ isOpen: true, roomName, roomSid, deadlineAt: null, dueAt: null })
    .where(isOfGroup(groupWalkId))
    .where('isOpen', '=', false)
    .where('status', 'in', ['accepted', 'live', 'interrupted'])
    .where(
      raw<boolean>`exists (select from trip_schedules where trip_schedules.trip_id = trips.id and trip_schedules.hold_state = 'held')`,
    )
    .where(
      raw<boolean>`not exists (select from trips as other where other.traveller_id = trips.traveller_id and other.id <> trips.id
        and other.is_open and other.status in (${raw.join(openTripStatuses)}))`,
    )
    .returningAll()
    .execute()
  return rows.map(tripOf)
}

/** The trips of a group walk, in the order in which they were bought. */
export async function tripsOfGroup(sql: Sql, groupWalkId: string): Promise<Trip[]> {
  const rows = await sql
    .selectFrom('trips')
    .selectAll()
    .where(isOfGroup(groupWalkId))
    .orderBy('requestedAt')
    .orderBy('id')
    .execute()
  return rows.map(tripOf)
}

/** Of some group walks: how many seats each of their payers has, of those whose trip is agreed or runs. */
export async function seatsOfPayers(
  sql: Sql,
  groupWalkIds: readonly string[],
): Promise<Map<string, number[]>> {
  if (groupWalkIds.length === 0) return new Map()
  const { rows } = await raw<{ groupWalkId: string; seats: number[] }>`
    select group_walk_id, array_agg(seats order by id) as seats from trips
    where id in (select trip_id from group_seats
      where group_walk_id = any(${[...groupWalkIds]}::text[]) and given_up_at is null)
      and status in (${raw.join(engagedTripStatuses)})
    group by group_walk_id`.execute(sql)
  return new Map(rows.map(({ groupWalkId, seats }) => [groupWalkId, seats]))
}
