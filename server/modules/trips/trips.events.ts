import { HOUR } from '#domain/shared/units.ts'
import { offersOfTrip } from '#server/modules/trips/offers/offers.store.ts'
import { withdrawGroupRecordings } from '#server/modules/trips/group/group-record.store.ts'
import { recordedTripIdsOf } from '#server/modules/trips/trips.store.ts'
import {
  deletePublications,
  publicationsWith,
} from '#server/modules/trips/public-replays/publications.store.ts'
import { hideVideos } from '#server/modules/trips/sharing/regenerate-clips.ts'
import { dropCutsWithoutShare } from '#server/modules/trips/sharing/sharing.ts'
import { deleteSharesOf, filmSharesWith } from '#server/modules/trips/sharing/shares.store.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { topics, type Realtime } from '#adapters/realtime/port.ts'
import type { LiveRole } from '#domain/walk/live-protocol.ts'
import { unsafeRejectReason, type SafetyReason } from '#domain/trips/safety-end.ts'
import { tripStatuses, type TripStatus } from '#domain/trips/states.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { EventHints, EventSubscribers } from '#server/durable/events.ts'
import type { TripHint } from '#server/modules/trips/trips.types.ts'
import type { Trip } from '#server/modules/trips/trips.types.ts'

/** A trip with its two people, and the walkers whose list of ringing requests is another now. */
export type TripChanged = {
  tripId: string
  travellerId: string
  walkerId: string | null
  /** Why it has ended. */
  reason: string | null
  plannedMinutes: number
  /** Whether it is the open trip of its people; a scheduled one is not before its room opens. */
  isOpen: boolean
  ringing: readonly string[]
}

/** Walkers whose phones begin to ring for a request. */
export type WalkersAsked = {
  tripId: string
  offers: readonly { id: string; walkerId: string; expiresAt: Date }[]
}

type TripMoves = Record<`trip.${TripStatus}`, TripChanged>

declare module '#server/durable/event.ts' {
  interface EventPayloads extends TripMoves {
    /** Walkers have been asked, or are no longer, while the request stays open. */
    'trip.offersChanged': TripChanged
    'trip.offerSeen': TripChanged
    'trip.extended': TripChanged
    'trip.walkersAsked': WalkersAsked
    /** One side's frames flowed for so long while the other side's device said nothing of them: worth a look. */
    'trip.framesDenied': { tripId: string; deniedBy: LiveRole; deniedMs: number }
    /** One of the two has ended the walk for safety; `isLate`: said only after an ordinary end. */
    'trip.endedForSafety': {
      tripId: string
      userId: string
      role: LiveRole
      reason: SafetyReason
      isLate: boolean
      at: Date
    }
    /** An operator has upheld the report of one of the two, who is `userId`; `otherId` is the other one. */
    'trip.safetyUpheld': { tripId: string; userId: string; otherId: string; role: LiveRole; at: Date }
    /** So many walks of the walker within 30 days had minutes below the promised quality, this one too. */
    'walk.oftenLow': { tripId: string; walkerId: string; walks: number }
    /** A walker has declined a request because they do not feel safe. */
    'trip.refusedForSafety': { tripId: string; userId: string }
    /** A walker wants to show the replay of a walk on their page, for the first time. */
    'replay.showAsked': { tripId: string; travellerId: string }
    /** The traveler of a walk has agreed that its replay is shown. */
    'replay.showAgreed': { tripId: string; walkerId: string }
    'booking.refused': { bookingId: string; why: string }
  }
}

/** What the topics of a person carry from here: a hint to look again. */
type UserHint = { kind: 'trip'; tripId: string } | { kind: 'incoming' }

export function isTripHint(payload: unknown): payload is Extract<UserHint, { kind: 'trip' }> {
  return (payload as UserHint | null)?.kind === 'trip'
}

export function isIncomingHint(payload: unknown): boolean {
  return (payload as UserHint | null)?.kind === 'incoming'
}

/** What the events of a trip say of it. */
export function tripChanged(trip: Trip, ringing: readonly string[] = []): TripChanged {
  const { id: tripId, travellerId, walkerId, endReason: reason, plannedMinutes, isOpen } = trip
  return { tripId, travellerId, walkerId, reason, plannedMinutes, isOpen, ringing }
}

