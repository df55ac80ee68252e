import type { ArchivedTripRating, WalkerRating, WalkerReview } from '#server/graphql/generated/resolvers.ts'
import type { RatingView } from '#server/modules/feedback/ratings.ts'
import { publicUser } from '#server/modules/identity/identity.wire.ts'

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

/** A rating as anyone may read it: of the traveler the first name alone, of the time the month alone. */
export function wireWalkerReview({ rating, traveller }: RatingView): WalkerReview {
  return {
    id: rating.reviewId,
    first_name: traveller?.firstName || null,
    rating: rating.halves / 2,
    comment: rating.comment,
    month: rating.createdAt.toISOString().slice(0, 7),
  }
}
