import { sql as raw, type Selectable } from 'kysely'
import { engagedTripStatuses } from '#domain/trips/states.ts'
import type { Trips } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'
import { tripOf, type Trip } from '#server/modules/trips/trips.types.ts'

/** The words stand in the statement, so that the planner sees that the index `trips_running` holds all of it. */
const running = raw<boolean>`status in (${raw.join(engagedTripStatuses.map((status) => raw.lit(status)))}) and is_open`

/** Walks that are agreed and open, or run; the newest first. */
export async function runningTrips(sql: Sql, limit: number): Promise<Trip[]> {
  const { rows } = await raw<Selectable<Trips>>`
    select * from trips where ${running} order by requested_at desc, id desc limit ${limit}`.execute(sql)
  return rows.map(tripOf)
}

export async function countRunning(sql: Sql): Promise<number> {
  const { rows } = await raw<{
    count: number
  }>`select count(*)::int as count from trips where ${running}`.execute(sql)
  return rows[0]?.count ?? 0
}

/** Instant requests since a time, the newest first. */
export async function requestsSince(sql: Sql, since: Date, limit: number): Promise<Trip[]> {
  const { rows } = await raw<Selectable<Trips>>`
    select * from trips where kind = 'instant' and requested_at > ${since}
    order by requested_at desc, id desc limit ${limit}`.execute(sql)
  return rows.map(tripOf)
}
