import { isSafetyReason, safetySaidWithinMs, type SafetyReason } from '#domain/trips/safety-end.ts'
import { tripCan } from '#domain/trips/states.ts'
import type { Tx } from '#server/db/transaction.ts'
import { callOff, lockWalkerOf } from '#server/modules/trips/group/publish/call-off.ts'
import { endGroup } from '#server/modules/trips/group/live/group-live.ts'
import { groupWalkById, lockGroupWalk } from '#server/modules/trips/group/group-walks.store.ts'
import { endAs } from '#server/modules/trips/ending/end.ts'
import { cancelFree, isForAll } from '#server/modules/trips/scheduling/cancelling.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { roleOn } from '#server/modules/trips/trips.policy.ts'
import { addSafetyEnd, lockTrip, tripById } from '#server/modules/trips/trips.store.ts'
import type { Trip, TripRole } from '#server/modules/trips/trips.types.ts'

export type SafetyEndInput = { tripId: string; userId: string; reason: string }

export type SafetyEndOutcome =
  | 'ended'
  | 'badReason'
  /** No walker has accepted yet, or it is long over. */
  | 'notNow'
  | 'unknown'

/**
 * One of the two ends the walk for safety: at once, in every state of a walk that has been accepted, and at the price of
 * its live seconds. The other side sees an ordinary end. Said after an ordinary end, it is a report for
 * operators, which hides no rating by itself. Again is the same.
 */
export async function endForSafety(
  ctx: TripsContext,
  { tripId, userId, reason }: SafetyEndInput,
): Promise<SafetyEndOutcome> {
  if (!isSafetyReason(reason)) return 'badReason'
  const trip = await tripById(ctx.db, tripId)
  const role = trip && roleOn(trip, userId)
  if (!trip || !role) return 'unknown'
  const note = (tx: Tx, isLate = false) => saveReport(ctx, tx, { tripId, userId, role, reason, isLate })
  if (await stop(ctx, trip, { role, userId, note })) return 'ended'
  return ctx.inTransaction(async (tx) => {
    const now = await lockTrip(tx.sql, tripId)
    if (!now || !isJustOver(now, ctx.clock.nowMs())) return 'notNow'
    await note(tx, true)
    return 'ended'
  })
}

/** Ends or cancels it, and keeps why in the same transaction; false when it is not ahead and does not run. */
async function stop(
  ctx: TripsContext,
  trip: Trip,
  { role, userId, note }: { role: TripRole; userId: string; note: (tx: Tx) => Promise<void> },
): Promise<boolean> {
  if (!tripCan('end', trip.status)) return false
  if (trip.groupWalkId !== null && isForAll(trip, role))
    return stopForAll(ctx, trip.groupWalkId, { userId, note })
  const isAhead = trip.kind === 'scheduled' && trip.status === 'accepted'
  const free = { actorId: userId, by: role, why: 'for safety', waiver: 'safetyWaiver', note } as const
  if (isAhead && (await cancelFree(ctx, trip.id, free))) return true
  // A scheduled walk may have begun meanwhile.
  return endAs(ctx, trip, { role, userId, note })
}

/** The walker of a group walk ends it for all who are on it; one that has not begun is called off, at what that costs. */
async function stopForAll(
  ctx: TripsContext,
  groupWalkId: string,
  { userId, note }: { userId: string; note: (tx: Tx) => Promise<void> },
): Promise<boolean> {
  if (await endGroup(ctx, groupWalkId, { actorId: userId, reason: 'endedByWalker', note })) return true
  const seen = await groupWalkById(ctx.db, groupWalkId)
  if (!seen) return false
  return ctx.inTransaction(async (tx) => {
    await lockWalkerOf(ctx, tx, seen)
    const group = await lockGroupWalk(tx.sql, groupWalkId)
    if (group?.status !== 'agreed') return false
    await note(tx)
    await callOff(ctx, tx, group, 'walker')
    return true
  })
}

function isJustOver(trip: Trip, nowMs: number): boolean {
  return (
    trip.walkerId !== null && trip.endedAt !== null && nowMs - trip.endedAt.getTime() <= safetySaidWithinMs
  )
}

async function saveReport(
  ctx: TripsContext,
  tx: Tx,
  said: { tripId: string; userId: string; role: TripRole; reason: SafetyReason; isLate: boolean },
): Promise<void> {
  if (await addSafetyEnd(tx.sql, said.tripId, said))
    await tx.event('trip.endedForSafety', { ...said, at: ctx.clock.now() })
}
