import { seatOf, walkerSeat } from '#domain/walk/group/people.ts'
import { advance } from '#server/modules/trips/offers/advance.ts'
import { partWays } from '#server/modules/trips/ending/part-ways.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { roleOn } from '#server/modules/trips/trips.policy.ts'
import type { Trip } from '#server/modules/trips/trips.types.ts'
import { tripById } from '#server/modules/trips/trips.store.ts'

export type BlockOutcome =
  | 'blocked'
  /** No walker has accepted yet. */
  | 'notNow'
  | 'unknown'

/**
 * One of a trip's two people is never shown to or matched with the other again; a trip whose room is open continues, but for one of
 * a group walk (docs/rules/group-walks.md#blocks). The block and what follows from it are one transaction. Again is the same.
 * `seat`: the person of a group walk who is blocked; null: the other side of the trip.
 */
export async function block(
  ctx: TripsContext,
  tripId: string,
  userId: string,
  seat: string | null = null,
): Promise<BlockOutcome> {
  const trip = await tripById(ctx.db, tripId)
  const role = trip && roleOn(trip, userId)
  if (!trip || !role) return 'unknown'
  const other = role === 'traveller' ? trip.walkerId : trip.travellerId
  const blockedId = seat === null ? other : await personOn(ctx, trip, seat)
  if (seat === null && blockedId === null) return 'notNow'
  if (blockedId === null || blockedId === userId) return 'unknown'
  const silenced = await ctx.inTransaction(async (tx) => {
    await ctx.walkers.block(tx, { blockerId: userId, blockedId, tripId })
    return partWays(ctx, tx, userId, blockedId)
  })
  // They are due at once, so that the sweep asks the next walkers where this process ends here.
  for (const request of silenced) await advance(ctx, request)
  return 'blocked'
}

/** The walker of a trip's group walk, or the payer on a seat of it; null for none, and for friends, who have no account. */
async function personOn(ctx: TripsContext, trip: Trip, seat: string): Promise<string | null> {
  if (trip.groupWalkId === null) return null
  if (seat === walkerSeat) return trip.walkerId
  const named = seatOf(seat)
  if (named?.seatNumber !== 1) return null
  const theirs = await tripById(ctx.db, named.tripId)
  return theirs?.groupWalkId === trip.groupWalkId ? theirs.travellerId : null
}
