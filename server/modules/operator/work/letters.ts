import { appealReason } from '#domain/support/appeal.ts'
import type { Tx } from '#server/db/transaction.ts'
import { sendMessage } from '#server/durable/messages.ts'
import { mailIn } from '#server/messages/mail.ts'
import type { PersonForOperators } from '#server/modules/identity/public.ts'
import type { OperatorDeps } from '#server/modules/operator/operator.deps.ts'
import type { TicketFile } from '#server/modules/support/public.ts'

/** The person whom a letter about a ticket is for; null for a ticket of the server, and for an erased account. */
export async function readerOf(
  deps: OperatorDeps,
  userId: string | null,
): Promise<PersonForOperators | null> {
  const [person] = userId === null ? [] : await deps.identity.desk.forOperators([userId])
  return person && !person.isErased ? person : null
}

/** Sends an answer. It leads to the ticket, except that of an appeal, whose person may not be able to log in. */
export async function sendAnswer(
  deps: OperatorDeps,
  tx: Tx,
  person: PersonForOperators,
  { ticket, body: text }: { ticket: TicketFile; body: string },
): Promise<void> {
  const kind = ticket.reason === appealReason ? 'appealAnswer' : 'ticketAnswer'
  await send(deps, tx, person, { kind, text, link: `${deps.config.publicUrl}/support/${ticket.id}` })
}

/** Tells a person that their appeal was closed without an answer: who cannot log in sees no list of notifications. */
export async function notifyAppealClosed(deps: OperatorDeps, tx: Tx, userId: string): Promise<void> {
  const person = await readerOf(deps, userId)
  if (person) await send(deps, tx, person, { kind: 'appealClosed' })
}

type Letter = { kind: 'appealAnswer' | 'ticketAnswer' | 'appealClosed'; text?: string; link?: string }

/** By e-mail where the address is verified, else as a text message. */
async function send(deps: OperatorDeps, tx: Tx, person: PersonForOperators, letter: Letter): Promise<void> {
  const { kind, text = '', link = '' } = letter
  const values = { productName: deps.config.productName, firstName: person.firstName, text, link }
  const keys = { subject: `messages.${kind}.subject`, text: `messages.${kind}.text` } as const
  const written = mailIn(person.locale, keys, values)
  await sendMessage(
    deps,
    tx,
    person.mailTo !== null
      ? { channel: 'email', to: person.mailTo, ...written }
      : { channel: 'sms', purpose: 'account', to: person.phone ?? '', text: written.text },
  )
}
