import { nextScheduleStep, type Scheduled } from '#domain/trips/schedule.ts'
import type { Sql } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'
import { termsOfSeats } from '#server/modules/trips/group/seats/seat-terms.ts'
import * as trips from '#server/modules/trips/scheduled-trips.store.ts'
import { startHold } from '#server/modules/trips/scheduling/holding.ts'
import type { ScheduledTrip } from '#server/modules/trips/scheduling/scheduling.types.ts'
import * as schedules from '#server/modules/trips/scheduling/schedules.store.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import type { Trip } from '#server/modules/trips/trips.types.ts'

/** A scheduled trip before its walk, as the clockwork sees it; null after that. */
export async function factsOf(
  ctx: TripsContext,
  sql: Sql,
  { trip, startsAt, schedule, proposal }: ScheduledTrip,
): Promise<Scheduled | null> {
  const { status } = trip
  if (status !== 'requested' && status !== 'accepted') return null
  const { exclusiveUntil, widenedAt, enteredAt } = schedule
  const seats = await termsOfSeats(ctx, sql, trip)
  return {
    status,
    startsAtMs: startsAt.getTime(),
    acceptedAtMs: trip.acceptedAt?.getTime() ?? null,
    expiresAtMs: schedule.expiresAt.getTime(),
    exclusiveUntilMs: widenedAt === null ? (exclusiveUntil?.getTime() ?? null) : null,
    holdStage: schedule.holdState,
    fixUntilMs: schedule.fixUntil?.getTime() ?? null,
    isReminded: schedule.remindedAt !== null,
    isOpen: trip.isOpen,
    enteredAtMs: {
      traveller: enteredAt.traveller?.getTime() ?? null,
      walker: enteredAt.walker?.getTime() ?? null,
    },
    proposalEndsAtMs: proposal?.expiresAt.getTime() ?? null,
    seats,
  }
}

/**
 * Sets when a locked trip is looked at next, after a change of it; the price is held at once when it is time, so that
 * it is part of the transaction that makes it so.
 */
export async function scheduleDeadlines(ctx: TripsContext, tx: Tx, trip: Trip): Promise<void> {
  const nowMs = ctx.clock.nowMs()
  let scheduled = await schedules.scheduleOf(tx.sql, trip)
  let next = scheduled && (await nextFor(ctx, tx.sql, scheduled))
  if (scheduled && next?.kind === 'hold') {
    await startHold(ctx, tx, scheduled)
    scheduled = await schedules.scheduleOf(tx.sql, trip)
    next = scheduled && (await nextFor(ctx, tx.sql, scheduled))
  }
  if (!next) return
  const dueAt = new Date(next.kind === 'wait' ? next.dueAtMs : nowMs)
  await trips.setTripTimes(tx.sql, trip.id, { dueAt })
}

async function nextFor(ctx: TripsContext, sql: Sql, scheduled: ScheduledTrip) {
  const facts = await factsOf(ctx, sql, scheduled)
  return facts && nextScheduleStep(facts, ctx.clock.nowMs())
}
