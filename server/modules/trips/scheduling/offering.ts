import { DAY, MINUTE } from '#domain/shared/units.ts'
import { fits } from '#domain/walkers/availability.ts'
import { tripTimes } from '#domain/trips/trip-times.ts'
import { busyFrom, takenTimes } from '#server/modules/trips/scheduled-trips.store.ts'
import type { Tx } from '#server/db/transaction.ts'
import { ofSchedule } from '#server/modules/trips/scheduling/scheduling.events.ts'
import type { ScheduledTrip } from '#server/modules/trips/scheduling/scheduling.types.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'

/** So many walkers around a place are told of a request: of those online, and of those who are not. */
const notifiedAtMost = { online: 40, away: 20 } as const
/** So many who are not online are looked at, and only those who were within so long. */
const away = { lookedAt: 100, sinceMs: 30 * DAY } as const

/** Whether a request is for the chosen walker alone at this moment. */
export function isForChosenAlone({ trip, schedule }: ScheduledTrip, now: Date): boolean {
  const { chosenWalkerId, exclusiveUntil } = schedule
  return chosenWalkerId !== null && (trip.onlyChosen || (exclusiveUntil !== null && exclusiveUntil > now))
}

/** Who is notified of a request, those within whose hours it lies first. */
export type Told = { walkerIds: readonly string[]; awayIds: readonly string[] }

/**
 * The walkers who are notified of a request: the chosen one while they are asked alone, then those online around the place,
 * and those who were there last and within whose hours it lies, if they have said any.
 */
export async function walkersFor(ctx: TripsContext, scheduled: ScheduledTrip): Promise<Told> {
  const { trip, schedule } = scheduled
  if (schedule.chosenWalkerId !== null && isForChosenAlone(scheduled, ctx.clock.now()))
    return { walkerIds: [schedule.chosenWalkerId], awayIds: [] }
  const destination = await ctx.destinations.byId(trip.destinationId)
  if (!destination) return { walkerIds: [], awayIds: [] }
  const since = new Date(ctx.clock.nowMs() - away.sinceMs)
  const [near, awayIds] = await Promise.all([
    ctx.walkers.near(destination, tripTimes.rangeKm, notifiedAtMost.online),
    ctx.walkers.awayNear(destination, { km: tripTimes.rangeKm, since }, away.lookedAt),
  ])
  const walkerIds = near.map((walker) => walker.userId)
  const { free, fitOf } = await freeAmong(ctx, scheduled, [...walkerIds, ...awayIds])
  const those = (ids: readonly string[], fit: Fit) => ids.filter((id) => free.has(id) && fitOf(id) === fit)
  return {
    walkerIds: [...walkerIds.filter((id) => free.has(id) && fitOf(id) !== 'no'), ...those(walkerIds, 'no')],
    awayIds: [...those(awayIds, 'yes'), ...those(awayIds, 'unsaid')].slice(0, notifiedAtMost.away),
  }
}

/** Whether a walk lies within the hours of a walker; those who have said none may walk at any time. */
type Fit = 'yes' | 'unsaid' | 'no'

/** Who of some walkers may be asked for a walk, has no other one in its time and has not been notified, and whose hours it fits. */
async function freeAmong(
  ctx: TripsContext,
  { trip, startsAt, schedule }: ScheduledTrip,
  ids: readonly string[],
): Promise<{ free: ReadonlySet<string>; fitOf: (id: string) => Fit }> {
  const [taken, hours, blocked] = await Promise.all([
    takenTimes(ctx.db, ids, busyFrom(startsAt, trip.plannedMinutes)),
    ctx.walkers.hoursOf(ids),
    ctx.walkers.blockedWith(trip.travellerId),
  ])
  const without = new Set([trip.travellerId, ...taken.map((each) => each.userId), ...schedule.toldWalkerIds])
  const free = ids.filter((id) => !without.has(id) && !blocked.has(id))
  const walk = { fromMs: startsAt.getTime(), untilMs: startsAt.getTime() + trip.plannedMinutes * MINUTE }
  const fitOf = (id: string): Fit => {
    const said = hours.get(id)
    if (said === undefined) return 'unsaid'
    if (!fits(said, walk)) return 'no'
    return said.hours.length > 0 ? 'yes' : 'unsaid'
  }
  return { free: new Set(free), fitOf }
}

/** The walkers who were notified of a locked request learn that it is not open any more. */
export async function emitGone(
  tx: Tx,
  { trip, schedule }: ScheduledTrip,
  takenBy: string | null,
): Promise<void> {
  const walkerIds = schedule.toldWalkerIds.filter((id) => id !== takenBy)
  if (walkerIds.length > 0) await tx.event('schedule.gone', { ...ofSchedule(trip), walkerIds })
}
