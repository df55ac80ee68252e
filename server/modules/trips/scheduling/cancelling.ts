import type { WaiverKind } from '#domain/money/bounds/bounds.ts'
import { cents, type Cents } from '#domain/shared/cents.ts'
import {
  appliedTerm,
  cancelSteps,
  cancelTerms,
  withoutCredits,
  type AppliedTerm,
  type CancellationPolicy,
  type CancelStep,
  type CancelTerms,
} from '#domain/trips/cancellation.ts'
import { invariant } from '#domain/shared/invariant.ts'
import { leavingPolicy } from '#domain/trips/group/seats.ts'
import { tripCan } from '#domain/trips/states.ts'
import type { Tx } from '#server/db/transaction.ts'
import { freeSeats } from '#server/modules/trips/group/seats/free-seats.ts'
import { termsOfSeats } from '#server/modules/trips/group/seats/seat-terms.ts'
import { emitGone } from '#server/modules/trips/scheduling/offering.ts'
import { settleCancelled } from '#server/modules/trips/scheduling/settle-cancelled.ts'
import { ofSchedule } from '#server/modules/trips/scheduling/scheduling.events.ts'
import type { ScheduledTrip } from '#server/modules/trips/scheduling/scheduling.types.ts'
import {
  closeProposal,
  scheduleOf,
  updateSchedule,
} from '#server/modules/trips/scheduling/schedules.store.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { emitUnsafe, tripMoved } from '#server/modules/trips/trips.events.ts'
import { roleOn } from '#server/modules/trips/trips.policy.ts'
import { lockTrip, moveTrip, tripById } from '#server/modules/trips/trips.store.ts'
import type { Trip, TripRole } from '#server/modules/trips/trips.types.ts'
import { priceOfTrip, seatsOfTrip } from '#server/modules/trips/view/price-of-trip.ts'

export type CancelInput = {
  tripId: string
  userId: string
  /** The fee that the person has agreed to; null when they were not asked. */
  feeCents: Cents | null
  reasonId: string | null
}

export type CancelScheduledOutcome =
  | { kind: 'cancelled'; feeCents: Cents; creditCents: Cents }
  /** Time has passed since the fee was shown. */
  | { kind: 'feeChanged'; feeCents: Cents; creditCents: Cents }
  | { kind: 'notNow' }
  | { kind: 'unknown' }

/** What cancelling costs this person now, and until when that holds. */
export type CancelQuote = {
  feeCents: Cents
  creditCents: Cents
  currency: string
  untilMs: number | null
  fromCreditCents: Cents
  /** What it costs now and later, in the order of time. */
  steps: readonly CancelStep[]
}

/**
 * Whether one of the two may cancel: until the start. From then on the side that has not come is the one that is missing,
 * and the trip is settled by itself within minutes.
 */
export function mayCancelScheduled({ trip, startsAt }: ScheduledTrip, now: Date): boolean {
  return tripCan('cancel', trip.status) && (trip.status === 'requested' || now < startsAt)
}

/** What cancelling costs from now on: the rule of the quote and of the charge. */
async function termsOf(
  ctx: TripsContext,
  { trip, startsAt, schedule }: ScheduledTrip,
  by: TripRole,
  nowMs: number,
) {
  const facts = { by, startsAtMs: startsAt.getTime(), isAccepted: trip.status === 'accepted', nowMs }
  const seats = seatsOfTrip(trip)
  if (seats)
    return { policy: await seatPolicyOf(ctx, trip, { ...seats, dueCents: schedule.feeCents }, by), facts }
  const { figures } = await ctx.rules.version('cancellation', schedule.cancelPolicy)
  // An institution has no credits: what its walker pays is the platform's.
  return { policy: trip.institutionId === null ? figures : withoutCredits(figures), facts }
}

/** What giving up seats costs their payer. Where a walker is parted from one payer, as by a block, it costs neither of them anything. */
async function seatPolicyOf(
  ctx: TripsContext,
  trip: Trip,
  seats: Parameters<typeof leavingPolicy>[1],
  by: TripRole,
): Promise<CancellationPolicy> {
  const terms = await termsOfSeats(ctx, ctx.db, trip)
  invariant(terms, `trip ${trip.id} has lost its group walk`)
  return leavingPolicy(terms, by === 'traveller' ? seats : { seats: 0, seatCents: 0, dueCents: 0 })
}

