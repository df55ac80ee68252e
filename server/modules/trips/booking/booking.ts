import type { Cents } from '#domain/shared/cents.ts'
import { MINUTE } from '#domain/shared/units.ts'
import { tripTimes } from '#domain/trips/trip-times.ts'
import type { Call, CallKind } from '#server/durable/calls/call-kind.ts'
import type { HoldOutcome } from '#server/modules/money/public.ts'
import * as store from '#server/modules/trips/booking/bookings.store.ts'
import { addOffers } from '#server/modules/trips/offers/offers.store.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { tripMoved } from '#server/modules/trips/trips.events.ts'
import { insertTrip } from '#server/modules/trips/trips.store.ts'
import type { Tx } from '#server/db/transaction.ts'

type BookingInput = { travellerId: string; amountCents: Cents; currency: string }
/** A request that has been sent, or why the card did not carry it. */
export type SendOutcome = { kind: 'sent'; bookingId: string } | Exclude<HoldOutcome, { kind: 'held' }>

/** A booking that a crash has left is ended after this. */
export const bookingGiveUpMs = MINUTE

/** Money is asked to hold the price of a booking; with the hold the request opens. */
export const booking: CallKind<TripsContext, BookingInput, HoldOutcome, SendOutcome> = {
  name: 'trips.book',
  lock: (tx, { travellerId }) => store.lockBookingsOf(tx.sql, travellerId),
  ask: hold,
  find: hold,

  async settle(ctx, tx, { subject, key, input }, answer) {
    if (answer.kind === 'held') {
      await openRequest(ctx, tx, subject, input.currency)
      return { call: 'done', outcome: { kind: 'sent', bookingId: subject } }
    }
    const outcome: SendOutcome = answer.kind === 'notMade' ? { kind: 'unavailable' } : answer
    await tx.event('booking.refused', { bookingId: subject, why: outcome.kind })
    if (outcome.kind === 'needsAction') {
      const { url: actionUrl, forMs } = outcome
      return { call: 'awaiting', outcome, providerReference: key, actionUrl, forMs }
    }
    await endUnsent(ctx, tx, subject)
    return { call: 'failed', outcome }
  },

  async abandon(ctx, tx, { subject }) {
    await endUnsent(ctx, tx, subject)
    return 'ended'
  },
}

/** The same key gives the same hold as it is now, so that finding it is asking for it. */
function hold(ctx: TripsContext, { subject, key, input }: Call<BookingInput>): Promise<HoldOutcome> {
  const { travellerId: userId, amountCents } = input
  return ctx.money.hold({ tripId: subject, userId, amountCents, key, purpose: 'trip' })
}

/** Ends a booking that is not sent, and releases what its card may have held by now. */
export async function endUnsent(ctx: TripsContext, tx: Tx, bookingId: string): Promise<void> {
  await store.endBooking(tx.sql, bookingId, 'failed', ctx.clock.now())
  await ctx.money.release(tx, bookingId)
}

/** The request begins to ring at the walker who was chosen. */
async function openRequest(ctx: TripsContext, tx: Tx, id: string, currency: string): Promise<void> {
  const at = ctx.clock.now()
  const booked = await store.endBooking(tx.sql, id, 'sent', at)
  const { travellerId, walkerId, destinationId, minutes, onlyChosen, tariffId } = booked
  const after = (ms: number) => new Date(at.getTime() + ms)
  const lastsMs = onlyChosen ? tripTimes.exclusiveMs : tripTimes.requestMs
  const times = { at, deadlineAt: after(lastsMs), dueAt: after(tripTimes.lookAgainMs) }
  const trip = await insertTrip(tx.sql, {
    id,
    travellerId,
    destinationId,
    minutes,
    onlyChosen,
    tariffId,
    currency,
    ...times,
  })
  const offers = [
    { id: ctx.newId('ofr'), walkerId, isExclusive: true, expiresAt: after(tripTimes.exclusiveMs) },
  ]
  await addOffers(tx.sql, id, offers, at)
  await tx.event('trip.walkersAsked', { tripId: id, offers })
  await tripMoved(tx, trip, [walkerId])
}
