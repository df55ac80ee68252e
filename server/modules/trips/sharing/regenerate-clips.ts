import { filmOwnerOf } from '#domain/trips/film-owner.ts'
import type { Tx } from '#server/db/transaction.ts'
import { videoPart } from '#server/modules/trips/sharing/sharing.ts'
import {
  filmsWithoutVisitors,
  lockSharing,
  sharedVideosOf,
} from '#server/modules/trips/sharing/shares.store.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { tripById, tripsByIds } from '#server/modules/trips/trips.store.ts'

/**
 * A walker has marked a home zone: the films of their walks that visitors see are taken away in the same transaction, and a job
 * cuts them again without it (docs/rules/home-zone.md).
 */
export async function hideVideos(
  ctx: Pick<TripsContext, 'recordings'>,
  tx: Tx,
  { userId: walkerId }: { userId: string },
): Promise<void> {
  const tripIds = await sharedVideosOf(tx.sql, walkerId)
  if (tripIds.length === 0) return
  await ctx.recordings.holdCuts(tx, (await tripsByIds(tx.sql, tripIds)).map(filmOwnerOf))
  await tx.job('trips.regenerateCut', { walkerId })
}

/** The job that has the films of a walker cut as the home zone of now wants it. Safe to repeat. */
export async function regenerateCuts(ctx: TripsContext, { walkerId }: { walkerId: string }): Promise<void> {
  for (const tripId of await sharedVideosOf(ctx.db, walkerId)) await regenerateClips(ctx, tripId, walkerId)
}

async function regenerateClips(ctx: TripsContext, tripId: string, walkerId: string): Promise<void> {
  const trip = await tripById(ctx.db, tripId)
  if (!trip) return
  const ownerId = filmOwnerOf(trip)
  const looked = JSON.stringify(await ctx.walkers.hiddenAreaOf(walkerId))
  const found = await videoPart(ctx, trip, walkerId)
  await ctx.inTransaction(async (tx) => {
    await lockSharing(tx.sql, ownerId)
    // A zone that was marked meanwhile has a job of its own, which comes after this lock.
    if (JSON.stringify(await ctx.walkers.hiddenAreaOf(walkerId, tx.sql)) !== looked) return
    const isShown = (await filmsWithoutVisitors(tx.sql, [tripId])).length === 0
    if (isShown && found.kind === 'found') await ctx.recordings.regenerateCut(tx, { ownerId, ...found.part })
    else await ctx.recordings.dropCuts(tx, [ownerId])
  })
}
