import { createHash } from 'node:crypto'
import { fromDollars, type Cents } from '#domain/shared/cents.ts'
import { distanceKm } from '#domain/shared/place.ts'
import { HOUR } from '#domain/shared/units.ts'
import type { Limit } from '#domain/identity/limits.ts'
import { tripLengths, tripTimes } from '#domain/trips/trip-times.ts'
import type { HoldOutcome, Quote } from '#server/modules/money/public.ts'
import { bookingsStore, type BookingRow } from '#server/modules/trips/bookings.store.ts'
import { offersStore } from '#server/modules/trips/offers.store.ts'
import { isUniqueViolation, type TripsParts } from '#server/modules/trips/trips.parts.ts'
import { tripsStore } from '#server/modules/trips/trips.store.ts'

export type BookingWish = {
  travellerId: string
  walkerId: string
  destinationId: string
  minutes: number
  /** Dollars, as the client understood the price; null when it did not say. */
  priceDollars: number | null
  requestKey: string | null
}

export type BookingOutcome =
  | { kind: 'sent'; bookingId: string }
  | { kind: 'priceChanged'; totalCents: Cents }
  | { kind: 'badLength' }
  | { kind: 'badKey' }
  | { kind: 'noDestination' }
  | { kind: 'oneself' }
  | { kind: 'walkerNotAvailable' }
  | { kind: 'tripOpen'; bookingId: string }
  | { kind: 'tooMany'; retryAfterS: number }
  /** The key has been used for something else, or the request that it names was given up. */
  | { kind: 'keyUsed' }
  | Exclude<HoldOutcome, { kind: 'held' }>

/** Ringing at walkers costs them; nobody needs more requests than these. */
const bookingsByPerson: Limit = { name: 'bookingsByPerson', max: 60, windowMs: HOUR }

/** What was left by a crash or by a person who did not come back from the bank's page is let go after these. */
export const bookingPatience = { holdingMs: 60_000, actionMs: 15 * 60_000 } as const

/**
 * Opens one request of a traveler: price, hold, request. The booking's row is committed before the hold is asked
 * for, and the hold's key is made of it, so that a second tap, a reload or a retry ends in the same request with one
 * hold.
 */
