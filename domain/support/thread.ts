import { limit } from '#domain/shared/rate-limit.ts'
import { DAY } from '#domain/shared/units.ts'

/** What bounds what a person writes to support about one ticket. */
export const threadRules = {
  /** Characters of a message. */
  chars: { min: 3, max: 2000 },
  /** For how long after it was closed a ticket is opened again by writing. */
  reopenMs: 14 * DAY,
  /** Messages of a person about all their tickets. */
  messages: limit('supportMessagesByUser', 20, DAY),
} as const

/** A message as it is stored; null when it says too little or too much. */
export function messageOf(typed: string): string | null {
  const text = typed.trim()
  const { min, max } = threadRules.chars
  return text.length < min || text.length > max ? null : text
}

/** How a ticket stands for its person: it waits for operators, was answered, or is closed. */
export type TicketState = 'waiting' | 'answered' | 'closed'

/** How a ticket stands; `answeredAt`: null while the newest message is the person's. */
export function ticketState(ticket: { closedAt: Date | null; answeredAt: Date | null }): TicketState {
  if (ticket.closedAt !== null) return 'closed'
  return ticket.answeredAt === null ? 'waiting' : 'answered'
}

/** Until when a closed ticket is opened again by writing; null for an open one. */
export function reopenUntil(closedAt: Date | null): Date | null {
  return closedAt && new Date(closedAt.getTime() + threadRules.reopenMs)
}

/** Whether its person may write: it is open, or was closed not long ago. */
export function canWrite(closedAt: Date | null, now: Date): boolean {
  const until = reopenUntil(closedAt)
  return until === null || now < until
}
