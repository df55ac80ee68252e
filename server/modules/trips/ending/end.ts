import { tripIsOver, type EndReason } from '#domain/trips/states.ts'
import type { Tx } from '#server/db/transaction.ts'
import { settle, settleAgainMs } from '#server/modules/trips/ending/settle.ts'
import { mayDo, roleOn } from '#server/modules/trips/trips.policy.ts'
import { tripMoved } from '#server/modules/trips/trips.events.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { moveTrip, tripById } from '#server/modules/trips/trips.store.ts'
import type { Trip, TripRole } from '#server/modules/trips/trips.types.ts'

export type EndOutcome = 'ended' | 'alreadyEnded' | 'notNow' | 'unknown'

/** One of the two ends the walk. Ending it again is the same. `trip` null: there is none of the id that was given. */
export async function endOfTwo(ctx: TripsContext, trip: Trip | null, userId: string): Promise<EndOutcome> {
  const role = trip && roleOn(trip, userId)
  if (!trip || !role) return 'unknown'
  if (tripIsOver(trip.status)) return 'alreadyEnded'
  if (!mayDo('end', role, trip)) return 'notNow'
  if (await endAs(ctx, trip, { role, userId })) return 'ended'
  const now = await tripById(ctx.db, trip.id)
  return now?.endedAt ? 'alreadyEnded' : 'notNow'
}

/** Ends the walk in the name of one of its two. `note`: what is stored of it in the same transaction. */
export function endAs(
  ctx: TripsContext,
  trip: Trip,
  { role, userId, note }: { role: TripRole; userId: string; note?: (tx: Tx) => Promise<void> },
): Promise<boolean> {
  const reason = role === 'traveller' ? 'endedByTraveller' : 'endedByWalker'
  return end(ctx, trip, { actorId: userId, reason, ...(note && { note }) })
}

/** Ends a walk that has been accepted: the walker is free and the room closed at once; the money follows. */
export function end(ctx: TripsContext, trip: Trip, why: Ending): Promise<boolean> {
  return ctx.endings.during(() => endAndSettle(ctx, trip, why))
}

type Ending = {
  actorId: string | null
  reason: EndReason
  onlyWhenDue?: boolean
  note?: (tx: Tx) => Promise<void>
}

async function endAndSettle(ctx: TripsContext, trip: Trip, why: Ending): Promise<boolean> {
  const { walkerId } = trip
  if (walkerId === null) return false
  const at = ctx.clock.now()
  // Beats that have come before the end count.
  await ctx.beats.flush(({ tripId }) => tripId === trip.id)
  await ctx.groupBeats.flush(({ groupWalkId }) => groupWalkId === trip.groupWalkId)
  const ended = await ctx.inTransaction(async (tx) => {
    // The same order of locks as when a walker accepts.
    await ctx.walkers.lockFree(tx, walkerId)
    const moved = await moveTrip(tx.sql, trip.id, {
      action: 'end',
      set: {
        endedAt: at,
        endReason: why.reason,
        deadlineAt: null,
        dueAt: new Date(at.getTime() + settleAgainMs),
      },
      because: { actorId: why.actorId, reason: why.reason, at },
      onlyWhenDue: why.onlyWhenDue ?? false,
    })
    if (!moved) return null
    // The walker and the room of a group walk stay with the others.
    if (trip.groupWalkId === null) {
      await ctx.walkers.setEngaged(tx, walkerId, null)
      await ctx.recordings.closeRoom(tx, trip.id)
    }
    await why.note?.(tx)
    await tripMoved(tx, moved)
    return moved
  })
  if (ended) await settleOrLater(ctx, ended)
  return ended !== null
}

/** The end stands whatever happens to its settlement; the sweep settles what fails here. */
async function settleOrLater(ctx: TripsContext, ended: Trip): Promise<void> {
  try {
    await settle(ctx, ended)
  } catch (error) {
    ctx.log.error({ err: error, tripId: ended.id }, 'settling failed, it is tried again')
  }
}