export function bookUseCase(t: TripsParts) {
  async function refusal(wish: BookingWish): Promise<BookingOutcome | null> {
    if (!isLength(wish.minutes)) return { kind: 'badLength' }
    if (wish.requestKey !== null && !/^[\w.:-]{1,64}$/.test(wish.requestKey)) return { kind: 'badKey' }
    if (wish.walkerId === wish.travellerId) return { kind: 'oneself' }
    const destination = await t.destinations.byId(wish.destinationId)
    return destination && destination.status === 'active' ? null : { kind: 'noDestination' }
  }

  async function isAvailable(wish: BookingWish): Promise<boolean> {
    const [walker, isWalker, destination] = await Promise.all([
      t.walkers.online(wish.walkerId),
      t.walkers.isWalker(wish.walkerId),
      t.destinations.byId(wish.destinationId),
    ])
    if (!walker || !isWalker || !destination || walker.engagedTripId !== null) return false
    return distanceKm(walker.place, destination) <= tripTimes.rangeKm
  }

  /** The row that this wish goes by: a new one, the one before when it is the same, or why there can be none. */
  async function row(wish: BookingWish, quote: Quote): Promise<BookingRow | BookingOutcome> {
    return t.inTransaction(async (tx): Promise<BookingRow | BookingOutcome> => {
      const bookings = bookingsStore(tx.sql)
      const at = t.clock.now()
      const inputHash = hashOf(wish)
      // First what is on its way: this waits for whoever is just opening it, and what they opened is seen below.
      const underway = await bookings.openOf(wish.travellerId)
      const open = await tripsStore(tx.sql).openOf(wish.travellerId)
      const known = await sameBefore(tx.sql, wish, underway, open?.id ?? null)
      if (known && known.input_hash !== inputHash) return { kind: 'keyUsed' }
      if (known && known.state !== 'failed') return known
      if (open) return { kind: 'tripOpen', bookingId: open.id }
      if (underway?.state === 'holding') return { kind: 'tripOpen', bookingId: underway.id }
      if (underway) {
        // The person has turned away from the bank's page and wants something else.
        await bookings.set(underway.id, 'failed', at)
        await t.money.release(tx, underway.id)
      }
      if (known)
        return bookings.again(known.id, { tariffId: quote.tariffId, holdCents: quote.totalCents }, at)
      const id = t.newId('trip')
      const added = await bookings.add({
        id,
        traveller_id: wish.travellerId,
        request_key: wish.requestKey ?? id,
        input_hash: inputHash,
        walker_id: wish.walkerId,
        destination_id: wish.destinationId,
        minutes: wish.minutes,
        tariff_id: quote.tariffId,
        hold_cents: quote.totalCents,
        attempt: 1,
        state: 'holding',
        updated_at: at,
      })
      return added ?? { kind: 'tripOpen', bookingId: id }
    })
  }

  /** The same wish before: under the same key, or, without keys, on its way or ringing at this moment. */
  async function sameBefore(
    sql: Parameters<typeof bookingsStore>[0],
    wish: BookingWish,
    underway: BookingRow | null,
    openTripId: string | null,
  ): Promise<BookingRow | null> {
    const bookings = bookingsStore(sql)
    if (wish.requestKey !== null) return bookings.byKey(wish.travellerId, wish.requestKey)
    if (underway?.input_hash === hashOf(wish)) return underway
    const ringing = openTripId === null ? null : await bookings.lock(openTripId)
    return ringing?.input_hash === hashOf(wish) ? ringing : null
  }

  return {
    async book(wish: BookingWish): Promise<BookingOutcome> {
      const refused = await refusal(wish)
      if (refused) return refused
      const quote = await t.money.quote(wish.destinationId, wish.minutes)
      const before = await t.inTransaction((tx) => alreadySent(tx.sql, wish))
      if (before) return { kind: 'sent', bookingId: before.id }
      const understood = wish.priceDollars === null ? quote.totalCents : fromDollars(wish.priceDollars)
      if (understood !== quote.totalCents) return { kind: 'priceChanged', totalCents: quote.totalCents }
      const allowed = await t.limits.allow(bookingsByPerson, wish.travellerId)
      if (!allowed.allowed) return { kind: 'tooMany', retryAfterS: allowed.retryAfterS }
      if (!(await isAvailable(wish))) return { kind: 'walkerNotAvailable' }
      let booking = await row(wish, quote)
      // Written by the same person at the same moment: what they wrote is seen now.
      if ('kind' in booking && booking.kind === 'tripOpen') booking = await row(wish, quote)
      if ('kind' in booking) return booking
      if (booking.state === 'sent') return { kind: 'sent', bookingId: booking.id }
      t.crash('book.after-row')
      const held = await t.money.hold({
        tripId: booking.id,
        userId: booking.traveller_id,
        amountCents: booking.hold_cents,
        key: `${booking.id}:${booking.attempt}`,
        purpose: 'trip',
      })
      t.crash('book.after-hold')
      return held.kind === 'held' ? open(t, booking) : refusedHold(t, booking, held)
    },

    /** Lets go of bookings that nobody came back for. */
    async sweepBookings(): Promise<void> {
      const nowMs = t.clock.nowMs()
      const left = await bookingsStore(t.db).abandoned(
        new Date(nowMs - bookingPatience.holdingMs),
        new Date(nowMs - bookingPatience.actionMs),
      )
      for (const booking of left)
        await t.inTransaction(async (tx) => {
          const locked = await bookingsStore(tx.sql).lock(booking.id)
          if (locked?.state !== booking.state || locked.attempt !== booking.attempt) return
          await bookingsStore(tx.sql).set(booking.id, 'failed', t.clock.now())
          await t.money.release(tx, booking.id)
        })
    },
  }

  async function alreadySent(
    sql: Parameters<typeof bookingsStore>[0],
    wish: BookingWish,
  ): Promise<BookingRow | null> {
    const open = wish.requestKey === null ? await tripsStore(sql).openOf(wish.travellerId) : null
    const before = await sameBefore(sql, wish, null, open?.id ?? null)
    return before?.state === 'sent' && before.input_hash === hashOf(wish) ? before : null
  }
}

