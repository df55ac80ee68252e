import type { HoldReason } from '#domain/media/live-protocol.ts'
import { amountOf, liveSecondsOf, pausedSecondsOf } from '#domain/trips/meter.ts'
import { invariant } from '#domain/shared/invariant.ts'
import { liveSpans } from '#domain/trips/witness.ts'
import type { Destination } from '#server/modules/destinations/public.ts'
import type { Person } from '#server/modules/identity/public.ts'
import type { Quote } from '#server/modules/money/public.ts'
import type { MeterState } from '#domain/media/live-protocol.ts'
import { liveStore } from '#server/modules/trips/live/live.store.ts'
import { offersStore } from '#server/modules/trips/offers.store.ts'
import { mayDo, mayRate, roleOn } from '#server/modules/trips/trips.policy.ts'
import type { TripsParts } from '#server/modules/trips/trips.parts.ts'
import { tripsStore } from '#server/modules/trips/trips.store.ts'
import type { Trip, TripRole } from '#server/modules/trips/trips.types.ts'

/** One trip as one of its two people sees it. */
export type TripView = {
  trip: Trip
  role: TripRole
  destination: Destination
  traveller: Person
  walker: Person | null
  price: Quote
  serverNow: Date
  offers: { offered: number; seen: number; isAskedAlone: boolean }
  liveSeconds: number
  pausedSeconds: number
  pausedReason: MeterState['pausedReason']
  amountCents: number
  may: { cancel: boolean; end: boolean; extend: boolean; rate: boolean }
  bothConsented: boolean
}

/** A request as it rings at a walker. */
export type RingView = {
  tripId: string
  destination: Destination
  minutes: number
  paysCents: number
  currency: string
  traveller: Person
  offeredAt: Date
  expiresAt: Date
  serverNow: Date
  isExclusive: boolean
}

export type HoldOf = (tripId: string) => MeterState['pausedReason'] | HoldReason | null

/** What people see of their trips. `pausedReasonOf` asks the live rooms, which know who is there. */
export function viewUseCases(t: TripsParts, pausedReasonOf: HoldOf) {
  async function viewOf(trip: Trip, userId: string): Promise<TripView | null> {
    const role = roleOn(trip, userId)
    if (!role) return null
    const ids = [trip.travellerId, ...(trip.walkerId ? [trip.walkerId] : [])]
    const [people, destination, price, offers, sides] = await Promise.all([
      t.identity.people(ids),
      t.destinations.byId(trip.destinationId),
      t.money.quoteAt(trip.tariffId, trip.plannedMinutes),
      offersStore(t.db).counts([trip.id]),
      liveStore(t.db).witnesses([trip.id]),
    ])
    const traveller = people.get(trip.travellerId)
    invariant(traveller && destination, `trip ${trip.id} has lost its traveler or destination`)
    const walker = trip.walkerId ? (people.get(trip.walkerId) ?? null) : null
    const serverNow = t.clock.now()
    const liveSeconds =
      trip.status === 'settled'
        ? trip.liveSeconds
        : liveSecondsOf(liveSpans(sides.get(trip.id) ?? {}), trip.plannedMinutes)
    const untilMs = (trip.endedAt ?? serverNow).getTime()
    return {
      trip,
      role,
      destination,
      traveller,
      walker,
      price,
      serverNow,
      offers: offers.get(trip.id) ?? { offered: 0, seen: 0, isAskedAlone: false },
      liveSeconds,
      pausedSeconds: pausedSecondsOf(trip.liveAt?.getTime() ?? null, untilMs, liveSeconds),
      pausedReason:
        trip.status === 'accepted' || trip.status === 'interrupted' ? pausedReasonOf(trip.id) : null,
      amountCents: amountOf(price, liveSeconds, trip.plannedMinutes),
      may: {
        cancel: mayDo('cancel', role, trip.status),
        end: mayDo('end', role, trip.status),
        extend: mayDo('extend', role, trip.status),
        rate: mayRate(trip),
      },
      bothConsented: traveller.recordingConsentAt !== null && (walker?.recordingConsentAt ?? null) !== null,
    }
  }

  return {
    /** The trip as this person sees it; null for strangers. */
    async trip(tripId: string, userId: string): Promise<TripView | null> {
      const trip = await tripsStore(t.db).byId(tripId)
      return trip && viewOf(trip, userId)
    },

    async openTrip(userId: string): Promise<TripView | null> {
      const trip = await tripsStore(t.db).openOf(userId)
      return trip && viewOf(trip, userId)
    },

    /** The requests that ring at a walker now. */
    async incoming(walkerId: string): Promise<RingView[]> {
      const serverNow = t.clock.now()
      const ringing = await offersStore(t.db).ringingAt(walkerId, serverNow)
      const trips = (await tripsStore(t.db).byIds(ringing.map((offer) => offer.tripId))).filter(
        (trip) => trip.status === 'requested',
      )
      const [people, destinations, prices] = await Promise.all([
        t.identity.people(trips.map((trip) => trip.travellerId)),
        t.destinations.byIds(trips.map((trip) => trip.destinationId)),
        pricesOf(t, trips),
      ])
      return ringing.flatMap((offer) => {
        const trip = trips.find((each) => each.id === offer.tripId)
        const traveller = trip && people.get(trip.travellerId)
        const destination = trip && destinations.get(trip.destinationId)
        const price = trip && prices.get(trip.tariffId)
        if (!traveller || !destination || !price) return []
        const totalCents = price.connectionCents + price.perMinuteCents * trip.plannedMinutes
        return [
          {
            tripId: trip.id,
            destination,
            minutes: trip.plannedMinutes,
            paysCents: t.money.walkerShare(totalCents),
            currency: trip.currency,
            traveller,
            offeredAt: offer.offeredAt,
            expiresAt: offer.expiresAt,
            serverNow,
            isExclusive: offer.isExclusive,
          },
        ]
      })
    },
  }
}

/** The price of one minute under each tariff version; a handful of versions at most are in use at once. */
async function pricesOf(t: TripsParts, trips: readonly Trip[]): Promise<Map<string, Quote>> {
  const tariffIds = [...new Set(trips.map((trip) => trip.tariffId))]
  const quotes = await Promise.all(tariffIds.map((tariffId) => t.money.quoteAt(tariffId, 1)))
  return new Map(quotes.map((quote) => [quote.tariffId, quote]))
}
