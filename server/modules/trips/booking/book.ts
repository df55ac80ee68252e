import { createHash } from 'node:crypto'
import { isOfferedLength } from '#domain/money/tariff.ts'
import type { NoWalkArea } from '#domain/places/no-walk.ts'
import { fromDollars, type Cents } from '#domain/shared/cents.ts'
import { distanceKm } from '#domain/shared/place.ts'
import type { TooMany } from '#domain/shared/outcome.ts'
import { HOUR } from '#domain/shared/units.ts'
import type { Limit } from '#domain/shared/rate-limit.ts'
import { tripTimes } from '#domain/trips/trip-times.ts'
import type { BegunHold, HoldOutcome, Quote } from '#server/modules/money/public.ts'
import * as store from '#server/modules/trips/booking/bookings.store.ts'
import { busyFrom } from '#server/modules/trips/scheduled-trips.store.ts'
import { clockTime } from '#server/modules/trips/view/clock-time.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
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
  | { kind: 'sent'; bookingId: string }
  /** Why the card did not carry it. */
  | Exclude<HoldOutcome, { kind: 'held' }>
  | { kind: 'priceChanged'; totalCents: Cents }
  | { kind: 'badLength' }
  | { kind: 'badKey' }
  | { kind: 'noDestination' }
  | { kind: 'oneself' }
  | { kind: 'walkerNotAvailable' }
  /** The walk would begin where it is not walked. */
  | { kind: 'notWalked'; area: NoWalkArea }
  | { kind: 'tripOpen'; bookingId: string }
  /** A scheduled trip of the traveler starts in the time of this one, at HH:mm on the traveler's clock. */
  | { kind: 'tripAhead'; bookingId: string; time: string }
  | TooMany
  /** The key has been used for something else. */
  | { kind: 'keyUsed' }

/** Each request rings at walkers; a traveler needs no more than these. */
const bookingsByPerson: Limit = { name: 'bookingsByPerson', max: 60, windowMs: HOUR }

/**
 * Opens one request of a traveler: price, hold, request. The booking, its hold and the hold's call are committed before
 * the provider is asked, so that a second tap, a reload or a retry ends in the same request with one hold; the request
 * opens in the transaction that settles the hold (./booking.ts).
 */
export async function book(ctx: TripsContext, input: BookInput): Promise<BookingOutcome> {
  const refused = await refusalOf(ctx, input)
  if (refused) return refused
  const quote = await ctx.money.quote(input.destinationId, input.minutes, input)
  const found = { quote, isAvailable: await isAvailable(ctx, input) }
  const begun = await ctx.inTransaction((tx) => begin(ctx, tx, input, found))
  if (!('hold' in begun)) return begun
  const { bookingId, hold } = begun
  const outcome = hold.kind === 'begun' ? await ctx.money.runHold(hold) : hold
  if (outcome.kind === 'held') return { kind: 'sent', bookingId }
  ctx.events.emit('booking.refused', { bookingId, why: outcome.kind })
  return outcome
}

