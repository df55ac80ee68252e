import { endOfTwo, type EndOutcome } from '#server/modules/trips/ending/end.ts'
import { endGroup } from '#server/modules/trips/group/live/group-live.ts'
import { liveGroupById } from '#server/modules/trips/group/group-live.store.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { tripById } from '#server/modules/trips/trips.store.ts'

/**
 * A person ends a walk, named by a trip or by a group walk. The walker of a group walk ends it for all; its payers only leave
 * it, so that they may not: their trips settle at its end.
 */
export async function endTripBy(ctx: TripsContext, id: string, userId: string): Promise<EndOutcome> {
  const trip = await tripById(ctx.db, id)
  const groupWalkId = trip ? trip.groupWalkId : id.startsWith('gwk_') ? id : null
  const group = groupWalkId === null ? null : await liveGroupById(ctx.db, groupWalkId)
  if (!group) return endOfTwo(ctx, trip, userId)
  const isPayer = trip?.travellerId === userId
  if (group.walkerId !== userId) return isPayer ? (group.endedAt ? 'alreadyEnded' : 'notNow') : 'unknown'
  if (group.endedAt) return 'alreadyEnded'
  return (await endGroup(ctx, group.id, { actorId: userId, reason: 'endedByWalker' })) ? 'ended' : 'notNow'
}
