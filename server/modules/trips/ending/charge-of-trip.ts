import type { Cents } from '#domain/shared/cents.ts'
import { chargesOfSeats, type SeatCharge } from '#domain/trips/group/seats.ts'
import { amountOf } from '#domain/walk/meter.ts'
import type { Sql } from '#server/db/pool.ts'
import { seatLives } from '#server/modules/trips/group/seats/seat-lives.ts'
import { scheduleOf } from '#server/modules/trips/scheduling/schedules.store.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import type { Trip } from '#server/modules/trips/trips.types.ts'

/** What the seats of a trip come to: those that it has, and what those cost that were given up late. */
export type SeatsCharge = { seats: readonly SeatCharge[]; givenUpCents: Cents }

/** What the seats of a trip pay whose walk has taken place; null for a trip of one traveler. */
export async function seatsCharge(sql: Sql, trip: Trip): Promise<SeatsCharge | null> {
  const { seatCents, plannedMinutes } = trip
  if (seatCents === null) return null
  const [lives, scheduled] = await Promise.all([seatLives(sql, trip), scheduleOf(sql, trip)])
  return {
    seats: chargesOfSeats(lives, { seatCents, plannedMinutes }),
    givenUpCents: scheduled?.schedule.feeCents ?? 0,
  }
}

/**
 * What a trip that has ended is charged: by its tariff for its live seconds, or the sum over its seats. A walk that never went live
 * costs nothing, neither a seat nor what was given up of it.
 */
export async function chargeOfTrip(
  ctx: Pick<TripsContext, 'money'>,
  sql: Sql,
  trip: Trip,
  liveSeconds: number,
): Promise<Cents> {
  if (trip.seatCents === null) {
    const price = await ctx.money.quoteAt(trip.tariffId, 1)
    return amountOf(price, liveSeconds, trip.plannedMinutes)
  }
  const charge = trip.liveAt === null ? null : await seatsCharge(sql, trip)
  if (!charge) return 0
  return charge.seats.reduce((sum, { chargeCents }) => sum + chargeCents, charge.givenUpCents)
}
