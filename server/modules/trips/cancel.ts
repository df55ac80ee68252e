import { offersStore } from '#server/modules/trips/offers.store.ts'
import { mayDo, roleOn } from '#server/modules/trips/trips.policy.ts'
import type { TripsParts } from '#server/modules/trips/trips.parts.ts'
import { tripsStore } from '#server/modules/trips/trips.store.ts'

export type CancelOutcome = 'cancelled' | 'notNow' | 'unknown'

/** Takes a request back, or a walk that has not gone live, at no cost. Cancelling it again is the same. */
export function cancelUseCase(t: TripsParts) {
  return {
    async cancel(tripId: string, userId: string): Promise<CancelOutcome> {
      const trip = await tripsStore(t.db).byId(tripId)
      const role = trip && roleOn(trip, userId)
      if (!trip || !role) return 'unknown'
      if (trip.status === 'cancelled') return 'cancelled'
      if (!mayDo('cancel', role, trip.status)) return 'notNow'
      const at = t.clock.now()
      return t.inTransaction(async (tx): Promise<CancelOutcome> => {
        // The same order of locks as when a walker accepts.
        if (trip.walkerId) await t.walkers.lockFree(tx, trip.walkerId)
        const cancelled = await tripsStore(tx.sql).move(tripId, {
          action: 'cancel',
          set: { ended_at: at, deadline_at: null, due_at: null },
          because: { actorId: userId, reason: `cancelled by the ${role}`, at },
        })
        if (!cancelled) return 'notNow'
        const silenced = await offersStore(tx.sql).stop(tripId, 'withdrawn', at)
        if (cancelled.walkerId) {
          await t.walkers.setEngaged(tx, cancelled.walkerId, null)
          await t.media.closeRoom(tx, tripId)
        }
        await t.money.release(tx, tripId)
        t.events.moved(tx, cancelled, silenced)
        return 'cancelled'
      })
    },
  }
}
