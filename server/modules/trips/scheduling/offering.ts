import { MINUTE } from '#domain/shared/units.ts'
import { fits } from '#domain/walkers/availability.ts'
import { tripTimes } from '#domain/trips/trip-times.ts'
import { busyFrom, takenTimes } from '#server/modules/trips/scheduled-trips.store.ts'
import type { ScheduledTrip } from '#server/modules/trips/scheduling/scheduling.types.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'

/** So many walkers around a place are told of a request. */
const toldAtMost = 40

/** Whether a request is for the chosen walker alone at this moment. */
export function isForChosenAlone({ trip, schedule }: ScheduledTrip, now: Date): boolean {
  const { chosenWalkerId, exclusiveUntil } = schedule
  return chosenWalkerId !== null && (trip.onlyChosen || (exclusiveUntil !== null && exclusiveUntil > now))
}

/**
 * The walkers who are told of a request: the chosen one while they are asked alone, then those online around the place,
 * first those within whose hours it lies.
 */
export async function walkersFor(ctx: TripsContext, scheduled: ScheduledTrip): Promise<string[]> {
  const { trip, startsAt, schedule } = scheduled
  if (schedule.chosenWalkerId !== null && isForChosenAlone(scheduled, ctx.clock.now()))
    return [schedule.chosenWalkerId]
  const destination = await ctx.destinations.byId(trip.destinationId)
  if (!destination) return []
  const [near, blocked] = await Promise.all([
    ctx.walkers.near(destination, tripTimes.rangeKm, toldAtMost),
    ctx.walkers.blockedWith(trip.travellerId),
  ])
  const ids = near.map((walker) => walker.userId)
  const [taken, hours] = await Promise.all([
    takenTimes(ctx.db, ids, busyFrom(startsAt, trip.plannedMinutes)),
    ctx.walkers.hoursOf(ids),
  ])
  const busy = new Set(taken.map((each) => each.userId))
  const free = ids.filter((id) => id !== trip.travellerId && !blocked.has(id) && !busy.has(id))
  const walk = { fromMs: startsAt.getTime(), untilMs: startsAt.getTime() + trip.plannedMinutes * MINUTE }
  const doesFit = (id: string) => {
    const said = hours.get(id)
    return said === undefined || fits(said, walk)
  }
  return [...free.filter(doesFit), ...free.filter((id) => !doesFit(id))]
}
