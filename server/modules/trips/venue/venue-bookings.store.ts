import { sql as raw, type Insertable, type Selectable } from 'kysely'
import type { SeriesEnd } from '#domain/venues/venue-walk.ts'
import { openTripStatuses } from '#domain/trips/states.ts'
import type { VenueBookings, VenueSeries } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'
import { tripOf, type Trip } from '#server/modules/trips/trips.types.ts'

/** What a private walk of an institution was booked with. */
export type VenueBooking = Selectable<VenueBookings>
export type SeriesRow = Omit<Selectable<VenueSeries>, 'endedBecause'> & { endedBecause: SeriesEnd | null }

export async function insertVenueBooking(sql: Sql, row: Insertable<VenueBookings>): Promise<void> {
  await sql.insertInto('venueBookings').values(row).execute()
}

/** What trips were booked with that are walks of institutions, by the trip. */
export async function venueBookingsOf(
  sql: Sql,
  trips: readonly Pick<Trip, 'id' | 'institutionId'>[],
): Promise<Map<string, VenueBooking>> {
  const ids = trips.filter(({ institutionId }) => institutionId !== null).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = await sql.selectFrom('venueBookings').selectAll().where('tripId', 'in', ids).execute()
  return new Map(rows.map((row) => [row.tripId, row]))
}

/** The same of one trip; null for a trip that a person pays. */
export async function venueBookingOf(
  sql: Sql,
  trip: Pick<Trip, 'id' | 'institutionId'>,
): Promise<VenueBooking | null> {
  return (await venueBookingsOf(sql, [trip])).get(trip.id) ?? null
}

/** Begins a series, or moves a known one on to its newest walk. */
export async function saveSeries(sql: Sql, row: Insertable<VenueSeries>): Promise<void> {
  const { newestTripId, dueAt, updatedAt } = row
  await sql
    .insertInto('venueSeries')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ newestTripId, dueAt, updatedAt, walks: raw<number>`venue_series.walks + 1` }),
    )
    .execute()
}

/** Locks a series that has not ended; null where it has. */
export async function lockSeries(sql: Sql, id: string): Promise<SeriesRow | null> {
  const row = await sql
    .selectFrom('venueSeries')
    .selectAll()
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return (row as SeriesRow | undefined) ?? null
}

/** Ends a series, once. */
export async function endSeries(
  sql: Sql,
  id: string,
  { at, because }: { at: Date; because: SeriesEnd },
): Promise<boolean> {
  const row = await sql
    .updateTable('venueSeries')
    .set({ endedAt: at, endedBecause: because, dueAt: null, updatedAt: at })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function setSeriesDue(sql: Sql, id: string, dueAt: Date): Promise<void> {
  await sql
    .updateTable('venueSeries')
    .set({ dueAt })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute()
}

/** Whether the next walk of a series is to be booked. */
export const seriesDue = (at: Date) =>
  raw<boolean>`exists (select from venue_series where due_at <= ${at}::timestamptz)`

export async function dueSeries(sql: Sql, at: Date, limit: number): Promise<string[]> {
  const rows = await sql
    .selectFrom('venueSeries')
    .select('id')
    .where('dueAt', '<=', at)
    .orderBy('dueAt')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** The series of a person's institution, the newest first. */
export async function seriesOf(sql: Sql, ownerId: string, limit: number): Promise<SeriesRow[]> {
  const rows = await sql
    .selectFrom('venueSeries')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows as SeriesRow[]
}

/** The walks of a person's institution that are asked for, agreed or run, the earliest first. */
export async function venueTripsAhead(sql: Sql, ownerId: string, limit: number): Promise<Trip[]> {
  const rows = await sql
    .selectFrom('trips')
    .selectAll()
    .where('travellerId', '=', ownerId)
    .where('institutionId', 'is not', null)
    .where('status', 'in', openTripStatuses)
    .orderBy('startsAt')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(tripOf)
}