/** The card has said yes: the request begins to ring. Two that come here with the same booking open one request. */
async function open(t: TripsParts, booking: BookingRow): Promise<BookingOutcome> {
  const { currency } = await t.money.quoteAt(booking.tariff_id, booking.minutes)
  try {
    return await t.inTransaction(async (tx): Promise<BookingOutcome> => {
      const locked = await bookingsStore(tx.sql).lock(booking.id)
      if (locked?.state === 'sent') return { kind: 'sent', bookingId: booking.id }
      if (locked?.state === 'failed' || locked?.attempt !== booking.attempt) {
        await t.money.release(tx, booking.id)
        return { kind: 'unavailable' }
      }
      const at = t.clock.now()
      const trip = await tripsStore(tx.sql).insert({
        id: booking.id,
        travellerId: booking.traveller_id,
        destinationId: booking.destination_id,
        minutes: booking.minutes,
        tariffId: booking.tariff_id,
        currency,
        at,
        deadlineAt: new Date(at.getTime() + tripTimes.requestMs),
        dueAt: new Date(at.getTime() + tripTimes.lookAgainMs),
      })
      const expiresAt = new Date(at.getTime() + tripTimes.exclusiveMs)
      const asked = [{ id: t.newId('ofr'), walkerId: booking.walker_id, isExclusive: true, expiresAt }]
      await offersStore(tx.sql).add(trip.id, asked, at)
      await t.events.walkersAsked(tx, trip.id, asked)
      await bookingsStore(tx.sql).set(booking.id, 'sent', at)
      t.events.moved(tx, trip, [booking.walker_id])
      t.crash('book.in-tx')
      return { kind: 'sent', bookingId: booking.id }
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return giveWay(t, booking)
  }
}

/** Another request of this person was opened while the card was being asked: that one stays, this hold goes. */
async function giveWay(t: TripsParts, booking: BookingRow): Promise<BookingOutcome> {
  return t.inTransaction(async (tx): Promise<BookingOutcome> => {
    const open = await tripsStore(tx.sql).openOf(booking.traveller_id)
    if (open?.id === booking.id) return { kind: 'sent', bookingId: booking.id }
    await bookingsStore(tx.sql).set(booking.id, 'failed', t.clock.now())
    await t.money.release(tx, booking.id)
    if (!open) return { kind: 'unavailable' }
    // The same wish, tapped twice without a key: the request that was quicker answers both.
    const other = await bookingsStore(tx.sql).lock(open.id)
    const isSame = other?.traveller_id === booking.traveller_id && other.input_hash === booking.input_hash
    return { kind: isSame ? 'sent' : 'tripOpen', bookingId: open.id }
  })
}

async function refusedHold(
  t: TripsParts,
  booking: BookingRow,
  held: Exclude<HoldOutcome, { kind: 'held' }>,
): Promise<BookingOutcome> {
  await t.inTransaction(async (tx) => {
    const locked = await bookingsStore(tx.sql).lock(booking.id)
    if (locked?.attempt !== booking.attempt || (locked.state !== 'holding' && locked.state !== 'action'))
      return
    const state = held.kind === 'needsAction' ? 'action' : 'failed'
    await bookingsStore(tx.sql).set(booking.id, state, t.clock.now())
    // What could not be told apart from a yes is let go of, should it turn out to be one.
    if (held.kind === 'unavailable') await t.money.release(tx, booking.id)
  })
  t.events.bookingRefused(booking.id, held.kind)
  return held
}

export function isLength(minutes: number): boolean {
  return (
    Number.isSafeInteger(minutes) && minutes >= tripLengths.minMinutes && minutes <= tripLengths.maxMinutes
  )
}

function hashOf(wish: BookingWish): string {
  return createHash('sha256')
    .update([wish.walkerId, wish.destinationId, wish.minutes].join('|'))
    .digest('hex')
}
