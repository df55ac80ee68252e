import { appealRules } from '#domain/support/appeal.ts'
import { issueCharsMax } from '#domain/support/issue.ts'
import { textsOf } from '#server/messages/messages.ts'

/** The answers and refusals of this module, from the catalogue of server/messages. */
export const supportTexts = textsOf('support', {
  issueMax: issueCharsMax,
  appealMin: appealRules.chars.min,
  appealMax: appealRules.chars.max,
})
