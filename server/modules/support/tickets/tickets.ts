import type { Tx } from '#server/db/transaction.ts'
import { formatCents } from '#domain/shared/cents.ts'
import {
  disputeReason,
  isIssueReason,
  issueCharsMax,
  noShowReason,
  refundBackReason,
} from '#domain/support/issue.ts'
import { seatOf, walkerSeat } from '#domain/walk/group/people.ts'
import type { EventPayloads } from '#server/durable/event.ts'
import { filled } from '#server/messages/messages.ts'
import type { Ticket } from '#server/modules/support/support.types.ts'
import type { SupportContext } from '#server/modules/support/support.deps.ts'
import { supportTexts as texts } from '#server/modules/support/support.texts.ts'
import type { TripRole } from '#server/modules/trips/public.ts'
import {
  addOwnTicket,
  addTicket,
  ticketsAbout,
  ticketsOfTrip,
  ticketsOfTrips as ticketsOfSeveral,
} from '#server/modules/support/tickets/support.store.ts'

export type IssueOutcome =
  | { kind: 'reported' }
  | { kind: 'issueMissing' }
  | { kind: 'issueTooLong' }
  | { kind: 'issueReason' }
  /** The seat names no other person of the walk. */
  | { kind: 'issueSeat' }
  | { kind: 'notFound' }

const ticketsAtMost = 50
const ticketsOfTripsAtMost = 200

/**
 * `reason`: why the other person of the trip is reported; null when it is about the trip itself. `seat`: who of a group walk is reported,
 * by their seat or as its walker; null: the other side of the trip.
 */
export type IssueInput = {
  tripId: string
  userId: string
  text: string
  reason: string | null
  seat?: string | null
}

/** What is reported of a ticket; one of the server or of a guest has no person. */
export const opened = (ticket: {
  id: string
  tripId: string | null
  userId?: string
  reason: string | null
}) => ({
  ticketId: ticket.id,
  tripId: ticket.tripId,
  userId: ticket.userId ?? null,
  reason: ticket.reason,
})

/** Opens a ticket with the trip attached, for either of its two people. */
export async function reportIssue(
  ctx: SupportContext,
  { tripId, userId, text, reason, seat = null }: IssueInput,
): Promise<IssueOutcome> {
  const body = text.trim()
  if (body === '') return { kind: 'issueMissing' }
  if (body.length > issueCharsMax) return { kind: 'issueTooLong' }
  if (reason !== null && !isIssueReason(reason)) return { kind: 'issueReason' }
  if (!(await ctx.trips.participation(tripId, userId))) return { kind: 'notFound' }
  if (seat !== null && !(await isOtherOfGroup(ctx, { tripId, userId, seat }))) return { kind: 'issueSeat' }
  const about = { tripId, userId, aboutSeat: seat }
  const ticket = { ...about, id: ctx.newId('tkt'), reason, body, at: ctx.clock.now() }
  await ctx.inTransaction(async (tx) => {
    await addTicket(tx.sql, ticket)
    await tx.event('support.ticketOpened', opened(ticket))
  })
  return { kind: 'reported' }
}

/** Whether a seat names another person of the group walk of a trip: its walker, or who has a seat on it; never the one who asks. */
async function isOtherOfGroup(
  ctx: SupportContext,
  { tripId, userId, seat }: { tripId: string; userId: string; seat: string },
): Promise<boolean> {
  const trip = await ctx.trips.tripRow(tripId)
  if (!trip || trip.groupWalkId === null) return false
  if (seat === walkerSeat) return trip.walkerId !== userId
  const named = seatOf(seat)
  const seats = await ctx.trips.seatsOfGroup(trip.groupWalkId)
  return seats.some(
    (one) =>
      one.tripId === named?.tripId &&
      one.seatNumber === named.seatNumber &&
      (one.seatNumber > 1 || one.payerId !== userId),
  )
}

/** A side of a scheduled walk did not come: a ticket says so, once. */
export async function noteNoShow(
  ctx: Pick<SupportContext, 'clock' | 'newId'>,
  tx: Tx,
  { tripId, missing, hasTravellerCome }: { tripId: string; missing: TripRole; hasTravellerCome: boolean },
): Promise<void> {
  const who = missing === 'traveller' ? 'traveller' : hasTravellerCome ? 'walker' : 'both'
  const body = texts.noShow[who]
  const about = { tripId, subject: null }
  const ticket = { ...about, id: ctx.newId('tkt'), reason: noShowReason, body, at: ctx.clock.now() }
  if (await addOwnTicket(tx.sql, ticket)) await tx.event('support.ticketOpened', opened(ticket))
}

