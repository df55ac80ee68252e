import { closesAtMs } from '#domain/walk/meter.ts'
import { tripTimes } from '#domain/trips/trip-times.ts'
import type { Tx } from '#server/db/transaction.ts'
import { setSidesLookedAt, tripIdsOfSidesDue, witnesses } from '#server/modules/trips/history/beats.store.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { tripMoved } from '#server/modules/trips/trips.events.ts'
import {
  closeTripSooner,
  interruptSilentTrips,
  moveTrip,
  setTripLive,
  tripById,
} from '#server/modules/trips/trips.store.ts'
import type { Trip } from '#server/modules/trips/trips.types.ts'

/** So many silent sides are looked at in one transaction; the rest waits for the next sweep. */
const silentAtMost = 500

/**
 * Both sides are live: the trip goes live, with so many seconds used already. Null when its state does not allow it, and
 * where a walk that has not begun has no hold: it waits for one until its time to begin is over.
 */
export async function goLive(ctx: TripsContext, tripId: string, liveSeconds: number): Promise<Trip | null> {
  const because = { actorId: null, reason: 'both sides live', at: ctx.clock.now() }
  return ctx.inTransaction(async (tx) => {
    const trip = await tripById(tx.sql, tripId)
    const hasBegun = (trip?.liveAt ?? null) !== null
    // The account of an institution pays without a hold.
    const isOnAccount = (trip?.institutionId ?? null) !== null
    if (!hasBegun && !isOnAccount && !(await ctx.money.isHeld(tx.sql, tripId))) return null
    const moved = await setTripLive(tx.sql, tripId, liveSeconds, because)
    if (moved) await tripMoved(tx, moved)
    return moved
  })
}

/** A side of a live trip is not live any more. Null when its state does not allow it. */
export async function interrupt(ctx: TripsContext, tripId: string): Promise<Trip | null> {
  const at = ctx.clock.now()
  return ctx.inTransaction(async (tx) => {
    const because = { actorId: null, reason: 'a side is not live', at }
    const moved = await moveTrip(tx.sql, tripId, { action: 'interrupt', set: interruptedAt(at), because })
    const [interrupted] = await closedInTime(tx, moved ? [moved] : [], at)
    return interrupted ?? null
  })
}

/**
 * Interrupts every live trip with a side that has fallen silent, also when no server has a socket of it any more. That is
 * at most two beats later than the meter stands still, which each side sees at once.
 */
export async function interruptSilent(ctx: TripsContext): Promise<void> {
  const at = ctx.clock.now()
  const since = new Date(at.getTime() - tripTimes.pauseAfterMs)
  const silent = await tripIdsOfSidesDue(ctx.db, at, silentAtMost)
  if (silent.length === 0) return
  // A side whose beat has come and is being kept is not silent.
  await ctx.beats.flush(({ tripId }) => silent.includes(tripId))
  await ctx.inTransaction(async (tx) => {
    const because = { actorId: null, reason: 'a side has fallen silent', at }
    const moved = await interruptSilentTrips(tx.sql, silent, since, { set: interruptedAt(at), because })
    await closedInTime(tx, moved, at)
    // After the trips, the rows of which a beat locks first.
    await setSidesLookedAt(tx.sql, silent, at)
  })
}

/** The trip is kept open for a reconnect, then it ends. */
function interruptedAt(at: Date) {
  const closesAt = new Date(at.getTime() + tripTimes.reconnectMs)
  return { interruptedAt: at, deadlineAt: closesAt, dueAt: closesAt }
}

/** Tells of trips that have just been interrupted; those that have stood still for long in sum close sooner. */
async function closedInTime(tx: Tx, moved: readonly Trip[], at: Date): Promise<Trip[]> {
  const sides = await witnesses(
    tx.sql,
    moved.map((trip) => trip.id),
  )
  const interrupted: Trip[] = []
  for (const trip of moved) {
    const closesAt = closesAtMs(trip.liveAt?.getTime() ?? null, sides.get(trip.id) ?? {}, at.getTime())
    const now = (await closeTripSooner(tx.sql, trip.id, new Date(closesAt))) ?? trip
    await tripMoved(tx, now)
    interrupted.push(now)
  }
  return interrupted
}
