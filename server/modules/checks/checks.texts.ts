import { checkRules } from '#domain/checks/rules.ts'
import { avatarLimits } from '#domain/shared/pictures.ts'
import { textsOf } from '#server/messages/messages.ts'

/** The answers, refusals and letters of this module, from the catalogue of server/messages. */
export const checkTexts = textsOf('checks', {
  appealMin: checkRules.appealChars.min,
  appealMax: checkRules.appealChars.max,
  numberMin: checkRules.number.min,
  kilobytes: Math.floor(avatarLimits.bytes / 1024),
})
