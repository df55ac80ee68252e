export type EmailResult =
  | { kind: 'sent'; providerId: string }
  | { kind: 'undeliverable'; reason: string }
  | { kind: 'unavailable'; reason: string }

/** Sends e-mail as plain text. `id` becomes the Message-ID, so that a repeated send is the same message. */
export interface Email {
  send(message: { id: string; to: string; subject: string; text: string }): Promise<EmailResult>
}
