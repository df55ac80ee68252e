import type { ArchivedTripRating, WalkerRating } from '#server/app/generated/resolvers.ts'
import type { RatingView } from '#server/modules/feedback/feedback.service.ts'
import { publicUser } from '#server/modules/identity/public.ts'

/** A rating inside a trip's record. */
export function wireTripRating({ rating, traveller, walker }: RatingView) {
  return {
    traveller: traveller && publicUser(traveller, 'traveller'),
    walker: walker && publicUser(walker, 'walker'),
    comment: rating.comment,
    rating: rating.halves / 2,
  } satisfies ArchivedTripRating
}

/** A rating that a walker has received. The traveler's own stars are for walkers, and a walker is who reads this. */
export function wireWalkerRating(view: RatingView): WalkerRating {
  return { ...wireTripRating(view), created_at: view.rating.createdAt.toISOString() }
}
