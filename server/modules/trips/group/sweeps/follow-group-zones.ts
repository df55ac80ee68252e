import { momentFollowed, type ZoneRules } from '#domain/trips/wall-time.ts'
import type { Tx } from '#server/db/transaction.ts'
import { isTimeTaken } from '#server/db/violations.ts'
import { lockAgreedTripsOf } from '#server/modules/trips/group/group-seats.store.ts'
import { ofGroup, type GroupPayer } from '#server/modules/trips/group/group.events.ts'
import * as store from '#server/modules/trips/group/group-walks.store.ts'
import type { GroupWalk } from '#server/modules/trips/group/group-walks.types.ts'
import { isAhead, lockWalkerOf } from '#server/modules/trips/group/publish/call-off.ts'
import { setTripStart } from '#server/modules/trips/scheduled-trips.store.ts'
import { scheduleDeadlines } from '#server/modules/trips/scheduling/deadlines.ts'
import { scheduleOf, updateSchedule } from '#server/modules/trips/scheduling/schedules.store.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import type { Trip } from '#server/modules/trips/trips.types.ts'

const batch = 500

/**
 * Holds every group walk that lies ahead against the rules of its place's time zone, which may have changed since it was published: its
 * wall time stands, its moment follows with all of its seats, and its walker and all who pay are notified. Safe to repeat; how many
 * group walks have moved.
 */
export async function followGroupZones(ctx: TripsContext, rules: ZoneRules): Promise<number> {
  let moved = 0
  for (let afterId = ''; ;) {
    const groups = await store.groupsNotOpen(ctx.db, afterId, batch)
    for (const group of groups)
      if (startsOtherwise(ctx, group, rules) !== null && (await follow(ctx, group, rules))) moved += 1
    const last = groups.at(-1)
    if (!last || groups.length < batch) return moved
    afterId = last.id
  }
}

/** The other moment at which a walk that has not started begins by the rules of now; null where it stands. */
function startsOtherwise(ctx: TripsContext, group: GroupWalk, rules: ZoneRules): Date | null {
  const { wallDate: date, wallTime: time, placeZone: zone, startsAt } = group
  const atMs = momentFollowed({ date, time, zone }, startsAt.getTime(), rules)
  return atMs !== null && atMs > ctx.clock.nowMs() && isAhead(group, ctx.clock.now()) ? new Date(atMs) : null
}

async function follow(ctx: TripsContext, seen: GroupWalk, rules: ZoneRules): Promise<boolean> {
  try {
    return await ctx.inTransaction(async (tx) => {
      await lockWalkerOf(ctx, tx, seen)
      const group = await store.lockGroupWalk(tx.sql, seen.id)
      const startsAt = group && startsOtherwise(ctx, group, rules)
      if (!group || !startsAt) return false
      // Looked at again at once, which finds when it is decided by its new start.
      const set = { startsAt, ...(group.dueAt && { dueAt: ctx.clock.now() }) }
      const moved = await store.setGroupWalk(tx.sql, group.id, set)
      const trips = await lockAgreedTripsOf(tx.sql, group.id)
      for (const trip of trips) await moveSeats(ctx, tx, trip, { before: group.startsAt, startsAt })
      const payers = trips.map(({ id, travellerId }): GroupPayer => ({ userId: travellerId, tripId: id }))
      await tx.event('group.timeMoved', { ...(await ofGroup(ctx, moved)), before: group.startsAt, payers })
      return true
    })
  } catch (error) {
    if (!isTimeTaken(error)) throw error
    // Two walks of one person would overlap by the new rules: this one stays at its moment until people decide.
    const { id: groupWalkId } = seen
    ctx.log.error(
      { err: error, groupWalkId },
      'the rules of a time zone have changed and the new time of a group walk is taken',
    )
    return false
  }
}

/** A payer's locked trip starts with its walk; what is held stays held, and the time to find another card moves along. */
async function moveSeats(
  ctx: TripsContext,
  tx: Tx,
  trip: Trip,
  { before, startsAt }: { before: Date; startsAt: Date },
): Promise<void> {
  const moved = await setTripStart(tx.sql, trip.id, startsAt)
  const scheduled = await scheduleOf(tx.sql, moved)
  const fixUntil = scheduled?.schedule.fixUntil ?? null
  const laterMs = startsAt.getTime() - before.getTime()
  await updateSchedule(tx.sql, trip.id, {
    expiresAt: startsAt,
    remindedAt: null,
    ...(fixUntil && { fixUntil: new Date(fixUntil.getTime() + laterMs) }),
  })
  await scheduleDeadlines(ctx, tx, moved)
}
