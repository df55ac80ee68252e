import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { appealReason } from '#domain/support/appeal.ts'
import { isIssueReason } from '#domain/support/issue.ts'
import type { SupportTicketRowFragment } from '#web/api/generated/support.ts'

/** How a ticket stands, as its person reads it. */
export const stateWords: Readonly<Record<string, MessageDescriptor>> = {
  waiting: msg`Waits for our answer`,
  answered: msg`Answered`,
  closed: msg`Closed`,
}

/** What a ticket is about, in a few words. */
export function aboutOf({
  reason,
  place,
}: Pick<SupportTicketRowFragment, 'reason' | 'place'>): MessageDescriptor {
  if (reason === appealReason) return msg`Your appeal`
  const isReport = isIssueReason(reason ?? '')
  if (!place) return isReport ? msg`Your report` : msg`Your message`
  return isReport ? msg`Your report about a walk in ${place}` : msg`Your walk in ${place}`
}
