import type { DueCondition } from '#server/durable/due.store.ts'
import { ratingsDue } from '#server/modules/feedback/feedback.store.ts'
import { bind } from '#server/app/module/bind.ts'
import { createLoader } from '#server/graphql/loader.ts'
import type { FeedbackContext } from '#server/modules/feedback/feedback.deps.ts'
import {
  countShown,
  maySee,
  rateTraveller,
  ratingsOf,
  rateWalker,
  received,
  reviewsOf,
} from '#server/modules/feedback/ratings.ts'
import { commentOf, removeComment, shownReview } from '#server/modules/feedback/reviews.ts'

export type FeedbackService = ReturnType<typeof createFeedbackService>

/** Ratings and tips with them. */
export function createFeedbackService(ctx: FeedbackContext) {
  return {
    ...bind(ctx, { shownReview, commentOf, removeComment }),
    ...bind(ctx, { rateWalker, rateTraveller, received, reviewsOf, maySee }),
    /** Whether the sweep has anything to do. */
    due: (): DueCondition => ratingsDue(ctx.clock.now()),
    /** Counts ratings that have become visible. */
    sweep: (): Promise<void> => countShown(ctx),
    /** The ratings of a trip by who gave them; asked for many trips together it is one query. */
    ofTrip: createLoader((tripIds) => ratingsOf(ctx, tripIds)),
  }
}
