import type { FeedbackService } from '#server/modules/feedback/feedback.service.ts'

/** What other modules may ask of feedback. */
export type FeedbackPublic = Pick<FeedbackService, 'shownReview' | 'commentOf' | 'removeComment'>
