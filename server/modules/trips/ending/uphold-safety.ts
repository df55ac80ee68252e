import type { Tx } from '#server/db/transaction.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { roleOn } from '#server/modules/trips/trips.policy.ts'
import { tripById, upholdSafetyEnd } from '#server/modules/trips/trips.store.ts'

/**
 * An operator has upheld what one of the two has reported for safety. False for what that person has not reported, and for
 * what was upheld before. `note`: what the operator's module writes with it.
 */
export async function upholdSafety(
  ctx: TripsContext,
  tripId: string,
  userId: string,
  note?: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  const trip = await tripById(ctx.db, tripId)
  const role = trip && roleOn(trip, userId)
  if (!trip || !role) return false
  const otherId = (role === 'walker' ? trip.travellerId : trip.walkerId) ?? ''
  return ctx.inTransaction(async (tx) => {
    if (!(await upholdSafetyEnd(tx.sql, tripId, role))) return false
    await note?.(tx)
    await tx.event('trip.safetyUpheld', { tripId, userId, otherId, role, at: ctx.clock.now() })
    return true
  })
}
