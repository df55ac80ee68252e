import { topics } from '#adapters/realtime/port.ts'
import type { ModuleBase } from '#server/app/module.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { StoredPostcard } from '#server/modules/trips/live/live.store.ts'
import type { Trip } from '#server/modules/trips/trips.types.ts'

/** What the topics of a person carry from here: a hint to look again. */
export type UserNotice = { kind: 'trip'; tripId: string } | { kind: 'incoming' }
/** What the topic of a trip carries: the rooms of all servers hear it. */
export type TripNotice = { kind: 'changed' } | { kind: 'postcard'; card: StoredPostcard }

/** Walkers whose phones begin to ring for a request. */
export type WalkersAsked = {
  tripId: string
  offers: readonly { id: string; walkerId: string; expiresAt: Date }[]
}

/** Who hears of trips within the transaction that moves them: what they do exists only when it commits. */
export type TripsSubscriber = { walkersAsked(tx: Tx, asked: WalkersAsked): Promise<void> }

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
  subscriber,
}: Pick<ModuleBase, 'log' | 'metrics' | 'realtime'> & { subscriber: TripsSubscriber }) {
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

    /** Walkers are asked: those who have the app closed are reached too. */
    async walkersAsked(tx: Tx, tripId: string, offers: WalkersAsked['offers']): Promise<void> {
      if (offers.length > 0) await subscriber.walkersAsked(tx, { tripId, offers })
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
