import { mailAddressOf } from '#domain/support/mail.ts'
import type { Tx } from '#server/db/transaction.ts'
import { sendMessage } from '#server/durable/messages.ts'
import { mailIn } from '#server/messages/mail.ts'
import { messageText } from '#server/messages/messages.ts'
import type { PersonForOperators } from '#server/modules/identity/public.ts'
import type { OperatorDeps } from '#server/modules/operator/operator.deps.ts'
import type { MailSender, TicketFile } from '#server/modules/support/public.ts'

/** Addresses that have another within them are looked at as well, the newest so many. */
const addressesAtMost = 20

/**
 * Where an answer goes that is for no person of ours: who wrote a mail, or the guest of a walk who has left an address with a report.
 * Null for all others, and once the address is deleted.
 */
export function senderOf({ mail, guest }: TicketFile): MailSender | null {
  if (guest !== null) {
    const { address, name, locale } = guest
    if (address === null) return null
    return { address, name, subject: messageText(locale, 'messages.mailAnswer.ofReport', {}) }
  }
  // The address of an erased person is gone.
  return mail !== null && mailAddressOf(mail.address) !== null ? mail : null
}

/** What the sender of a mail is called: the name that it gives, else its address. */
export const mailNameOf = ({ name, address }: MailSender): string => name || address

/** The person who has this address and has shown that it is theirs; null where there is none. */
export async function personWithMailbox(
  deps: OperatorDeps,
  address: string | null,
): Promise<PersonForOperators | null> {
  if (address === null) return null
  const found = await deps.identity.desk.findPeople({ parts: [address], after: null, limit: addressesAtMost })
  return found.find(({ email, isEmailVerified }) => isEmailVerified && email === address) ?? null
}

/** Answers such a sender; the subject names the ticket, by which what is written back finds it. */
export async function sendMailAnswer(
  deps: OperatorDeps,
  tx: Tx,
  { id, mail }: { id: string; mail: MailSender },
  { body, locale }: { body: string; locale: string },
): Promise<void> {
  // An answer to an answer has one "Re:" and one id.
  const matter = mail.subject
    .replace(/^(re:\s*)+/i, '')
    .replaceAll(/\s?\[tkt_\w+\]/g, '')
    .trim()
  const { productName } = deps.config
  const values = { productName, firstName: mailNameOf(mail), text: body, subject: matter, ticket: id }
  const keys = { subject: 'messages.mailAnswer.subject', text: 'messages.mailAnswer.text' } as const
  const written = mailIn(locale, keys, values)
  await sendMessage(deps, tx, { channel: 'email', isAsked: true, to: mail.address, ...written })
}
