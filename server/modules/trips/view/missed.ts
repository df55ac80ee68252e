import { priceOfMinutes } from '#domain/money/price.ts'
import { DAY } from '#domain/shared/units.ts'
import type { Destination } from '#server/modules/places/public.ts'
import { offersMissedBy, type OfferRow } from '#server/modules/trips/offers/offers.store.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { tripsByIds } from '#server/modules/trips/trips.store.ts'
import { pricesOf } from '#server/modules/trips/view/view.ts'

/** Why a request was missed: no page showed it, it was shown and not answered, or another walker accepted first. */
export type WhyMissed = 'notShown' | 'notAnswered' | 'taken'

/** A request that rang at a walker and was not answered. */
export type MissedView = {
  tripId: string
  destination: Destination
  minutes: number
  paysCents: number
  currency: string
  travellerName: string
  offeredAt: Date
  why: WhyMissed
}

const shownAtMost = 5

/** The requests of the last 24 hours that this walker missed, newest first. */
export async function missed(ctx: TripsContext, walkerId: string): Promise<MissedView[]> {
  const since = new Date(ctx.clock.nowMs() - DAY)
  const offers = await offersMissedBy(ctx.db, walkerId, since, shownAtMost)
  if (offers.length === 0) return []
  const [found, blocked] = await Promise.all([
    tripsByIds(
      ctx.db,
      offers.map((offer) => offer.tripId),
    ),
    ctx.walkers.blockedWith(walkerId),
  ])
  const trips = found.filter((trip) => !blocked.has(trip.travellerId))
  const [people, destinations, prices] = await Promise.all([
    ctx.identity.people(trips.map((trip) => trip.travellerId)),
    ctx.destinations.byIds(trips.map((trip) => trip.destinationId)),
    pricesOf(ctx, trips),
  ])
  return offers.flatMap((offer) => {
    const trip = trips.find((each) => each.id === offer.tripId)
    const traveller = trip && people.get(trip.travellerId)
    const destination = trip && destinations.get(trip.destinationId)
    const price = trip && prices.get(trip.tariffId)
    if (!traveller || !destination || !price) return []
    return [
      {
        tripId: trip.id,
        destination,
        minutes: trip.plannedMinutes,
        paysCents: ctx.money.walkerShare(priceOfMinutes(price, trip.plannedMinutes)),
        currency: trip.currency,
        travellerName: traveller.firstName,
        offeredAt: offer.offeredAt,
        why: whyMissed(offer),
      },
    ]
  })
}

function whyMissed({ state, seenAt }: OfferRow): WhyMissed {
  if (state === 'withdrawn') return 'taken'
  return seenAt === null ? 'notShown' : 'notAnswered'
}
