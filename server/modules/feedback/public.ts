import type { Sql } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'

/** What a traveler has said of a walker, as far as all may read it. */
export type ReviewText = { ratingId: string; authorId: string; walkerId: string; comment: string }

/** What other modules may ask of feedback. */
export interface FeedbackPublic {
  /** A review by the id that its readers see; null where there is none to read now, or it says nothing. */
  shownReview(reviewId: string): Promise<ReviewText | null>
  /** What a rating says now, for operators; empty once it says nothing, and for an unknown one. */
  commentOf(ratingId: string, sql?: Sql): Promise<string>
  /** Takes a comment away for good, in the caller's transaction; its stars stay. False when it says something else now. */
  removeComment(tx: Tx, comment: { ratingId: string; seen: string }): Promise<boolean>
}
