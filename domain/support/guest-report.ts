import { readEmail } from '#domain/shared/email.ts'
import { limit } from '#domain/shared/rate-limit.ts'
import { DAY } from '#domain/shared/units.ts'
import { isIssueReason, issueCharsMax, type IssueReason } from '#domain/support/issue.ts'

/**
 * What people without an account report of a walk: guests who watch along and friends on a payer's seat
 * (docs/rules/safety.md#reports-by-guests-and-friends).
 */
export const guestReportRules = {
  /** Reports of one pass: more than the people of a walk of two, and few enough to be read. */
  byGuest: limit('guestReportsByGuest', 5, DAY),
  /** Of all who came to a walk by one traveler or payer; an institution's walk has up to 20 relatives. */
  byWalk: limit('guestReportsByWalk', 20, DAY),
  byAddress: limit('guestReportsByAddress', 20, DAY),
  /**
   * The name and the address of who reports are deleted so long after the link was made, as all else of a guest is; of a
   * friend, whose link can be older than the walk, so long after its start.
   */
  forgottenMs: 30 * DAY,
} as const

/** As it was typed; an empty address is none. */
export type TypedReport = { about: string; reason: string; text: string; email: string | null }
export type GuestReport = {
  about: string
  reason: IssueReason
  body: string
  /** To which an answer can be sent; null for a report without one. */
  address: string | null
}
/** What is wrong with a report, by the field that it stands at. */
export type GuestReportFault = 'issueMissing' | 'issueTooLong' | 'issueReason' | 'badEmail'

/** A report as it is stored, or the first thing that is wrong with it. */
export function readGuestReport(typed: TypedReport): GuestReport | { fault: GuestReportFault } {
  const body = typed.text.trim()
  if (!isIssueReason(typed.reason)) return { fault: 'issueReason' }
  if (body === '') return { fault: 'issueMissing' }
  if (body.length > issueCharsMax) return { fault: 'issueTooLong' }
  const written = typed.email?.trim() ?? ''
  const address = written === '' ? null : readEmail(written)
  if (written !== '' && address === null) return { fault: 'badEmail' }
  return { about: typed.about, reason: typed.reason, body, address }
}

/** From when on the name and the address of who has reported are deleted; `since`: the link of a guest, the start of a friend's walk. */
export const reporterForgottenAt = (since: Date): Date =>
  new Date(since.getTime() + guestReportRules.forgottenMs)

/** Whether a ticket without a person is of a guest: what the server notes names no one of the walk. */
export const isOfGuest = (ticket: { openedBy: string | null; aboutSeat: string | null }): boolean =>
  ticket.openedBy === null && ticket.aboutSeat !== null
