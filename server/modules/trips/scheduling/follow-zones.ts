import { momentOf, zoneRules, type ZoneRules } from '#domain/trips/wall-time.ts'
import { isTimeTaken } from '#server/db/violations.ts'
import { followGroupZones } from '#server/modules/trips/group/sweeps/follow-group-zones.ts'
import { tripsNotOpen } from '#server/modules/trips/scheduled-trips.store.ts'
import { moveTo } from '#server/modules/trips/scheduling/moving.ts'
import { ofSchedule } from '#server/modules/trips/scheduling/scheduling.events.ts'
import type { ScheduledTrip } from '#server/modules/trips/scheduling/scheduling.types.ts'
import { scheduleOf, schedulesOf } from '#server/modules/trips/scheduling/schedules.store.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { lockTrip } from '#server/modules/trips/trips.store.ts'

const batch = 500

/**
 * Holds every scheduled trip against the rules of its time zone, which may have changed since it was asked for: its wall
 * time stands, its moment follows, and both people are notified; so it is with every group walk. Safe to repeat; how many of both
 * have moved.
 */
export async function followZones(ctx: TripsContext, rules: ZoneRules = zoneRules): Promise<number> {
  let moved = await followGroupZones(ctx, rules)
  for (let afterId = ''; ;) {
    const trips = await tripsNotOpen(ctx.db, afterId, batch)
    for (const scheduled of await schedulesOf(ctx.db, trips))
      if (isOtherNow(ctx, scheduled, rules) && (await follow(ctx, scheduled.trip.id, rules))) moved += 1
    const last = trips.at(-1)
    if (!last || trips.length < batch) return moved
    afterId = last.id
  }
}

/** Whether the wall time of a trip that has not started is another moment now; one that its zone skips now keeps its own. */
function isOtherNow(ctx: TripsContext, { startsAt, schedule }: ScheduledTrip, rules: ZoneRules): boolean {
  const atMs = momentOf(schedule.wall, rules)
  return (
    atMs !== null && atMs !== startsAt.getTime() && atMs > ctx.clock.nowMs() && startsAt > ctx.clock.now()
  )
}

async function follow(ctx: TripsContext, tripId: string, rules: ZoneRules): Promise<boolean> {
  try {
    return await ctx.inTransaction(async (tx) => {
      const trip = await lockTrip(tx.sql, tripId)
      const scheduled = trip && (await scheduleOf(tx.sql, trip))
      const atMs = scheduled && momentOf(scheduled.schedule.wall, rules)
      if (!scheduled || !atMs || trip.isOpen || !isOtherNow(ctx, scheduled, rules)) return false
      const startsAt = new Date(atMs)
      await moveTo(ctx, tx, scheduled, { startsAt, wall: scheduled.schedule.wall })
      await tx.event('schedule.timeMoved', { ...ofSchedule(trip), before: scheduled.startsAt, startsAt })
      return true
    })
  } catch (error) {
    if (!isTimeTaken(error)) throw error
    // Two walks of one person would overlap by the new rules: this one keeps its moment until people decide.
    ctx.log.error({ err: error, tripId }, 'the rules of a time zone have changed and the new time is taken')
    return false
  }
}
