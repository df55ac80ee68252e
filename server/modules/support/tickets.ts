import type { Tx } from '#server/db/transaction.ts'
import { isIssueReason, issueCharsMax, noShowReason } from '#domain/support/issue.ts'
import type { Ticket } from '#server/modules/support/public.ts'
import type { SupportContext } from '#server/modules/support/support.deps.ts'
import { supportTexts as texts } from '#server/modules/support/support.texts.ts'
import type { TripRole } from '#server/modules/trips/public.ts'
import { addOwnTicket, addTicket, ticketsOfTrip } from '#server/modules/support/support.store.ts'

export type IssueOutcome =
  | { kind: 'reported' }
  | { kind: 'issueMissing' }
  | { kind: 'issueTooLong' }
  | { kind: 'issueReason' }
  | { kind: 'notFound' }

const ticketsAtMost = 50

/** `reason`: why the other person of the trip is reported; null when it is about the trip itself. */
export type IssueInput = { tripId: string; userId: string; text: string; reason: string | null }

/** Opens a ticket with the trip attached, for either of its two people. */
export async function reportIssue(
  ctx: SupportContext,
  { tripId, userId, text, reason }: IssueInput,
): Promise<IssueOutcome> {
  const body = text.trim()
  if (body === '') return { kind: 'issueMissing' }
  if (body.length > issueCharsMax) return { kind: 'issueTooLong' }
  if (reason !== null && !isIssueReason(reason)) return { kind: 'issueReason' }
  if (!(await ctx.trips.part(tripId, userId))) return { kind: 'notFound' }
  await addTicket(ctx.db, { id: ctx.newId('tkt'), tripId, userId, reason, body, at: ctx.clock.now() })
  ctx.events.tell('support.ticketOpened', { tripId })
  return { kind: 'reported' }
}

/** A side of a scheduled walk did not come: a ticket says so, once. */
export async function noteNoShow(
  ctx: Pick<SupportContext, 'clock' | 'newId'>,
  tx: Tx,
  { tripId, missing, hasTravellerCome }: { tripId: string; missing: TripRole; hasTravellerCome: boolean },
): Promise<void> {
  const who = missing === 'traveller' ? 'traveller' : hasTravellerCome ? 'walker' : 'both'
  const body = texts.noShow[who]
  const ticket = { id: ctx.newId('tkt'), tripId, reason: noShowReason, body, at: ctx.clock.now() }
  if (await addOwnTicket(tx.sql, ticket)) await tx.event('support.ticketOpened', { tripId })
}

/** The tickets of a trip, oldest first. */
export function ticketsOf(ctx: SupportContext, tripId: string): Promise<Ticket[]> {
  return ticketsOfTrip(ctx.db, tripId, ticketsAtMost)
}
