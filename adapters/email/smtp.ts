import { createTransport } from 'nodemailer'
import { headersOf, type Email, type EmailResult } from '#adapters/email/port.ts'
import { statusIn } from '#adapters/mail-reports/port.ts'

const answerWithinMs = 10_000

/**
 * Sends mail through an SMTP server (`smtp://` or `smtps://` with user and password in the URL). The Message-ID is
 * made of our own id, so that mailboxes recognise a repeat.
 */
export function smtpEmail(options: {
  url: string
  from: string
  /** Where answers to the mails go; to the sender unless given. */
  replyTo?: string | null
  /** Silence for so long counts as "unavailable"; 10 s unless given. */
  answerWithinMs?: number
}): Email {
  const withinMs = options.answerWithinMs ?? answerWithinMs
  const transport = createTransport({
    url: options.url,
    pool: true,
    // A password goes over a secured connection or not at all; by itself STARTTLS is taken only where it is offered.
    requireTLS: /^smtp:\/\/[^/]*@/.test(options.url),
    maxConnections: 3,
    connectionTimeout: withinMs,
    greetingTimeout: withinMs,
    socketTimeout: withinMs,
    // Mail is text that we made; it never reads files or fetches addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^>\s]+)/.exec(options.from)?.[1] ?? 'localhost'
  return {
    async send({ id, to, subject, text, html, unsubscribe }) {
      try {
        const messageId = `<${id}@${domain}>`
        await transport.sendMail({
          from: options.from,
          ...(options.replyTo ? { replyTo: options.replyTo } : {}),
          to: { name: '', address: to },
          subject,
          text,
          ...(html ? { html } : {}),
          messageId,
          headers: headersOf({ unsubscribe: unsubscribe ?? null }),
        })
        return { kind: 'sent', providerId: messageId }
      } catch (error) {
        return resultOf(error as SmtpError)
      }
    },
  }
}

type SmtpError = { code?: unknown; responseCode?: unknown; command?: unknown; response?: unknown }

/**
 * A server that refuses the recipient for good (5xx to RCPT TO or to the message) will refuse it again; anything
 * else may pass. Reasons carry codes only, because texts of servers repeat the address.
 */
function resultOf(error: SmtpError): EmailResult {
  const status = Number(error.responseCode)
  const reason =
    `smtp ${typeof error.code === 'string' ? error.code : 'failed'} ${Number.isNaN(status) ? '' : status}`.trim()
  const isForGood =
    status >= 550 && status <= 554 && (error.command === 'RCPT TO' || error.command === 'DATA')
  if (isForGood || (error.code === 'EENVELOPE' && Number.isNaN(status))) {
    const isGone = error.command === 'RCPT TO' && /^5\.1\.(1|2|3|6|10)$/.test(statusIn(error.response) ?? '')
    return { kind: 'undeliverable', reason, ...(isGone && { isGone }) }
  }
  // Without a status there was no answer; 421 is a server that takes nothing now, any other is about this message.
  return { kind: 'unavailable', reason, isDown: Number.isNaN(status) || status === 421 }
}
