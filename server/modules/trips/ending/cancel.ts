import { stopOffers } from '#server/modules/trips/offers/offers.store.ts'
import type { Tx } from '#server/db/transaction.ts'
import { mayDo, roleOn } from '#server/modules/trips/trips.policy.ts'
import { tripMoved } from '#server/modules/trips/trips.events.ts'
import { cancelScheduled } from '#server/modules/trips/scheduling/cancelling.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { lockTrip, moveTrip, tripById } from '#server/modules/trips/trips.store.ts'
import type { Trip, TripRole } from '#server/modules/trips/trips.types.ts'

export type CancelOutcome = 'cancelled' | 'notNow' | 'unknown'

type Attempt = CancelOutcome | 'anotherWalker'

/** Takes a request back, or a walk that has not gone live, at no cost. Cancelling it again is the same. */
export async function cancel(ctx: TripsContext, tripId: string, userId: string): Promise<CancelOutcome> {
  for (;;) {
    const trip = await tripById(ctx.db, tripId)
    const role = trip && roleOn(trip, userId)
    if (!trip || !role) return 'unknown'
    if (trip.kind === 'scheduled') {
      // What costs a fee is cancelled where the fee is shown.
      const later = await cancelScheduled(ctx, { tripId, userId, feeCents: 0, reasonId: null })
      return later.kind === 'feeChanged' ? 'notNow' : later.kind
    }
    if (trip.status === 'cancelled') return 'cancelled'
    if (!mayDo('cancel', role, trip)) return 'notNow'
    const attempt = await ctx.inTransaction((tx) => cancelAs(ctx, tx, { seen: trip, role, userId }))
    // A trip gets its walker once, so the second look is the last.
    if (attempt !== 'anotherWalker') return attempt
  }
}

async function cancelAs(
  ctx: TripsContext,
  tx: Tx,
  { seen, role, userId }: { seen: Trip; role: TripRole; userId: string },
): Promise<Attempt> {
  // The same order of locks as when a walker accepts: the walker first. Who that is may have changed since the trip
  // was read, and then the walker's lock would come too late.
  if (seen.walkerId) await ctx.walkers.lockFree(tx, seen.walkerId)
  const trip = await lockTrip(tx.sql, seen.id)
  if (trip?.walkerId !== seen.walkerId) return 'anotherWalker'
  const at = ctx.clock.now()
  const cancelled = await moveTrip(tx.sql, seen.id, {
    action: 'cancel',
    set: { endedAt: at, deadlineAt: null, dueAt: null },
    because: { actorId: userId, reason: `cancelled by the ${role}`, at },
  })
  if (!cancelled) return 'notNow'
  const stopped = await stopOffers(tx.sql, seen.id, 'withdrawn', at)
  if (cancelled.walkerId) {
    await ctx.walkers.setEngaged(tx, cancelled.walkerId, null)
    await ctx.recordings.closeRoom(tx, seen.id)
  }
  await ctx.money.release(tx, seen.id)
  await tripMoved(tx, cancelled, stopped)
  return 'cancelled'
}
