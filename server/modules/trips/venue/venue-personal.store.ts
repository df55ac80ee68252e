import type { Sql } from '#server/db/pool.ts'

/** An archive has so many at most, the newest. */
const atMost = 5000

/** The walks that a person has booked for their institution. */
export async function personalVenueBookings(sql: Sql, userId: string) {
  return sql
    .selectFrom('venueBookings')
    .innerJoin('trips', 'trips.id', 'venueBookings.tripId')
    .select(['venueBookings.tripId', 'venueBookings.name', 'venueBookings.people', 'venueBookings.createdAt'])
    .where('trips.travellerId', '=', userId)
    .orderBy('venueBookings.createdAt', 'desc')
    .limit(atMost)
    .execute()
}

/** The weekly series of a person end with them. */
export async function deleteVenueSeriesOf(sql: Sql, userId: string): Promise<void> {
  await sql.deleteFrom('venueSeries').where('ownerId', '=', userId).execute()
}
