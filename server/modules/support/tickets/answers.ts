import { appealReason } from '#domain/support/appeal.ts'
import type { Tx } from '#server/db/transaction.ts'
import { addMessageTo, messagesOf, ticketById } from '#server/modules/support/tickets/answers.store.ts'
import { isAnsweredLast, setClosedAt } from '#server/modules/support/tickets/threads.store.ts'
import type { AnsweredTicket, TicketFile } from '#server/modules/support/support.types.ts'
import type { SupportContext } from '#server/modules/support/support.deps.ts'

/** A ticket with all that was written since, oldest first. Null when there is none. It checks no right: only for operators. */
export async function ticketFile(ctx: SupportContext, id: string): Promise<TicketFile | null> {
  const ticket = await ticketById(ctx.db, id)
  return ticket && { ...ticket, messages: await messagesOf(ctx.db, id) }
}

/** Keeps what an operator answers to a ticket; sending it is for the caller, in the same transaction. */
export async function storeAnswer(
  ctx: SupportContext,
  tx: Tx,
  { ticket, operatorId: authorId, body }: { ticket: AnsweredTicket; operatorId: string; body: string },
): Promise<void> {
  const { id: ticketId, openedBy: userId } = ticket
  const message = { id: ctx.newId('tkm'), ticketId, authorId, isOperator: true, body, at: ctx.clock.now() }
  await addMessageTo(tx.sql, message)
  if (userId !== null) await tx.event('support.answered', { ticketId, messageId: message.id, userId })
}

/**
 * Closes a ticket for its person, or opens it again with null, in the caller's transaction. A person whose last words stay without an answer is told:
 * `unansweredAppealOf` is who has appealed and cannot log in to read it, for the caller to write to.
 */
export async function setClosed(
  _ctx: SupportContext,
  tx: Tx,
  ticketId: string,
  closedAt: Date | null,
): Promise<{ unansweredAppealOf: string | null }> {
  const ticket = await setClosedAt(tx.sql, ticketId, closedAt)
  const userId = ticket?.openedBy ?? null
  if (closedAt === null || userId === null || (await isAnsweredLast(tx.sql, ticketId)))
    return { unansweredAppealOf: null }
  if (ticket?.reason === appealReason) return { unansweredAppealOf: userId }
  await tx.event('support.closedUnanswered', { ticketId, userId, closedAt: closedAt.toISOString() })
  return { unansweredAppealOf: null }
}
