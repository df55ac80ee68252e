import { MINUTE } from '#domain/shared/units.ts'
import { seatFixUntilMs } from '#domain/trips/group/seats.ts'
import { fixUntilMs } from '#domain/trips/schedule.ts'
import type { Sql } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { BegunHold, HoldOutcome } from '#server/modules/money/public.ts'
import { termsOfSeats } from '#server/modules/trips/group/seats/seat-terms.ts'
import { ofSchedule } from '#server/modules/trips/scheduling/scheduling.events.ts'
import type { ScheduledTrip } from '#server/modules/trips/scheduling/scheduling.types.ts'
import {
  moveHoldStage,
  scheduleOf,
  updateSchedule,
} from '#server/modules/trips/scheduling/schedules.store.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { priceOfTrip } from '#server/modules/trips/view/price-of-trip.ts'
import { lockTrip, tripById } from '#server/modules/trips/trips.store.ts'

/** The card of a scheduled trip is asked in the background, where an answer may come late. */
const askedForMs = 10 * MINUTE

export type HoldNowOutcome = HoldOutcome | { kind: 'unknown' } | { kind: 'notNow' }

/**
 * Begins to hold the price of an accepted trip, in the transaction that has locked it: the row and its call, which a job
 * runs, so that no deadline waits for the provider. The traveler is not there to be asked by the bank, unless the caller says so and
 * runs what has begun. Without a card, or with a payment due, another card is wanted at once.
 */
export async function startHold(
  ctx: TripsContext,
  tx: Tx,
  scheduled: ScheduledTrip,
  { isThere }: { isThere: boolean } = { isThere: false },
): Promise<BegunHold | HoldOutcome> {
  const { trip, schedule } = scheduled
  const fixUntil = await fixUntilOf(ctx, tx.sql, scheduled, isThere)
  const attempt = schedule.holdAttempt + 1
  const order = await orderOf(ctx, scheduled, attempt)
  const alone = isThere ? {} : { byJobForMs: askedForMs, merchantInitiated: true }
  const begun = await ctx.money.beginHold(tx, { ...order, ...alone })
  const holdState = begun.kind === 'begun' ? 'asking' : begun.kind === 'held' ? 'held' : 'declined'
  await updateSchedule(tx.sql, trip.id, {
    holdState,
    holdAttempt: attempt,
    fixUntil: holdState === 'held' ? null : fixUntil,
  })
  if (holdState === 'declined') await tx.event('schedule.cardDeclined', { ...ofSchedule(trip), fixUntil })
  return begun
}

/** Until when another card saves a trip whose card is asked now. */
async function fixUntilOf(
  ctx: TripsContext,
  sql: Sql,
  { trip, startsAt }: Pick<ScheduledTrip, 'trip' | 'startsAt'>,
  isThere: boolean,
): Promise<Date> {
  const [nowMs, startsAtMs] = [ctx.clock.nowMs(), startsAt.getTime()]
  const terms = await termsOfSeats(ctx, sql, trip)
  return new Date(
    terms ? seatFixUntilMs(nowMs, startsAtMs, { terms, isThere }) : fixUntilMs(nowMs, startsAtMs),
  )
}

/** A card that a trip is to ask for its price, and the number of that try. */
export type HoldAgain = { tripId: string; cardId: string; attempt: number }

/** The hold of one attempt: the same again is the same hold. */
async function orderOf(ctx: TripsContext, { trip, schedule }: ScheduledTrip, attempt: number) {
  const { totalCents } = await priceOfTrip(ctx, trip)
  return {
    tripId: trip.id,
    userId: trip.travellerId,
    // Seats of it that were given up late are charged with the others.
    amountCents: totalCents + schedule.feeCents,
    key: `${trip.id}:trips.schedule:${attempt}`,
    purpose: 'trip',
  } as const
}

