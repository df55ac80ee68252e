import { chargedMinutes } from '#domain/money/charge.ts'
import type { DescribedTrip } from '#server/modules/trips/trips.types.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { tripsByIds } from '#server/modules/trips/trips.store.ts'
import type { Trip } from '#server/modules/trips/trips.types.ts'

/**
 * What messages say of trips; one query of each kind for all. Unknown ids are absent. It checks no right: the caller sends it
 * to the trip's people only.
 */
export async function describe(
  ctx: TripsContext,
  tripIds: readonly string[],
): Promise<Map<string, DescribedTrip>> {
  return describeAll(ctx, await tripsByIds(ctx.db, tripIds))
}

/** What is read of a trip to describe it. */
type Describable = Pick<
  Trip,
  | 'id'
  | 'status'
  | 'travellerId'
  | 'walkerId'
  | 'destinationId'
  | 'startsAt'
  | 'liveSeconds'
  | 'plannedMinutes'
  | 'groupWalkId'
  | 'seats'
>

/** The same for trips whose rows are at hand. */
export async function describeAll(
  ctx: TripsContext,
  trips: readonly Describable[],
): Promise<Map<string, DescribedTrip>> {
  if (trips.length === 0) return new Map()
  const [names, destinations] = await Promise.all([
    ctx.identity.firstNames(
      trips.flatMap((trip) => [trip.travellerId, ...(trip.walkerId ? [trip.walkerId] : [])]),
    ),
    ctx.destinations.byIds(trips.map((trip) => trip.destinationId)),
  ])
  return new Map(
    trips.flatMap((trip) => {
      const destination = destinations.get(trip.destinationId)
      const traveller = names.get(trip.travellerId)
      if (!destination || traveller === undefined) return []
      const { id, travellerId, walkerId, startsAt, groupWalkId, seats } = trip
      const { name: place, slug, timeZone: placeZone } = destination
      const walker = (walkerId && names.get(walkerId)) || null
      const both = { travellerId, traveller, walkerId, walker }
      const minutes =
        trip.status === 'settled'
          ? chargedMinutes(trip.liveSeconds, trip.plannedMinutes)
          : trip.plannedMinutes
      return [[id, { place, slug, placeZone, ...both, startsAt, minutes, groupWalkId, seats }]]
    }),
  )
}
