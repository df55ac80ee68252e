import type { Tx } from '#server/db/transaction.ts'
import { rejectOffer } from '#server/modules/trips/offers/offers.store.ts'
import { declineFor } from '#server/modules/trips/scheduling/accepting.ts'
import { cancelLocked } from '#server/modules/trips/scheduling/cancelling.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { tripChanged } from '#server/modules/trips/trips.events.ts'
import { roleOn } from '#server/modules/trips/trips.policy.ts'
import { tripsAheadBetween } from '#server/modules/trips/scheduled-trips.store.ts'
import { lockTrip, ringingBetween, setTripDue } from '#server/modules/trips/trips.store.ts'
import type { Trip } from '#server/modules/trips/trips.types.ts'

/**
 * Ends what lies ahead of two people of whom one has just blocked the other, in the transaction of the block, where both are
 * locked as walkers: agreed walks whose room is not open are cancelled, requests go past the one who was asked. What runs
 * continues. Again is the same. Answers the requests that ring at one of them no longer and go on to other walkers.
 */
export async function partWays(
  ctx: TripsContext,
  tx: Tx,
  blockerId: string,
  blockedId: string,
): Promise<Trip[]> {
  for (const { id } of await tripsAheadBetween(tx.sql, blockerId, blockedId)) {
    const trip = await lockTrip(tx.sql, id)
    if (!trip || trip.isOpen) continue
    const by = roleOn(trip, blockerId)
    if (trip.walkerId === null)
      await goPast(ctx, tx, id, trip.travellerId === blockerId ? blockedId : blockerId)
    // Another walker has accepted meanwhile: the walk is not between these two any more.
    else if (by !== null && roleOn(trip, blockedId) !== null)
      await cancelLocked(ctx, tx, trip, {
        actorId: blockerId,
        by,
        why: 'blocked',
        waiver: 'blockWaiver',
      })
  }
  const silenced: Trip[] = []
  for (const { tripId, walkerId } of await ringingBetween(tx.sql, blockerId, blockedId)) {
    const trip = await stopRinging(ctx, tx, tripId, walkerId)
    if (trip) silenced.push(trip)
  }
  return silenced
}

/** A scheduled request goes past the walker who was chosen for it. */
async function goPast(ctx: TripsContext, tx: Tx, tripId: string, walkerId: string): Promise<void> {
  await declineFor(ctx, tx, { tripId, walkerId, reasonId: null })
}

/** A request that rings at the other one rings there no longer, as if it had been declined. */
async function stopRinging(
  ctx: TripsContext,
  tx: Tx,
  tripId: string,
  walkerId: string,
): Promise<Trip | null> {
  const at = ctx.clock.now()
  const locked = await lockTrip(tx.sql, tripId)
  if (!locked || !(await rejectOffer(tx.sql, { tripId, walkerId }, at, null))) return null
  await setTripDue(tx.sql, tripId, at)
  await tx.event('trip.offersChanged', tripChanged(locked, [walkerId]))
  return locked
}
