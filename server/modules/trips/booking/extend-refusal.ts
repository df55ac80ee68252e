import { minutesCents } from '#domain/money/price.ts'
import { lengthLimits } from '#domain/money/tariff.ts'
import { MINUTE, SECOND } from '#domain/shared/units.ts'
import { tripTimes } from '#domain/trips/trip-times.ts'
import { nextAfter } from '#server/modules/trips/booking/extend.call.ts'
import type { VenueRefusal } from '#server/modules/trips/venue/book-venue.ts'
import { clockTime } from '#server/modules/trips/view/clock-time.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import type { Trip } from '#server/modules/trips/trips.types.ts'

/** Why the minutes that a page offers shortly before the end would be refused. */
export type ExtendRefusal = { kind: 'tooLong' } | { kind: 'notUntil'; time: string } | VenueRefusal

/** Pages ask every few seconds: it is known before the offer is shown. */
const knownBeforeMs = 30 * SECOND
const minutes = tripTimes.moreMs / MINUTE

/**
 * Why ten more minutes of a walk that runs would be refused now, shortly before its end; null when they would not be, and earlier. What a
 * card can not pay is known when it is asked.
 */
export async function extendRefusal(
  ctx: TripsContext,
  trip: Trip,
  liveSeconds: number,
): Promise<ExtendRefusal | null> {
  const leftMs = trip.plannedMinutes * MINUTE - liveSeconds * SECOND
  if (leftMs > tripTimes.warnBeforeEndMs + knownBeforeMs) return null
  if (trip.plannedMinutes + minutes > lengthLimits.maxWithExtensionsMinutes) return { kind: 'tooLong' }
  const next = await nextAfter(ctx.db, trip, minutes)
  if (next) return { kind: 'notUntil', time: await clockTime(ctx, trip.travellerId, next.startsAt.getTime()) }
  return accountRefusal(ctx, trip)
}

async function accountRefusal(
  ctx: TripsContext,
  { institutionId, startsAt, tariffId, currency }: Trip,
): Promise<VenueRefusal | null> {
  if (institutionId === null || startsAt === null) return null
  const cents = minutesCents(await ctx.money.quoteAt(tariffId, 1), minutes)
  const why = await ctx.venues.wouldPay({ institutionId, startsAt, cents })
  return why.kind === 'may' ? null : { kind: 'venueRefused', why, currency }
}
