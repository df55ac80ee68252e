import { sql as raw, type Transaction } from 'kysely'
import { openTripStatuses } from '#domain/trips/trip-state.ts'
import type { DB } from '#server/db/generated/rows.ts'
import type { Database } from '#server/db/pool.ts'

/** An archive's bounds; the newest are kept. Nobody walks so much. */
const bounds = { trips: 5000, messages: 50_000, positions: 50_000, tickets: 1000 } as const

/** Everything of one person in the tables of trips. */
export function personalStore(sql: Database | Transaction<DB>, userId: string) {
  const own = (role: 'traveller' | 'walker') =>
    sql
      .selectFrom('trips')
      .select('id')
      .where(role === 'traveller' ? 'traveller_id' : 'walker_id', '=', userId)

  return {
    trips: () =>
      sql
        .selectFrom('trips')
        .select([
          'id',
          'kind',
          'status',
          'traveller_id',
          'destination_id',
          'planned_minutes',
          'currency',
          'requested_at',
          'accepted_at',
          'live_at',
          'ended_at',
          'settled_at',
          'end_reason',
          'live_seconds',
          'paused_seconds',
          'charged_minutes',
          'charge_cents',
        ])
        .where((eb) => eb.or([eb('traveller_id', '=', userId), eb('walker_id', '=', userId)]))
        .orderBy('requested_at', 'desc')
        .limit(bounds.trips)
        .execute(),

    messages: (tripIds: readonly string[]) =>
      sql
        .selectFrom('trip_messages')
        .select(['trip_id', 'sender', 'body', 'sent_at'])
        .where('trip_id', '=', raw<string>`any(${tripIds}::text[])`)
        .orderBy('sent_at')
        .limit(bounds.messages)
        .execute(),

    positions: () =>
      sql
        .selectFrom('trip_positions')
        .select(['trip_id', 'at', 'latitude', 'longitude'])
        .where('trip_id', 'in', own('walker'))
        .orderBy('at', 'desc')
        .limit(bounds.positions)
        .execute(),

    tickets: () =>
      sql
        .selectFrom('support_tickets')
        .select(['id', 'trip_id', 'body', 'created_at', 'closed_at'])
        .where('opened_by', '=', userId)
        .orderBy('created_at', 'desc')
        .limit(bounds.tickets)
        .execute(),

    async hasOpen(): Promise<boolean> {
      const row = await sql
        .selectFrom('trips')
        .select('id')
        .where((eb) => eb.or([eb('traveller_id', '=', userId), eb('walker_id', '=', userId)]))
        // A walk that has ended is open until its money is settled.
        .where('status', 'in', [...openTripStatuses, 'ended'])
        .executeTakeFirst()
      return row !== undefined
    },

    async ids(role: 'traveller' | 'walker'): Promise<string[]> {
      return (await own(role).execute()).map((row) => row.id)
    },

    /** The person's own words, whichever side they were on, and where they walked. */
    async erase(instead: string): Promise<void> {
      for (const role of ['traveller', 'walker'] as const)
        await sql
          .updateTable('trip_messages')
          .set({ body: instead })
          .where('trip_id', 'in', own(role))
          .where('sender', '=', role)
          .execute()
      await sql.deleteFrom('trip_positions').where('trip_id', 'in', own('walker')).execute()
      await sql.deleteFrom('trip_postcards').where('trip_id', 'in', own('traveller')).execute()
      await sql
        .updateTable('support_tickets')
        .set({ body: instead })
        .where('opened_by', '=', userId)
        .execute()
    },
  }
}