/** The traveler tries again to have the price held, on the default card of now; the bank may ask them. */
export async function holdNow(ctx: TripsContext, tripId: string, userId: string): Promise<HoldNowOutcome> {
  const begun = await ctx.inTransaction(async (tx) => {
    const trip = await lockTrip(tx.sql, tripId)
    if (!trip || trip.travellerId !== userId || trip.kind !== 'scheduled') return { kind: 'unknown' } as const
    // The money of a trip is locked before its schedule, as where a hold is settled.
    const asked = await ctx.money.lockAsked(tx, tripId)
    const scheduled = await scheduleOf(tx.sql, trip)
    if (!scheduled || trip.status !== 'accepted' || trip.isOpen || trip.institutionId !== null)
      return { kind: 'notNow' } as const
    const { holdState, holdAttempt } = scheduled.schedule
    if (holdState === 'none') return { kind: 'notNow' } as const
    const attempt = holdState === 'declined' && asked === null ? holdAttempt + 1 : holdAttempt
    const order = await orderOf(ctx, scheduled, attempt)
    const hold = await ctx.money.beginHold(tx, order)
    if (hold.kind === 'begun') await updateSchedule(tx.sql, tripId, { holdAttempt: attempt })
    return hold
  })
  return begun.kind === 'begun' ? ctx.money.runHold(begun) : begun
}

/**
 * Another card of the traveler is asked for the price of a trip whose hold was declined, by a job, while there is time to
 * save it. Nothing is asked where another try has been begun since this one was ordered.
 */
export async function holdAgain(ctx: TripsContext, { tripId, cardId, attempt }: HoldAgain): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    const trip = await lockTrip(tx.sql, tripId)
    if (trip?.status !== 'accepted' || trip.isOpen) return
    // The money of a trip is locked before its schedule, as where a hold is settled.
    const asked = await ctx.money.lockAsked(tx, tripId)
    const scheduled = await scheduleOf(tx.sql, trip)
    if (!scheduled || asked !== null) return
    const { holdState, holdAttempt, fixUntil } = scheduled.schedule
    const hasTime = fixUntil !== null && fixUntil > ctx.clock.now()
    if (holdState !== 'declined' || holdAttempt !== attempt - 1 || !hasTime) return
    const order = await orderOf(ctx, scheduled, attempt)
    const hold = await ctx.money.beginHold(tx, { ...order, cardId, byJobForMs: askedForMs })
    if (hold.kind === 'begun') await updateSchedule(tx.sql, tripId, { holdAttempt: attempt })
  })
}

/** The price of a scheduled trip is held, in the transaction that settles the hold, whichever run of its call that is. */
export async function priceHeld(tx: Tx, tripId: string): Promise<void> {
  const held = { holdState: 'held', fixUntil: null } as const
  if (!(await moveHoldStage(tx.sql, tripId, ['asking', 'declined'], held))) return
  const trip = await tripById(tx.sql, tripId)
  if (trip) await tx.event('schedule.changed', ofSchedule(trip))
}

/** The card was declined, did not answer, or the bank wants to see the person: another one is wanted, until a time. */
export async function priceRefused(ctx: Pick<TripsContext, 'clock'>, tx: Tx, tripId: string): Promise<void> {
  const trip = await tripById(tx.sql, tripId)
  if (trip?.kind !== 'scheduled' || !trip.startsAt || trip.status !== 'accepted') return
  const own = new Date(fixUntilMs(ctx.clock.nowMs(), trip.startsAt.getTime()))
  // Whose seats they are was there or was not when the card was asked: until when is stored since then.
  const asked = trip.groupWalkId === null ? null : await scheduleOf(tx.sql, trip)
  const fixUntil = asked?.schedule.fixUntil ?? own
  if (await moveHoldStage(tx.sql, tripId, ['asking'], { holdState: 'declined', fixUntil }))
    await tx.event('schedule.cardDeclined', { ...ofSchedule(trip), fixUntil })
}
