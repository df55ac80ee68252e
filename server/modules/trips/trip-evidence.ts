import { barSpans, liveSecondsOf, pausedSecondsOf } from '#domain/trips/meter.ts'
import { invariant } from '#domain/shared/invariant.ts'
import { liveSpans } from '#domain/trips/witness.ts'
import { liveStore } from '#server/modules/trips/live/live.store.ts'
import { noRecording, trackPoint, trackPointsAtMost } from '#server/modules/trips/past.ts'
import type { TripEvidence } from '#server/modules/trips/public.ts'
import type { TripsParts } from '#server/modules/trips/trips.parts.ts'
import { tripsStore } from '#server/modules/trips/trips.store.ts'
import type { Trip } from '#server/modules/trips/trips.types.ts'

const movesAtMost = 500
const linesAtMost = 1000
const ticketsAtMost = 50

/** What is kept of a trip for whoever has to judge it. */
export function tripEvidenceUseCase(t: TripsParts) {
  async function people(trip: Trip) {
    const ids = [trip.travellerId, ...(trip.walkerId ? [trip.walkerId] : [])]
    const [found, destination] = await Promise.all([
      t.identity.people(ids),
      t.destinations.byId(trip.destinationId),
    ])
    const traveller = found.get(trip.travellerId)
    invariant(traveller && destination, `trip ${trip.id} has lost its traveler or destination`)
    return { destination, traveller, walker: (trip.walkerId && found.get(trip.walkerId)) || null }
  }

  return {
    async evidence(tripId: string, operatorId: string): Promise<TripEvidence | null> {
      const trip = await tripsStore(t.db).byId(tripId)
      if (!trip) return null
      const live = liveStore(t.db)
      const [who, history, tickets, sides, chat, steering, postcards, positions, recordings, money] =
        await Promise.all([
          people(trip),
          tripsStore(t.db).history(tripId, movesAtMost),
          tripsStore(t.db).tickets(tripId, ticketsAtMost),
          live.witnesses([tripId]),
          live.chat(tripId, linesAtMost),
          live.steering(tripId, linesAtMost),
          live.postcards(tripId),
          live.positions(tripId, trackPointsAtMost),
          t.media.recordings([tripId], operatorId),
          t.money.ofTrips([tripId]),
        ])
      const spans = liveSpans(sides.get(tripId) ?? {})
      const liveAtMs = trip.liveAt?.getTime() ?? null
      const endMs = (trip.endedAt ?? t.clock.now()).getTime()
      const liveSeconds =
        trip.status === 'settled' ? trip.liveSeconds : liveSecondsOf(spans, trip.plannedMinutes)
      return {
        trip,
        ...who,
        liveSeconds,
        pausedSeconds: pausedSecondsOf(liveAtMs, endMs, liveSeconds),
        history,
        spans: barSpans(spans, liveAtMs, endMs),
        chat,
        steering,
        postcards: postcards.map((card) => ({ ...card, url: t.media.link(card.objectKey, operatorId) })),
        track: liveAtMs === null ? [] : positions.flatMap((position) => trackPoint(position, liveAtMs)),
        recording: recordings.get(tripId) ?? noRecording,
        money: money.get(tripId) ?? null,
        tickets,
      }
    },
  }
}
