import { pageRules } from '#domain/shared/paging.ts'
import { canWrite, messageOf, threadRules } from '#domain/support/thread.ts'
import { addMessageTo, messagesOf } from '#server/modules/support/tickets/answers.store.ts'
import type { TicketMessage } from '#server/modules/support/support.types.ts'
import type { SupportContext } from '#server/modules/support/support.deps.ts'
import {
  lockedTicket,
  setClosedAt,
  ticketsOfPerson,
  type OwnTicketRow,
} from '#server/modules/support/tickets/threads.store.ts'

/** A ticket as its person sees it; `place`: where its walk was. Lists have no messages. */
export type OwnTicket = { ticket: OwnTicketRow; place: string | null; messages: TicketMessage[]; now: Date }

export type OwnTicketsOutcome =
  | { kind: 'page'; tickets: OwnTicket[]; next: string | null }
  | { kind: 'badPage' }

/** A page of what a person has written to support, the newest first. */
export async function ownTickets(
  ctx: SupportContext,
  userId: string,
  { first, after }: { first: number; after: string | null },
): Promise<OwnTicketsOutcome> {
  if (first < pageRules.firstMin || first > pageRules.firstMax) return { kind: 'badPage' }
  const found = await ticketsOfPerson(ctx.db, userId, { after, limit: first + 1 })
  const shown = found.slice(0, first)
  const places = await placesOf(ctx, shown)
  const now = ctx.clock.now()
  const tickets = shown.map((ticket) => ({ ticket, place: places(ticket), messages: [], now }))
  return { kind: 'page', tickets, next: found.length > first ? (shown.at(-1)?.id ?? null) : null }
}

/** A ticket of a person with what was written since; null where there is none, or it is another person's. */
export async function ownTicket(ctx: SupportContext, userId: string, id: string): Promise<OwnTicket | null> {
  const [ticket] = await ticketsOfPerson(ctx.db, userId, { id })
  if (!ticket) return null
  const [messages, places] = await Promise.all([messagesOf(ctx.db, id), placesOf(ctx, [ticket])])
  return { ticket, place: places(ticket), messages, now: ctx.clock.now() }
}

async function placesOf(ctx: SupportContext, tickets: readonly OwnTicketRow[]) {
  const trips = await ctx.trips.describe([...new Set(tickets.flatMap(({ tripId }) => tripId ?? []))])
  return ({ tripId }: OwnTicketRow) => trips.get(tripId ?? '')?.place ?? null
}

export type WriteOutcome = 'sent' | 'reopened' | 'closed' | 'messageLength' | 'tooManyToday' | 'notFound'

/**
 * What a person writes to a ticket of theirs. What was closed not more than 14 days ago is open again; operators have it before
 * them again, which the event does.
 */
export async function writeTo(
  ctx: SupportContext,
  { ticketId, userId, text }: { ticketId: string; userId: string; text: string },
): Promise<WriteOutcome> {
  const body = messageOf(text)
  if (body === null) return 'messageLength'
  return ctx.inTransaction(async (tx) => {
    const at = ctx.clock.now()
    const ticket = await lockedTicket(tx.sql, { id: ticketId, userId })
    if (!ticket) return 'notFound'
    if (!canWrite(ticket.closedAt, at)) return 'closed'
    if (!(await ctx.limits.allow(threadRules.messages, userId, tx.sql)).allowed) return 'tooManyToday'
    const message = { id: ctx.newId('tkm'), ticketId, authorId: userId, isOperator: false, body, at }
    await addMessageTo(tx.sql, message)
    if (ticket.closedAt !== null) await setClosedAt(tx.sql, ticketId, null)
    await tx.event('support.written', { ticketId, userId })
    return ticket.closedAt === null ? 'sent' : 'reopened'
  })
}
