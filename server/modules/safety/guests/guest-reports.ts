import type { TooMany } from '#domain/shared/outcome.ts'
import { readGuestReport, type GuestReportFault, type TypedReport } from '#domain/support/guest-report.ts'
import type { SafetyContext } from '#server/modules/safety/safety.deps.ts'
import type { Reporter } from '#server/modules/walk/public.ts'

/**
 * Who comes by a pass, with whom and what of their walk they can report, while it runs and after it; null for a pass that is
 * not known any more.
 */
export function guestReporter(ctx: SafetyContext, pass: string): Promise<Reporter | null> {
  return ctx.walk.reporterOf(pass)
}

/** `locale`: in which the guest reads; `address`: of the internet, which is counted and not stored. */
export type GuestReportOrder = { pass: string; typed: TypedReport; locale: string; address: string }

export type GuestReportOutcome =
  | { kind: 'reported' }
  /** The same was reported before. */
  | { kind: 'reportedBefore' }
  | { kind: GuestReportFault }
  /** It names no one whom this guest sees on the walk. */
  | { kind: 'badAbout' }
  /** The pass is not known any more. */
  | { kind: 'unknown' }
  | TooMany

/**
 * A guest of a walk, or a friend on a payer's seat, reports the walk or a person of it (docs/rules/safety.md#reports-by-guests-and-friends).
 * It opens a ticket for operators and is shown to no one of the walk.
 */
export async function reportAsGuest(
  ctx: SafetyContext,
  { pass, typed, locale, address }: GuestReportOrder,
): Promise<GuestReportOutcome> {
  const report = readGuestReport(typed)
  if ('fault' in report) return { kind: report.fault }
  const reporter = await ctx.walk.reporterOf(pass)
  if (!reporter) return { kind: 'unknown' }
  const { guestId, name, trip, since, choices } = reporter
  if (!choices.some(({ about }) => about === report.about)) return { kind: 'badAbout' }
  const guest = { guestId, name, locale }
  return ctx.support.takeGuestReport({ report, guest, tripId: trip.id, since, address })
}
