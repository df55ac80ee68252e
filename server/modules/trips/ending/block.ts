import { partWays } from '#server/modules/trips/ending/part-ways.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { roleOn } from '#server/modules/trips/trips.policy.ts'
import { tripById } from '#server/modules/trips/trips.store.ts'

export type BlockOutcome =
  | 'blocked'
  /** No walker has accepted yet. */
  | 'notNow'
  | 'unknown'

/** One of a trip's two people is never shown to or matched with the other again; a trip whose room is open goes on. Again is the same. */
export async function block(ctx: TripsContext, tripId: string, userId: string): Promise<BlockOutcome> {
  const trip = await tripById(ctx.db, tripId)
  const role = trip && roleOn(trip, userId)
  if (!trip || !role) return 'unknown'
  const blockedId = role === 'traveller' ? trip.walkerId : trip.travellerId
  if (blockedId === null) return 'notNow'
  await ctx.walkers.block({ blockerId: userId, blockedId, tripId })
  await partWays(ctx, userId, blockedId)
  return 'blocked'
}
