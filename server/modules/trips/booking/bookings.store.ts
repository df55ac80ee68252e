import { sql as raw, type Selectable } from 'kysely'
import type { TripBookings, TripExtensions } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'

/** What a traveler has asked for; `asking` as long as its call is open (./booking.ts). */
export type BookingRow = Selectable<TripBookings> & { state: 'asking' | 'sent' | 'failed' }
/** Minutes that a traveler buys while walking; `asking` as long as their call is open (./extending.ts). */
export type ExtensionRow = Selectable<TripExtensions> & { state: 'asking' | 'added' | 'failed' }

/** Bookings of one person take turns, until the transaction ends. */
export async function lockBookingsOf(sql: Sql, travellerId: string): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended(${`bookings:${travellerId}`}, 0))`.execute(sql)
}

export async function bookingByKey(
  sql: Sql,
  travellerId: string,
  requestKey: string,
): Promise<BookingRow | null> {
  const row = await sql
    .selectFrom('tripBookings')
    .selectAll()
    .where('travellerId', '=', travellerId)
    .where('requestKey', '=', requestKey)
    .executeTakeFirst()
  return (row as BookingRow | undefined) ?? null
}

/** The booking of a person whose card is being asked. */
export async function openBookingOf(sql: Sql, travellerId: string): Promise<BookingRow | null> {
  const row = await sql
    .selectFrom('tripBookings')
    .selectAll()
    .where('travellerId', '=', travellerId)
    .where('state', '=', 'asking')
    .executeTakeFirst()
  return (row as BookingRow | undefined) ?? null
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
  set: Pick<BookingRow, 'tariffId' | 'holdCents' | 'updatedAt'>,
): Promise<void> {
  await sql
    .updateTable('tripBookings')
    .set({ ...set, state: 'asking' })
    .where('id', '=', id)
    .execute()
}

/** Ends the asking for a booking. */
export async function endBooking(
  sql: Sql,
  id: string,
  state: 'sent' | 'failed',
  at: Date,
): Promise<BookingRow> {
  const row = await sql
    .updateTable('tripBookings')
    .set({ state, updatedAt: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return row as BookingRow
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
