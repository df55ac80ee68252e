import type { Sql } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { FeedbackContext } from '#server/modules/feedback/feedback.deps.ts'
import * as store from '#server/modules/feedback/feedback.store.ts'
import type { ReviewText } from '#server/modules/feedback/feedback.types.ts'

/** A review by the id that its readers see; null where there is none to read now, or it says nothing. */
export async function shownReview(ctx: FeedbackContext, reviewId: string): Promise<ReviewText | null> {
  const rating = await store.ratingByReviewId(ctx.db, reviewId)
  if (rating?.byRole !== 'traveller' || rating.comment === '') return null
  if (rating.setAsideAt !== null || rating.visibleAt > ctx.clock.now()) return null
  const { id: ratingId, fromUserId: authorId, toUserId: walkerId, comment } = rating
  return { ratingId, authorId, walkerId, comment }
}

/** What a rating says now; empty once it says nothing, and for an unknown one. */
export const commentOf = (ctx: FeedbackContext, ratingId: string, sql: Sql = ctx.db): Promise<string> =>
  store.commentOf(sql, ratingId)

/** Takes a comment away for good, in the caller's transaction; its stars stay. False when it says something else now. */
export const removeComment = (
  _ctx: FeedbackContext,
  tx: Tx,
  { ratingId, seen }: { ratingId: string; seen: string },
): Promise<boolean> => store.emptyComment(tx.sql, ratingId, seen)
