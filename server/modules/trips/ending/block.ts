import { advance } from '#server/modules/trips/offers/advance.ts'
import { partWays } from '#server/modules/trips/ending/part-ways.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { roleOn } from '#server/modules/trips/trips.policy.ts'
import { tripById } from '#server/modules/trips/trips.store.ts'

export type BlockOutcome =
  | 'blocked'
  /** No walker has accepted yet. */
  | 'notNow'
  | 'unknown'

/**
 * One of a trip's two people is never shown to or matched with the other again; a trip whose room is open continues. The block
 * and what it cancels are one transaction. Again is the same.
 */
export async function block(ctx: TripsContext, tripId: string, userId: string): Promise<BlockOutcome> {
  const trip = await tripById(ctx.db, tripId)
  const role = trip && roleOn(trip, userId)
  if (!trip || !role) return 'unknown'
  const blockedId = role === 'traveller' ? trip.walkerId : trip.travellerId
  if (blockedId === null) return 'notNow'
  const silenced = await ctx.inTransaction(async (tx) => {
    await ctx.walkers.block(tx, { blockerId: userId, blockedId, tripId })
    return partWays(ctx, tx, userId, blockedId)
  })
  // They are due at once, so that the sweep asks the next walkers where this process ends here.
  for (const request of silenced) await advance(ctx, request)
  return 'blocked'
}
