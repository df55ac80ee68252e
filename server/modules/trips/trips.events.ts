import { topics } from '#adapters/realtime/port.ts'
import type { ModuleBase } from '#server/app/module.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { StoredPostcard } from '#server/modules/trips/live/live.store.ts'
import type { Trip } from '#server/modules/trips/trips.types.ts'

/** What the topics of a person carry from here: a hint to look again. */
export type UserNotice = { kind: 'trip'; tripId: string } | { kind: 'incoming' }
/** What the topic of a trip carries: the rooms of all servers hear it. */
export type TripNotice = { kind: 'changed' } | { kind: 'postcard'; card: StoredPostcard }

export function isTripNotice(payload: unknown): payload is Extract<UserNotice, { kind: 'trip' }> {
  return (payload as UserNotice | null)?.kind === 'trip'
}

export function isIncomingNotice(payload: unknown): boolean {
  return (payload as UserNotice | null)?.kind === 'incoming'
}

export type TripsEvents = ReturnType<typeof createTripsEvents>

/** Business events of trips: each feeds log, metric and whoever listens, once its transaction has committed. */
export function createTripsEvents({
  log,
  metrics,
  realtime,
}: Pick<ModuleBase, 'log' | 'metrics' | 'realtime'>) {
  const note = (event: string, tripId: string, more: Record<string, unknown> = {}) => {
    metrics.events.inc({ event })
    log.info({ tripId, ...more }, event)
  }
  const tell = (trip: Pick<Trip, 'id' | 'travellerId' | 'walkerId'>) => {
    const notice: UserNotice = { kind: 'trip', tripId: trip.id }
    realtime.publish(topics.user(trip.travellerId), notice)
    if (trip.walkerId) realtime.publish(topics.user(trip.walkerId), notice)
    realtime.publish(topics.trip(trip.id), { kind: 'changed' } satisfies TripNotice)
  }
  const ring = (walkerIds: readonly string[]) => {
    for (const walkerId of walkerIds)
      realtime.publish(topics.user(walkerId), { kind: 'incoming' } satisfies UserNotice)
  }

  return {
    /** A trip has moved to another state. `walkerIds`: whose list of ringing requests is another now. */
    moved(tx: Tx, trip: Trip, walkerIds: readonly string[] = []): void {
      tx.afterCommit(() => {
        note(`trip.${trip.status}`, trip.id, trip.endReason ? { reason: trip.endReason } : {})
        tell(trip)
        ring(walkerIds)
      })
    },

    /** Walkers have been asked, or are no longer, while the request stays open. */
    offersChanged(tx: Tx, trip: Trip, walkerIds: readonly string[]): void {
      tx.afterCommit(() => {
        note('trip.offersChanged', trip.id, { walkers: walkerIds.length })
        tell(trip)
        ring(walkerIds)
      })
    },

    offerSeen(trip: Trip): void {
      note('trip.offerSeen', trip.id)
      tell(trip)
    },

    extended(tx: Tx, trip: Trip): void {
      tx.afterCommit(() => {
        note('trip.extended', trip.id, { plannedMinutes: trip.plannedMinutes })
        tell(trip)
      })
    },

    bookingRefused(bookingId: string, why: string): void {
      note('booking.refused', bookingId, { why })
    },

    ticketOpened(tripId: string): void {
      note('trip.ticketOpened', tripId)
    },
  }
}
