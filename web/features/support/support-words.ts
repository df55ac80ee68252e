import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { appealReason } from '#domain/support/appeal.ts'
import { isIssueReason } from '#domain/support/issue.ts'
import { isQuestionKind, type QuestionKind } from '#domain/support/question.ts'
import type { SupportTicketRowFragment } from '#web/api/generated/support.ts'

/** How a ticket stands, as its person reads it. */
export const stateWords: Readonly<Record<string, MessageDescriptor>> = {
  waiting: msg`Waits for our answer`,
  answered: msg`Answered`,
  closed: msg`Closed`,
}

/** What a person asks about, as they choose it. */
export const questionWords: Readonly<Record<QuestionKind, MessageDescriptor>> = {
  account: msg`My account`,
  payment: msg`A payment or the wallet`,
  aWalk: msg`A walk`,
  becomingWalker: msg`Becoming a walker`,
  technical: msg`Something does not work`,
  idea: msg`An idea or feedback`,
}

/** What a ticket is about, in a few words. */
export function aboutOf({
  reason,
  place,
}: Pick<SupportTicketRowFragment, 'reason' | 'place'>): MessageDescriptor {
  if (reason === appealReason) return msg`Your appeal`
  if (!place && isQuestionKind(reason ?? '')) return questionWords[reason as QuestionKind]
  const isReport = isIssueReason(reason ?? '')
  if (!place) return isReport ? msg`Your report` : msg`Your message`
  return isReport ? msg`Your report about a walk in ${place}` : msg`Your walk in ${place}`
}