/** Tells that a trip has moved to another state. `ringing`: whose list of ringing requests is another now. */
export function tripMoved(tx: Tx, trip: Trip, ringing: readonly string[] = []): Promise<void> {
  return tx.event(`trip.${trip.status}`, tripChanged(trip, ringing))
}

/** A person who declines or cancels because they do not feel safe is heard by support; it has no other effect. */
export async function emitUnsafe(
  tx: Tx,
  refused: { tripId: string; userId: string },
  reasonId: string | null,
): Promise<void> {
  if (reasonId === unsafeRejectReason) await tx.event('trip.refusedForSafety', refused)
}

/** A recording continues being sent for so long after its walk at most. */
const stillSentMs = HOUR

/**
 * A person who withdraws their consent is recorded no further, what is still on its way is not taken, and links to films and
 * replays on walkers' pages end. Films that visitors see of a walker who has marked a home zone are cut again. Rings that
 * stop end the waiting on the room server.
 */
export function tripSubscribers(ctx: Pick<TripsContext, 'clock' | 'recordings'>): EventSubscribers {
  const changed = (tx: Tx, trip: TripChanged) => closeWaiting(ctx, tx, trip)
  return {
    ...Object.fromEntries(tripStatuses.map((status) => [`trip.${status}`, changed])),
    'trip.offersChanged': changed,
    async 'consent.withdrawn'(tx, { userId }) {
      const endedAfter = new Date(ctx.clock.nowMs() - stillSentMs)
      for (const tripId of await recordedTripIdsOf(tx.sql, userId, endedAfter))
        await ctx.recordings.stopRecording(tx, tripId)
      for (const groupWalkId of await withdrawGroupRecordings(tx.sql, userId, endedAfter))
        await ctx.recordings.stopRecording(tx, groupWalkId)
      const linked = await filmSharesWith(tx.sql, userId)
      await deleteSharesOf(tx.sql, linked, 'films')
      const shown = (await publicationsWith(tx.sql, userId)).map((one) => one.tripId)
      await deletePublications(tx.sql, shown)
      await dropCutsWithoutShare(ctx, tx, [...new Set([...linked, ...shown])])
    },
    'walker.homeZoneMarked': (tx, walker) => hideVideos(ctx, tx, walker),
  }
}

/** With a room server: where a request rings no longer, the two sides of that ring wait in its room no longer. */
async function closeWaiting(
  { recordings }: Pick<TripsContext, 'recordings'>,
  tx: Tx,
  { tripId, walkerId, ringing }: TripChanged,
): Promise<void> {
  if (ringing.length === 0 || !recordings.hasWaitingRooms()) return
  const offers = await offersOfTrip(tx.sql, tripId)
  const ringsAt = offers.filter(({ state }) => state === 'ringing').map((offer) => offer.walkerId)
  // The walk continues in the room of the one who has accepted.
  const walkerIds = ringing.filter((each) => each !== walkerId && !ringsAt.includes(each))
  await recordings.closeWaiting(tx, { ownerId: tripId, walkerIds })
}

/** The hints that a trip's two people, its open walks and the walkers who are asked get. */
export function tripHints({ realtime }: { realtime: Realtime }): EventHints {
  const changed = ({ tripId, travellerId, walkerId, isOpen, ringing }: TripChanged) => {
    const hint: UserHint = { kind: 'trip', tripId }
    // The live sockets first: an accepted walk waits for them, and screens that look again would be read before them.
    realtime.publish(topics.trip(tripId), { kind: 'changed' } satisfies TripHint)
    realtime.publish(topics.walks, { kind: 'changed' })
    // A scheduled trip that is not open is told of by its own hints (scheduling/scheduling.events.ts).
    if (isOpen) realtime.publish(topics.user(travellerId), hint)
    if (isOpen && walkerId) realtime.publish(topics.user(walkerId), hint)
    for (const asked of ringing) realtime.publish(topics.user(asked), { kind: 'incoming' } satisfies UserHint)
  }
  return {
    ...Object.fromEntries(tripStatuses.map((status) => [`trip.${status}`, changed])),
    'trip.offersChanged': changed,
    'trip.offerSeen': changed,
    'trip.extended': changed,
  }
}
