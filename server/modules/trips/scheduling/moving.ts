import {
  exclusiveUntilMs,
  expiresAtMs,
  fixUntilMs,
  holdAtMs,
  proposalEndsAtMs,
} from '#domain/trips/schedule.ts'
import type { NoWalkArea } from '#domain/places/no-walk.ts'
import { startOf, type AskedTime, type Meaning } from '#domain/trips/wall-time.ts'
import { isTimeTaken } from '#server/db/violations.ts'
import type { Tx } from '#server/db/transaction.ts'
import { lockBookingsOf } from '#server/modules/trips/booking/bookings.store.ts'
import {
  busyFrom,
  setTripStart,
  setTripTimes,
  takenTimes,
} from '#server/modules/trips/scheduled-trips.store.ts'
import { scheduleDeadlines } from '#server/modules/trips/scheduling/deadlines.ts'
import { ofSchedule } from '#server/modules/trips/scheduling/scheduling.events.ts'
import type { StoredTime, ScheduledTrip } from '#server/modules/trips/scheduling/scheduling.types.ts'
import {
  closeProposal,
  insertProposal,
  scheduleOf,
  updateSchedule,
  wallColumns,
} from '#server/modules/trips/scheduling/schedules.store.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { roleOn } from '#server/modules/trips/trips.policy.ts'
import { lockTrip, tripById } from '#server/modules/trips/trips.store.ts'
import type { TripRole } from '#server/modules/trips/trips.types.ts'

type NotWalked = { kind: 'notWalked'; area: NoWalkArea }

export type MoveOutcome =
  /** A request that no walker has accepted. */
  | { kind: 'moved' }
  /** The other side is asked. */
  | { kind: 'proposed' }
  | { kind: 'hourTwice' }
  | { kind: 'timeTaken' }
  /** The walk would begin where it is not walked. */
  | NotWalked
  | { kind: 'notNow' }
  | { kind: 'unknown' }
  | { kind: Exclude<Meaning['kind'], 'start' | 'twice'> }

type Locked = { scheduled: ScheduledTrip; role: TripRole }

/** Whether one of the two may ask for another time: until the room opens; of a request, its traveler alone. */
export function mayMove({ trip }: ScheduledTrip, role: TripRole): boolean {
  // A group walk takes place when it was published for, and a walk of an institution in the month whose limit it counts for.
  if (trip.isOpen || trip.groupWalkId !== null || trip.institutionId !== null) return false
  return trip.status === 'accepted' || (trip.status === 'requested' && role === 'traveller')
}

/**
 * Runs a work under the locks of a move: the traveler's bookings, the walker, the trip. Null for strangers, and when
 * the trip got its walker in between, which is tried again.
 */
async function underLocks<T>(
  ctx: TripsContext,
  tripId: string,
  userId: string,
  work: (tx: Tx, locked: Locked) => Promise<T>,
): Promise<T | null> {
  for (;;) {
    const seen = await tripById(ctx.db, tripId)
    const role = seen && roleOn(seen, userId)
    if (seen?.kind !== 'scheduled' || !role) return null
    const done = await ctx.inTransaction(async (tx) => {
      await lockBookingsOf(tx.sql, seen.travellerId)
      if (seen.walkerId) await ctx.walkers.lockFree(tx, seen.walkerId)
      const trip = await lockTrip(tx.sql, tripId)
      if (trip?.walkerId !== seen.walkerId) return null
      // The money of a trip is locked before its schedule, as where a hold is settled.
      await ctx.money.lockAsked(tx, tripId)
      const scheduled = await scheduleOf(tx.sql, trip)
      return scheduled && { answer: await work(tx, { scheduled, role }) }
    })
    if (done) return done.answer
  }
}

/** The area that a walk between these two would begin in; looked at before the locks, as for a new request. */
async function notWalkedNow(ctx: TripsContext, tripId: string): Promise<NoWalkArea | null> {
  const trip = await tripById(ctx.db, tripId)
  const [destination, scheduled] = trip
    ? await Promise.all([ctx.destinations.byId(trip.destinationId), scheduleOf(ctx.db, trip)])
    : []
  if (!trip || !destination || !scheduled) return null
  return ctx.destinations.notWalkedAt(destination, trip.walkerId ?? scheduled.schedule.chosenWalkerId)
}

/** Asks the other side for another time; a request that no walker has accepted moves at once. */
export async function proposeMove(
  ctx: TripsContext,
  input: { tripId: string; userId: string; asked: AskedTime },
): Promise<MoveOutcome> {
  const start = startOf(input.asked, ctx.clock.nowMs())
  const area = await notWalkedNow(ctx, input.tripId)
  try {
    const done = await underLocks(
      ctx,
      input.tripId,
      input.userId,
      async (tx, locked): Promise<MoveOutcome> => {
        const { scheduled, role } = locked
        if (!mayMove(scheduled, role)) return { kind: 'notNow' }
        if (start.kind === 'twice') return { kind: 'hourTwice' }
        if (start.kind !== 'start') return { kind: start.kind }
        if (area) return { kind: 'notWalked', area }
        const startsAt = new Date(start.atMs)
        const wall = { ...start.wall, zone: input.asked.zone, which: start.which }
        if (await isTaken(tx, scheduled, startsAt)) return { kind: 'timeTaken' }
        if (scheduled.trip.status === 'accepted') return propose(ctx, tx, locked, { startsAt, wall })
        await moveTo(ctx, tx, scheduled, { startsAt, wall })
        await tx.event('schedule.changed', ofSchedule(scheduled.trip))
        return { kind: 'moved' }
      },
    )
    return done ?? { kind: 'unknown' }
  } catch (error) {
    if (isTimeTaken(error)) return { kind: 'timeTaken' }
    throw error
  }
}

