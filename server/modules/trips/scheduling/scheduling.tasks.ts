import type { Clock } from '#adapters/clock/port.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { EventSubscribers } from '#server/durable/events.ts'
import type { JobName } from '#server/jobs/job.ts'
import { jobId, type JobHandlers } from '#server/jobs/runner.ts'
import { lookAtPauses, type LookAtPauses } from '#server/modules/trips/group/sweeps/look-at-pauses.ts'
import { sellFreeSeats, type FreeSeats } from '#server/modules/trips/group/seats/free-seats.ts'
import { holdAgain, type HoldAgain } from '#server/modules/trips/scheduling/holding.ts'
import { holdExpired, type ExpiredHold } from '#server/modules/trips/scheduling/hold-expired.ts'
import { tripsWithoutHold } from '#server/modules/trips/scheduling/schedules.store.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'

declare module '#server/jobs/job.ts' {
  interface JobPayloads {
    'trips.holdAgain': HoldAgain
    'trips.holdLost': ExpiredHold
    'trips.seatsFree': FreeSeats
    'trips.lookAtPauses': LookAtPauses
  }
}

/** The jobs of trips before their walk. */
export const schedulingJobs = [
  'trips.holdAgain',
  'trips.holdLost',
  'trips.seatsFree',
  'trips.lookAtPauses',
] as const satisfies readonly JobName[]

/** The background work of scheduled trips; each task is safe to repeat. */
export function schedulingTasks(ctx: TripsContext) {
  return {
    'trips.holdAgain': (order) => holdAgain(ctx, order),
    'trips.holdLost': (lost) => holdExpired(ctx, lost),
    'trips.seatsFree': (free) => sellFreeSeats(ctx, free),
    'trips.lookAtPauses': (looked) => lookAtPauses(ctx, looked),
  } satisfies JobHandlers
}

/** A new card, or a new default one, is asked for the price of each trip that waits for it: once a card. */
export function cardSubscribers({ clock }: { clock: Clock }): EventSubscribers {
  const ask = async (tx: Tx, { userId, cardId }: { userId: string; cardId: string }) => {
    for (const { tripId, holdAttempt } of await tripsWithoutHold(tx.sql, userId, clock.now()))
      await tx.job(
        'trips.holdAgain',
        { tripId, cardId, attempt: holdAttempt + 1 },
        { id: jobId('trips.holdAgain', `${tripId}:${cardId}`) },
      )
  }
  return { 'money.cardAdded': ask, 'money.cardDefault': ask }
}
