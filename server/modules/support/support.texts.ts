import { appealRules } from '#domain/support/appeal.ts'
import { mailRules } from '#domain/support/mail.ts'
import { issueCharsMax } from '#domain/support/issue.ts'
import { questionRules } from '#domain/support/question.ts'
import { threadRules } from '#domain/support/thread.ts'
import { pageRules } from '#domain/shared/paging.ts'
import { textsOf } from '#server/messages/messages.ts'

/** The answers and refusals of this module, from the catalogue of server/messages. */
export const supportTexts = textsOf('support', {
  issueMax: issueCharsMax,
  appealMin: appealRules.chars.min,
  appealMax: appealRules.chars.max,
  questionMin: questionRules.chars.min,
  questionMax: questionRules.chars.max,
  questionsADay: questionRules.questions.max,
  mailsADay: mailRules.byAddress.max,
  messageMin: threadRules.chars.min,
  messageMax: threadRules.chars.max,
  messagesADay: threadRules.messages.max,
  pageMin: pageRules.firstMin,
  pageMax: pageRules.firstMax,
})
