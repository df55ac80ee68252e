export type EmailResult =
  | { kind: 'sent'; providerId: string }
  /** `isGone`: the address itself takes no mail (RFC 3463, 5.1.x), and not this one mail alone. */
  | { kind: 'undeliverable'; reason: string; isGone?: true }
  /** May work later: the job tries again. `isDown`: the server itself is at fault, not this message. */
  | { kind: 'unavailable'; reason: string; isDown: boolean }

/** One mail. `unsubscribe`: the address at which one press ends mails of its kind; null for one that is no notice. */
export type OutgoingMail = {
  id: string
  to: string
  subject: string
  text: string
  /** The same as HTML; mail programs choose. Null where there is none. */
  html?: string | null
  unsubscribe?: string | null
}

/** Sends e-mail, as plain text and as HTML in one (multipart/alternative, RFC 2046). `id` becomes the Message-ID, so that a repeated send is the same message. */
export interface Email {
  send(message: OutgoingMail): Promise<EmailResult>
}

/** What each of our mails says of itself: no machine answers it (RFC 3834), and no absence is told to it (Exchange). */
export const mailHeaders: Readonly<Record<string, string>> = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'OOF, AutoReply',
}

/** The headers of one mail: mail programs show a button where it can be ended with one press (RFC 8058). */
export function headersOf({
  unsubscribe,
}: Pick<OutgoingMail, 'unsubscribe'>): Readonly<Record<string, string>> {
  if (!unsubscribe) return mailHeaders
  return {
    ...mailHeaders,
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
