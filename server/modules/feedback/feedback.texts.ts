import { ratingRules } from '#domain/feedback/rating.ts'
import { pageRules } from '#domain/shared/paging.ts'
import { textsOf } from '#server/messages/messages.ts'

/** The answers and refusals of this module, from the catalogue of server/messages. */
export const feedbackTexts = textsOf('feedback', {
  pageMin: pageRules.firstMin,
  pageMax: pageRules.firstMax,
  commentMax: ratingRules.commentMax,
  tipMin: { cents: 0 },
  tipMax: { cents: ratingRules.tipMaxCents },
})
