import { createHash } from 'node:crypto'
import { isOfferedLength } from '#domain/money/tariff.ts'
import { fromDollars, type Cents } from '#domain/shared/cents.ts'
import { distanceKm } from '#domain/shared/place.ts'
import type { TooMany } from '#domain/shared/outcome.ts'
import { HOUR } from '#domain/shared/units.ts'
import type { Limit } from '#domain/shared/rate-limit.ts'
import { tripTimes } from '#domain/trips/trip-times.ts'
import type { BegunCall } from '#server/durable/calls/call-kind.ts'
import type { Quote } from '#server/modules/money/public.ts'
import {
  booking,
  bookingGiveUpMs,
  endUnsent,
  type SendOutcome,
} from '#server/modules/trips/booking/booking.ts'
import * as store from '#server/modules/trips/booking/bookings.store.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { openTripOf } from '#server/modules/trips/trips.store.ts'
import type { Sql } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'

export type BookInput = {
  travellerId: string
  walkerId: string
  destinationId: string
  minutes: number
  /** Whether the request ends when the chosen walker does not accept, instead of going to others. */
  onlyChosen: boolean
  /** Dollars, as the client understood the price; null when it did not say. */
  priceDollars: number | null
  requestKey: string | null
}

export type BookingOutcome =
  | SendOutcome
  | { kind: 'priceChanged'; totalCents: Cents }
  | { kind: 'badLength' }
  | { kind: 'badKey' }
  | { kind: 'noDestination' }
  | { kind: 'oneself' }
  | { kind: 'walkerNotAvailable' }
  | { kind: 'tripOpen'; bookingId: string }
  | TooMany
  /** The key has been used for something else. */
  | { kind: 'keyUsed' }

/** Each request rings at walkers; a traveler needs no more than these. */
const bookingsByPerson: Limit = { name: 'bookingsByPerson', max: 60, windowMs: HOUR }

/**
 * Opens one request of a traveler: price, hold, request. The booking's row and its call are committed before the hold is
 * asked for, so that a second tap, a reload or a retry ends in the same request with one hold.
 */
export async function book(ctx: TripsContext, input: BookInput): Promise<BookingOutcome> {
  const refused = await refusalOf(ctx, input)
  if (refused) return refused
  const quote = await ctx.money.quote(input.destinationId, input.minutes)
  const found = { quote, isAvailable: await isAvailable(ctx, input) }
  const begun = await ctx.inTransaction((tx) => begin(ctx, tx, input, found))
  if ('kind' in begun) return begun
  const ran = await ctx.calls.run(booking, begun)
  return ran.kind === 'settled' ? ran.outcome : { kind: 'unavailable' }
}

async function refusalOf(ctx: TripsContext, input: BookInput): Promise<BookingOutcome | null> {
  if (!isOfferedLength(input.minutes)) return { kind: 'badLength' }
  if (input.requestKey !== null && !/^[\w.:-]{1,64}$/.test(input.requestKey)) return { kind: 'badKey' }
  if (input.walkerId === input.travellerId) return { kind: 'oneself' }
  const destination = await ctx.destinations.byId(input.destinationId)
  return destination && destination.status === 'active' ? null : { kind: 'noDestination' }
}

async function isAvailable(ctx: TripsContext, input: BookInput): Promise<boolean> {
  const [walker, isWalker, destination, blocked] = await Promise.all([
    ctx.walkers.online(input.walkerId),
    ctx.walkers.isWalker(input.walkerId),
    ctx.destinations.byId(input.destinationId),
    ctx.walkers.blockedWith(input.travellerId),
  ])
  if (!walker || !isWalker || !destination || walker.engagedTripId !== null) return false
  if (blocked.has(walker.userId)) return false
  return distanceKm(walker.place, destination) <= tripTimes.rangeKm
}

