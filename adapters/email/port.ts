export type EmailResult =
  | { kind: 'sent'; providerId: string }
  | { kind: 'undeliverable'; reason: string }
  /** May work later: the job tries again. `isDown`: the server itself is at fault, not this message. */
  | { kind: 'unavailable'; reason: string; isDown: boolean }

/** Sends e-mail as plain text. `id` becomes the Message-ID, so that a repeated send is the same message. */
export interface Email {
  send(message: { id: string; to: string; subject: string; text: string }): Promise<EmailResult>
}

/** What each of our mails says of itself: no machine answers it (RFC 3834), and no absence is told to it (Exchange). */
export const mailHeaders: Readonly<Record<string, string>> = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'OOF, AutoReply',
}
