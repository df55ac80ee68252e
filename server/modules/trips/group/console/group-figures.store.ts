import { sql as raw } from 'kysely'
import type { Cents } from '#domain/shared/cents.ts'
import type { Sql } from '#server/db/pool.ts'
import type { CalledOffBecause } from '#server/modules/trips/group/group-walks.types.ts'

/** What came of group walks. Those that took place count on the day of their start, with their seats. */
export type GroupSums = {
  published: number
  tookPlace: number
  calledOff: { because: CalledOffBecause; count: number }[]
  seatsOffered: number
  seatsSold: number
  /** Seats to which a person has come. */
  seatsSeen: number
  /** What the seats were charged, refunds not taken off. */
  incomeCents: Cents
}

type Bounds = { from: Date; until: Date }

/**
 * What was published within a time, and what came of the walks whose start lies in it. Trips are looked up one by one (`offset 0`): a
 * plan that reads all of them grows with every trip ever made, and not with the walks of the range.
 */
export async function groupSums(sql: Sql, { from, until }: Bounds): Promise<GroupSums> {
  const [published, sums, calledOff] = await Promise.all([
    publishedWithin(sql, { from, until }),
    sumsOfEnded(sql, { from, until }),
    calledOffWithin(sql, { from, until }),
  ])
  return { published, ...sums, calledOff }
}

async function publishedWithin(sql: Sql, { from, until }: Bounds): Promise<number> {
  const { rows } = await raw<{ count: number }>`
    select count(*)::int as count from group_walks where published_at >= ${from} and published_at < ${until}`.execute(
    sql,
  )
  return rows[0]?.count ?? 0
}

async function sumsOfEnded(
  sql: Sql,
  { from, until }: Bounds,
): Promise<Omit<GroupSums, 'published' | 'calledOff'>> {
  const { rows } = await raw<Omit<GroupSums, 'published' | 'calledOff'>>`
    with walks as (
      select id, seats from group_walks where starts_at >= ${from} and starts_at < ${until} and status = 'ended'
    ), taken as (
      select trip_id, seat_number, exists (
          select from group_beats where group_beats.group_walk_id = group_seats.group_walk_id
            and group_beats.seat = group_seats.trip_id || '.' || group_seats.seat_number
        ) as is_seen
      from group_seats join walks on walks.id = group_seats.group_walk_id where given_up_at is null
    )
    select (select count(*)::int from walks) as took_place,
      (select coalesce(sum(seats), 0)::int from walks) as seats_offered,
      (select count(*)::int from taken) as seats_sold,
      (select count(*)::int from taken where is_seen) as seats_seen,
      (select coalesce(sum(charge_cents), 0)::bigint from (select distinct trip_id from taken) as of_seats
        cross join lateral (select charge_cents from trips where id = of_seats.trip_id offset 0) as charged) as income_cents`.execute(
    sql,
  )
  return rows[0] ?? { tookPlace: 0, seatsOffered: 0, seatsSold: 0, seatsSeen: 0, incomeCents: 0 }
}

async function calledOffWithin(sql: Sql, { from, until }: Bounds): Promise<GroupSums['calledOff']> {
  const { rows } = await raw<{ because: CalledOffBecause; count: number }>`
    select called_off_because as because, count(*)::int as count from group_walks
    where starts_at >= ${from} and starts_at < ${until} and status = 'calledOff'
    group by 1 order by 2 desc, 1`.execute(sql)
  return rows
}
