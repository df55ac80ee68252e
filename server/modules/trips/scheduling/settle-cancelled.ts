import type { Cents } from '#domain/shared/cents.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import type { Trip, TripRole } from '#server/modules/trips/trips.types.ts'

/** The money and the people of a trip that has just been cancelled; with an accepted one the walker is locked. Answers what was credited. */
export async function settleCancelled(
  ctx: TripsContext,
  tx: Tx,
  { id: tripId, travellerId, walkerId, currency, isOpen }: Trip,
  terms: { by: TripRole | 'machine'; feeCents: Cents; creditCents: Cents },
): Promise<Cents> {
  if (walkerId === null) return 0
  if (isOpen) {
    await ctx.walkers.setEngaged(tx, walkerId, null)
    await ctx.recordings.closeRoom(tx, tripId)
  }
  const of = { tripId, travellerId, walkerId, currency }
  return (await ctx.money.cancelFee(tx, { ...of, ...terms })).givenCents
}
