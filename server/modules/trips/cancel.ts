import { offersStore } from '#server/modules/trips/offers.store.ts'
import type { Tx } from '#server/db/transaction.ts'
import { mayDo, roleOn } from '#server/modules/trips/trips.policy.ts'
import type { TripsParts } from '#server/modules/trips/trips.parts.ts'
import { tripsStore } from '#server/modules/trips/trips.store.ts'
import type { Trip, TripRole } from '#server/modules/trips/trips.types.ts'

export type CancelOutcome = 'cancelled' | 'notNow' | 'unknown'

type Attempt = CancelOutcome | 'anotherWalker'

/** Takes a request back, or a walk that has not gone live, at no cost. Cancelling it again is the same. */
export function cancelUseCase(t: TripsParts) {
  async function cancelAs(tx: Tx, seen: Trip, role: TripRole, userId: string): Promise<Attempt> {
    // The same order of locks as when a walker accepts: the walker first. Who that is may have changed since the trip
    // was read, and then the walker's lock would come too late.
    if (seen.walkerId) await t.walkers.lockFree(tx, seen.walkerId)
    const trip = await tripsStore(tx.sql).lock(seen.id)
    if (trip?.walkerId !== seen.walkerId) return 'anotherWalker'
    const at = t.clock.now()
    const cancelled = await tripsStore(tx.sql).move(seen.id, {
      action: 'cancel',
      set: { ended_at: at, deadline_at: null, due_at: null },
      because: { actorId: userId, reason: `cancelled by the ${role}`, at },
    })
    if (!cancelled) return 'notNow'
    const silenced = await offersStore(tx.sql).stop(seen.id, 'withdrawn', at)
    if (cancelled.walkerId) {
      await t.walkers.setEngaged(tx, cancelled.walkerId, null)
      await t.media.closeRoom(tx, seen.id)
    }
    await t.money.release(tx, seen.id)
    t.events.moved(tx, cancelled, silenced)
    return 'cancelled'
  }

  return {
    async cancel(tripId: string, userId: string): Promise<CancelOutcome> {
      for (;;) {
        const trip = await tripsStore(t.db).byId(tripId)
        const role = trip && roleOn(trip, userId)
        if (!trip || !role) return 'unknown'
        if (trip.status === 'cancelled') return 'cancelled'
        if (!mayDo('cancel', role, trip.status)) return 'notNow'
        const attempt = await t.inTransaction((tx) => cancelAs(tx, trip, role, userId))
        // A trip gets its walker once, so the second look is the last.
        if (attempt !== 'anotherWalker') return attempt
      }
    },
  }
}
