import { waivedByBlock } from '#domain/trips/blocking.ts'
import { rejectOffer } from '#server/modules/trips/offers/offers.store.ts'
import { advance } from '#server/modules/trips/offers/advance.ts'
import { declineFor } from '#server/modules/trips/scheduling/accepting.ts'
import { cancelFree } from '#server/modules/trips/scheduling/cancelling.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { tripChanged } from '#server/modules/trips/trips.events.ts'
import { roleOn } from '#server/modules/trips/trips.policy.ts'
import { tripsAheadBetween } from '#server/modules/trips/scheduled-trips.store.ts'
import { lockTrip, ringingBetween, setTripDue } from '#server/modules/trips/trips.store.ts'

/**
 * Ends what lies ahead of two people of whom one has blocked the other: agreed walks whose room is not open are cancelled,
 * requests go past the one who was asked. What runs goes on. Again is the same.
 */
export async function partWays(ctx: TripsContext, blockerId: string, blockedId: string): Promise<void> {
  for (const trip of await tripsAheadBetween(ctx.db, blockerId, blockedId)) {
    const by = roleOn(trip, blockerId)
    if (by !== null && trip.walkerId !== null)
      await cancelFree(ctx, trip.id, {
        actorId: blockerId,
        by,
        why: 'blocked',
        mayWaive: async (tx) => (await ctx.limits.allow(waivedByBlock, blockerId, tx.sql)).allowed,
      })
    else await goPast(ctx, trip.id, trip.travellerId === blockerId ? blockedId : blockerId)
  }
  for (const { tripId, walkerId } of await ringingBetween(ctx.db, blockerId, blockedId))
    await stopRinging(ctx, tripId, walkerId)
}

/** A scheduled request goes past the walker who was chosen for it. */
async function goPast(ctx: TripsContext, tripId: string, walkerId: string): Promise<void> {
  await ctx.inTransaction((tx) => declineFor(ctx, tx, { tripId, walkerId, reasonId: null }))
}

/** A request that rings at the other one rings there no longer, as if it had been declined. */
async function stopRinging(ctx: TripsContext, tripId: string, walkerId: string): Promise<void> {
  const at = ctx.clock.now()
  const trip = await ctx.inTransaction(async (tx) => {
    const locked = await lockTrip(tx.sql, tripId)
    if (!locked || !(await rejectOffer(tx.sql, { tripId, walkerId }, at, null))) return null
    await setTripDue(tx.sql, tripId, at)
    await tx.event('trip.offersChanged', tripChanged(locked, [walkerId]))
    return locked
  })
  if (trip) await advance(ctx, trip)
}
