import { invariant } from '#domain/shared/invariant.ts'
import type { TripStatus } from '#domain/trips/states.ts'
import type { Sql } from '#server/db/pool.ts'

/** What a calendar shows of a trip. */
export type CalendarRow = {
  id: string
  startsAt: Date
  plannedMinutes: number
  status: TripStatus
  calendarSequence: number
}

/**
 * Scheduled trips of a person in either role that start from an instant on, the soonest first. Those of group walks that they walk are
 * left out: each such walk is one, which is read by itself.
 */
export async function scheduledFrom(
  sql: Sql,
  userId: string,
  from: Date,
  limit: number,
): Promise<CalendarRow[]> {
  const of = (role: 'travellerId' | 'walkerId') =>
    scheduled(sql).where(role, '=', userId).where('startsAt', '>=', from).orderBy('startsAt').limit(limit)
  const walked = of('walkerId').where('groupWalkId', 'is', null)
  const rows = [...(await of('travellerId').execute()), ...(await walked.execute())].map(rowOf)
  return rows.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime()).slice(0, limit)
}

/** A scheduled trip that this person is one of the two of. */
export async function scheduledTrip(sql: Sql, userId: string, tripId: string): Promise<CalendarRow | null> {
  const row = await scheduled(sql)
    .where('id', '=', tripId)
    .where((eb) => eb.or([eb('travellerId', '=', userId), eb('walkerId', '=', userId)]))
    .executeTakeFirst()
  return row ? rowOf(row) : null
}

function scheduled(sql: Sql) {
  return sql
    .selectFrom('trips')
    .select(['id', 'startsAt', 'plannedMinutes', 'status', 'calendarSequence'])
    .where('kind', '=', 'scheduled')
}

function rowOf(
  row: Omit<CalendarRow, 'startsAt' | 'status'> & { startsAt: Date | null; status: string },
): CalendarRow {
  invariant(row.startsAt, `the scheduled trip ${row.id} has no start`)
  return { ...row, startsAt: row.startsAt, status: row.status as TripStatus }
}
