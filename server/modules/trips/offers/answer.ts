import {
  markOfferSeen,
  offerTo,
  rejectOffer,
  rejectReasons,
} from '#server/modules/trips/offers/offers.store.ts'
import { rejectScheduled } from '#server/modules/trips/scheduling/accepting.ts'
import { advance } from '#server/modules/trips/offers/advance.ts'
import { emitUnsafe, tripChanged } from '#server/modules/trips/trips.events.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { lockTrip, setTripDue, tripById } from '#server/modules/trips/trips.store.ts'

/** The walker's app shows the request; the traveler's page counts it as seen. */
export async function markSeen(
  ctx: TripsContext,
  tripId: string,
  walkerId: string,
): Promise<'seen' | 'unknown'> {
  const noted = await markOfferSeen(ctx.db, tripId, walkerId, ctx.clock.now())
  if (noted === null) return 'unknown'
  const trip = noted === 'noted' ? await tripById(ctx.db, tripId) : null
  if (trip) ctx.events.emit('trip.offerSeen', tripChanged(trip))
  return 'seen'
}

/** The walker rejects a request, at no cost, with one of the listed reasons or none. Rejecting it again is the same. */
export async function reject(
  ctx: TripsContext,
  tripId: string,
  walkerId: string,
  reasonId: string | null,
): Promise<'rejected' | 'unknown' | 'badReason' | 'notNow'> {
  const reasons = await rejectReasons(ctx.db)
  if (reasonId !== null && !reasons.some((reason) => reason.id === reasonId)) return 'badReason'
  const outcome = await ctx.inTransaction(async (tx) => {
    const trip = await lockTrip(tx.sql, tripId)
    const offer = await offerTo(tx.sql, tripId, walkerId)
    if (trip?.kind === 'scheduled') return 'scheduled' as const
    if (!trip || !offer) return 'unknown' as const
    if (offer.state === 'rejected') return 'rejected' as const
    if (!(await rejectOffer(tx.sql, { tripId, walkerId }, ctx.clock.now(), reasonId)))
      return 'notNow' as const
    await setTripDue(tx.sql, tripId, ctx.clock.now())
    await emitUnsafe(tx, { tripId, userId: walkerId }, reasonId)
    await tx.event('trip.offersChanged', tripChanged(trip, [walkerId]))
    return trip
  })
  if (outcome === 'scheduled') return rejectScheduled(ctx, tripId, walkerId, reasonId)
  if (typeof outcome === 'string') return outcome
  await advance(ctx, outcome)
  return 'rejected'
}
