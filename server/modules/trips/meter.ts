import type { LiveRole } from '#domain/media/live-protocol.ts'
import { liveSecondsOf, meterMove } from '#domain/trips/meter.ts'
import { tripTimes } from '#domain/trips/trip-times.ts'
import { liveSpans, type Witnessed, type Witnesses } from '#domain/trips/witness.ts'
import { liveStore } from '#server/modules/trips/live/live.store.ts'
import type { TripsParts } from '#server/modules/trips/trips.parts.ts'
import { tripsStore } from '#server/modules/trips/trips.store.ts'
import type { Trip } from '#server/modules/trips/trips.types.ts'

/** Metering on the server's clock: beats are kept, and the trip goes live or is interrupted by what they say. */
export function meterUseCases(t: TripsParts) {
  return {
    /** What both sides of a trip have witnessed so far. */
    async witnesses(tripId: string): Promise<Witnesses> {
      return (await liveStore(t.db).witnesses([tripId])).get(tripId) ?? {}
    },

    /** Keeps a beat; it is durable when this answers true. False: the trip is over and nothing was kept. */
    keepBeat(beat: {
      tripId: string
      role: LiveRole
      seq: number
      receivedMs: number
      witnessed: Witnessed
    }): Promise<boolean> {
      return liveStore(t.db).keepBeat({ ...beat, at: new Date(beat.receivedMs) })
    },

    /** Goes live, or is interrupted, when the two sides' witness asks for it. Answers the trip if it has moved. */
    async follow(trip: Trip, sides: Witnesses): Promise<Trip | null> {
      const at = t.clock.now()
      const move = meterMove(trip.status, sides, at.getTime())
      if (move === null) return null
      return t.inTransaction(async (tx) => {
        const trips = tripsStore(tx.sql)
        const moved =
          move === 'goLive'
            ? await trips.goLive(trip.id, liveSecondsOf(liveSpans(sides), trip.plannedMinutes), {
                actorId: null,
                reason: 'both sides live',
                at,
              })
            : await trips.move(trip.id, {
                action: 'interrupt',
                set: interruptedAt(at),
                because: { actorId: null, reason: 'a side is not live', at },
              })
        if (moved) t.events.moved(tx, moved)
        return moved
      })
    },

    /** Interrupts every live trip with a side that has fallen silent; also those nobody has a socket to any more. */
    async interruptSilent(): Promise<void> {
      const at = t.clock.now()
      const since = new Date(at.getTime() - tripTimes.pauseAfterMs)
      await t.inTransaction(async (tx) => {
        const because = { actorId: null, reason: 'a side has fallen silent', at }
        const moved = await tripsStore(tx.sql).interruptSilent(since, interruptedAt(at), because)
        for (const trip of moved) t.events.moved(tx, trip)
      })
    },
  }
}

/** The room is kept for a reconnect, then the trip ends. */
function interruptedAt(at: Date) {
  const closesAt = new Date(at.getTime() + tripTimes.reconnectMs)
  return { interrupted_at: at, deadline_at: closesAt, due_at: closesAt }
}
