import { sql as raw, type Selectable } from 'kysely'
import { engagedTripStatuses, openTripStatuses } from '#domain/trips/states.ts'
import type { TripBookings, TripExtensions } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'

/** What a traveler has asked for; `asking` as long as the call of its hold is open (./booking.ts). */
export type BookingRow = Selectable<TripBookings> & { state: 'asking' | 'sent' | 'failed' }
/** Minutes that a traveler buys while walking; `asking` as long as their call is open (./extending.ts). */
export type ExtensionRow = Selectable<TripExtensions> & { state: 'asking' | 'added' | 'failed' }

/** Bookings of one person take turns, until the transaction ends. */
export async function lockBookingsOf(sql: Sql, travellerId: string): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended(${`bookings:${travellerId}`}, 0))`.execute(sql)
}

/** What a person has open, in either role, and their bookings around it. */
export type OpenBefore = {
  tripId: string | null
  /** A scheduled trip of the person that is not open yet, and starts in the time that is asked about. */
  ahead: { tripId: string; startsAt: Date } | null
  /** Whether the walker who is asked about has a trip in that time. */
  isWalkerTaken: boolean
  /** The booking of the open trip, the one whose card is being asked, and the one of the key. */
  bookings: BookingRow[]
}

/**
 * What a person has open and the booking of a key, in one statement: a booking that becomes a trip at this moment is seen
 * as one of the two.
 */
export async function openBeforeOf(
  sql: Sql,
  travellerId: string,
  requestKey: string | null,
  { busy, walkerId }: { busy: { from: Date; until: Date }; walkerId: string | null },
): Promise<OpenBefore> {
  const inTime = raw`busy && tstzrange(${busy.from}::timestamptz, ${busy.until}::timestamptz)`
  const { rows } = await raw<FoundRow>`
    with ahead as materialized (
      select id, starts_at from trips
      where not is_open and ${inTime}
        and ((traveller_id = ${travellerId} and status in (${raw.join(openTripStatuses)}))
          or (walker_id = ${travellerId} and status in (${raw.join(engagedTripStatuses)})))
      order by starts_at
      limit 1
    ), open as materialized (
      select id from trips
      where is_open and ((traveller_id = ${travellerId} and status in (${raw.join(openTripStatuses)}))
        or (walker_id = ${travellerId} and status in (${raw.join(engagedTripStatuses)})))
      order by requested_at desc
      limit 1
    ), found as (
      select * from trip_bookings where id = (select id from open)
      union
      select * from trip_bookings where traveller_id = ${travellerId} and state = 'asking'
      union
      select * from trip_bookings where traveller_id = ${travellerId} and request_key = ${requestKey}::text
    )
    select (select id from open) as open_trip_id, (select id from ahead) as ahead_id,
      (select starts_at from ahead) as ahead_at,
      exists (
        select from trips
        where walker_id = ${walkerId}::text and status in (${raw.join(engagedTripStatuses)}) and ${inTime}
      ) as is_walker_taken, found.* from (values (1)) as one left join found on true`.execute(sql)
  const bookings = rows.filter((row): row is typeof row & { id: string } => row.id !== null)
  const { openTripId = null, aheadId = null, aheadAt = null, isWalkerTaken = false } = rows[0] ?? {}
  const ahead = aheadId !== null && aheadAt !== null ? { tripId: aheadId, startsAt: aheadAt } : null
  return { tripId: openTripId, ahead, isWalkerTaken, bookings }
}

type FoundRow = Omit<BookingRow, 'id'> & {
  id: string | null
  openTripId: string | null
  aheadId: string | null
  aheadAt: Date | null
  isWalkerTaken: boolean
}

export async function bookingById(sql: Sql, id: string): Promise<BookingRow | null> {
  const row = await sql.selectFrom('tripBookings').selectAll().where('id', '=', id).executeTakeFirst()
  return (row as BookingRow | undefined) ?? null
}

export async function insertBooking(sql: Sql, row: Omit<BookingRow, 'state'>): Promise<void> {
  await sql
    .insertInto('tripBookings')
    .values({ ...row, state: 'asking' })
    .execute()
}

/** Asks for a failed booking again, at the price of now. */
export async function retryBooking(
  sql: Sql,
  id: string,
  set: Pick<BookingRow, 'tariffId' | 'holdCents' | 'updatedAt' | 'attempt'>,
): Promise<void> {
  await sql
    .updateTable('tripBookings')
    .set({ ...set, state: 'asking' })
    .where('id', '=', id)
    .execute()
}

/** Ends the asking for a booking; null when it is not asked for (any more). */
export async function endBooking(
  sql: Sql,
  id: string,
  state: 'sent' | 'failed',
  at: Date,
): Promise<BookingRow | null> {
  const row = await sql
    .updateTable('tripBookings')
    .set({ state, updatedAt: at })
    .where('id', '=', id)
    .where('state', '=', 'asking')
    .returningAll()
    .executeTakeFirst()
  return (row as BookingRow | undefined) ?? null
}

export async function extensionByKey(
  sql: Sql,
  tripId: string,
  requestKey: string,
): Promise<ExtensionRow | null> {
  const row = await sql
    .selectFrom('tripExtensions')
    .selectAll()
    .where('tripId', '=', tripId)
    .where('requestKey', '=', requestKey)
    .executeTakeFirst()
  return (row as ExtensionRow | undefined) ?? null
}

export async function getExtension(sql: Sql, id: string): Promise<ExtensionRow> {
  const row = await sql
    .selectFrom('tripExtensions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row as ExtensionRow
}

export async function insertExtension(sql: Sql, row: Omit<ExtensionRow, 'state'>): Promise<void> {
  await sql
    .insertInto('tripExtensions')
    .values({ ...row, state: 'asking' })
    .execute()
}

export async function setExtensionState(
  sql: Sql,
  id: string,
  state: ExtensionRow['state'],
  at: Date,
): Promise<void> {
  await sql.updateTable('tripExtensions').set({ state, updatedAt: at }).where('id', '=', id).execute()
}
