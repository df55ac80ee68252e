import { tripIsEngaged } from '#domain/trips/states.ts'
import { startOf, type AskedTime, type Meaning } from '#domain/trips/wall-time.ts'
import { isTimeTaken } from '#server/db/violations.ts'
import type { NotReady } from '#server/modules/walkers/public.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Destination } from '#server/modules/places/public.ts'
import { lockBookingsOf } from '#server/modules/trips/booking/bookings.store.ts'
import { addRejection, offerTo, rejectReasons } from '#server/modules/trips/offers/offers.store.ts'
import { busyFrom, setTripTimes, takenTimes } from '#server/modules/trips/scheduled-trips.store.ts'
import {
  cancelScheduled,
  cancelStepsOf,
  type CancelInput,
  type CancelScheduledOutcome,
} from '#server/modules/trips/scheduling/cancelling.ts'
import { scheduleDeadlines } from '#server/modules/trips/scheduling/deadlines.ts'
import { isForChosenAlone, emitGone } from '#server/modules/trips/scheduling/offering.ts'
import { insertOne } from '#server/modules/trips/scheduling/request.ts'
import { ofSchedule } from '#server/modules/trips/scheduling/scheduling.events.ts'
import type { ScheduledTrip } from '#server/modules/trips/scheduling/scheduling.types.ts'
import { scheduleOf, updateSchedule } from '#server/modules/trips/scheduling/schedules.store.ts'
import { releaseOnAccount } from '#server/modules/trips/venue/venue-money.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { emitUnsafe, tripMoved } from '#server/modules/trips/trips.events.ts'
import { roleOn } from '#server/modules/trips/trips.policy.ts'
import { lockTrip, moveTrip, tripById } from '#server/modules/trips/trips.store.ts'
import type { Trip } from '#server/modules/trips/trips.types.ts'

export type AcceptScheduledOutcome =
  | 'accepted'
  /** Another walker was first, or the request is over. */
  | 'taken'
  /** The walker has another walk in this time. */
  | 'timeTaken'
  /** The walker has rejected it. */
  | 'notNow'
  | 'unknown'

/** A walker accepts a scheduled request. The first one gets it; the same walker again gets the same answer. */
export async function acceptScheduled(
  ctx: TripsContext,
  tripId: string,
  walkerId: string,
): Promise<AcceptScheduledOutcome | NotReady> {
  const seen = await tripById(ctx.db, tripId)
  const destination = seen && (await ctx.destinations.byId(seen.destinationId))
  if (seen?.kind !== 'scheduled' || !destination || seen.travellerId === walkerId) return 'unknown'
  const [isWalker, blocked] = await Promise.all([
    ctx.walkers.isWalker(walkerId),
    ctx.walkers.blockedWith(seen.travellerId),
  ])
  if (!isWalker || blocked.has(walkerId)) return 'unknown'
  try {
    return await ctx.inTransaction((tx) => take(ctx, tx, { seen, walkerId, destination }))
  } catch (error) {
    if (isTimeTaken(error)) return 'timeTaken'
    throw error
  }
}

async function take(
  ctx: TripsContext,
  tx: Tx,
  { seen, walkerId, destination }: { seen: Trip; walkerId: string; destination: Destination },
): Promise<AcceptScheduledOutcome | NotReady> {
  const { id: tripId } = seen
  // The walker first, as in every transaction that takes one.
  await ctx.walkers.lockEngaged(tx, walkerId, destination)
  const notReady = await ctx.walkers.notReady(tx, walkerId)
  if (await ctx.walkers.isBlocked(tx, seen.travellerId, walkerId)) return 'unknown'
  // Those who come late leave at once, so that many who come together do not wait long for each other.
  if (await isTaken(tx, seen, walkerId)) return 'timeTaken'
  const trip = await lockTrip(tx.sql, tripId)
  const scheduled = trip && (await scheduleOf(tx.sql, trip))
  if (!scheduled) return 'unknown'
  if (trip.walkerId === walkerId && tripIsEngaged(trip.status)) return 'accepted'
  const now = ctx.clock.now()
  const isForOther = isForChosenAlone(scheduled, now) && scheduled.schedule.chosenWalkerId !== walkerId
  if (isForOther) return 'unknown'
  if (trip.status !== 'requested' || scheduled.schedule.expiresAt <= now) return 'taken'
  if ((await offerTo(tx.sql, tripId, walkerId))?.state === 'rejected') return 'notNow'
  if (notReady) return notReady
  const hasMoved = scheduled.startsAt.getTime() !== seen.startsAt?.getTime()
  if (hasMoved && (await isTaken(tx, trip, walkerId))) return 'timeTaken'
  await giveTo(ctx, tx, trip, walkerId)
  await emitGone(tx, scheduled, walkerId)
  return 'accepted'
}