/** One of the two has ended the walk for safety, or reports it after an ordinary end: a ticket of that person says so. It is told once, so the ticket is one. */
export async function noteSafetyEnd(
  ctx: Pick<SupportContext, 'newId'>,
  tx: Tx,
  { tripId, userId, role, reason, isLate, at }: EventPayloads['trip.endedForSafety'],
): Promise<void> {
  const body = isLate ? texts.reportedForSafety[role] : texts.endedForSafety[role]
  const ticket = { id: ctx.newId('tkt'), tripId, userId, reason, body, at }
  await addTicket(tx.sql, ticket)
  await tx.event('support.ticketOpened', opened(ticket))
}

/** A walker does not take a walk because they do not feel safe: a ticket of the walker says so. */
export async function noteSafetyRefusal(
  ctx: Pick<SupportContext, 'clock' | 'newId'>,
  tx: Tx,
  { tripId, userId }: EventPayloads['trip.refusedForSafety'],
): Promise<void> {
  const body = texts.refusedForSafety
  const ticket = { id: ctx.newId('tkt'), tripId, userId, reason: 'unsafe', body, at: ctx.clock.now() }
  await addTicket(tx.sql, ticket)
  await tx.event('support.ticketOpened', opened(ticket))
}

/** A bank takes a payment back, or asks about it: a ticket says so, once for a walk, a gift card or a membership. */
export async function noteDispute(
  ctx: Pick<SupportContext, 'clock' | 'newId'>,
  tx: Tx,
  { tripId, giftId, membershipId, disputeId }: EventPayloads['money.disputeInquiry'],
): Promise<void> {
  // Of a payment that is none of these, as one of a debt, the ticket is about the dispute itself.
  const other = { tripId: null, subject: giftId ?? membershipId ?? disputeId } as const
  const about = tripId === null ? other : ({ tripId, subject: null } as const)
  const what =
    tripId !== null ? 'walk' : giftId !== null ? 'gift' : membershipId !== null ? 'membership' : 'other'
  const body = filled(texts.disputed[what], { dispute: disputeId })
  const ticket = { ...about, id: ctx.newId('tkt'), reason: disputeReason, body, at: ctx.clock.now() }
  if (await addOwnTicket(tx.sql, ticket)) await tx.event('support.ticketOpened', opened(ticket))
}

/** The bank could not take a refund, days after it was made: a ticket says so, once for a walk. */
export async function noteRefundBack(
  ctx: Pick<SupportContext, 'clock' | 'newId'>,
  tx: Tx,
  { tripId, refundId, amountCents, currency }: EventPayloads['money.refundFailed'],
): Promise<void> {
  const body = filled(texts.refundFailed, { refund: refundId, amount: formatCents(amountCents, currency) })
  const about = { tripId, subject: null }
  const ticket = { ...about, id: ctx.newId('tkt'), reason: refundBackReason, body, at: ctx.clock.now() }
  if (await addOwnTicket(tx.sql, ticket)) await tx.event('support.ticketOpened', opened(ticket))
}

/** The bank could not take the refund of a gift card: a ticket says what became of the amount. */
export async function noteGiftRefundBack(
  ctx: Pick<SupportContext, 'clock' | 'newId'>,
  tx: Tx,
  { giftId, amountCents, currency }: EventPayloads['money.giftRefundFailed'],
): Promise<void> {
  const body = filled(texts.giftRefundFailed, { amount: formatCents(amountCents, currency) })
  const about = { tripId: null, subject: giftId }
  const ticket = { ...about, id: ctx.newId('tkt'), reason: refundBackReason, body, at: ctx.clock.now() }
  if (await addOwnTicket(tx.sql, ticket)) await tx.event('support.ticketOpened', opened(ticket))
}

/** What was reported of several trips, and what the server has noted of them, oldest first; at most 200 in all. It checks no right: only for operators. */
export async function ticketsOfTrips(
  ctx: SupportContext,
  tripIds: readonly string[],
): Promise<(Ticket & { tripId: string })[]> {
  return ticketsOfSeveral(ctx.db, tripIds, ticketsOfTripsAtMost)
}

/** What the server has noted of gift cards, memberships and disputes, oldest first, by their ids. Only for operators. */
export async function notesAbout(
  ctx: SupportContext,
  subjects: readonly string[],
): Promise<Map<string, Ticket[]>> {
  const found = await ticketsAbout(ctx.db, subjects, ticketsAtMost)
  return new Map(subjects.map((subject) => [subject, found.filter((ticket) => ticket.subject === subject)]))
}

/** The tickets of a trip, oldest first. It checks no right: only for operators. */
export function ticketsOf(ctx: SupportContext, tripId: string): Promise<Ticket[]> {
  return ticketsOfTrip(ctx.db, tripId, ticketsAtMost)
}
