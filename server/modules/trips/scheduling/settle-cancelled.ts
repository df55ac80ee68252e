import type { Cents } from '#domain/shared/cents.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { cancelOnAccount, releaseOnAccount } from '#server/modules/trips/venue/venue-money.ts'
import type { Trip, TripRole } from '#server/modules/trips/trips.types.ts'

/** The money and the people of a trip that has just been cancelled; with an accepted one the walker is locked. Answers what was credited. */
export async function settleCancelled(
  ctx: TripsContext,
  tx: Tx,
  trip: Trip,
  terms: { by: TripRole | 'machine'; feeCents: Cents; creditCents: Cents },
): Promise<Cents> {
  const { id: tripId, travellerId, walkerId, currency, isOpen } = trip
  if (walkerId === null) {
    await releaseOnAccount(ctx, tx, trip)
    return 0
  }
  if (isOpen) {
    await ctx.walkers.setEngaged(tx, walkerId, null)
    await ctx.recordings.closeRoom(tx, tripId)
  }
  if (trip.institutionId !== null) {
    await cancelOnAccount(ctx, tx, trip, terms)
    return 0
  }
  const of = { tripId, travellerId, walkerId, currency }
  return (await ctx.money.cancelFee(tx, { ...of, ...terms })).givenCents
}