/** Whether a walker has another walk in the time of a trip. */
async function isTaken(tx: Tx, { id, startsAt, plannedMinutes }: Trip, walkerId: string): Promise<boolean> {
  if (startsAt === null) return false
  return (await takenTimes(tx.sql, [walkerId], busyFrom(startsAt, plannedMinutes), id)).length > 0
}

/** A locked request becomes the walker's, whose presence is locked; the price is held at once when it is time. */
async function giveTo(ctx: TripsContext, tx: Tx, { id }: Trip, walkerId: string): Promise<Trip> {
  const at = ctx.clock.now()
  const accepted = await moveTrip(tx.sql, id, {
    action: 'accept',
    set: { walkerId, acceptedAt: at, deadlineAt: null },
    because: { actorId: walkerId, reason: null, at },
  })
  if (!accepted) throw new Error(`request ${id} is locked and can not be accepted`)
  await scheduleDeadlines(ctx, tx, accepted)
  const scheduled = await scheduleOf(tx.sql, accepted)
  const cancelSteps = scheduled ? await cancelStepsOf(ctx, scheduled, 'traveller') : []
  await tx.event('schedule.accepted', { ...ofSchedule(accepted), cancelSteps })
  await tripMoved(tx, accepted)
  return accepted
}

export type RejectScheduledOutcome = 'rejected' | 'unknown' | 'badReason' | 'notNow'

/**
 * A walker rejects a scheduled request at no cost and does not see it again; after the acceptance, rejecting is cancelling.
 * Rejecting again is the same.
 */
export async function rejectScheduled(
  ctx: TripsContext,
  tripId: string,
  walkerId: string,
  reasonId: string | null,
): Promise<RejectScheduledOutcome> {
  const reasons = await rejectReasons(ctx.db)
  if (reasonId !== null && !reasons.some((reason) => reason.id === reasonId)) return 'badReason'
  const seen = await tripById(ctx.db, tripId)
  if (seen?.kind !== 'scheduled' || seen.travellerId === walkerId) return 'unknown'
  if (seen.walkerId === walkerId) {
    const cancelled = await cancelScheduled(ctx, { tripId, userId: walkerId, feeCents: null, reasonId })
    return cancelled.kind === 'cancelled' ? 'rejected' : 'notNow'
  }
  const [isWalker, blocked] = await Promise.all([
    ctx.walkers.isWalker(walkerId),
    ctx.walkers.blockedWith(seen.travellerId),
  ])
  if (!isWalker || blocked.has(walkerId)) return 'unknown'
  return ctx.inTransaction((tx) => declineFor(ctx, tx, { tripId, walkerId, reasonId }))
}

/** A walker does not want a scheduled request, or must not have it: it is not shown to them again. */
export async function declineFor(
  ctx: TripsContext,
  tx: Tx,
  { tripId, walkerId, reasonId }: { tripId: string; walkerId: string; reasonId: string | null },
): Promise<RejectScheduledOutcome> {
  const trip = await lockTrip(tx.sql, tripId)
  const scheduled = trip && (await scheduleOf(tx.sql, trip))
  if (!scheduled) return 'unknown'
  const at = ctx.clock.now()
  const isChosen = scheduled.schedule.chosenWalkerId === walkerId
  if (!isChosen && isForChosenAlone(scheduled, at)) return 'unknown'
  const before = await offerTo(tx.sql, tripId, walkerId)
  if (before?.state === 'rejected') return 'rejected'
  if (trip.status !== 'requested') return 'notNow'
  const { expiresAt } = scheduled.schedule
  await addRejection(
    tx.sql,
    { id: ctx.newId('ofr'), tripId, walkerId, isExclusive: isChosen, expiresAt, reasonId },
    at,
  )
  await emitUnsafe(tx, { tripId, userId: walkerId }, reasonId)
  if (isChosen) await withoutChosen(ctx, tx, scheduled, walkerId)
  return 'rejected'
}

