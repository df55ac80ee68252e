import { DAY } from '#domain/shared/units.ts'
import { scheduleRules } from '#domain/trips/schedule.ts'
import { availabilityRules, fits } from '#domain/walkers/availability.ts'
import { takenTimes } from '#server/modules/trips/scheduled-trips.store.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'

/** How many scheduled walks that a walker has agreed to do not lie within their hours; none while they have said nothing. */
export async function agreedOutside(ctx: TripsContext, walkerId: string): Promise<number> {
  const said = (await ctx.walkers.hoursOf([walkerId])).get(walkerId)
  if (!said) return 0
  const from = ctx.clock.now()
  const until = new Date(from.getTime() + availabilityRules.daysOffWithin * DAY)
  const taken = await takenTimes(ctx.db, [walkerId], { from, until })
  const outside = taken.filter((one) => {
    // What a walk takes ends with the gap behind it.
    const walk = { fromMs: one.startsAt.getTime(), untilMs: one.until.getTime() - scheduleRules.gapMs }
    return one.isScheduled && walk.fromMs >= from.getTime() && !fits(said, walk)
  })
  return outside.length
}
