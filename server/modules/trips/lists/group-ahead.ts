import type { Cents } from '#domain/shared/cents.ts'
import type { CalledOffBecause, GroupStatus } from '#server/modules/trips/group/group-walks.types.ts'
import { groupWalksByIds } from '#server/modules/trips/group/group-walks.store.ts'
import { seatsOfPayers } from '#server/modules/trips/group-trips.store.ts'
import type { ScheduledTrip } from '#server/modules/trips/scheduling/scheduling.types.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'

/** A group walk in its walker's lists of scheduled walks, ahead and called off: one row, whatever number of people pay for it. */
export type GroupAhead = {
  id: string
  title: string
  status: GroupStatus
  calledOffBecause: CalledOffBecause | null
  seats: number
  seatsTaken: number
  minimum: number
  /** What the walker gets when each seat that is taken now sees all of it; each payer's trip is split by itself, as it will be charged. */
  paysCents: Cents
}

/** The group walks that some trips are a part of and that the viewer walks, by their ids. */
export async function groupsAheadOf(
  ctx: TripsContext,
  scheduled: readonly ScheduledTrip[],
  viewerId: string,
): Promise<Map<string, GroupAhead>> {
  const ids = scheduled.flatMap(({ trip }) =>
    trip.walkerId === viewerId && trip.groupWalkId !== null ? [trip.groupWalkId] : [],
  )
  if (ids.length === 0) return new Map()
  const [groups, payers] = await Promise.all([groupWalksByIds(ctx.db, ids), seatsOfPayers(ctx.db, ids)])
  return new Map(
    groups.map(({ id, title, status, calledOffBecause, seats, seatsTaken, minimum, seatCents }) => {
      const trips = payers.get(id) ?? []
      const paysCents = trips.reduce((sum, of) => sum + ctx.money.walkerShare(of * seatCents), 0)
      return [id, { id, title, status, calledOffBecause, seats, seatsTaken, minimum, paysCents }]
    }),
  )
}
