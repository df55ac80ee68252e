import type { Sql } from '#server/db/pool.ts'
import type { RateableTrip } from '#server/modules/trips/trips.types.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { offersOfTrip, offerTo } from '#server/modules/trips/offers/offers.store.ts'
import { mayRate, roleOn } from '#server/modules/trips/trips.policy.ts'
import { tripById } from '#server/modules/trips/trips.store.ts'
import type { Trip, TripRole } from '#server/modules/trips/trips.types.ts'

/** A trip and which of its two this person is; null for strangers. */
export async function participation(
  ctx: TripsContext,
  tripId: string,
  userId: string,
  sql: Sql = ctx.db,
): Promise<{ trip: Trip; role: TripRole } | null> {
  const trip = await tripById(sql, tripId)
  const role = trip && roleOn(trip, userId)
  return trip && role ? { trip, role } : null
}

/** Whether the request rings at this walker now. */
export async function ringsAt(ctx: TripsContext, tripId: string, walkerId: string): Promise<boolean> {
  const offer = await offerTo(ctx.db, tripId, walkerId)
  return offer?.state === 'ringing' && offer.expiresAtMs > ctx.clock.nowMs()
}

/** The walkers at whom the request rings now. */
export async function walkersRinging(ctx: TripsContext, tripId: string): Promise<readonly string[]> {
  const offers = await offersOfTrip(ctx.db, tripId)
  const rings = offers.filter((offer) => offer.state === 'ringing' && offer.expiresAtMs > ctx.clock.nowMs())
  return rings.map(({ walkerId }) => walkerId)
}

/**
 * The trip if this person was one of its two and it can be rated: it has ended with at
 * least one live second, and not by them for safety. Else null.
 */
export async function rateable(
  ctx: TripsContext,
  tripId: string,
  userId: string,
  sql: Sql = ctx.db,
): Promise<RateableTrip | null> {
  const own = await participation(ctx, tripId, userId, sql)
  if (!own?.trip.walkerId || !own.trip.endedAt || !mayRate(own.trip, own.role)) return null
  const { id, travellerId, walkerId, endedAt, safetyEndedBy, safetyLateBy, safetyUpheldFor } = own.trip
  const isOfGroup = own.trip.groupWalkId !== null
  const isOnAccount = own.trip.institutionId !== null
  const safety = { safetyEndedBy, safetyLateBy, safetyUpheldFor }
  return { id, travellerId, walkerId, endedAt, isOfGroup, isOnAccount, ...safety }
}