async function refusalOf(ctx: TripsContext, input: BookInput): Promise<BookingOutcome | null> {
  if (!isOfferedLength(input.minutes)) return { kind: 'badLength' }
  if (input.requestKey !== null && !/^[\w.:-]{1,64}$/.test(input.requestKey)) return { kind: 'badKey' }
  if (input.walkerId === input.travellerId) return { kind: 'oneself' }
  const destination = await ctx.destinations.byId(input.destinationId)
  if (destination?.status !== 'active') return { kind: 'noDestination' }
  const area = await ctx.destinations.notWalkedAt(destination, input.walkerId)
  return area && { kind: 'notWalked', area }
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
async function openBefore(sql: Sql, input: BookInput, now: Date) {
  const { travellerId, requestKey } = input
  const about = { busy: busyFrom(now, input.minutes), walkerId: input.walkerId }
  const { bookings, ...open } = await store.openBeforeOf(sql, travellerId, requestKey, about)
  const { tripId } = open
  const own = bookings.filter((one) => one.travellerId === travellerId)
  const underway = tripId === null ? own.find((one) => one.state === 'asking') : undefined
  const asked = underway ?? own.find((one) => one.id === tripId)
  const same = asked?.inputHash === hashOf(input) ? asked : undefined
  const before = requestKey === null ? same : own.find((one) => one.requestKey === requestKey)
  return { ...open, underway, before }
}

/** What was found out about a request before its traveler's bookings are locked. */
type Found = { quote: Quote; isAvailable: boolean }

/** A booking whose hold is asked for now, or was refused before its provider was asked. */
type Begun = { bookingId: string; hold: BegunHold | Exclude<HoldOutcome, { kind: 'held' }> }

/** Begins the hold of the booking: a new one, or the open one of the same request. */
async function begin(
  ctx: TripsContext,
  tx: Tx,
  input: BookInput,
  found: Found,
): Promise<Begun | BookingOutcome> {
  await store.lockBookingsOf(tx.sql, input.travellerId)
  const { tripId, ahead, isWalkerTaken, underway, before } = await openBefore(tx.sql, input, ctx.clock.now())
  const isSame = before?.inputHash === hashOf(input)
  if (before?.state === 'sent' && isSame) return { kind: 'sent', bookingId: before.id }
  const isAvailable = found.isAvailable && !isWalkerTaken
  const refused = await refusalNow(ctx, tx, input, { ...found, isAvailable })
  if (refused) return refused
  if (before && !isSame) return { kind: 'keyUsed' }
  if (tripId !== null) return { kind: 'tripOpen', bookingId: tripId }
  if (ahead) {
    const time = await clockTime(ctx, input.travellerId, ahead.startsAt.getTime())
    return { kind: 'tripAhead', bookingId: ahead.tripId, time }
  }
  if (underway && underway.id !== before?.id && !(await giveUpUnderway(ctx, tx, underway.id)))
    return { kind: 'tripOpen', bookingId: underway.id }
  const order = orderOf(ctx, { before, quote: found.quote })
  const hold = await beginHold(ctx, tx, input, order)
  if (hold.kind === 'held') return { kind: 'sent', bookingId: order.id }
  // The booking is asked for as long as its hold is.
  if (hold.kind === 'begun') await saveBooking(ctx, tx, input, order)
  return { bookingId: order.id, hold }
}

/** The person has left the bank's page and orders something else; false when their card is being asked, or has answered. */
async function giveUpUnderway(ctx: TripsContext, tx: Tx, id: string): Promise<boolean> {
  if ((await ctx.money.lockAsked(tx, id)) === 'asked') return false
  if (await store.endBooking(tx.sql, id, 'failed', ctx.clock.now())) {
    await ctx.money.release(tx, id)
    return true
  }
  // Its hold was settled before it was locked.
  return (await store.bookingById(tx.sql, id))?.state === 'failed'
}

/** How often a booking has been asked for, and at which price. */
type Order = {
  id: string
  before: store.BookingRow | undefined
  attempt: number
  holdCents: Cents
  tariffId: string
}

function orderOf(
  ctx: TripsContext,
  { before, quote }: { before: store.BookingRow | undefined; quote: Quote },
): Order {
  const { totalCents: holdCents, tariffId } = quote
  if (!before) return { id: ctx.newId('trip'), before, attempt: 1, holdCents, tariffId }
  const { id, attempt } = before
  if (before.state === 'failed') return { id, before, attempt: attempt + 1, holdCents, tariffId }
  return { id, before, attempt, holdCents: before.holdCents, tariffId: before.tariffId }
}

/** The hold of one attempt: the same again is the same hold. */
function beginHold(ctx: TripsContext, tx: Tx, { travellerId: userId }: BookInput, order: Order) {
  const { id: tripId, attempt, holdCents: amountCents, before } = order
  const key = `${tripId}:trips.book:${attempt}`
  return ctx.money.beginHold(tx, { tripId, userId, amountCents, key, purpose: 'trip', isNewTrip: !before })
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
  { id, before, attempt, holdCents, tariffId }: Order,
): Promise<void> {
  if (before?.state === 'asking') return
  const asked = { attempt, holdCents, tariffId, updatedAt: ctx.clock.now() }
  if (before) return store.retryBooking(tx.sql, id, asked)
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
    ...asked,
  })
}

function hashOf({ walkerId, destinationId, minutes, onlyChosen }: BookInput): string {
  const parts = [walkerId, destinationId, minutes, ...(onlyChosen ? ['only'] : [])]
  return createHash('sha256').update(parts.join('|')).digest('hex')
}
