import type { Selectable } from 'kysely'
import { engagedTripStatuses, openTripStatuses } from '#domain/trips/states.ts'
import type { TripBookings, TripExtensions } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'
import { columnsOf, everyColumnOf, prepared, wordsOf } from '#server/db/prepared.ts'

/** What a traveler has asked for; `asking` as long as the call of its hold is open (./booking.ts). */
export type BookingRow = Selectable<TripBookings> & { state: 'asking' | 'sent' | 'failed' }
/** Minutes that a traveler buys while walking; `asking` as long as their call is open (./extend.call.ts). */
export type ExtensionRow = Selectable<TripExtensions> & { state: 'asking' | 'added' | 'failed' }

const bookingColumns = columnsOf(
  'trip_bookings',
  everyColumnOf<BookingRow>()([
    'id',
    'travellerId',
    'walkerId',
    'destinationId',
    'minutes',
    'onlyChosen',
    'requestKey',
    'inputHash',
    'attempt',
    'holdCents',
    'tariffId',
    'updatedAt',
    'state',
  ]),
)

const locked = prepared<unknown>(
  'trips.lockBookings',
  `select pg_advisory_xact_lock(hashtextextended('bookings:' || $1::text, 0))`,
)

/** Bookings of one person take turns, until the transaction ends. */
export async function lockBookingsOf(sql: Sql, travellerId: string): Promise<void> {
  await locked(sql, [travellerId])
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

type FoundRow = Omit<BookingRow, 'id'> & {
  id: string | null
  openTripId: string | null
  aheadId: string | null
  aheadAt: Date | null
  isWalkerTaken: boolean
}

/** Of person $1, in the time from $3 until $4, with the key $2 and the walker $5. */
const takesTime = 'busy && tstzrange($3::timestamptz, $4::timestamptz)'
const isOfPerson = `((traveller_id = $1 and status in (${wordsOf(openTripStatuses)}))
  or (walker_id = $1 and status in (${wordsOf(engagedTripStatuses)})))`
const foundBefore = prepared<FoundRow>(
  'trips.openBefore',
  `with ahead as materialized (
     select id, starts_at from trips where not is_open and ${takesTime} and ${isOfPerson} order by starts_at limit 1
   ), open as materialized (
     select id from trips where is_open and ${isOfPerson} order by requested_at desc limit 1
   ), found as (
     select ${bookingColumns} from trip_bookings where id = (select id from open)
     union
     select ${bookingColumns} from trip_bookings where traveller_id = $1 and state = 'asking'
     union
     select ${bookingColumns} from trip_bookings where traveller_id = $1 and request_key = $2::text
   )
   select (select id from open) as "openTripId", (select id from ahead) as "aheadId",
     (select starts_at from ahead) as "aheadAt",
     exists (
       select from walker_times where walker_id = $5::text and ${takesTime}
     ) as "isWalkerTaken", found.* from (values (1)) as one left join found on true`,
)

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
  const rows = await foundBefore(sql, [travellerId, requestKey, busy.from, busy.until, walkerId])
  const bookings = rows.filter((row): row is typeof row & { id: string } => row.id !== null)
  const { openTripId = null, aheadId = null, aheadAt = null, isWalkerTaken = false } = rows[0] ?? {}
  const ahead = aheadId !== null && aheadAt !== null ? { tripId: aheadId, startsAt: aheadAt } : null
  return { tripId: openTripId, ahead, isWalkerTaken, bookings }
}

export async function bookingById(sql: Sql, id: string): Promise<BookingRow | null> {
  const row = await sql.selectFrom('tripBookings').selectAll().where('id', '=', id).executeTakeFirst()
  return (row as BookingRow | undefined) ?? null
}

const inserted = prepared<unknown>(
  'trips.insertBooking',
  `insert into trip_bookings (id, traveller_id, walker_id, destination_id, minutes, only_chosen, request_key, input_hash,
     attempt, hold_cents, tariff_id, updated_at, state)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'asking')`,
)

export async function insertBooking(sql: Sql, row: Omit<BookingRow, 'state'>): Promise<void> {
  await inserted(sql, [
    row.id,
    row.travellerId,
    row.walkerId,
    row.destinationId,
    row.minutes,
    row.onlyChosen,
    row.requestKey,
    row.inputHash,
    row.attempt,
    row.holdCents,
    row.tariffId,
    row.updatedAt,
  ])
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

const ended = prepared<BookingRow>(
  'trips.endBooking',
  `update trip_bookings set state = $2, updated_at = $3 where id = $1 and state = 'asking' returning ${bookingColumns}`,
)

/** Ends the asking for a booking; null when it is not asked for (any more). */
export async function endBooking(
  sql: Sql,
  id: string,
  state: 'sent' | 'failed',
  at: Date,
): Promise<BookingRow | null> {
  return (await ended(sql, [id, state, at]))[0] ?? null
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