async function isTaken(tx: Tx, { trip }: ScheduledTrip, startsAt: Date): Promise<boolean> {
  const people = [trip.travellerId, ...(trip.walkerId ? [trip.walkerId] : [])]
  const taken = await takenTimes(tx.sql, people, busyFrom(startsAt, trip.plannedMinutes), trip.id)
  return taken.length > 0
}

async function propose(
  ctx: TripsContext,
  tx: Tx,
  { scheduled, role }: Locked,
  { startsAt, wall }: { startsAt: Date; wall: StoredTime },
): Promise<MoveOutcome> {
  const { trip, startsAt: before, proposal } = scheduled
  const at = ctx.clock.now()
  const expiresAt = new Date(proposalEndsAtMs(at.getTime(), before.getTime(), startsAt.getTime()))
  if (expiresAt <= at) return { kind: 'notNow' }
  if (proposal)
    await closeProposal(tx.sql, trip.id, proposal.proposedBy === role ? 'withdrawn' : 'declined', at)
  await insertProposal(tx.sql, {
    tripId: trip.id,
    wall,
    startsAt,
    proposedBy: role,
    proposedAt: at,
    expiresAt,
  })
  await scheduleDeadlines(ctx, tx, trip)
  await tx.event('schedule.moveProposed', { ...ofSchedule(trip), proposedBy: role, startsAt })
  return { kind: 'proposed' }
}

/** A locked trip starts at another moment: its busy time, its deadlines and its hold move along. */
export async function moveTo(
  ctx: TripsContext,
  tx: Tx,
  { trip, schedule }: ScheduledTrip,
  to: { startsAt: Date; wall: StoredTime },
): Promise<void> {
  const moved = await setTripStart(tx.sql, trip.id, to.startsAt)
  const nowMs = ctx.clock.nowMs()
  const startMs = to.startsAt.getTime()
  const expiresMs = expiresAtMs(nowMs, startMs)
  const isAlone = schedule.exclusiveUntil !== null && schedule.widenedAt === null
  // What was held for a walk that is more than a day away again is not stored.
  const isHoldEarly = nowMs < holdAtMs(startMs, trip.acceptedAt?.getTime() ?? null)
  if (isHoldEarly && schedule.holdState !== 'none') await ctx.money.release(tx, trip.id)
  const fixUntil = schedule.fixUntil === null ? null : new Date(fixUntilMs(nowMs, startMs))
  await updateSchedule(tx.sql, trip.id, {
    ...wallColumns(to.wall),
    expiresAt: new Date(expiresMs),
    remindedAt: null,
    ...(isAlone ? { exclusiveUntil: new Date(exclusiveUntilMs(nowMs, expiresMs)) } : {}),
    ...(isHoldEarly ? { holdState: 'none', fixUntil: null } : { fixUntil }),
  })
  if (trip.status === 'requested')
    await setTripTimes(tx.sql, trip.id, { deadlineAt: new Date(expiresMs), dueAt: new Date(expiresMs) })
  await scheduleDeadlines(ctx, tx, moved)
}

export type AnswerOutcome = 'moved' | 'declined' | 'timeTaken' | 'notNow' | 'unknown' | NotWalked

/** The side that was asked for another time agrees, or keeps the one that stands. */
export async function answerMove(
  ctx: TripsContext,
  input: { tripId: string; userId: string; isAccepted: boolean },
): Promise<AnswerOutcome> {
  const area = input.isAccepted ? await notWalkedNow(ctx, input.tripId) : null
  try {
    const done = await underLocks(ctx, input.tripId, input.userId, (tx, locked) =>
      answer(ctx, tx, locked, { isAccepted: input.isAccepted, area }),
    )
    return done ?? 'unknown'
  } catch (error) {
    if (isTimeTaken(error)) return 'timeTaken'
    throw error
  }
}

async function answer(
  ctx: TripsContext,
  tx: Tx,
  { scheduled, role }: Locked,
  { isAccepted, area }: { isAccepted: boolean; area: NoWalkArea | null },
): Promise<AnswerOutcome> {
  const { trip, proposal } = scheduled
  const at = ctx.clock.now()
  if (!proposal || proposal.proposedBy === role || !mayMove(scheduled, role)) return 'notNow'
  if (proposal.expiresAt <= at) return 'notNow'
  if (area) return { kind: 'notWalked', area }
  const { startsAt, wall, proposedBy } = proposal
  if (isAccepted && (await isTaken(tx, scheduled, startsAt))) return 'timeTaken'
  await closeProposal(tx.sql, trip.id, isAccepted ? 'accepted' : 'declined', at)
  if (isAccepted) await moveTo(ctx, tx, scheduled, { startsAt, wall })
  await tx.event('schedule.moveAnswered', { ...ofSchedule(trip), proposedBy, isAccepted, startsAt })
  return isAccepted ? 'moved' : 'declined'
}

/** Takes back a time that this side has proposed. Taking it back again is the same. */
export async function withdrawMove(
  ctx: TripsContext,
  tripId: string,
  userId: string,
): Promise<'withdrawn' | 'notNow' | 'unknown'> {
  const done = await underLocks(ctx, tripId, userId, async (tx, { scheduled, role }) => {
    if (scheduled.proposal && scheduled.proposal.proposedBy !== role) return 'notNow' as const
    if (await closeProposal(tx.sql, tripId, 'withdrawn', ctx.clock.now()))
      await tx.event('schedule.changed', ofSchedule(scheduled.trip))
    return 'withdrawn' as const
  })
  return done ?? 'unknown'
}
