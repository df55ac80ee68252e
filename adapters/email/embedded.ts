import type { Clock } from '#adapters/clock/port.ts'
import { headersOf, type Email } from '#adapters/email/port.ts'
import type { Inbox } from '#adapters/inbox/inbox.ts'

/** Keeps mail instead of sending it; /dev shows it with its links clickable. Addresses at undeliverable.test bounce. */
export function embeddedEmail(options: { inbox: Inbox; clock: Clock }): Email {
  return {
    async send({ id, to, subject, text, unsubscribe }) {
      if (to.endsWith('@undeliverable.test')) return { kind: 'undeliverable', reason: 'no such mailbox' }
      if (options.inbox.faults.email)
        return { kind: 'unavailable', reason: 'the mail server is down', isDown: true }
      const sentAt = options.clock.now()
      options.inbox.keep({
        id,
        channel: 'email',
        to,
        subject,
        text,
        sentAt,
        headers: headersOf({ unsubscribe: unsubscribe ?? null }),
      })
      return { kind: 'sent', providerId: `twin-${id}` }
    },
  }
}
