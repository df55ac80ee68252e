import type { Cents } from '#domain/shared/cents.ts'
import { leavingFee } from '#domain/trips/group/group-terms.ts'
import type { Tx } from '#server/db/transaction.ts'
import { freeSeats } from '#server/modules/trips/group/seats/free-seats.ts'
import { openSeatTripsOf } from '#server/modules/trips/group/group-seats.store.ts'
import { termsOfSeats } from '#server/modules/trips/group/seats/seat-terms.ts'
import { cancelScheduled, mayCancelScheduled } from '#server/modules/trips/scheduling/cancelling.ts'
import { ofSchedule } from '#server/modules/trips/scheduling/scheduling.events.ts'
import { scheduleOf, updateSchedule } from '#server/modules/trips/scheduling/schedules.store.ts'
import { setSeatsOfTrip } from '#server/modules/trips/seat-trips.store.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { lockTrip } from '#server/modules/trips/trips.store.ts'
import type { Trip } from '#server/modules/trips/trips.types.ts'

export type GiveUpInput = { groupWalkId: string; travellerId: string; seats: number; feeCents: Cents }

export type GiveUpOutcome =
  | { kind: 'givenUp'; feeCents: Cents }
  /** Time has passed since the fee was shown. */
  | { kind: 'feeChanged'; feeCents: Cents }
  | { kind: 'notNow' }
  | { kind: 'notFound' }
  | { kind: 'badSeats' }

/**
 * A payer gives up some of their seats, or all of them, at what the walk's terms say; what a person of the waiting list takes over
 * costs nothing. The fee of some is charged with the seats that are left, once the walk has taken place.
 */
export async function giveUpSeats(ctx: TripsContext, input: GiveUpInput): Promise<GiveUpOutcome> {
  const { travellerId: userId, seats, feeCents } = input
  const [trip] = await openSeatTripsOf(ctx.db, userId, [input.groupWalkId])
  if (!trip || trip.seats === null) return { kind: 'notFound' }
  if (!Number.isInteger(seats) || seats < 1 || seats > trip.seats) return { kind: 'badSeats' }
  if (seats < trip.seats) return ctx.inTransaction((tx) => giveUpSome(ctx, tx, trip, input))
  const done = await cancelScheduled(ctx, { tripId: trip.id, userId, feeCents, reasonId: null })
  switch (done.kind) {
    case 'cancelled':
      return { kind: 'givenUp', feeCents: done.feeCents }
    case 'feeChanged':
      return { kind: 'feeChanged', feeCents: done.feeCents }
    case 'notNow':
      return { kind: 'notNow' }
    case 'unknown':
      return { kind: 'notFound' }
  }
}

async function giveUpSome(
  ctx: TripsContext,
  tx: Tx,
  seen: Trip,
  { seats, feeCents }: GiveUpInput,
): Promise<GiveUpOutcome> {
  // The same order of locks as where a trip is cancelled: the walker first.
  if (seen.walkerId) await ctx.walkers.lockFree(tx, seen.walkerId)
  const trip = await lockTrip(tx.sql, seen.id)
  const scheduled = trip && (await scheduleOf(tx.sql, trip))
  const terms = trip && (await termsOfSeats(ctx, tx.sql, trip))
  if (!scheduled || !terms || trip.seats === null || trip.seatCents === null) return { kind: 'notFound' }
  const now = ctx.clock.now()
  if (!mayCancelScheduled(scheduled, now) || seats >= trip.seats) return { kind: 'notNow' }
  const seat = { seatCents: trip.seatCents, startsAtMs: scheduled.startsAt.getTime(), isTakenOver: false }
  const eachCents = leavingFee(terms, seat, now.getTime())
  if (eachCents * seats !== feeCents) return { kind: 'feeChanged', feeCents: eachCents * seats }
  const { takenOver } = await freeSeats(ctx, tx, trip, seats)
  const costCents = eachCents * (seats - takenOver)
  const left = await setSeatsOfTrip(tx.sql, trip.id, trip.seats - seats)
  await updateSchedule(tx.sql, trip.id, { feeCents: scheduled.schedule.feeCents + costCents })
  await tx.event('schedule.changed', ofSchedule(left))
  return { kind: 'givenUp', feeCents: costCents }
}
