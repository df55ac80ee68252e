import { sql as raw, type Selectable } from 'kysely'
import {
  engagedTripStatuses,
  openTripStatuses,
  overTripStatuses,
  type TripStatus,
} from '#domain/trips/states.ts'
import type { Trips } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'
import { tripOf, type Trip, type TripRole } from '#server/modules/trips/trips.types.ts'

/** What of a person's scheduled trips lies ahead, or what did not take place. */
export type ScheduledList = { role: TripRole; of: 'ahead' | 'notWalked' }

/** Those, or the walks that went live and are over. */
export type List = ScheduledList | { role: TripRole; of: 'finished' }

const notWalkedStatuses = ['rejected', 'expired', 'cancelled', 'noShow'] as const satisfies TripStatus[]
const notWalkedByWalker = ['cancelled', 'noShow'] as const satisfies TripStatus[]

const statusesOf = ({ role, of }: List): readonly TripStatus[] => {
  if (of === 'finished') return overTripStatuses
  if (of === 'ahead') return role === 'traveller' ? openTripStatuses : engagedTripStatuses
  return role === 'traveller' ? notWalkedStatuses : notWalkedByWalker
}

/** What a list goes by; the soonest first of what lies ahead, the newest first of the others. */
const orderOf = { ahead: 'starts_at', notWalked: 'ended_at', finished: 'requested_at' } as const

/** Whether some trips stand in no row: to a walker a group walk that was called off is one, and seats that were given up are none. */
const isOfRowsAlone = ({ role, of }: List): boolean => role === 'walker' && of === 'notWalked'

/** The words stand in the statement, so that the planner sees that the list's own index holds all of it. */
const listed = (userId: string, list: List) => raw<boolean>`
  ${raw.ref(list.role === 'traveller' ? 'traveller_id' : 'walker_id')} = ${userId}
  and ${list.of === 'finished' ? raw`live_at is not null` : raw`kind = 'scheduled'`}
  ${isOfRowsAlone(list) ? raw`and is_walkers_row` : raw``}
  and status in (${raw.join(statusesOf(list).map((status) => raw.lit(status)))})`

/** Whether the rows of a list are walks: those ahead of a walker, to whom all payers of a group walk are one walk. */
const isByWalk = ({ role, of }: List): boolean => role === 'walker' && of === 'ahead'

/** What a row of a list stands for: a trip, or all trips of a group walk. */
const walk = raw`coalesce(group_walk_id, id)`

/** How long a list is. What lies ahead is bounded and counted; of the others the database stores the count. */
export async function countListed(sql: Sql, userId: string, list: List): Promise<number> {
  const { rows } =
    list.of === 'ahead'
      ? await raw<{ count: number }>`
          select count(${isByWalk(list) ? raw`distinct ${walk}` : raw`*`})::int as count
          from trips where ${listed(userId, list)}`.execute(sql)
      : await raw<{ count: number }>`
          select coalesce(sum(count), 0)::int as count from trip_counts
          where user_id = ${userId} and role = ${list.role} and list = ${list.of}`.execute(sql)
  return rows[0]?.count ?? 0
}

/**
 * The trips of a list. Where its rows are walks, one trip stands for each group walk: one whose room is open before the others, so that
 * the walker can enter by it.
 */
const rowsOf = (userId: string, list: List) =>
  isByWalk(list)
    ? raw`(select distinct on (${walk}) * from trips where ${listed(userId, list)}
        order by ${walk}, is_open desc, id) as walks`
    : raw`trips where ${listed(userId, list)}`

/**
 * A part of a list of so many. What is nearer to the end of the list is read from its end, so that the last page costs
 * what the first one does.
 */
export async function partOfList(
  sql: Sql,
  userId: string,
  list: List,
  { offset, limit, total }: { offset: number; limit: number; total: number },
): Promise<Trip[]> {
  const size = Math.min(limit, total - offset)
  if (size <= 0) return []
  const isFromEnd = offset > total / 2
  const isAscending = (list.of === 'ahead') !== isFromEnd
  const way = isAscending ? raw`asc` : raw`desc`
  const { rows } = await raw<Selectable<Trips>>`
    select * from ${rowsOf(userId, list)}
    order by ${raw.ref(orderOf[list.of])} ${way}, id ${way}
    offset ${isFromEnd ? total - offset - size : offset} limit ${size}`.execute(sql)
  const trips = rows.map(tripOf)
  return isFromEnd ? trips.reverse() : trips
}

