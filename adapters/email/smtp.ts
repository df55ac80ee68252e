import type { Email } from '#adapters/email/port.ts'

export function smtpEmail(_options: { url: string; from: string }): Email {
  throw new Error('being built')
}