/** What cancelling an agreed walk costs one of its two, from now on; nothing to say of any other. */
export async function cancelStepsOf(
  ctx: TripsContext,
  scheduled: ScheduledTrip,
  by: TripRole,
): Promise<readonly CancelStep[]> {
  const now = ctx.clock.now()
  if (scheduled.trip.status !== 'accepted' || !mayCancelScheduled(scheduled, now)) return []
  const { policy, facts } = await termsOf(ctx, scheduled, by, now.getTime())
  return cancelSteps(policy, facts)
}

/** What cancelling a walk costs that is scheduled now. */
export async function cancellationTerms({ rules, clock }: TripsContext): Promise<CancellationPolicy> {
  return (await rules.at('cancellation', clock.now())).figures
}

/** What cancelling costs this person now; null for strangers and where it is not possible. */
export async function cancelQuote(
  ctx: TripsContext,
  tripId: string,
  userId: string,
): Promise<CancelQuote | null> {
  const trip = await tripById(ctx.db, tripId)
  const role = trip && roleOn(trip, userId)
  const scheduled = role && (await scheduleOf(ctx.db, trip))
  if (!scheduled || !mayCancelScheduled(scheduled, ctx.clock.now())) return null
  const { policy, facts } = await termsOf(ctx, scheduled, role, ctx.clock.nowMs())
  const steps = cancelSteps(policy, facts)
  const [{ feeCents, creditCents, untilMs }] = steps
  const mayUseCredit = role === 'traveller' && feeCents > 0 && trip.institutionId === null
  const credit = mayUseCredit ? await ctx.money.creditOf(userId) : 0
  return {
    feeCents,
    creditCents,
    untilMs,
    steps,
    currency: trip.currency,
    fromCreditCents: Math.min(credit, feeCents),
  }
}

/** One of the two cancels a scheduled trip, at what the terms of its booking say. Cancelling it again is the same. */
export async function cancelScheduled(
  ctx: TripsContext,
  input: CancelInput,
): Promise<CancelScheduledOutcome> {
  for (;;) {
    const trip = await tripById(ctx.db, input.tripId)
    const role = trip && roleOn(trip, input.userId)
    if (trip?.kind !== 'scheduled' || !role) return { kind: 'unknown' }
    const attempt = await ctx.inTransaction((tx) => cancelAs(ctx, tx, trip, role, input))
    // A trip gets its walker once, so the second look is the last.
    if (attempt !== 'anotherWalker') return attempt
  }
}

async function cancelAs(
  ctx: TripsContext,
  tx: Tx,
  seen: Trip,
  role: TripRole,
  input: CancelInput,
): Promise<CancelScheduledOutcome | 'anotherWalker'> {
  // The same order of locks as when a walker accepts: the walker first.
  if (seen.walkerId) await ctx.walkers.lockFree(tx, seen.walkerId)
  const trip = await lockTrip(tx.sql, seen.id)
  if (trip?.walkerId !== seen.walkerId) return 'anotherWalker'
  const scheduled = await scheduleOf(tx.sql, trip)
  if (!scheduled) return { kind: 'unknown' }
  const { schedule } = scheduled
  if (trip.status === 'cancelled' && schedule.cancelledBy === role)
    return { kind: 'cancelled', feeCents: schedule.feeCents, creditCents: schedule.creditCents }
  const at = ctx.clock.now()
  if (!mayCancelScheduled(scheduled, at) || isForAll(trip, role)) return { kind: 'notNow' }
  const { policy, facts } = await termsOf(ctx, scheduled, role, at.getTime())
  const due = cancelTerms(policy, facts)
  if (input.feeCents !== null && input.feeCents !== due.feeCents) return { kind: 'feeChanged', ...due }
  const terms = await withoutTakenOver(ctx, tx, scheduled, due)
  const { userId: actorId, reasonId } = input
  const reason = `cancelled by the ${role}${reasonId ? `: ${reasonId}` : ''}`
  const applied = appliedTerm(policy, facts)
  const done = await cancelAt(ctx, tx, scheduled, { actorId, by: role, reason, terms, applied })
  if (!done) return { kind: 'notNow' }
  await emitUnsafe(tx, { tripId: trip.id, userId: actorId }, reasonId)
  return { kind: 'cancelled', ...done }
}

/** The walker of a group walk calls it off for all, never for one payer. */
export function isForAll({ groupWalkId }: Trip, role: TripRole): boolean {
  return groupWalkId !== null && role === 'walker'
}

