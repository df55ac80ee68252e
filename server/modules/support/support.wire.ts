import { canWrite, reopenUntil, ticketState } from '#domain/support/thread.ts'
import type { SupportTicket } from '#server/graphql/generated/resolvers.ts'
import type { OwnTicket } from '#server/modules/support/tickets/threads.ts'

/** A ticket of a person in the contract's words. */
export function wireOwnTicket({ ticket, place, messages, now }: OwnTicket): SupportTicket {
  return {
    id: ticket.id,
    reason: ticket.reason,
    text: ticket.body,
    status: ticketState(ticket),
    trip_id: ticket.tripId,
    place,
    created_at: ticket.createdAt.toISOString(),
    answered_at: ticket.answeredAt?.toISOString() ?? null,
    closed_at: ticket.closedAt?.toISOString() ?? null,
    reopen_until: reopenUntil(ticket.closedAt)?.toISOString() ?? null,
    can_write: canWrite(ticket.closedAt, now),
    messages: messages.map(({ id, isOperator, body, createdAt }) => ({
      id,
      is_operator: isOperator,
      text: body,
      created_at: createdAt.toISOString(),
    })),
  }
}
