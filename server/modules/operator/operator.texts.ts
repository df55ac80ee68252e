import { reasonChars } from '#server/modules/operator/operator.service.ts'
import { textsOf } from '#server/messages/messages.ts'

/** The answers and refusals of this module, from the catalogue of server/messages. */
export const operatorTexts = textsOf('operator', {
  reasonMin: reasonChars.min,
  reasonMax: reasonChars.max,
})
