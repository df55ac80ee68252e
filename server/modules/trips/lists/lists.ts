import { isPlace, type Place } from '#domain/shared/place.ts'
import { pageInfo, pageRequest, type PageInfo } from '#domain/shared/paging.ts'
import { MINUTE } from '#domain/shared/units.ts'
import { fits, type Availability } from '#domain/walkers/availability.ts'
import { tripTimes } from '#domain/trips/trip-times.ts'
import {
  countListed,
  partOfList,
  requestsFor,
  type ScheduledList,
} from '#server/modules/trips/lists/lists.store.ts'
import { isForChosenAlone } from '#server/modules/trips/scheduling/offering.ts'
import { schedulesOf } from '#server/modules/trips/scheduling/schedules.store.ts'
import { viewsOf, type ScheduledView } from '#server/modules/trips/lists/scheduled-view.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { roleOn } from '#server/modules/trips/trips.policy.ts'
import { tripById, tripsByIds } from '#server/modules/trips/trips.store.ts'
import type { Trip } from '#server/modules/trips/trips.types.ts'

export type Page = { first?: number | null | undefined; page?: number | null | undefined }
export type ListOutcome = { kind: 'page'; items: ScheduledView[]; info: PageInfo } | { kind: 'pageOutside' }

/** A page as lists of scheduled trips have it unless the client says otherwise. */
const firstUnsaid = 10

/** The scheduled trips of a person in one role: what lies ahead, or what did not take place. */
export async function scheduledList(
  ctx: TripsContext,
  userId: string,
  list: ScheduledList,
  { first, page }: Page,
): Promise<ListOutcome> {
  const request = pageRequest(first ?? firstUnsaid, page)
  if (!request) return { kind: 'pageOutside' }
  const total = await countListed(ctx.db, userId, list)
  const part = { offset: (request.page - 1) * request.first, limit: request.first, total }
  const trips = await partOfList(ctx.db, userId, list, part)
  const items = await viewsOf(ctx, await schedulesOf(ctx.db, trips), userId)
  return { kind: 'page', items, info: pageInfo(request, items.length, total) }
}

/** The requests that a walker may accept around a place: the one given, else where the walker was last. */
export async function requestsAround(
  ctx: TripsContext,
  walkerId: string,
  given: Place | null,
  { first, page }: Page,
): Promise<ListOutcome | { kind: 'badPlace' }> {
  const request = pageRequest(first ?? firstUnsaid, page)
  if (!request) return { kind: 'pageOutside' }
  if (given && !isPlace(given)) return { kind: 'badPlace' }
  const place = given ?? (await ctx.walkers.lastPlace(walkerId))
  const [destinationIds, hidden, hours] = await Promise.all([
    place ? ctx.destinations.idsNear(place, tripTimes.rangeKm) : [],
    ctx.walkers.blockedWith(walkerId),
    ctx.walkers.hoursOf([walkerId]),
  ])
  const asked = { walkerId, destinationIds, hiddenIds: [...hidden], at: ctx.clock.now() }
  const trips = fittingFirst(await requestsFor(ctx.db, asked), hours.get(walkerId))
  const before = (request.page - 1) * request.first
  const shown = trips.slice(before, before + request.first)
  const items = await viewsOf(ctx, await schedulesOf(ctx.db, shown), walkerId)
  return { kind: 'page', items, info: pageInfo(request, items.length, trips.length) }
}

/** Requests within the walker's hours come first, in the order in which they were. */
function fittingFirst(trips: readonly Trip[], hours: Availability | undefined): Trip[] {
  const doesFit = ({ startsAt, plannedMinutes }: Trip): boolean => {
    const fromMs = startsAt?.getTime() ?? 0
    return hours === undefined || fits(hours, { fromMs, untilMs: fromMs + plannedMinutes * MINUTE })
  }
  return [...trips.filter(doesFit), ...trips.filter((trip) => !doesFit(trip))]
}

/** A scheduled trip as one of its two people sees it, or a walker whom it is offered to; null for others. */
export async function scheduledTrip(
  ctx: TripsContext,
  tripId: string,
  userId: string,
): Promise<ScheduledView | null> {
  const trip = await tripById(ctx.db, tripId)
  const [scheduled] = trip ? await schedulesOf(ctx.db, [trip]) : []
  if (!trip || !scheduled) return null
  if (!roleOn(trip, userId)) {
    const isOver = trip.status !== 'requested' || scheduled.schedule.expiresAt <= ctx.clock.now()
    const isForOther =
      isForChosenAlone(scheduled, ctx.clock.now()) && scheduled.schedule.chosenWalkerId !== userId
    if (isOver || isForOther || !(await ctx.walkers.isWalker(userId))) return null
    if ((await ctx.walkers.blockedWith(userId)).has(trip.travellerId)) return null
  }
  return (await viewsOf(ctx, [scheduled], userId))[0] ?? null
}

/** Some scheduled trips of a person, in their order; those of others are left out. */
export async function scheduledTrips(
  ctx: TripsContext,
  tripIds: readonly string[],
  userId: string,
): Promise<ScheduledView[]> {
  const found = await tripsByIds(ctx.db, tripIds)
  const own = tripIds.flatMap((id) => found.find((trip) => trip.id === id && roleOn(trip, userId)) ?? [])
  return viewsOf(ctx, await schedulesOf(ctx.db, own), userId)
}

/** How many scheduled trips of a person lie ahead, in both roles. */
export async function upcomingCount(ctx: TripsContext, userId: string): Promise<number> {
  const counts = await Promise.all(
    (['traveller', 'walker'] as const).map((role) => countListed(ctx.db, userId, { role, of: 'ahead' })),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}
