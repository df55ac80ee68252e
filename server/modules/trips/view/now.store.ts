import { sql as raw, type Selectable } from 'kysely'
import { engagedTripStatuses } from '#domain/trips/states.ts'
import type { Trips } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'
import { columnsOf, prepared, wordsOf } from '#server/db/prepared.ts'
import type { RunningTrip } from '#server/modules/trips/trips.types.ts'
import { tripOf, type Trip } from '#server/modules/trips/trips.types.ts'

/** The words stand in the statement, so that the planner sees that the index `trips_running` holds all of it. */
const running = `status in (${wordsOf(engagedTripStatuses)}) and is_open`

/** What is read of a walk that runs: reading all columns of a thousand rows takes several times as long. */
const runningColumns = [
  'id',
  'status',
  'travellerId',
  'walkerId',
  'destinationId',
  'plannedMinutes',
  'tariffId',
  'groupWalkId',
  'seats',
  'seatCents',
  'currency',
  'startsAt',
  'requestedAt',
  'liveAt',
  'liveSeconds',
] as const satisfies readonly (keyof Trip)[]

const runningOf = prepared<RunningTrip>(
  'trips.running',
  `select ${columnsOf('trips', runningColumns)} from trips where ${running}
   order by requested_at desc, id desc limit $1`,
)

/** Walks that are agreed and open, or run; the newest first. */
export async function runningTrips(sql: Sql, limit: number): Promise<RunningTrip[]> {
  return runningOf(sql, [limit])
}

/** How many walks run; a group walk is one. */
export async function countRunning(sql: Sql): Promise<number> {
  const { rows } = await raw<{
    count: number
  }>`select count(distinct coalesce(group_walk_id, id))::int as count from trips where ${raw.raw(running)}`.execute(
    sql,
  )
  return rows[0]?.count ?? 0
}

/** Instant requests since a time, the newest first. */
export async function requestsSince(sql: Sql, since: Date, limit: number): Promise<Trip[]> {
  const { rows } = await raw<Selectable<Trips>>`
    select * from trips where kind = 'instant' and requested_at > ${since}
    order by requested_at desc, id desc limit ${limit}`.execute(sql)
  return rows.map(tripOf)
}
