import { priceOfMinutes } from '#domain/money/price.ts'
import type { CancelStep } from '#domain/trips/cancellation.ts'
import { holdAtMs, opensAtMs } from '#domain/trips/schedule.ts'
import { tripCan, tripIsEngaged } from '#domain/trips/states.ts'
import { wallTimeAt, type WallTime } from '#domain/trips/wall-time.ts'
import type { Person } from '#server/modules/identity/public.ts'
import type { Quote } from '#server/modules/money/public.ts'
import type { Destination } from '#server/modules/places/public.ts'
import { cancelStepsOf, isForAll, mayCancelScheduled } from '#server/modules/trips/scheduling/cancelling.ts'
import { mayMove } from '#server/modules/trips/scheduling/moving.ts'
import type { ScheduledTrip } from '#server/modules/trips/scheduling/scheduling.types.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { roleOn } from '#server/modules/trips/trips.policy.ts'
import type { TripRole } from '#server/modules/trips/trips.types.ts'
import { withSeats } from '#server/modules/trips/view/price-of-trip.ts'
import { venueBookingsOf, type VenueBooking } from '#server/modules/trips/venue/venue-bookings.store.ts'
import { groupsAheadOf, type GroupAhead } from '#server/modules/trips/lists/group-ahead.ts'
import { pricesOf } from '#server/modules/trips/view/view.ts'

/** A scheduled trip as one of its two people sees it, or a walker whom it is offered to (`isAsked`). */
export type ScheduledView = ScheduledTrip & {
  role: TripRole
  isAsked: boolean
  destination: Destination
  traveller: Person
  walker: Person | null
  /** Told to the traveler only. */
  chosen: Person | null
  price: Quote
  /** What the walker gets for the planned length, and for the least one; of a group walk from all who have seats now. */
  paysCents: number
  paysAtLeastCents: number
  /** The same moments on the clocks of the place. */
  placeTime: WallTime
  proposedPlaceTime: WallTime | null
  opensAt: Date
  /** When the price is held on the card, or was to be. */
  holdAt: Date
  /** What cancelling costs this person from now on; empty unless the walk is agreed. */
  cancelSteps: readonly CancelStep[]
  /** Of an institution's walk: what it was booked with; null for all others. */
  venue: VenueBooking | null
  /** For the walker of a group walk: the walk, of which this trip stands for all; null for all others. */
  group: GroupAhead | null
  may: { cancel: boolean; move: boolean; accept: boolean; enter: boolean; answerMove: boolean }
}

/** Scheduled trips as a person sees them, in their order; one query of each kind for all. */
export async function viewsOf(
  ctx: TripsContext,
  trips: readonly ScheduledTrip[],
  viewerId: string,
): Promise<ScheduledView[]> {
  if (trips.length === 0) return []
  const ids = trips.flatMap(({ trip, schedule }) => [
    trip.travellerId,
    trip.walkerId,
    schedule.chosenWalkerId,
  ])
  const [people, destinations, prices, steps, bookings, groups] = await Promise.all([
    ctx.identity.people([...new Set(ids.filter((id) => id !== null))]),
    ctx.destinations.byIds(trips.map(({ trip }) => trip.destinationId)),
    pricesOf(
      ctx,
      trips.map(({ trip }) => trip),
    ),
    Promise.all(trips.map((scheduled) => stepsFor(ctx, scheduled, viewerId))),
    venueBookingsOf(
      ctx.db,
      trips.map(({ trip }) => trip),
    ),
    groupsAheadOf(ctx, trips, viewerId),
  ])
  return trips.flatMap((scheduled, at) => {
    const { trip, schedule } = scheduled
    const traveller = people.get(trip.travellerId)
    const destination = destinations.get(trip.destinationId)
    const minutePrice = prices.get(trip.tariffId)
    if (!traveller || !destination || !minutePrice) return []
    const known = roleOn(trip, viewerId)
    const role = known ?? 'walker'
    const isForTraveller = role === 'traveller'
    const group = (trip.groupWalkId !== null && groups.get(trip.groupWalkId)) || null
    const ofLength = priceOfMinutes(minutePrice, trip.plannedMinutes)
    const price = withSeats(ctx, trip, {
      ...minutePrice,
      minutes: trip.plannedMinutes,
      totalCents: ofLength,
    })
    return [
      {
        ...scheduled,
        role,
        isAsked: known === null,
        destination,
        traveller,
        walker: (trip.walkerId && people.get(trip.walkerId)) || null,
        chosen: (isForTraveller && schedule.chosenWalkerId && people.get(schedule.chosenWalkerId)) || null,
        price,
        paysCents: group?.paysCents ?? ctx.money.walkerShare(price.totalCents),
        paysAtLeastCents: ctx.money.walkerShare(priceOfMinutes(price, 1)),
        ...timesOf(scheduled),
        cancelSteps: group ? [] : (steps[at] ?? []),
        venue: bookings.get(trip.id) ?? null,
        group,
        may: mayOf(scheduled, known, ctx.clock.now()),
      },
    ]
  })
}

async function stepsFor(ctx: TripsContext, scheduled: ScheduledTrip, viewerId: string) {
  const role = roleOn(scheduled.trip, viewerId)
  return role ? cancelStepsOf(ctx, scheduled, role) : []
}

function timesOf({ trip, startsAt, schedule, proposal }: ScheduledTrip) {
  return {
    holdAt: new Date(holdAtMs(startsAt.getTime(), trip.acceptedAt?.getTime() ?? null)),
    placeTime: wallTimeAt(startsAt.getTime(), schedule.placeZone),
    proposedPlaceTime: proposal && wallTimeAt(proposal.startsAt.getTime(), schedule.placeZone),
    opensAt: new Date(opensAtMs(startsAt.getTime())),
  }
}

/** What this person may do; `role` null: a walker whom the request is offered to. */
function mayOf(scheduled: ScheduledTrip, role: TripRole | null, now: Date): ScheduledView['may'] {
  const { trip, proposal } = scheduled
  return {
    cancel: role !== null && mayCancelScheduled(scheduled, now) && !isForAll(trip, role),
    move: role !== null && mayMove(scheduled, role),
    accept: role === null && tripCan('accept', trip.status),
    enter: role !== null && trip.isOpen && tripIsEngaged(trip.status),
    answerMove:
      role !== null &&
      proposal !== null &&
      proposal.proposedBy !== role &&
      proposal.expiresAt > now &&
      mayMove(scheduled, role),
  }
}
