import { guestRules } from '#domain/walk/guests.ts'
import { textsOf } from '#server/messages/messages.ts'

/** The answers and refusals of this module, from the catalogue of server/messages. */
export const walkTexts = textsOf('walk', {
  guestNameMax: guestRules.nameChars,
})
