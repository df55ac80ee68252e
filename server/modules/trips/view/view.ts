import { priceOfMinutes } from '#domain/money/price.ts'
import { invariant } from '#domain/shared/invariant.ts'
import type { Destination } from '#server/modules/places/public.ts'
import type { Person } from '#server/modules/identity/public.ts'
import type { Quote } from '#server/modules/money/public.ts'
import { extendRefusal, type ExtendRefusal } from '#server/modules/trips/booking/extend-refusal.ts'
import { isRecordingAgreed } from '#server/modules/trips/group/group-record.store.ts'
import { witnesses } from '#server/modules/trips/history/beats.store.ts'
import { timesOf } from '#server/modules/trips/history/stored.ts'
import { offersRingingAt, offersSoFar, type OffersSoFar } from '#server/modules/trips/offers/offers.store.ts'
import { mayDo, mayRate, roleOn } from '#server/modules/trips/trips.policy.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { amountSoFar, priceOfTrip } from '#server/modules/trips/view/price-of-trip.ts'
import { cancelledBy, openTripOf, tripById, tripsByIds } from '#server/modules/trips/trips.store.ts'
import type { Trip, TripRole } from '#server/modules/trips/trips.types.ts'
import { venueBookingOf, type VenueBooking } from '#server/modules/trips/venue/venue-bookings.store.ts'

/** One trip as one of its two people sees it. */
export type TripView = {
  trip: Trip
  role: TripRole
  destination: Destination
  traveller: Person
  walker: Person | null
  /** Whom the traveler chose, and at whom the request rings; told to the traveler only. */
  chosen: Person | null
  asking: readonly Person[]
  price: Quote
  serverNow: Date
  offers: OffersSoFar
  liveSeconds: number
  pausedSeconds: number
  amountCents: number
  may: { cancel: boolean; end: boolean; extend: boolean; rate: boolean }
  /** Shortly before the end: why the traveler is offered no more minutes. */
  extendRefusal: ExtendRefusal | null
  /** Which of the two cancelled it; null when neither did. */
  cancelledBy: TripRole | null
  bothConsented: boolean
  /** Of an institution's walk: what it was booked with; null for all others. */
  venue: VenueBooking | null
}

/** A request as it rings at a walker. */
export type RingView = {
  tripId: string
  destination: Destination
  minutes: number
  paysCents: number
  /** For the least length that is charged. */
  paysAtLeastCents: number
  currency: string
  traveller: Person
  offeredAt: Date
  expiresAt: Date
  serverNow: Date
  isExclusive: boolean
}

/** The trip as this person sees it; null for strangers. */
export async function trip(ctx: TripsContext, tripId: string, userId: string): Promise<TripView | null> {
  const found = await tripById(ctx.db, tripId)
  return found && viewOf(ctx, found, userId)
}

/** The open request or trip of this person. */
export async function openTrip(ctx: TripsContext, userId: string): Promise<TripView | null> {
  const found = await openTripOf(ctx.db, userId)
  return found && viewOf(ctx, found, userId)
}

