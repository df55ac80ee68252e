import { filmOwnerOf } from '#domain/trips/film-owner.ts'
import type { Destination } from '#server/modules/places/public.ts'
import type { CutView } from '#server/modules/recordings/public.ts'
import { cardsOf } from '#server/modules/trips/history/stored.ts'
import { haveAgreed } from '#server/modules/trips/sharing/sharing.ts'
import { refusalsOf, shareByCode, tripIdsOfFilm } from '#server/modules/trips/sharing/shares.store.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { tripById } from '#server/modules/trips/trips.store.ts'
import type { Trip } from '#server/modules/trips/trips.types.ts'

/** What a visitor with a link sees of a walk: never who the two are beyond their first names, nor where exactly they were. */
export type SharedWalk = {
  destination: Destination
  /** First names, when both agree to recordings. */
  names: { traveller: string; walker: string } | null
  walkedOn: Date
  video: CutView | null
  postcardUrl: string | null
}

/** What a link shows; null when it was taken back, has expired, or when what it showed is no longer kept or agreed to. */
export async function sharedWalk(ctx: TripsContext, code: string): Promise<SharedWalk | null> {
  const share = await shareByCode(ctx.db, code, ctx.clock.now())
  const trip = share && (await tripById(ctx.db, share.tripId))
  if (!share || !trip || (await refusalsOf(ctx.db, await tripIdsOfFilm(ctx.db, trip))).length > 0) return null
  const [destination, isAgreed] = await Promise.all([
    ctx.destinations.byId(trip.destinationId),
    haveAgreed(ctx, trip),
  ])
  if (!destination) return null
  const seen = await thingShown(ctx, trip, share.postcardId, isAgreed)
  if (!seen) return null
  // Those who pay for a group walk have agreed that others of them see it, and not to be named to visitors.
  const names = isAgreed && trip.groupWalkId === null ? await namesOf(ctx, trip) : null
  return { destination, names, walkedOn: trip.liveAt ?? trip.requestedAt, ...seen }
}

async function thingShown(
  ctx: TripsContext,
  trip: Trip,
  postcardId: string | null,
  isAgreed: boolean,
): Promise<Pick<SharedWalk, 'video' | 'postcardUrl'> | null> {
  if (postcardId === null) {
    const video = isAgreed ? await ctx.recordings.cut(filmOwnerOf(trip)) : null
    return video && { video, postcardUrl: null }
  }
  const card = (await cardsOf(ctx.db, trip)).find((one) => one.id === postcardId)
  return card ? { video: null, postcardUrl: ctx.recordings.linkForAnyone(card.objectKey) } : null
}

async function namesOf(ctx: TripsContext, trip: Trip): Promise<SharedWalk['names']> {
  const people = await ctx.identity.people([trip.travellerId, trip.walkerId ?? ''])
  const [traveller, walker] = [people.get(trip.travellerId), people.get(trip.walkerId ?? '')]
  return traveller && walker ? { traveller: traveller.firstName, walker: walker.firstName } : null
}
