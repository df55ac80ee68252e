import { limit } from '#domain/shared/rate-limit.ts'
import { DAY } from '#domain/shared/units.ts'

/** How long what a person reports about a trip may be. */
export const issueCharsMax = 4000

/** What one person reports about trips, each a ticket. Ending a walk for safety is no such report, and has no limit. */
export const issuesByPerson = limit('tripIssuesByUser', 20, DAY)

/** Why a person reports the other one of a trip. */
export const issueReasons = ['unsafe', 'rude', 'harassment', 'illegal', 'other'] as const
export type IssueReason = (typeof issueReasons)[number]

/** The reason of a ticket that the server opens because a side of a scheduled walk did not come. */
export const noShowReason = 'noShow'

/** The reason of a ticket that the server opens because a bank takes a payment back, or asks about it. */
export const disputeReason = 'disputed'

/** The reason of a ticket that the server opens because a refund came back. */
export const refundBackReason = 'refundFailed'

export function isIssueReason(text: string): text is IssueReason {
  return (issueReasons as readonly string[]).includes(text)
}