/** The chosen walker does not want it: the request ends, or goes to the others at once. */
async function withoutChosen(
  ctx: TripsContext,
  tx: Tx,
  scheduled: ScheduledTrip,
  walkerId: string,
): Promise<void> {
  const { trip, schedule } = scheduled
  const at = ctx.clock.now()
  if (!trip.onlyChosen) {
    if (schedule.widenedAt !== null) return
    await updateSchedule(tx.sql, trip.id, { exclusiveUntil: at })
    return setTripTimes(tx.sql, trip.id, { dueAt: at })
  }
  const ended = await moveTrip(tx.sql, trip.id, {
    action: 'rejectLast',
    set: { deadlineAt: null, dueAt: null, endedAt: at },
    because: { actorId: walkerId, reason: 'the chosen walker said no', at },
  })
  if (!ended) throw new Error(`request ${trip.id} is locked and can not be rejected`)
  await releaseOnAccount(ctx, tx, ended)
  await tx.event('schedule.rejected', ofSchedule(ended))
  await tripMoved(tx, ended)
}

/**
 * One of the two cancels a scheduled trip, or a walker rejects a request: the contract has one operation for both. What a
 * walker has rejected already is not asked for a fee.
 */
export async function withdrawScheduled(
  ctx: TripsContext,
  input: CancelInput,
): Promise<CancelScheduledOutcome | { kind: 'badReason' }> {
  const seen = await tripById(ctx.db, input.tripId)
  const isOfBoth = seen !== null && roleOn(seen, input.userId) !== null
  if (isOfBoth) {
    const reasons = input.reasonId === null ? [] : await rejectReasons(ctx.db)
    if (input.reasonId !== null && !reasons.some((reason) => reason.id === input.reasonId))
      return { kind: 'badReason' }
    return cancelScheduled(ctx, input)
  }
  const rejected = await rejectScheduled(ctx, input.tripId, input.userId, input.reasonId)
  return rejected === 'rejected' ? { kind: 'cancelled', feeCents: 0, creditCents: 0 } : { kind: rejected }
}

/** A trip that a walker has agreed to already, by claiming what a traveler wished for. */
export type AgreedInput = {
  travellerId: string
  walkerId: string
  destinationId: string
  minutes: number
  /** Within the days that can be scheduled, as everywhere. */
  asked: AskedTime
  requestKey: string
}

export type AgreedOutcome =
  | { kind: 'accepted'; tripId: string }
  /** One of the two has another walk in this time. */
  | { kind: 'timeTaken' }
  /** One of the two has blocked the other. */
  | { kind: 'blocked' }
  | NotReady
  | { kind: Exclude<Meaning['kind'], 'start'> }

/**
 * Makes a scheduled trip that its walker has accepted, in the caller's transaction, which is rolled back when it throws
 * (the constraint of times that are taken, see `isTimeTaken`). Who may walk for whom, the price and the card are the
 * caller's to check.
 */
export async function createAccepted(ctx: TripsContext, tx: Tx, agreed: AgreedInput): Promise<AgreedOutcome> {
  const start = startOf(agreed.asked, ctx.clock.nowMs())
  if (start.kind !== 'start') return { kind: start.kind }
  const { travellerId, walkerId, destinationId, minutes } = agreed
  const destination = await ctx.destinations.byId(destinationId)
  if (!destination) throw new Error(`there is no destination ${destinationId}`)
  const quote = await ctx.money.quote(destinationId, minutes, { travellerId, sql: tx.sql })
  await lockBookingsOf(tx.sql, travellerId)
  await ctx.walkers.lockEngaged(tx, walkerId, destination)
  const notReady = await ctx.walkers.notReady(tx, walkerId)
  if (notReady) return notReady
  if (await ctx.walkers.isBlocked(tx, travellerId, walkerId)) return { kind: 'blocked' }
  const busy = busyFrom(new Date(start.atMs), minutes)
  if ((await takenTimes(tx.sql, [travellerId, walkerId], busy)).length > 0) return { kind: 'timeTaken' }
  const input = {
    ...agreed,
    onlyChosen: true,
    weeks: 1,
    priceDollars: null,
  }
  const id = ctx.newId('trip')
  const series = { id, index: 1, count: 1 }
  const requested = await insertOne(
    ctx,
    tx,
    { input, destination, starts: [start], quote, payer: null },
    { id, start, series },
  )
  await tripMoved(tx, requested)
  await giveTo(ctx, tx, requested, walkerId)
  return { kind: 'accepted', tripId: id }
}
