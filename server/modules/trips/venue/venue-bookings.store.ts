import type { Selectable } from 'kysely'
import type { VenueBookings } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'
import type { Trip } from '#server/modules/trips/trips.types.ts'

/** What a private walk of an institution was booked with. */
export type VenueBooking = Selectable<VenueBookings>

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
