import type { MailReport, MailReportKind, MailReports, ReportRequest } from '#adapters/mail-reports/port.ts'
import type { MailNotice } from '#domain/notifications/mail-address-status.ts'
import { readEmail } from '#domain/shared/email.ts'
import type { Tx } from '#server/db/transaction.ts'
import { noteDelay, noteRefusal } from '#server/durable/mail-addresses/mail-addresses.store.ts'
import { mailSent, markMailBounced } from '#server/durable/messages.store.ts'
import { saveMailReport } from '#server/modules/notifications/mails/mail-reports.store.ts'
import type { NotificationsContext } from '#server/modules/notifications/notifications.deps.ts'

declare module '#server/durable/event.ts' {
  interface EventPayloads {
    /** No more mail is sent to an address; `messageId` is the mail that this was told of, null where the notice names none. */
    'mail.refused': { messageId: string | null; reason: string; code: string | null }
  }
}

/** What notices are counted as. */
const counted: Readonly<Record<MailReportKind, string>> = {
  bounced: 'mail_bounced',
  delayed: 'mail_delayed',
  complained: 'mail_complained',
}

/** Takes in what a provider reports of our mails; false when the request is forged. */
export async function acceptMailReports(
  ctx: NotificationsContext,
  reader: MailReports,
  request: ReportRequest,
): Promise<boolean> {
  const reports = await reader.read(request)
  if (reports === null) return false
  for (const report of reports) await ctx.inTransaction((tx) => accept(ctx, tx, report))
  return true
}

async function accept(ctx: NotificationsContext, tx: Tx, report: MailReport): Promise<void> {
  const { kind, code, mailId: messageId } = report
  if (!(await saveMailReport(tx.sql, report, ctx.clock.now()))) return
  ctx.metrics.events.inc({ event: counted[kind] })
  const sent = messageId === null ? null : await mailSent(tx.sql, messageId)
  // A mail that was forwarded comes back from another address than the one that we have written to.
  const address = readEmail(sent?.address ?? report.address)
  if (address === null) return
  if (kind === 'delayed') return noteDelay(tx.sql, address)
  const at = new Date(Math.min(report.at.getTime(), ctx.clock.nowMs()))
  if (kind === 'bounced' && messageId !== null) {
    await markMailBounced(tx.sql, messageId, { code, at })
    await ctx.giftCards.noteGiftMail(tx, { messageId, address, failure: 'bounced' })
  }
  // What comes back says how the address was when the mail was made; a complaint is of its own time.
  const aboutAt = kind === 'bounced' ? (sent?.createdAt ?? at) : at
  await refuse(ctx, tx, { messageId, address, notice: { kind, code, aboutAt } })
}

/** A mail server has refused the address of a mail at once. */
export async function noteBounce(
  ctx: NotificationsContext,
  { messageId, address, code }: { messageId: string; address: string; code: string },
): Promise<void> {
  const notice = { kind: 'bounced', code, aboutAt: ctx.clock.now() } as const
  const own = readEmail(address) ?? address
  await ctx.inTransaction((tx) => refuse(ctx, tx, { messageId, address: own, notice }))
}

async function refuse(
  ctx: NotificationsContext,
  tx: Tx,
  { messageId, address, notice }: { messageId: string | null; address: string; notice: MailNotice },
): Promise<void> {
  if (!(await noteRefusal(tx.sql, address, notice))) return
  // A mailbox that takes no mail shows nothing of its person, and opens nothing for them.
  if (notice.kind === 'bounced') await ctx.identity.mailBounced(tx, address)
  await tx.event('mail.refused', { messageId, reason: notice.kind, code: notice.code })
}
