import { createHash } from 'node:crypto'
import type { TooMany } from '#domain/shared/outcome.ts'
import { guestReportRules, reporterForgottenAt, type GuestReport } from '#domain/support/guest-report.ts'
import { mailRules } from '#domain/support/mail.ts'
import type { SupportContext } from '#server/modules/support/support.deps.ts'
import { opened } from '#server/modules/support/tickets/tickets.ts'
import {
  addGuestReport,
  deleteGuestReports,
  forgetReporters,
  isReported,
} from '#server/modules/support/tickets/guest-reports.store.ts'
import { addGuestTicket } from '#server/modules/support/tickets/support.store.ts'

/** A report with who has made it: a guest of a walk, or a friend on a payer's seat; `address`: of the internet. */
export type ReportByGuest = {
  report: GuestReport
  guest: { guestId: string; name: string; locale: string }
  tripId: string
  /** When the guest's link was made, or the friend's walk starts. */
  since: Date
  address: string
}

export type GuestReportOutcome = { kind: 'reported' } | { kind: 'reportedBefore' } | TooMany

/**
 * Opens a ticket with what a person without an account reports of a walk (docs/rules/safety.md#reports-by-guests-and-friends).
 * The same words about the same person by the same guest are one ticket, and count once against the limits. That who is
 * reported is on the walk has been looked at by the caller.
 */
export async function takeGuestReport(
  ctx: SupportContext,
  { report, guest, tripId, since, address }: ReportByGuest,
): Promise<GuestReportOutcome> {
  const { about, reason, body } = report
  const sameHash = createHash('sha256').update([guest.guestId, about, reason, body].join('\n')).digest()
  if (await isReported(ctx.db, sameHash)) return { kind: 'reportedBefore' }
  const allowed = await ctx.limits.allowAll([
    [guestReportRules.byAddress, address],
    [guestReportRules.byWalk, tripId],
    [guestReportRules.byGuest, guest.guestId],
  ])
  if (!allowed.allowed) return { kind: 'tooMany', retryAfterS: allowed.retryAfterS }
  const id = ctx.newId('tkt')
  return ctx.inTransaction(async (tx) => {
    const row = { ...guest, ticketId: id, address: report.address, sameHash }
    // The same press has come by two ways at once.
    if (!(await addGuestReport(tx.sql, { ...row, forgetAt: reporterForgottenAt(since) })))
      return { kind: 'reportedBefore' as const }
    const ticket = { id, tripId, aboutSeat: about, reason, body, at: ctx.clock.now() }
    await addGuestTicket(tx.sql, ticket)
    await tx.event('support.ticketOpened', opened(ticket))
    return { kind: 'reported' as const }
  })
}

/**
 * Deletes the names and addresses of guests who have reported, once their time is over and the ticket is closed, and the reports
 * themselves a year after they were closed, as those that came as a mail.
 */
export async function forgetOldGuestReports(ctx: SupportContext): Promise<void> {
  const closedBefore = new Date(ctx.clock.nowMs() - mailRules.retentionMs)
  let changed = 1
  while (changed > 0)
    changed = await ctx.inTransaction(
      async (tx) =>
        (await forgetReporters(tx.sql, ctx.clock.now())) + (await deleteGuestReports(tx.sql, closedBefore)),
    )
}
