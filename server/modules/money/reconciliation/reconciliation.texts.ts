import { explanationChars } from '#server/modules/money/reconciliation/reconciliation.ts'
import { textsOf } from '#server/messages/messages.ts'

/** What operators are answered about the comparison of the books, from the catalogue of server/messages. */
export const reconciliationTexts = textsOf('reconciliation', {
  reasonMin: explanationChars.min,
  reasonMax: explanationChars.max,
})
