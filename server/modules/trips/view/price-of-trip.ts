import { splitTermsAt, taxIn } from '#domain/money/split.ts'
import { amountOf } from '#domain/walk/meter.ts'
import type { Cents } from '#domain/shared/cents.ts'
import { seatCharge } from '#domain/trips/group/group-terms.ts'
import type { TripSeats } from '#domain/trips/group/seats.ts'
import type { Quote } from '#server/modules/money/public.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import type { Trip } from '#server/modules/trips/trips.types.ts'

/** The seats of a trip of a group walk; null for a trip that a tariff prices. */
export function seatsOfTrip({ seats, seatCents }: Pick<Trip, 'seats' | 'seatCents'>): TripSeats | null {
  return seats === null || seatCents === null ? null : { seats, seatCents }
}

/** The price of a trip: of its length by its tariff, or of its seats, which have no connection and no minutes. */
export async function priceOfTrip(
  ctx: Pick<TripsContext, 'money' | 'clock'>,
  trip: Pick<Trip, 'tariffId' | 'plannedMinutes' | 'seats' | 'seatCents'>,
): Promise<Quote> {
  const quote = await ctx.money.quoteAt(trip.tariffId, trip.plannedMinutes)
  return withSeats(ctx, trip, quote)
}

/** A price by the tariff as it is for this trip. */
export function withSeats(
  { clock }: Pick<TripsContext, 'clock'>,
  trip: Pick<Trip, 'seats' | 'seatCents'>,
  quote: Quote,
): Quote {
  const own = seatsOfTrip(trip)
  if (!own) return quote
  const totalCents = own.seats * own.seatCents
  const taxCents = taxIn(totalCents, splitTermsAt(clock.nowMs()))
  return { ...quote, connectionCents: 0, perMinuteCents: 0, totalCents, taxCents }
}

/** What a trip has come to so far: by its meter, or for the payer's own seat; what was charged once it is settled. */
export function amountSoFar(trip: Trip, price: Quote, liveSeconds: number): Cents {
  if (trip.seatCents === null) return amountOf(price, liveSeconds, trip.plannedMinutes)
  return trip.chargeCents ?? seatCharge(trip.seatCents, liveSeconds, trip.plannedMinutes)
}
