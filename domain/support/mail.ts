import { readEmail } from '#domain/shared/email.ts'
import { limit } from '#domain/shared/rate-limit.ts'
import { DAY } from '#domain/shared/units.ts'
import { withoutQuote } from '#domain/support/quote.ts'

/** The reason of a ticket that came as an e-mail; its sender is an address and no person of ours. */
export const mailReason = 'mail'

export const mailRules = {
  /** Characters that are stored of a text and of a subject; the rest is cut, which the text says. */
  textMax: 4000,
  subjectMax: 200,
  nameMax: 100,
  /** The longest address (RFC 5321, 4.5.3.1.3). */
  addressMax: 254,
  /** Mails of one address. */
  byAddress: limit('supportMailsByAddress', 10, DAY),
  /** Mails of all addresses; who writes then is asked to try again. */
  inAll: limit('supportMails', 2000, DAY),
  /** For how long after it was closed a ticket that came as a mail is stored. */
  retentionMs: 365 * DAY,
} as const

/**
 * The sender's address as it is stored and compared; null for what is none. What a mail server lets in although no account may
 * have it, such as two dots side by side, is answered where it came from.
 */
export function mailAddressOf(written: string): string | null {
  const known = readEmail(written)
  if (known !== null) return known
  const address = written.trim().toLowerCase()
  return address.length <= mailRules.addressMax && /^[^\s<>@]+@[^\s<>@.]+\.[^\s<>@]+$/.test(address)
    ? address
    : null
}

/**
 * The ticket that a mail continues with: the first id of one in its subject, else in its text, where the letter that is
 * answered stands with its link. Null for a new matter.
 */
export function ticketNamedIn({ subject, text }: { subject: string; text: string }): string | null {
  return (/\btkt_[0-9A-Za-z]+/.exec(subject) ?? /\btkt_[0-9A-Za-z]+/.exec(text))?.[0] ?? null
}

/** The text of a mail as it is stored, with what was not stored of it said at its end; null where it says nothing. */
export function mailTextOf({ text, attachments }: { text: string; attachments: number }): string | null {
  const said = withoutQuote(text)
  if (said === '') return null
  const cut = said.slice(0, mailRules.textMax).trimEnd()
  const notes = [
    ...(cut.length < said.length ? [`[The rest was cut; the mail had ${said.length} characters.]`] : []),
    ...(attachments > 0 ? [`[Files that were not kept: ${attachments}.]`] : []),
  ]
  return [cut, ...notes].join('\n\n')
}
