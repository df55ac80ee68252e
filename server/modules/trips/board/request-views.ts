import { isPlace, type Place } from '#domain/shared/place.ts'
import type { Cents } from '#domain/shared/cents.ts'
import { wallTimeAt, type WallTime } from '#domain/trips/wall-time.ts'
import { wishRequestRules } from '#domain/trips/wish-request.ts'
import type { Person } from '#server/modules/identity/public.ts'
import type { Destination } from '#server/modules/places/public.ts'
import * as store from '#server/modules/trips/board/board.store.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'

/** A request as its traveler or a walker sees it. */
export type RequestView = {
  request: store.WishRequest
  destination: Destination
  /** On the clock of the place. */
  from: WallTime
  until: WallTime
  traveller: Person
  /** What the walker gets when the whole length is walked, at the price of now. */
  paysCents: Cents
}

export type NearOutcome =
  | { kind: 'found'; requests: RequestView[] }
  | { kind: 'placeInvalid' | 'placeUnknown' }

/** What is wished for around a place, or around where the walker was online last; soonest first. */
export async function requestsNear(
  ctx: TripsContext,
  walkerId: string,
  given: Place | null,
): Promise<NearOutcome> {
  if (given && !isPlace(given)) return { kind: 'placeInvalid' }
  const place = given ?? (await ctx.walkers.lastPlace(walkerId))
  if (!place) return { kind: 'placeUnknown' }
  const [destinationIds, blocked] = await Promise.all([
    ctx.destinations.idsNear(place, wishRequestRules.rangeKm),
    ctx.walkers.blockedWith(walkerId),
  ])
  const found = await store.openRequestsAt(ctx.db, {
    destinationIds,
    now: ctx.clock.now(),
    notOf: [walkerId, ...blocked],
    limit: wishRequestRules.shownMost,
  })
  return { kind: 'found', requests: await viewsOf(ctx, found) }
}

/** Requests with what is shown of them, in their order. */
export async function viewsOf(
  ctx: TripsContext,
  requests: readonly store.WishRequest[],
): Promise<RequestView[]> {
  const travellerIds = [...new Set(requests.map((request) => request.travellerId))]
  const [places, people, plans] = await Promise.all([
    ctx.destinations.byIds(requests.map((request) => request.destinationId)),
    ctx.identity.people(travellerIds),
    ctx.money.plansOf(travellerIds),
  ])
  const views = requests.map(async (request) => {
    const destination = places.get(request.destinationId)
    const traveller = people.get(request.travellerId)
    const plan = plans.get(request.travellerId)
    if (!destination || !traveller || !plan) return []
    const quote = await ctx.money.quote(destination.id, request.minutes, { plan })
    const zone = destination.timeZone
    return [
      {
        request,
        destination,
        traveller,
        from: wallTimeAt(request.startsFrom.getTime(), zone),
        until: wallTimeAt(request.startsUntil.getTime(), zone),
        paysCents: ctx.money.walkerShare(quote.totalCents),
      },
    ]
  })
  return (await Promise.all(views)).flat()
}

/** The newest request of each wish while it is open or claimed, by the wish. */
export async function requestsOfWishes(
  ctx: TripsContext,
  wishIds: readonly string[],
): Promise<Map<string, RequestView>> {
  const newest = [...(await store.newestOfWishes(ctx.db, wishIds)).values()]
  const shown = newest.filter(({ state }) => state === 'open' || state === 'claimed')
  return new Map((await viewsOf(ctx, shown)).map((view) => [view.request.wishId, view]))
}
