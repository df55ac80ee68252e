import type { Cents } from '#domain/shared/cents.ts'
import { invariant } from '#domain/shared/invariant.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import type { Trip, TripRole } from '#server/modules/trips/trips.types.ts'

type Cost = { chargeCents: Cents; minutes: number; isCancellation?: boolean }

/**
 * Charges a trip that has ended, in the transaction that settles it: the card of its traveler, or the account of the institution
 * (docs/rules/venues.md#money).
 */
export async function chargeTrip(ctx: TripsContext, tx: Tx, trip: Trip, chargeCents: Cents): Promise<void> {
  const { id: tripId, travellerId, walkerId, currency, chargedMinutes, groupWalkId } = trip
  invariant(walkerId, `trip ${tripId} is charged without a walker`)
  if (trip.institutionId !== null)
    return chargeAccount(ctx, tx, trip, { chargeCents, minutes: chargedMinutes ?? 0 })
  const order = { tripId, travellerId, walkerId, chargeCents, currency }
  await ctx.money.charge(tx, groupWalkId === null ? order : { ...order, groupWalkId })
}

/** A charge of nothing releases what the walk was booked for. */
async function chargeAccount(ctx: TripsContext, tx: Tx, trip: Trip, cost: Cost): Promise<void> {
  const { id: walkId, institutionId, walkerId, destinationId, startsAt } = trip
  const destination = await ctx.destinations.byId(destinationId)
  invariant(institutionId && walkerId && startsAt && destination, `trip ${walkId} is no agreed walk`)
  const of = { institutionId, walkId, tripId: walkId, walkerId, place: destination.name, startsAt }
  await ctx.money.invoices.chargeVenueWalk(tx, { ...of, ...cost })
}

/** A walk of an institution that no walker has accepted is over: it does not count for the limit any more. */
export async function releaseOnAccount(ctx: TripsContext, tx: Tx, trip: Trip): Promise<void> {
  if (trip.institutionId !== null) await ctx.money.invoices.releaseVenueWalk(tx, trip.id)
}

/** The money of an agreed walk of an institution that is cancelled: its own fee is on the account, the walker's is what it always is. */
export async function cancelOnAccount(
  ctx: TripsContext,
  tx: Tx,
  trip: Trip,
  { by, feeCents }: { by: TripRole | 'machine'; feeCents: Cents },
): Promise<void> {
  const { id: tripId, walkerId, currency } = trip
  if (by === 'traveller' && feeCents > 0)
    return chargeAccount(ctx, tx, trip, { chargeCents: feeCents, minutes: 0, isCancellation: true })
  await ctx.money.invoices.releaseVenueWalk(tx, tripId)
  if (by === 'walker' && feeCents > 0 && walkerId !== null)
    await ctx.money.missedFee(tx, { tripId, walkerId, feeCents, currency })
}