/** What a traveler has open, and the same request before: under the same key, or, without a key, the open one. */
async function openBefore(sql: Sql, input: BookInput) {
  const { travellerId, requestKey } = input
  const trip = await openTripOf(sql, travellerId)
  const open = trip ? await store.bookingById(sql, trip.id) : await store.openBookingOf(sql, travellerId)
  const isSame = open?.travellerId === travellerId && open.inputHash === hashOf(input)
  const before = requestKey === null ? isSame && open : await store.bookingByKey(sql, travellerId, requestKey)
  return { trip, underway: trip ? null : open, before: before || null }
}

/** What was found out about a request before its traveler's bookings are locked. */
type Found = { quote: Quote; isAvailable: boolean }

/** The call that asks for the booking: a new one, or the open one of the same request. */
async function begin(
  ctx: TripsContext,
  tx: Tx,
  input: BookInput,
  found: Found,
): Promise<BegunCall | BookingOutcome> {
  const { travellerId } = input
  const { quote } = found
  await store.lockBookingsOf(tx.sql, travellerId)
  const { trip, underway, before } = await openBefore(tx.sql, input)
  const isSame = before?.inputHash === hashOf(input)
  if (before?.state === 'sent' && isSame) return { kind: 'sent', bookingId: before.id }
  const refused = await refusalNow(ctx, tx, input, found)
  if (refused) return refused
  if (before && !isSame) return { kind: 'keyUsed' }
  if (trip) return { kind: 'tripOpen', bookingId: trip.id }
  if (underway) {
    const call = await ctx.calls.openOf(tx.sql, booking, underway.id)
    if (call && underway.id === before?.id) return { key: call.key, row: null }
    if (call?.actionUrl === null) return { kind: 'tripOpen', bookingId: underway.id }
    // The person has left the bank's page and orders something else.
    await endUnsent(ctx, tx, underway.id)
    await ctx.calls.end(tx, booking, underway.id)
  }
  const subject = await saveBooking(ctx, tx, input, { before, quote })
  const { currency, totalCents: amountCents } = quote
  const order = { subject, input: { travellerId, amountCents, currency }, giveUpMs: bookingGiveUpMs }
  return ctx.calls.beginOwn(tx, booking, order)
}

/** Why a request that has not been sent yet is not begun: its price, too many of them, or its walker. */
async function refusalNow(
  ctx: TripsContext,
  tx: Tx,
  { travellerId, priceDollars }: BookInput,
  { quote: { totalCents }, isAvailable }: Found,
): Promise<BookingOutcome | null> {
  const understood = priceDollars === null ? totalCents : fromDollars(priceDollars)
  if (understood !== totalCents) return { kind: 'priceChanged', totalCents }
  const allowed = await ctx.limits.allow(bookingsByPerson, travellerId, tx.sql)
  if (!allowed.allowed) return { kind: 'tooMany', retryAfterS: allowed.retryAfterS }
  return isAvailable ? null : { kind: 'walkerNotAvailable' }
}

async function saveBooking(
  ctx: TripsContext,
  tx: Tx,
  input: BookInput,
  { before, quote }: { before: store.BookingRow | null; quote: Quote },
): Promise<string> {
  const price = { tariffId: quote.tariffId, holdCents: quote.totalCents, updatedAt: ctx.clock.now() }
  if (before) {
    await store.retryBooking(tx.sql, before.id, price)
    return before.id
  }
  const id = ctx.newId('trip')
  const { travellerId, walkerId, destinationId, minutes, onlyChosen, requestKey } = input
  await store.insertBooking(tx.sql, {
    id,
    travellerId,
    walkerId,
    destinationId,
    minutes,
    onlyChosen,
    requestKey: requestKey ?? id,
    inputHash: hashOf(input),
    ...price,
  })
  return id
}

function hashOf({ walkerId, destinationId, minutes, onlyChosen }: BookInput): string {
  const parts = [walkerId, destinationId, minutes, ...(onlyChosen ? ['only'] : [])]
  return createHash('sha256').update(parts.join('|')).digest('hex')
}
