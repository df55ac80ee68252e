import { sql as raw } from 'kysely'
import { unsettledTripStatuses } from '#domain/trips/states.ts'
import type { Sql } from '#server/db/pool.ts'
import type { TripRole } from '#server/modules/trips/trips.types.ts'

/** An archive's bounds; the newest are stored, and no person walks so much. */
const bounds = { trips: 5000, messages: 50_000, positions: 50_000, steering: 50_000 } as const

const own = (sql: Sql, userId: string, role: TripRole) =>
  sql
    .selectFrom('trips')
    .select('id')
    .where(role === 'traveller' ? 'travellerId' : 'walkerId', '=', userId)

export async function personalTrips(sql: Sql, userId: string) {
  return sql
    .selectFrom('trips')
    .select([
      'id',
      'kind',
      'status',
      'travellerId',
      'destinationId',
      'plannedMinutes',
      'currency',
      'requestedAt',
      'acceptedAt',
      'liveAt',
      'endedAt',
      'settledAt',
      'endReason',
      'liveSeconds',
      'pausedSeconds',
      'chargedMinutes',
      'chargeCents',
    ])
    .where((eb) => eb.or([eb('travellerId', '=', userId), eb('walkerId', '=', userId)]))
    .orderBy('requestedAt', 'desc')
    .limit(bounds.trips)
    .execute()
}

export async function personalMessages(sql: Sql, tripIds: readonly string[]) {
  return sql
    .selectFrom('tripMessages')
    .select(['tripId', 'sender', 'body', 'sentAt'])
    .where('tripId', '=', raw<string>`any(${tripIds}::text[])`)
    .orderBy('sentAt')
    .limit(bounds.messages)
    .execute()
}

/** When the walks that the person has scheduled were to be, and what a cancellation cost. */
export async function personalSchedules(sql: Sql, userId: string) {
  return sql
    .selectFrom('tripSchedules')
    .select([
      'tripId',
      'wallDate',
      'wallTime',
      'timeZone',
      'placeZone',
      'seriesIndex',
      'seriesCount',
      'cancelledByRole',
      'feeCents',
      'creditCents',
    ])
    .where('travellerId', '=', userId)
    .orderBy('wallDate', 'desc')
    .limit(bounds.trips)
    .execute()
}

/** Where the person has asked to go as a traveler: by word, or by a point of the picture. */
export async function personalSteering(sql: Sql, userId: string) {
  return sql
    .selectFrom('tripSteering')
    .select(['tripId', 'command', 'x', 'y', 'state', 'sentAt', 'stateAt'])
    .where('tripId', 'in', own(sql, userId, 'traveller'))
    .orderBy('sentAt', 'desc')
    .limit(bounds.steering)
    .execute()
}

export async function personalPositions(sql: Sql, userId: string) {
  return sql
    .selectFrom('tripPositions')
    .select(['tripId', 'at', 'latitude', 'longitude'])
    .where('tripId', 'in', own(sql, userId, 'walker'))
    .orderBy('at', 'desc')
    .limit(bounds.positions)
    .execute()
}

/** Whether a trip of the person is under way or its money is not settled. */
export async function hasUnsettledTrip(sql: Sql, userId: string): Promise<boolean> {
  const row = await sql
    .selectFrom('trips')
    .select('id')
    .where((eb) => eb.or([eb('travellerId', '=', userId), eb('walkerId', '=', userId)]))
    // A walk that has ended is open until its money is settled.
    .where('status', 'in', unsettledTripStatuses)
    .executeTakeFirst()
  return row !== undefined
}

export async function tripIdsOf(sql: Sql, userId: string, role: TripRole): Promise<string[]> {
  return (await own(sql, userId, role).execute()).map((row) => row.id)
}

/** The names of guests who wrote in the chats of these trips. */
export async function forgetGuestNames(sql: Sql, tripIds: readonly string[]): Promise<void> {
  if (tripIds.length === 0) return
  await sql
    .updateTable('tripMessages')
    .set({ guestName: '' })
    .where('tripId', 'in', [...tripIds])
    .where('guestName', 'is not', null)
    .execute()
}

/** The person's own words, whichever side they were on, and where they walked. */
export async function erasePersonalTrips(sql: Sql, userId: string, instead: string): Promise<void> {
  for (const role of ['traveller', 'walker'] as const)
    await sql
      .updateTable('tripMessages')
      // What guests of the traveler wrote goes with the traveler's own words.
      .set({ body: instead, guestName: raw`case when guest_name is null then null else '' end` })
      .where('tripId', 'in', own(sql, userId, role))
      .where('sender', '=', role)
      .execute()
  await sql
    .deleteFrom('tripPositions')
    .where('tripId', 'in', own(sql, userId, 'walker'))
    .execute()
  await sql
    .deleteFrom('tripPostcards')
    .where('tripId', 'in', own(sql, userId, 'traveller'))
    .execute()
}
