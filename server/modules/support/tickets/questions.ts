import { isQuestionKind, questionOf, questionRules } from '#domain/support/question.ts'
import type { SupportContext } from '#server/modules/support/support.deps.ts'
import { addTicket } from '#server/modules/support/tickets/support.store.ts'

/** `tripId`: the walk that it is about; null for none. */
export type QuestionInput = { userId: string; kind: string; text: string; tripId: string | null }

export type AskOutcome =
  | { kind: 'asked'; id: string }
  | { kind: 'badKind' | 'questionLength' | 'notYourTrip' | 'tooManyToday' }

/** Opens a ticket with what a person asks, about one of their walks where they say which. */
export async function askSupport(
  ctx: SupportContext,
  { userId, kind: reason, text, tripId }: QuestionInput,
): Promise<AskOutcome> {
  if (!isQuestionKind(reason)) return { kind: 'badKind' }
  const body = questionOf(text)
  if (body === null) return { kind: 'questionLength' }
  if (tripId !== null && !(await ctx.trips.participation(tripId, userId))) return { kind: 'notYourTrip' }
  if (!(await ctx.limits.allow(questionRules.questions, userId)).allowed) return { kind: 'tooManyToday' }
  const id = ctx.newId('tkt')
  await ctx.inTransaction(async (tx) => {
    await addTicket(tx.sql, { id, tripId, userId, reason, body, at: ctx.clock.now() })
    await tx.event('support.ticketOpened', { ticketId: id, tripId, userId, reason })
  })
  return { kind: 'asked', id }
}
