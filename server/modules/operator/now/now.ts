import { topics } from '#adapters/realtime/port.ts'
import { distanceKm, type Place } from '#domain/shared/place.ts'
import { audit } from '#server/durable/audit/audit.ts'
import type { OperatorCaller, OperatorDeps } from '#server/modules/operator/operator.deps.ts'
import { reasonOf } from '#server/modules/operator/reason.ts'
import type { NowOfTrips } from '#server/modules/trips/public.ts'

export type NowPlaceView = { id: string; name: string; place: Place; walks: number; walkersOnline: number }
export type NowView = NowOfTrips & { places: NowPlaceView[] }

/** A walker is counted with the nearest place, if it is not further than this. */
const countedWithinKm = 50
/** So many degrees of latitude are further than that anywhere; places beyond are not measured, which is cheap. */
const countedWithinDegrees = countedWithinKm / 110

/** What happens at this moment: walks, requests, and how many walk and wait at each place. */
export async function now(deps: OperatorDeps): Promise<NowView> {
  const [trips, destinations, online] = await Promise.all([
    deps.trips.now(),
    deps.places.active(),
    deps.walkers.onlinePlaces(),
  ])
  const walksOf = new Map<string, number>()
  for (const { trip } of trips.walks)
    walksOf.set(trip.destinationId, (walksOf.get(trip.destinationId) ?? 0) + 1)
  const places = destinations.map(({ id, name, latitude, longitude }) => ({
    id,
    name,
    place: { latitude, longitude },
    walks: walksOf.get(id) ?? 0,
    walkersOnline: 0,
  }))
  const near = byLatitude(places)
  for (const walker of online) {
    const nearest = near(walker.latitude)
      .map((one) => ({ one, km: distanceKm(one.place, walker) }))
      .reduce<{ one: NowPlaceView; km: number } | null>(
        (best, each) => (each.km <= (best?.km ?? countedWithinKm) ? each : best),
        null,
      )
    if (nearest) nearest.one.walkersOnline++
  }
  return { ...trips, places: places.filter(({ walks, walkersOnline }) => walks + walkersOnline > 0) }
}

/** The places whose latitude is within reach of one: bands are as wide as the reach, so that three of them hold all. */
function byLatitude(places: readonly NowPlaceView[]): (latitude: number) => NowPlaceView[] {
  const bandOf = (latitude: number) => Math.floor(latitude / countedWithinDegrees)
  const bands = Map.groupBy(places, ({ place }) => bandOf(place.latitude))
  return (latitude) => [-1, 0, 1].flatMap((step) => bands.get(bandOf(latitude) + step) ?? [])
}

/** Hints that walks or requests have changed. */
export function watchNow(deps: OperatorDeps): AsyncIterableIterator<unknown> {
  return deps.realtime.events(topics.walks)
}

export type EndWalkOutcome = 'ended' | 'alreadyEnded' | 'notNow' | 'unknown' | 'badReason'

/** Ends a walk for a reason. The row in the audit log comes first. */
export async function endWalk(
  deps: OperatorDeps,
  operatorId: string,
  order: { tripId: string; reason: string },
  caller: OperatorCaller,
): Promise<EndWalkOutcome> {
  const reason = reasonOf(order.reason)
  if (reason === null) return 'badReason'
  const subjectId = order.tripId.slice(0, 64)
  const act = 'operator.walkEnded'
  await audit(deps, { act, actorId: operatorId, subjectId, caller, detail: { reason } })
  return deps.trips.endByOperator(order.tripId, operatorId)
}

/** Takes a walker off: they are matched with no request until they come online again. A walk in progress continues. */
export async function takeWalkerOff(
  deps: OperatorDeps,
  operatorId: string,
  order: { userId: string; reason: string },
  caller: OperatorCaller,
): Promise<'off' | 'unknown' | 'badReason'> {
  const reason = reasonOf(order.reason)
  if (reason === null) return 'badReason'
  const subjectId = order.userId.slice(0, 64)
  const act = 'operator.walkerTakenOff'
  await audit(deps, { act, actorId: operatorId, subjectId, caller, detail: { reason } })
  if (!(await deps.walkers.isWalker(order.userId))) return 'unknown'
  await deps.walkers.takeOff(order.userId)
  return 'off'
}
