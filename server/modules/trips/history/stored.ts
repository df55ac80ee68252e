import {
  barSpans,
  beganAtMs,
  deniedMs,
  liveSecondsOf,
  pausedSecondsOf,
  type BarSpan,
} from '#domain/walk/meter.ts'
import { isHidden, shownWay } from '#domain/walkers/home-zone.ts'
import type { LiveRole } from '#domain/walk/live-protocol.ts'
import { liveSpans, type Witnesses } from '#domain/walk/witness.ts'
import type { Sql } from '#server/db/pool.ts'
import type { Destination } from '#server/modules/places/public.ts'
import type { Person } from '#server/modules/identity/public.ts'
import type { RecordingView } from '#server/modules/recordings/public.ts'
import type { TripMoney } from '#server/modules/money/public.ts'
import { witnesses } from '#server/modules/trips/history/beats.store.ts'
import { filmOwnerOf } from '#domain/trips/film-owner.ts'
import { groupPositionsOf, groupPostcardsOf } from '#server/modules/trips/group/group-record.store.ts'
import { positionsOf, postcardsOf } from '#server/modules/trips/history/record.store.ts'
import type { TrackPoint } from '#server/modules/trips/trips.types.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { venueBookingsOf } from '#server/modules/trips/venue/venue-bookings.store.ts'
import type { StoredPosition, StoredPostcard, Trip } from '#server/modules/trips/trips.types.ts'

/** What is stored of a trip. Lists, receipts, replays and evidence show parts of it; links are signed for one viewer. */
export type StoredTrip = {
  trip: Trip
  traveller: Person
  walker: Person | null
  destination: Destination | null
  liveSeconds: number
  pausedSeconds: number
  /** How long the other side's frames flowed by its own mark while this side's device said nothing of them. */
  deniedMs: Record<LiveRole, number>
  /** When the walk was live and when it was paused, from its beginning to its end. */
  spans: BarSpan[]
  recording: RecordingView
  money: TripMoney | null
  /** The institution whose account pays it; null for a walk that a person pays. */
  venueName: string | null
}

/** The places and postcards of a walk. */
export type StoredWay = { track: TrackPoint[]; postcards: (StoredPostcard & { url: string })[] }

const trackPointsAtMost = 5000

/** What is shown of a walk that was not recorded. */
const noRecording: RecordingView = {
  isProcessed: false,
  state: 'making',
  videoUrl: null,
  videoType: null,
  posterUrl: null,
  durationMs: 0,
  gaps: [],
  films: [],
}

/** What is stored of these trips, in their order; one query of each kind for all. */
export async function storedOf(
  ctx: TripsContext,
  trips: readonly Trip[],
  viewerId: string,
): Promise<StoredTrip[]> {
  const ids = trips.map((trip) => trip.id)
  const people = trips.flatMap((trip) => [trip.travellerId, ...(trip.walkerId ? [trip.walkerId] : [])])
  const [persons, destinations, recordings, money, sides, venues] = await Promise.all([
    ctx.identity.people([...new Set(people)]),
    ctx.destinations.byIds(trips.map((trip) => trip.destinationId)),
    ctx.recordings.recordings([...new Set(trips.map(filmOwnerOf))], viewerId),
    ctx.money.ofTrips(ids),
    witnesses(ctx.db, ids),
    venueBookingsOf(ctx.db, trips),
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
        ...timesOf(trip, sides.get(trip.id) ?? {}, ctx.clock.nowMs()),
        recording: recordings.get(filmOwnerOf(trip)) ?? noRecording,
        money: money.get(trip.id) ?? null,
        venueName: venues.get(trip.id)?.name ?? null,
      },
    ]
  })
}

/** The live and paused seconds of a trip: as it was settled, and before that by what both sides have witnessed. */
export function timesOf(
  trip: Trip,
  sides: Witnesses,
  nowMs: number,
): Pick<StoredTrip, 'liveSeconds' | 'pausedSeconds' | 'spans' | 'deniedMs'> {
  const live = liveSpans(sides)
  const liveAtMs = trip.liveAt?.getTime() ?? null
  const untilMs = trip.endedAt?.getTime() ?? nowMs
  const liveSeconds = trip.status === 'settled' ? trip.liveSeconds : liveSecondsOf(live, trip.plannedMinutes)
  return {
    liveSeconds,
    pausedSeconds: pausedSecondsOf(beganAtMs(liveAtMs, live), untilMs, liveSeconds),
    spans: barSpans(live, liveAtMs, untilMs),
    deniedMs: deniedMs(sides),
  }
}

/** The places of a trip's walk, which those of a group walk share. */
function wayOf({ db }: Pick<TripsContext, 'db'>, { id, groupWalkId }: Trip): Promise<StoredPosition[]> {
  return groupWalkId === null
    ? positionsOf(db, id, trackPointsAtMost)
    : groupPositionsOf(db, groupWalkId, trackPointsAtMost)
}

/** The postcards of a trip's walk, whichever of a group has asked for them. */
export function cardsOf(sql: Sql, { id, groupWalkId }: Trip): Promise<StoredPostcard[]> {
  return groupWalkId === null ? postcardsOf(sql, id) : groupPostcardsOf(sql, groupWalkId)
}

/**
 * The way walked by the recording's time, whose 0 is the moment the walk went live, and the postcards; without what lies in the
 * walker's home zone, also where it was walked before the zone was marked.
 */
export async function storedWay(ctx: TripsContext, trip: Trip, viewerId: string): Promise<StoredWay> {
  const [positions, cards, area] = await Promise.all([
    wayOf(ctx, trip),
    cardsOf(ctx.db, trip),
    trip.walkerId === null ? null : ctx.walkers.hiddenAreaOf(trip.walkerId),
  ])
  const liveAtMs = trip.liveAt?.getTime() ?? Number.POSITIVE_INFINITY
  return {
    track: shownWay(area, positions)
      .map(({ at, latitude, longitude, begins = false }) => ({
        atMs: at.getTime() - liveAtMs,
        latitude,
        longitude,
        begins,
      }))
      .filter((point) => point.atMs >= 0),
    postcards: cards.map((card) => ({
      ...card,
      place: card.place && !isHidden(area, card.place) ? card.place : null,
      url: ctx.recordings.link(card.objectKey, viewerId),
    })),
  }
}
