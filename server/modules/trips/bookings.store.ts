import type { Selectable, Transaction } from 'kysely'
import type { DB, TripBookings, TripExtensions } from '#server/db/generated/rows.ts'
import type { Database } from '#server/db/pool.ts'

export type BookingRow = Selectable<TripBookings>
export type ExtensionRow = Selectable<TripExtensions>

/** Requests and extensions on their way to a hold. The only SQL on these tables. */
export function bookingsStore(sql: Database | Transaction<DB>) {
  return {
    /** The booking under a key, locked. */
    async byKey(travellerId: string, requestKey: string): Promise<BookingRow | null> {
      const row = await sql
        .selectFrom('trip_bookings')
        .selectAll()
        .where('traveller_id', '=', travellerId)
        .where('request_key', '=', requestKey)
        .forUpdate()
        .executeTakeFirst()
      return row ?? null
    },

    /** The booking of a person that is on its way, locked. */
    async openOf(travellerId: string): Promise<BookingRow | null> {
      const row = await sql
        .selectFrom('trip_bookings')
        .selectAll()
        .where('traveller_id', '=', travellerId)
        .where('state', 'in', ['holding', 'action'])
        .forUpdate()
        .executeTakeFirst()
      return row ?? null
    },

    async lock(id: string): Promise<BookingRow | null> {
      return (
        (await sql
          .selectFrom('trip_bookings')
          .selectAll()
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst()) ?? null
      )
    },

    /** Writes a booking; null when another one of this person was written at the same moment. */
    async add(booking: BookingRow): Promise<BookingRow | null> {
      const row = await sql
        .insertInto('trip_bookings')
        .values(booking)
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst()
      return row ?? null
    },

    async set(id: string, state: BookingRow['state'], at: Date): Promise<void> {
      await sql.updateTable('trip_bookings').set({ state, updated_at: at }).where('id', '=', id).execute()
    },

    /** Begins a refused booking anew, as its next attempt and at the price of now. */
    async again(id: string, price: { tariffId: string; holdCents: number }, at: Date): Promise<BookingRow> {
      return sql
        .updateTable('trip_bookings')
        .set((eb) => ({
          state: 'holding',
          attempt: eb('attempt', '+', 1),
          tariff_id: price.tariffId,
          hold_cents: price.holdCents,
          updated_at: at,
        }))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
    },

    /** Bookings that a crash, or a person who went away, has left unfinished. */
    async abandoned(holdingBefore: Date, actionBefore: Date): Promise<BookingRow[]> {
      return sql
        .selectFrom('trip_bookings')
        .selectAll()
        .where((eb) =>
          eb.or([
            eb.and([eb('state', '=', 'holding'), eb('updated_at', '<', holdingBefore)]),
            eb.and([eb('state', '=', 'action'), eb('updated_at', '<', actionBefore)]),
          ]),
        )
        .limit(50)
        .execute()
    },

    /** The extension under a key, as it stands; written when it is new. */
    async extension(extension: ExtensionRow): Promise<ExtensionRow> {
      await sql
        .insertInto('trip_extensions')
        .values(extension)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return sql
        .selectFrom('trip_extensions')
        .selectAll()
        .where('trip_id', '=', extension.trip_id)
        .where('request_key', '=', extension.request_key)
        .executeTakeFirstOrThrow()
    },

    /** Leaves the states in which an extension is on its way; false when somebody else has. */
    async finishExtension(id: string, state: 'added' | 'failed', at: Date): Promise<boolean> {
      const row = await sql
        .updateTable('trip_extensions')
        .set({ state, updated_at: at })
        .where('id', '=', id)
        .where('state', 'in', ['holding', 'action'])
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    async setExtension(id: string, state: 'holding' | 'action', attempt: number, at: Date): Promise<void> {
      await sql
        .updateTable('trip_extensions')
        .set({ state, attempt, updated_at: at })
        .where('id', '=', id)
        .execute()
    },

    async abandonedExtensions(before: Date): Promise<ExtensionRow[]> {
      return sql
        .selectFrom('trip_extensions')
        .selectAll()
        .where('state', 'in', ['holding', 'action'])
        .where('updated_at', '<', before)
        .limit(50)
        .execute()
    },
  }
}
