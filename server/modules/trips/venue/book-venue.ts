import { isOfferedLength } from '#domain/money/tariff.ts'
import { venueWalkRules } from '#domain/venues/venue-walk.ts'
import type { Sql } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Quote } from '#server/modules/money/public.ts'
import type { Destination } from '#server/modules/places/public.ts'
import type { BookOutcome } from '#server/modules/venues/public.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import type { Trip } from '#server/modules/trips/trips.types.ts'
import * as store from '#server/modules/trips/venue/venue-bookings.store.ts'

/** What a walk is asked for with when an institution's account pays it. */
export type VenueOrder = {
  /** How many are in the room, roughly. */
  people: number
  /** The next one is booked when this one begins. */
  isWeekly: boolean
  /** The series that this walk continues; null for a first one. */
  seriesId: string | null
}

/** Why the account does not pay a walk. */
export type VenueRefusal = {
  kind: 'venueRefused'
  why: Exclude<BookOutcome, { kind: 'may' }>
  currency: string
}

/** What is wrong with such an order; null when nothing is. */
export function venueFault(
  { people }: VenueOrder,
  { minutes, weeks }: { minutes: number; weeks: number },
): { kind: 'badVenueLength' | 'badPeople' | 'badWeeks' } | null {
  const { minutesMin, peopleMax } = venueWalkRules
  if (!isOfferedLength(minutes) || minutes < minutesMin) return { kind: 'badVenueLength' }
  if (!Number.isInteger(people) || people < 1 || people > peopleMax) return { kind: 'badPeople' }
  return weeks === 1 ? null : { kind: 'badWeeks' }
}

/** The institution of a person, whose account pays; it may refuse what is booked later. */
export type Payer = { id: string; name: string }

export const payerOf = (ctx: TripsContext, ownerId: string, sql: Sql): Promise<Payer | null> =>
  ctx.venues.institutionOf(ownerId, sql)

/**
 * Puts a walk on the account of an institution, before the walk is written, in the transaction of the booking: approved, nothing
 * overdue, and within the limit of its month (docs/rules/venues.md#booking).
 */
export async function putOnAccount(
  ctx: TripsContext,
  tx: Tx,
  payer: Payer | null,
  walk: { id: string; startsAt: Date; destination: Destination; quote: Quote },
): Promise<VenueRefusal | null> {
  const { id: walkId, startsAt, destination, quote } = walk
  const { currency, totalCents } = quote
  if (!payer) return { kind: 'venueRefused', why: { kind: 'notApproved' }, currency }
  const order = { institutionId: payer.id, walkId, place: destination.name, startsAt, cents: totalCents }
  const booked = await ctx.venues.bookVenueWalk(tx, order)
  return booked.kind === 'may' ? null : { kind: 'venueRefused', why: booked, currency }
}

/** Stores what a walk was booked with, and the series that it begins or continues. */
export async function noteBooking(
  ctx: TripsContext,
  tx: Tx,
  { id: tripId, travellerId, startsAt }: Trip,
  { payer, order }: { payer: Payer; order: VenueOrder },
): Promise<void> {
  const at = ctx.clock.now()
  const seriesId = order.isWeekly ? (order.seriesId ?? ctx.newId('vsr')) : null
  await store.insertVenueBooking(tx.sql, {
    tripId,
    institutionId: payer.id,
    name: payer.name,
    people: order.people,
    seriesId,
    createdAt: at,
  })
  if (seriesId === null) return
  await store.saveSeries(tx.sql, {
    id: seriesId,
    institutionId: payer.id,
    ownerId: travellerId,
    newestTripId: tripId,
    walks: 1,
    dueAt: startsAt,
    endedAt: null,
    endedBecause: null,
    createdAt: at,
    updatedAt: at,
  })
}
