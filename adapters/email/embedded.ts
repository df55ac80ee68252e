import type { Clock } from '#adapters/clock/port.ts'
import { headersOf, type Email } from '#adapters/email/port.ts'
import type { EmbeddedMailReports } from '#adapters/mail-reports/embedded.ts'
import type { MailReportKind } from '#adapters/mail-reports/port.ts'
import type { Inbox } from '#adapters/inbox/inbox.ts'

/** How addresses end whose mails are taken, and of which something is reported later. */
const later: Readonly<Record<string, MailReportKind>> = {
  '@bounces.test': 'bounced',
  '@delays.test': 'delayed',
  '@complains.test': 'complained',
}

type Options = { inbox: Inbox; clock: Clock; reports?: Pick<EmbeddedMailReports, 'report'> | null }

/**
 * Keeps mail instead of sending it; /dev shows it with its links clickable. Addresses at undeliverable.test are refused at once,
 * those at bounces.test, delays.test and complains.test are reported on later.
 */
export function embeddedEmail(options: Options): Email {
  return {
    async send({ id, to, subject, text, html, unsubscribe }) {
      if (to.endsWith('@undeliverable.test'))
        return { kind: 'undeliverable', reason: 'no such mailbox', isGone: true }
      if (options.inbox.faults.email)
        return { kind: 'unavailable', reason: 'the mail server is down', isDown: true }
      const sentAt = options.clock.now()
      options.inbox.add({
        id,
        channel: 'email',
        to,
        subject,
        text,
        ...(html ? { html } : {}),
        sentAt,
        headers: headersOf({ unsubscribe: unsubscribe ?? null }),
      })
      const kind = later[to.slice(to.lastIndexOf('@'))]
      if (kind) setImmediate(() => void options.reports?.report({ id, to }, kind))
      return { kind: 'sent', providerId: `twin-${id}` }
    },
  }
}