/** Whether a person has walked with a group, so that their list of walks has rows that stand for many trips. */
export async function hasWalkedGroup(sql: Sql, walkerId: string): Promise<boolean> {
  const { rows } = await raw<{ has: boolean }>`
    select exists (select from group_walks where walker_id = ${walkerId} and status = 'ended' and live_at is not null) as has`.execute(
    sql,
  )
  return rows[0]?.has ?? false
}

/**
 * A part of the walks that a person has walked, newest first: a trip of one traveler, or of a group walk one trip that stands for it.
 * Both lists are read by an index up to the end of the part.
 */
export async function walkedPart(
  sql: Sql,
  walkerId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<Trip[]> {
  const list = { role: 'walker', of: 'finished' } as const
  const over = raw.join(overTripStatuses.map((status) => raw.lit(status)))
  const { rows } = await raw<Selectable<Trips>>`
    select trips.* from (
      (select id, requested_at as at from trips where ${listed(walkerId, list)} and group_walk_id is null
        order by requested_at desc, id desc limit ${offset + limit})
      union all
      (select first.id, walks.live_at from group_walks as walks
        cross join lateral (
          select trips.id from group_seats join trips on trips.id = group_seats.trip_id
          where group_seats.group_walk_id = walks.id and given_up_at is null and trips.live_at is not null
            and trips.status in (${over})
          order by trips.id limit 1
        ) as first
        where walks.walker_id = ${walkerId} and walks.status = 'ended' and walks.live_at is not null
        order by walks.live_at desc, first.id desc limit ${offset + limit})
    ) as walked
    join trips on trips.id = walked.id
    order by walked.at desc, walked.id desc
    offset ${offset} limit ${limit}`.execute(sql)
  return rows.map(tripOf)
}

/** So many requests around a walker are looked at, the soonest first. */
const requestsAtMost = 500

/** Whose requests a walker may see, and where. */
export type Asked = {
  walkerId: string
  /** Destinations in the walker's range. */
  destinationIds: readonly string[]
  /** People with whom the walker is not matched. */
  hiddenIds: readonly string[]
  at: Date
}

/**
 * The scheduled requests that a walker may accept, soonest first: those in range, and those for them as the chosen walker;
 * not those that they have rejected, nor those in whose time they have another walk.
 */
export async function requestsFor(
  sql: Sql,
  { walkerId, destinationIds, hiddenIds, at }: Asked,
): Promise<Trip[]> {
  const { rows } = await raw<Selectable<Trips>>`
    with around as (
      select soonest.id from unnest(${[...destinationIds]}::text[]) as destination (id)
      cross join lateral (
        select id, starts_at from trips
        where kind = 'scheduled' and status = 'requested' and destination_id = destination.id
        order by starts_at, id
        limit ${requestsAtMost}
      ) as soonest
      order by soonest.starts_at, soonest.id
      limit ${requestsAtMost}
    ), found as (
      select id from around
      union
      select trip_id from trip_schedules where chosen_walker_id = ${walkerId} and expires_at > ${at}
    )
    select trips.* from found
    cross join lateral (select * from trips where trips.id = found.id limit 1) as trips
    cross join lateral (
      select chosen_walker_id, exclusive_until from trip_schedules where trip_id = trips.id limit 1
    ) as schedule
    where trips.status = 'requested' and trips.deadline_at > ${at}
      and trips.traveller_id <> ${walkerId} and trips.traveller_id <> all(${[...hiddenIds]}::text[])
      and (
        schedule.chosen_walker_id is null or schedule.chosen_walker_id = ${walkerId}
        or (not trips.only_chosen and schedule.exclusive_until <= ${at})
      )
      and not exists (
        select from trip_offers
        where trip_offers.trip_id = trips.id and trip_offers.walker_id = ${walkerId} and trip_offers.state = 'rejected'
      )
      and not exists (
        select from walker_times where walker_times.walker_id = ${walkerId} and walker_times.busy && trips.busy
      )
    order by trips.starts_at, trips.id`.execute(sql)
  return rows.map(tripOf)
}
