import { MINUTE } from '#domain/shared/units.ts'
import { scheduleDeadlines } from '#server/modules/trips/scheduling/deadlines.ts'
import { startHold } from '#server/modules/trips/scheduling/holding.ts'
import { scheduleOf } from '#server/modules/trips/scheduling/schedules.store.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { lockTrip } from '#server/modules/trips/trips.store.ts'
import { priceOfTrip } from '#server/modules/trips/view/price-of-trip.ts'

/** A trip whose hold the bank has let go of. */
export type ExpiredHold = { tripId: string; holdId: string }

/** The card of a walk that is about to begin is asked for so long; without a hold the walk does not begin. */
const askedForMs = MINUTE

/**
 * The hold of a trip that has not begun is lost: the default card is asked again, by a job
 * (docs/rules/money.md#holds). What a scheduled trip does where it is declined stands in docs/rules/trips.md.
 */
export async function holdExpired(ctx: TripsContext, { tripId, holdId }: ExpiredHold): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    const trip = await lockTrip(tx.sql, tripId)
    if (trip?.status !== 'requested' && trip?.status !== 'accepted') return
    // The money of a trip is locked before its schedule, as where a hold is settled.
    await ctx.money.lockAsked(tx, tripId)
    const isAhead = trip.kind === 'scheduled' && !trip.isOpen
    const scheduled = isAhead ? await scheduleOf(tx.sql, trip) : null
    if (scheduled) {
      if (scheduled.schedule.holdState !== 'held') return
      await startHold(ctx, tx, scheduled)
      return scheduleDeadlines(ctx, tx, trip)
    }
    const { totalCents: amountCents } = await priceOfTrip(ctx, trip)
    const order = { tripId, userId: trip.travellerId, amountCents, purpose: 'trip' } as const
    const key = `${tripId}:trips.lost:${holdId}`
    // The bank let go by itself: the traveler has not been notified and may not be there.
    await ctx.money.beginHold(tx, { ...order, key, byJobForMs: askedForMs, merchantInitiated: true })
  })
}
