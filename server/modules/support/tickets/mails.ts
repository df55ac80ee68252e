import type { InboundMail, MailVerdict } from '#adapters/inbound-email/port.ts'
import { mailAddressOf, mailReason, mailRules, mailTextOf, ticketNamedIn } from '#domain/support/mail.ts'
import { canWrite } from '#domain/support/thread.ts'
import type { Tx } from '#server/db/transaction.ts'
import { addMessageTo, ticketById } from '#server/modules/support/tickets/answers.store.ts'
import {
  addMailTicket,
  deleteMailTickets,
  hasMail,
  lockedForMail,
} from '#server/modules/support/tickets/mails.store.ts'
import type { SupportContext } from '#server/modules/support/support.deps.ts'
import { supportTexts as texts } from '#server/modules/support/support.texts.ts'
import { setClosedAt } from '#server/modules/support/tickets/threads.store.ts'

const stored: MailVerdict = { kind: 'stored' }
const refused = (reason: string): MailVerdict => ({ kind: 'refused', reason })

type StoredMail = { mailId: string; address: string; body: string; mail: InboundMail }

/**
 * Takes a mail that was written to our address: it continues with the ticket that it names where that ticket's letters go to its
 * address, and opens one else. A repeat is stored once. Mails of machines are dropped, because an answer to one would be
 * answered again. What is too much or says nothing is refused, so that the sender's own mail server tells them.
 */
export async function takeMail(ctx: SupportContext, mail: InboundMail): Promise<MailVerdict> {
  if (mail.isAutomatic) return stored
  const address = mailAddressOf(mail.from.address)
  if (address === null) return refused(texts.mail.noAddress)
  const body = mailTextOf(mail)
  if (body === null) return refused(texts.mail.noText)
  if (await hasMail(ctx.db, mail.id)) return stored
  if (!(await ctx.limits.allow(mailRules.byAddress, address)).allowed) return refused(texts.mail.tooMany)
  if (!(await ctx.limits.allow(mailRules.inAll, 'all')).allowed) return { kind: 'later' }
  const taken = { mailId: mail.id, address, body, mail }
  const ticketId = await ticketOf(ctx, mail, address)
  await ctx.inTransaction(async (tx) => {
    if (ticketId === null || !(await writtenTo(ctx, tx, ticketId, taken))) await opened(ctx, tx, taken)
  })
  return stored
}

/** The ticket that a mail names, where its letters go to the mail's address; null else. */
async function ticketOf(ctx: SupportContext, mail: InboundMail, address: string): Promise<string | null> {
  const named = ticketNamedIn(mail)
  const ticket = named === null ? null : await ticketById(ctx.db, named)
  if (!ticket) return null
  const { openedBy } = ticket
  const contact = openedBy === null ? null : (await ctx.identity.contacts([openedBy])).get(openedBy)
  return (ticket.mail?.address ?? ticket.guest?.address ?? contact?.email) === address ? ticket.id : null
}

/** Adds a mail to its ticket; false where that was closed too long ago. */
async function writtenTo(
  ctx: SupportContext,
  tx: Tx,
  ticketId: string,
  { mailId, body }: StoredMail,
): Promise<boolean> {
  const ticket = await lockedForMail(tx.sql, ticketId)
  const at = ctx.clock.now()
  if (!ticket || !canWrite(ticket.closedAt, at)) return false
  const { openedBy: userId, closedAt } = ticket
  const message = { id: ctx.newId('tkm'), ticketId, authorId: userId, isOperator: false, body, at, mailId }
  await addMessageTo(tx.sql, message)
  if (closedAt !== null) await setClosedAt(tx.sql, ticketId, null)
  await tx.event('support.written', { ticketId, userId })
  return true
}

async function opened(
  ctx: SupportContext,
  tx: Tx,
  { mailId, address, body, mail }: StoredMail,
): Promise<void> {
  const id = ctx.newId('tkt')
  const isNew = await addMailTicket(tx.sql, {
    id,
    mailId,
    mailAddress: address,
    mailName: mail.from.name.trim().slice(0, mailRules.nameMax),
    mailSubject: mail.subject.slice(0, mailRules.subjectMax),
    reason: mailReason,
    body,
    createdAt: ctx.clock.now(),
  })
  if (isNew)
    await tx.event('support.ticketOpened', { ticketId: id, tripId: null, userId: null, reason: mailReason })
}

/** Deletes what came as a mail a year after it was closed. */
export async function forgetOldMails(ctx: SupportContext): Promise<void> {
  const closedBefore = new Date(ctx.clock.nowMs() - mailRules.retentionMs)
  let deleted = 1
  while (deleted > 0) deleted = await ctx.inTransaction((tx) => deleteMailTickets(tx.sql, closedBefore))
}
