import { slice } from '#domain/destinations/page.ts'
import { barSpans, type BarSpan } from '#domain/trips/meter.ts'
import { liveSpans } from '#domain/trips/witness.ts'
import type { Destination } from '#server/modules/destinations/public.ts'
import type { Person } from '#server/modules/identity/public.ts'
import type { RecordingView } from '#server/modules/media/public.ts'
import type { Quote, TripMoney } from '#server/modules/money/public.ts'
import { liveStore, type StoredPosition, type StoredPostcard } from '#server/modules/trips/live/live.store.ts'
import type { RateableTrip, TrackPoint } from '#server/modules/trips/public.ts'
import { mayRate, roleOn } from '#server/modules/trips/trips.policy.ts'
import type { TripsParts } from '#server/modules/trips/trips.parts.ts'
import { tripsStore } from '#server/modules/trips/trips.store.ts'
import type { Trip, TripRole } from '#server/modules/trips/trips.types.ts'
import type { viewUseCases, TripView } from '#server/modules/trips/view.ts'

/** One finished walk in a list. */
export type PastTrip = {
  trip: Trip
  traveller: Person
  walker: Person | null
  destination: Destination | null
  recording: RecordingView
  money: TripMoney | null
}

export type Receipt = {
  view: TripView
  money: TripMoney | null
  price: Quote
  spans: BarSpan[]
  earnedCents: number | null
}

export type Replay = {
  view: TripView
  recording: RecordingView
  track: TrackPoint[]
  postcards: (StoredPostcard & { url: string })[]
}

type PageWish = { first?: number | null | undefined; page?: number | null | undefined }

export const trackPointsAtMost = 5000
const ticketCharsMax = 4000

/** What is shown of a walk that was not recorded. */
export const noRecording: RecordingView = {
  isProcessed: false,
  videoUrl: null,
  videoType: null,
  posterUrl: null,
  durationMs: 0,
  gaps: [],
}

/** What remains of walks: lists, receipts, replays, tickets. */
export function pastUseCases(t: TripsParts, views: ReturnType<typeof viewUseCases>) {
  async function finished(
    userId: string,
    role: TripRole,
    { first, page }: PageWish,
  ): Promise<PastTrip[] | 'pageOutside'> {
    const part = slice(first, page)
    if (!part) return 'pageOutside'
    const trips = await tripsStore(t.db).finishedOf(userId, role, part)
    const ids = trips.map((trip) => trip.id)
    const people = trips.flatMap((trip) => [trip.travellerId, ...(trip.walkerId ? [trip.walkerId] : [])])
    const [persons, destinations, recordings, money] = await Promise.all([
      t.identity.people([...new Set(people)]),
      t.destinations.byIds(trips.map((trip) => trip.destinationId)),
      t.media.recordings(ids, userId),
      t.money.ofTrips(ids),
    ])
    return trips.flatMap((trip) => {
      const traveller = persons.get(trip.travellerId)
      if (!traveller) return []
      return [
        {
          trip,
          traveller,
          walker: (trip.walkerId && persons.get(trip.walkerId)) || null,
          destination: destinations.get(trip.destinationId) ?? null,
          recording: recordings.get(trip.id) ?? noRecording,
          money: money.get(trip.id) ?? null,
        },
      ]
    })
  }

  async function theirs(tripId: string, userId: string): Promise<Trip | null> {
    const trip = await tripsStore(t.db).byId(tripId)
    return trip && roleOn(trip, userId) ? trip : null
  }

  return {
    archived: (userId: string, wish: PageWish) => finished(userId, 'traveller', wish),
    completed: (userId: string, wish: PageWish) => finished(userId, 'walker', wish),

    /** The receipt of a walk that is over; null before, and for strangers. */
    async receipt(tripId: string, userId: string): Promise<Receipt | null> {
      const view = await views.trip(tripId, userId)
      if (!view || (view.trip.status !== 'ended' && view.trip.status !== 'settled')) return null
      const [money, sides, price] = await Promise.all([
        t.money.ofTrips([tripId]),
        liveStore(t.db).witnesses([tripId]),
        t.money.quoteAt(view.trip.tariffId, 1),
      ])
      const spans = barSpans(
        liveSpans(sides.get(tripId) ?? {}),
        view.trip.liveAt?.getTime() ?? null,
        view.trip.endedAt?.getTime() ?? null,
      )
      const found = money.get(tripId) ?? null
      const earnedCents = view.role === 'walker' ? (found?.walkerCents ?? 0) : null
      return { view, money: found, price, spans, earnedCents }
    },

    /** The walk to see again; media time 0 is the moment it went live. Null for strangers. */
    async replay(tripId: string, userId: string): Promise<Replay | null> {
      const view = await views.trip(tripId, userId)
      const liveAtMs = view?.trip.liveAt?.getTime()
      if (!view || liveAtMs === undefined) return null
      const [recordings, positions, postcards] = await Promise.all([
        t.media.recordings([tripId], userId),
        liveStore(t.db).positions(tripId, trackPointsAtMost),
        liveStore(t.db).postcards(tripId),
      ])
      return {
        view,
        recording: recordings.get(tripId) ?? noRecording,
        track: positions.flatMap((position) => trackPoint(position, liveAtMs)),
        postcards: postcards.map((card) => ({ ...card, url: t.media.link(card.objectKey, userId) })),
      }
    },

    /** The trip if this person was one of its two and it can be rated. */
    async rateable(tripId: string, userId: string): Promise<RateableTrip | null> {
      const trip = await theirs(tripId, userId)
      if (!trip?.walkerId || !trip.endedAt || !mayRate(trip)) return null
      return { id: trip.id, travellerId: trip.travellerId, walkerId: trip.walkerId, endedAt: trip.endedAt }
    },

    /** Attaches what a person reports to a trip of theirs; null when it is not, or when there is no text. */
    async openTicket(ticket: {
      tripId: string
      userId: string
      body: string
    }): Promise<{ id: string } | null> {
      const trip = await theirs(ticket.tripId, ticket.userId)
      const body = ticket.body.trim().slice(0, ticketCharsMax)
      if (!trip || body === '') return null
      const id = t.newId('tkt')
      await tripsStore(t.db).addTicket({
        id,
        tripId: trip.id,
        userId: ticket.userId,
        body,
        at: t.clock.now(),
      })
      t.events.ticketOpened(trip.id)
      return { id }
    },
  }
}

/** A stored place by the recording's time; nothing for places before the walk went live. */
export function trackPoint(position: StoredPosition, liveAtMs: number): TrackPoint[] {
  const atMs = position.at.getTime() - liveAtMs
  return atMs < 0 ? [] : [{ atMs, latitude: position.latitude, longitude: position.longitude }]
}
