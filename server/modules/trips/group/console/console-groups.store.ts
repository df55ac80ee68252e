import { sql as raw } from 'kysely'
import type { Sql } from '#server/db/pool.ts'
import {
  groupWalkOf,
  type GroupStatus,
  type GroupWalk,
} from '#server/modules/trips/group/group-walks.types.ts'
import type { Seat } from '#server/modules/trips/group/group-seats.store.ts'
import { tripOf, type Trip } from '#server/modules/trips/trips.types.ts'

/** `now`: the room is open; `ahead`: it is not yet; `past`: it has ended or was called off. */
export const consoleGroupViews = ['now', 'ahead', 'past', 'all'] as const
export type ConsoleGroupView = (typeof consoleGroupViews)[number]
export type ConsoleGroupFilter = {
  view: ConsoleGroupView
  status: GroupStatus | null
  placeId: string | null
  walkerId: string | null
}
/** A group walk with whether its room is open. */
export type ConsoleGroup = GroupWalk & { isOpen: boolean }

/** Group walks of all walkers after one of them: what lies ahead the soonest first, all others the newest start first. */
export async function groupsForConsole(
  sql: Sql,
  { view, status, placeId, walkerId }: ConsoleGroupFilter,
  { after, limit }: { after: GroupWalk | null; limit: number },
): Promise<ConsoleGroup[]> {
  const isAhead = view === 'ahead'
  let query = sql.selectFrom('groupWalks').selectAll().limit(limit)
  if (view === 'now')
    query = query.where('status', 'in', ['agreed', 'live']).where('openedAt', 'is not', null)
  if (isAhead) query = query.where('status', 'in', ['open', 'agreed']).where('openedAt', 'is', null)
  if (view === 'past') query = query.where('status', 'in', ['ended', 'calledOff'])
  if (status !== null) query = query.where('status', '=', status)
  if (placeId !== null) query = query.where('destinationId', '=', placeId)
  if (walkerId !== null) query = query.where('walkerId', '=', walkerId)
  if (after) {
    const { startsAt, id } = after
    query = query.where(
      isAhead
        ? raw<boolean>`(starts_at, id) > (${startsAt}::timestamptz, ${id})`
        : raw<boolean>`(starts_at, id) < (${startsAt}::timestamptz, ${id})`,
    )
  }
  const order = isAhead ? 'asc' : 'desc'
  const rows = await query.orderBy('startsAt', order).orderBy('id', order).execute()
  return rows.map((row) => ({ ...groupWalkOf(row), isOpen: isOpenRow(row) }))
}

const isOpenRow = ({ status, openedAt }: { status: string; openedAt: Date | null }) =>
  openedAt !== null && (status === 'agreed' || status === 'live')

/** A group walk has fewer payers, those who left counted in. */
const payersAtMost = 200

/** All trips that have or had a seat on a group walk, in the order in which they were bought. */
export async function tripsEverOfGroup(sql: Sql, groupWalkId: string): Promise<Trip[]> {
  const rows = await sql
    .selectFrom('trips')
    .selectAll()
    .where('id', 'in', (eb) =>
      eb.selectFrom('groupSeats').select('tripId').where('groupWalkId', '=', groupWalkId),
    )
    .orderBy('requestedAt')
    .orderBy('id')
    .limit(payersAtMost)
    .execute()
  return rows.map(tripOf)
}

/** All seats of a group walk, those that were given up as well. */
export async function seatsEverOfGroup(sql: Sql, groupWalkId: string): Promise<Seat[]> {
  return sql
    .selectFrom('groupSeats')
    .selectAll()
    .where('groupWalkId', '=', groupWalkId)
    .orderBy('tripId')
    .orderBy('seatNumber')
    .execute()
}

/** When the device of the walker and of each seat has reported first and last, by their names. */
export async function reportTimes(
  sql: Sql,
  groupWalkId: string,
): Promise<Map<string, { firstAt: Date | null; lastAt: Date }>> {
  const { rows } = await raw<{ seat: string; firstAt: Date | null; lastAt: Date }>`
    select seat, to_timestamp(lower(marked) / 1000.0) as first_at, last_at
    from group_beats where group_walk_id = ${groupWalkId}`.execute(sql)
  return new Map(rows.map(({ seat, ...times }) => [seat, times]))
}

/** Who waits for seats of a group walk, in the order of the list. */
export async function waitingOf(
  sql: Sql,
  groupWalkId: string,
): Promise<{ userId: string; seats: number; since: Date }[]> {
  return sql
    .selectFrom('groupWaiting')
    .select(['userId', 'seats', 'since'])
    .where('groupWalkId', '=', groupWalkId)
    .where('endedAt', 'is', null)
    .orderBy('since')
    .orderBy('userId')
    .limit(payersAtMost)
    .execute()
}