/** What giving up all seats of a trip costs once those who wait have taken some of them over: these cost nothing. */
async function withoutTakenOver(
  ctx: TripsContext,
  tx: Tx,
  { trip, schedule }: ScheduledTrip,
  due: CancelTerms,
): Promise<CancelTerms> {
  const seats = seatsOfTrip(trip)
  if (!seats) return due
  const { takenOver } = await freeSeats(ctx, tx, trip)
  const eachCents = (due.feeCents - schedule.feeCents) / seats.seats
  return { ...due, feeCents: due.feeCents - takenOver * eachCents }
}

type FreeCancel = {
  actorId: string
  by: TripRole
  why: string
  note?: (tx: Tx) => Promise<void>
  /** Where a fee would be due it is waived within this bound; beyond it the terms are those of the booking. */
  waiver: WaiverKind
}

/**
 * Cancels a scheduled trip in the name of one of its two at no cost for either as far as the bounds go, also after its start
 * while no second has been live: for safety, and where one has blocked the other. False when it is not ahead any more.
 */
export async function cancelFree(ctx: TripsContext, tripId: string, free: FreeCancel): Promise<boolean> {
  for (;;) {
    const seen = await tripById(ctx.db, tripId)
    if (seen?.kind !== 'scheduled') return false
    const done = await ctx.inTransaction(async (tx) => {
      if (seen.walkerId) await ctx.walkers.lockFree(tx, seen.walkerId)
      const trip = await lockTrip(tx.sql, tripId)
      if (trip?.walkerId !== seen.walkerId) return 'anotherWalker'
      return cancelLocked(ctx, tx, trip, free)
    })
    // A trip gets its walker once, so the second look is the last.
    if (done !== 'anotherWalker') return done
  }
}

/** The same for a trip that is locked with its walker, in the caller's transaction. */
export async function cancelLocked(
  ctx: TripsContext,
  tx: Tx,
  trip: Trip,
  { actorId, by, why, note, waiver: kind }: FreeCancel,
): Promise<boolean> {
  const scheduled = await scheduleOf(tx.sql, trip)
  if (!scheduled || !tripCan('cancel', trip.status)) return false
  const { policy, facts } = await termsOf(ctx, scheduled, by, ctx.clock.nowMs())
  const due = cancelTerms(policy, facts)
  const { id: tripId, currency } = trip
  const otherId = (by === 'walker' ? trip.travellerId : trip.walkerId) ?? ''
  const fee = { kind, userId: actorId, otherId, tripId, amountCents: due.feeCents, currency }
  const isDue = due.feeCents > 0 && !(await ctx.money.mayWaive(tx, fee))
  const terms = isDue ? due : { feeCents: cents(0), creditCents: cents(0) }
  const isWaived = due.feeCents > 0 && !isDue
  const applied: AppliedTerm = isWaived ? { kind: 'waived' } : appliedTerm(policy, facts)
  const reason = `cancelled by the ${by}: ${why}`
  if (!(await cancelAt(ctx, tx, scheduled, { actorId, by, reason, terms, applied }))) return false
  await note?.(tx)
  return true
}

type Cancelled = {
  actorId: string
  by: TripRole
  reason: string
  terms: { feeCents: Cents; creditCents: Cents }
  /** Which of the terms they are, for what both are notified of. */
  applied: AppliedTerm
}

/**
 * Moves a locked scheduled trip to its end at given terms, with its money, its people and what they are told. Answers what
 * it cost and what was credited; null when it is not ahead any more.
 */
async function cancelAt(
  ctx: TripsContext,
  tx: Tx,
  scheduled: ScheduledTrip,
  { actorId, by, reason, terms, applied }: Cancelled,
): Promise<{ feeCents: Cents; creditCents: Cents } | null> {
  const { trip, startsAt } = scheduled
  const at = ctx.clock.now()
  const set = { endedAt: at, deadlineAt: null, dueAt: null }
  const cancelled = await moveTrip(tx.sql, trip.id, {
    action: 'cancel',
    set,
    because: { actorId, reason, at },
  })
  if (!cancelled) return null
  const creditCents = await settleCancelled(ctx, tx, cancelled, { by, ...terms })
  await freeSeats(ctx, tx, cancelled)
  const cost = { feeCents: terms.feeCents, creditCents }
  await updateSchedule(tx.sql, trip.id, { cancelledByRole: by, ...cost })
  await closeProposal(tx.sql, trip.id, 'expired', at)
  const { totalCents: priceCents } = await priceOfTrip(ctx, trip)
  const said = { by, ...cost, currency: trip.currency, startsAt, applied, priceCents }
  await tx.event('schedule.cancelled', { ...ofSchedule(cancelled), ...said })
  await emitGone(tx, scheduled, trip.walkerId)
  await tripMoved(tx, cancelled)
  return cost
}
