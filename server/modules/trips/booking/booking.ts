import { tripTimes } from '#domain/trips/trip-times.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { EventSubscribers } from '#server/durable/events.ts'
import * as store from '#server/modules/trips/booking/bookings.store.ts'
import { offersToAdd } from '#server/modules/trips/offers/offers.store.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { tripMoved } from '#server/modules/trips/trips.events.ts'
import { insertTrip } from '#server/modules/trips/trips.store.ts'

type BookingContext = Pick<TripsContext, 'clock' | 'newId'>

/**
 * The hold of a booking is settled by money's own call, whichever run of it that is: the request opens in the
 * transaction that writes the hold down, and the booking ends in the one that gives the hold up.
 */
export function bookingSubscribers(ctx: BookingContext): EventSubscribers {
  return {
    async 'money.held'(tx, { tripId, purpose, currency }) {
      if (purpose === 'trip') await openRequest(ctx, tx, tripId, currency)
    },
    async 'money.holdRefused'(tx, { tripId, purpose }) {
      if (purpose === 'trip') await store.endBooking(tx.sql, tripId, 'failed', ctx.clock.now())
    },
  }
}

/** The request begins to ring at the walker who was chosen; a hold of a booking that is not asked for opens none. */
async function openRequest(ctx: BookingContext, tx: Tx, id: string, currency: string): Promise<void> {
  const at = ctx.clock.now()
  const booked = await store.endBooking(tx.sql, id, 'sent', at)
  if (!booked) return
  const { travellerId, walkerId, destinationId, minutes, onlyChosen, tariffId } = booked
  const after = (ms: number) => new Date(at.getTime() + ms)
  const lastsMs = onlyChosen ? tripTimes.exclusiveMs : tripTimes.requestMs
  const offers = [
    { id: ctx.newId('ofr'), walkerId, isExclusive: true, expiresAt: after(tripTimes.exclusiveMs) },
  ]
  const request = { id, travellerId, destinationId, minutes, onlyChosen, tariffId, currency }
  const times = { at, deadlineAt: after(lastsMs), dueAt: after(tripTimes.lookAgainMs) }
  const trip = await insertTrip(tx.sql, { ...request, ...times }, offersToAdd(tx.sql, id, offers, at))
  await tx.event('trip.walkersAsked', { tripId: id, offers })
  await tripMoved(tx, trip, [walkerId])
}