async function viewOf(ctx: TripsContext, found: Trip, userId: string): Promise<TripView | null> {
  const role = roleOn(found, userId)
  if (!role) return null
  const ids = [found.travellerId, ...(found.walkerId ? [found.walkerId] : [])]
  const [known, destination, price, offersOf, sides, cancellerId, venue, agreedOfGroup] = await Promise.all([
    ctx.identity.people(ids),
    ctx.destinations.byId(found.destinationId),
    priceOfTrip(ctx, found),
    offersSoFar(ctx.db, [found.id]),
    witnesses(ctx.db, [found.id]),
    found.status === 'cancelled' ? cancelledBy(ctx.db, found.id) : null,
    venueBookingOf(ctx.db, found),
    found.groupWalkId === null ? null : isRecordingAgreed(ctx.db, found.groupWalkId),
  ])
  const offers = offersOf.get(found.id) ?? noOffers
  const asked = role === 'traveller' ? offers : noOffers
  const people = await withAsked(ctx, known, asked)
  const traveller = people.get(found.travellerId)
  invariant(traveller && destination, `trip ${found.id} has lost its traveler or destination`)
  const walker = found.walkerId ? (people.get(found.walkerId) ?? null) : null
  const bothConsented =
    agreedOfGroup ?? (traveller.recordingConsentAt !== null && (walker?.recordingConsentAt ?? null) !== null)
  const serverNow = ctx.clock.now()
  const { liveSeconds, pausedSeconds } = timesOf(found, sides.get(found.id) ?? {}, serverNow.getTime())
  const mayExtend = mayDo('extend', role, found)
  const refusal = mayExtend ? await extendRefusal(ctx, found, liveSeconds) : null
  return {
    trip: found,
    role,
    destination,
    traveller,
    walker,
    chosen: asked.chosenId === null ? null : (people.get(asked.chosenId) ?? null),
    asking: asked.ringingIds.flatMap((id) => people.get(id) ?? []),
    price,
    serverNow,
    offers,
    liveSeconds,
    pausedSeconds,
    amountCents: amountSoFar(found, price, liveSeconds),
    may: {
      cancel: mayDo('cancel', role, found),
      end: mayDo('end', role, found),
      extend: mayExtend && refusal === null,
      rate: mayRate(found, role),
    },
    extendRefusal: refusal,
    cancelledBy: cancellerId === null ? null : roleOn(found, cancellerId),
    bothConsented,
    venue,
  }
}

const noOffers: OffersSoFar = { offered: 0, seen: 0, isAskedAlone: false, chosenId: null, ringingIds: [] }

/** The people of a trip and those who are or were asked; most of the time these are known already. */
async function withAsked(
  ctx: TripsContext,
  known: Map<string, Person>,
  { chosenId, ringingIds }: OffersSoFar,
): Promise<Map<string, Person>> {
  const asked = new Set([...ringingIds, ...(chosenId === null ? [] : [chosenId])])
  const unknown = [...asked].filter((id) => !known.has(id))
  return unknown.length === 0 ? known : new Map([...known, ...(await ctx.identity.people(unknown))])
}

/** The requests that ring at a walker now. */
export async function incoming(ctx: TripsContext, walkerId: string): Promise<RingView[]> {
  const serverNow = ctx.clock.now()
  const ringing = await offersRingingAt(ctx.db, walkerId, serverNow)
  const trips = (
    await tripsByIds(
      ctx.db,
      ringing.map((offer) => offer.tripId),
    )
  ).filter((one) => one.status === 'requested')
  const [people, destinations, prices] = await Promise.all([
    ctx.identity.people(trips.map((one) => one.travellerId)),
    ctx.destinations.byIds(trips.map((one) => one.destinationId)),
    pricesOf(ctx, trips),
  ])
  return ringing.flatMap((offer) => {
    const asked = trips.find((each) => each.id === offer.tripId)
    const traveller = asked && people.get(asked.travellerId)
    const destination = asked && destinations.get(asked.destinationId)
    const price = asked && prices.get(asked.tariffId)
    if (!traveller || !destination || !price) return []
    const totalCents = priceOfMinutes(price, asked.plannedMinutes)
    return [
      {
        tripId: asked.id,
        destination,
        minutes: asked.plannedMinutes,
        paysCents: ctx.money.walkerShare(totalCents),
        paysAtLeastCents: ctx.money.walkerShare(priceOfMinutes(price, 1)),
        currency: asked.currency,
        traveller,
        offeredAt: offer.offeredAt,
        expiresAt: offer.expiresAt,
        serverNow,
        isExclusive: offer.isExclusive,
      },
    ]
  })
}

/** The price of one minute under each tariff version; a handful of versions at most are in use at once. */
export async function pricesOf(ctx: TripsContext, trips: readonly Trip[]): Promise<Map<string, Quote>> {
  const tariffIds = [...new Set(trips.map((trip) => trip.tariffId))]
  const quotes = await Promise.all(tariffIds.map((tariffId) => ctx.money.quoteAt(tariffId, 1)))
  return new Map(quotes.map((quote) => [quote.tariffId, quote]))
}
