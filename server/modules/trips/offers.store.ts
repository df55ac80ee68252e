import type { Selectable, Transaction } from 'kysely'
import type { Offer, OfferState } from '#domain/trips/matching.ts'
import type { DB, RejectReasons, TripOffers } from '#server/db/generated/rows.ts'
import type { Database } from '#server/db/pool.ts'

/** One offer of a request to one walker. */
export type OfferRow = Offer & {
  id: string
  tripId: string
  offeredAt: Date
  expiresAt: Date
  seenAt: Date | null
}

/** Offers of requests to walkers, and the reasons for saying no. The only SQL on these tables. */
export function offersStore(sql: Database | Transaction<DB>) {
  return {
    async ofTrip(tripId: string): Promise<OfferRow[]> {
      const rows = await sql
        .selectFrom('trip_offers')
        .selectAll()
        .where('trip_id', '=', tripId)
        .orderBy('offered_at')
        .execute()
      return rows.map(toOffer)
    },

    async one(tripId: string, walkerId: string): Promise<OfferRow | null> {
      const row = await sql
        .selectFrom('trip_offers')
        .selectAll()
        .where('trip_id', '=', tripId)
        .where('walker_id', '=', walkerId)
        .executeTakeFirst()
      return row ? toOffer(row) : null
    },

    /** Offers that ring at a walker now, oldest first. */
    async ringingAt(walkerId: string, now: Date): Promise<OfferRow[]> {
      const rows = await sql
        .selectFrom('trip_offers')
        .selectAll()
        .where('walker_id', '=', walkerId)
        .where('state', '=', 'ringing')
        .where('expires_at', '>', now)
        .orderBy('offered_at')
        .limit(20)
        .execute()
      return rows.map(toOffer)
    },

    async add(
      tripId: string,
      offers: readonly { id: string; walkerId: string; isExclusive: boolean; expiresAt: Date }[],
      at: Date,
    ): Promise<void> {
      if (offers.length === 0) return
      await sql
        .insertInto('trip_offers')
        .values(
          offers.map((offer) => ({
            id: offer.id,
            trip_id: tripId,
            walker_id: offer.walkerId,
            is_exclusive: offer.isExclusive,
            state: 'ringing',
            offered_at: at,
            expires_at: offer.expiresAt,
          })),
        )
        .execute()
    },

    /** Answers a ringing offer in time; false when it does not ring (any more). */
    async answer(
      offer: { tripId: string; walkerId: string },
      state: 'accepted' | 'rejected',
      at: Date,
      reasonId: string | null = null,
    ): Promise<boolean> {
      const row = await sql
        .updateTable('trip_offers')
        .set({ state, answered_at: at, reject_reason_id: reasonId })
        .where('trip_id', '=', offer.tripId)
        .where('walker_id', '=', offer.walkerId)
        .where('state', '=', 'ringing')
        .where('expires_at', '>', at)
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    /** Stops offers of a request that still ring: all, or those of some walkers. Answers whose phones fall silent. */
    async stop(
      tripId: string,
      state: 'expired' | 'withdrawn',
      at: Date,
      walkerIds?: readonly string[],
    ): Promise<string[]> {
      if (walkerIds?.length === 0) return []
      let query = sql
        .updateTable('trip_offers')
        .set({ state, answered_at: at })
        .where('trip_id', '=', tripId)
        .where('state', '=', 'ringing')
      if (walkerIds) query = query.where('walker_id', 'in', walkerIds)
      const rows = await query.returning('walker_id').execute()
      return rows.map((row) => row.walker_id)
    },

    /** Notes that a walker's app has shown the request; null when no offer of it rings there. */
    async markSeen(tripId: string, walkerId: string, at: Date): Promise<'noted' | 'before' | null> {
      const found = await sql
        .selectFrom('trip_offers')
        .select('seen_at')
        .where('trip_id', '=', tripId)
        .where('walker_id', '=', walkerId)
        .executeTakeFirst()
      if (!found) return null
      const noted = await sql
        .updateTable('trip_offers')
        .set({ seen_at: at })
        .where('trip_id', '=', tripId)
        .where('walker_id', '=', walkerId)
        .where('seen_at', 'is', null)
        .where('state', '=', 'ringing')
        .returning('id')
        .executeTakeFirst()
      return noted ? 'noted' : 'before'
    },

    /** How many walkers have been offered each request and how many have seen it; one query for all. */
    async counts(
      tripIds: readonly string[],
    ): Promise<Map<string, { offered: number; seen: number; isAskedAlone: boolean }>> {
      if (tripIds.length === 0) return new Map()
      const rows = await sql
        .selectFrom('trip_offers')
        .select((eb) => [
          'trip_id',
          eb.fn.countAll<number>().as('offered'),
          eb.fn.count<number>('seen_at').as('seen'),
          eb.fn
            .countAll<number>()
            .filterWhere((each) => each.and([each('is_exclusive', '=', true), each('state', '=', 'ringing')]))
            .as('alone'),
        ])
        .where('trip_id', 'in', [...tripIds])
        .groupBy('trip_id')
        .execute()
      return new Map(
        rows.map((row) => [
          row.trip_id,
          { offered: Number(row.offered), seen: Number(row.seen), isAskedAlone: Number(row.alone) > 0 },
        ]),
      )
    },

    async rejectReasons(): Promise<Selectable<RejectReasons>[]> {
      return sql.selectFrom('reject_reasons').selectAll().orderBy('sort_order').execute()
    },
  }
}

function toOffer(row: Selectable<TripOffers>): OfferRow {
  return {
    id: row.id,
    tripId: row.trip_id,
    walkerId: row.walker_id,
    isExclusive: row.is_exclusive,
    state: row.state as OfferState,
    offeredAt: row.offered_at,
    expiresAt: row.expires_at,
    expiresAtMs: row.expires_at.getTime(),
    seenAt: row.seen_at,
  }
}
