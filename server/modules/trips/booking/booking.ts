import { tripTimes } from '#domain/trips/trip-times.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { EventSubscribers } from '#server/durable/events.ts'
import * as store from '#server/modules/trips/booking/bookings.store.ts'
import { jobId } from '#server/jobs/runner.ts'
import { priceHeld, priceRefused } from '#server/modules/trips/scheduling/holding.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { tripMoved } from '#server/modules/trips/trips.events.ts'
import { insertTrip } from '#server/modules/trips/trips.store.ts'

type BookingContext = Pick<TripsContext, 'clock' | 'newId'>

/**
 * The hold of a booking is settled by money's own call, whichever run of it that is: the request opens in the
 * transaction that writes the hold down, and the booking ends in the one that gives the hold up. A hold of no booking is
 * one of a scheduled trip.
 */
export function bookingSubscribers(ctx: BookingContext): EventSubscribers {
  return {
    async 'money.held'(tx, { tripId, purpose, currency, isWanted }) {
      if (purpose !== 'trip' || (await openRequest(ctx, tx, tripId, currency))) return
      if (isWanted) await priceHeld(tx, tripId)
    },
    async 'money.holdRefused'(tx, { tripId, purpose }) {
      if (purpose !== 'trip') return
      if (!(await store.endBooking(tx.sql, tripId, 'failed', ctx.clock.now())))
        await priceRefused(ctx, tx, tripId)
    },
    async 'money.holdLost'(tx, { tripId, holdId, purpose }) {
      if (purpose !== 'trip') return
      await tx.job('trips.holdLost', { tripId, holdId }, { id: jobId('trips.holdLost', holdId) })
    },
    async 'money.holdAtBank'(tx, { tripId, purpose }) {
      if (purpose === 'trip') await priceRefused(ctx, tx, tripId)
    },
  }
}

/** The request begins to ring at the walker who was chosen; false for a hold of no booking that is asked for. */
async function openRequest(ctx: BookingContext, tx: Tx, id: string, currency: string): Promise<boolean> {
  const at = ctx.clock.now()
  const booked = await store.endBooking(tx.sql, id, 'sent', at)
  if (!booked) return false
  const { travellerId, walkerId, destinationId, minutes, onlyChosen, tariffId } = booked
  const after = (ms: number) => new Date(at.getTime() + ms)
  const lastsMs = onlyChosen ? tripTimes.exclusiveMs : tripTimes.requestMs
  const expiresAt = after(tripTimes.exclusiveMs)
  const offer = { id: ctx.newId('ofr'), walkerId, isExclusive: true, expiresAt }
  const request = { id, travellerId, destinationId, minutes, onlyChosen, tariffId, currency }
  const times = { at, deadlineAt: after(lastsMs), dueAt: after(tripTimes.lookAgainMs) }
  const trip = await insertTrip(tx.sql, { ...request, ...times }, offer)
  await tx.event('trip.walkersAsked', { tripId: id, offers: [offer] })
  await tripMoved(tx, trip, [walkerId])
  return true
}
