import { tripTimes } from '#domain/trips/trip-times.ts'
import { engagedTripStatuses } from '#domain/trips/states.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Room, RoomTicket } from '#server/modules/recordings/public.ts'
import { acceptOffer, offerTo } from '#server/modules/trips/offers/offers.store.ts'
import { tripMoved } from '#server/modules/trips/trips.events.ts'
import { invariant, unreachable } from '#domain/shared/invariant.ts'
import { roomMaxMs } from '#server/modules/trips/live/room.ts'
import { busyFrom } from '#server/modules/trips/scheduled-trips.store.ts'
import { acceptScheduled } from '#server/modules/trips/scheduling/accepting.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { isTimeTaken, isUniqueViolation } from '#server/db/violations.ts'
import type { NotReady } from '#server/modules/walkers/public.ts'
import { lockTrip, moveTrip } from '#server/modules/trips/trips.store.ts'
import type { Trip } from '#server/modules/trips/trips.types.ts'

export type AcceptOutcome =
  /** The ticket is null where the room server does not answer now; it is asked for again with `tripRoom`. */
  | { kind: 'accepted'; ticket: RoomTicket | null }
  /** A scheduled trip: its room opens shortly before it starts. */
  | { kind: 'acceptedForLater' }
  /** The walker has another walk in this time. */
  | { kind: 'timeTaken' }
  /** Another walker was first, or the request is over. */
  | { kind: 'taken' }
  /** The offer does not ring (any more), or the walker is on another walk or offline. */
  | { kind: 'notNow' }
  | { kind: 'unknown' }
  | NotReady

/** A walker accepts a request. The first of those it rings at wins; the same walker again gets the same answer. */
export async function accept(ctx: TripsContext, tripId: string, walkerId: string): Promise<AcceptOutcome> {
  const taken = await tryTake(ctx, tripId, walkerId)
  if (taken === 'scheduled') {
    const later = await acceptScheduled(ctx, tripId, walkerId)
    if (typeof later !== 'string') return later
    return { kind: later === 'accepted' ? 'acceptedForLater' : later }
  }
  if (typeof taken === 'string') return { kind: taken }
  if ('kind' in taken) return taken
  const outcome = await ctx.recordings.ticket({ ownerId: tripId, userId: walkerId, role: 'walker', ...taken })
  switch (outcome.kind) {
    case 'ticket':
      return { kind: 'accepted', ticket: outcome.ticket }
    case 'noAnswer':
      // The walk is the walker's whether the room server answers now or not.
      return { kind: 'accepted', ticket: null }
    case 'closed':
      return { kind: 'notNow' }
    default:
      return unreachable(outcome)
  }
}

/** A walk that has just become the walker's comes with its room; one that was theirs before, without. */
type Taken = 'taken' | 'notNow' | 'unknown' | 'scheduled' | { room: Room | null } | NotReady

async function tryTake(ctx: TripsContext, tripId: string, walkerId: string): Promise<Taken> {
  try {
    return await ctx.inTransaction((tx) => take(ctx, tx, tripId, walkerId))
  } catch (error) {
    // The constraints behind the lock: one walk at a time for a walker.
    if (isUniqueViolation(error) || isTimeTaken(error)) return 'notNow'
    throw error
  }
}

async function take(ctx: TripsContext, tx: Tx, tripId: string, walkerId: string): Promise<Taken> {
  // The walker first, always: overlapping accepts queue here instead of deadlocking further down.
  const isFree = await ctx.walkers.lockFree(tx, walkerId)
  // A walker who is online and free may walk: losing a step puts them offline.
  const notReady = isFree ? null : await ctx.walkers.notReady(tx, walkerId)
  const trip = await lockTrip(tx.sql, tripId)
  if (!trip) return 'unknown'
  if (trip.kind === 'scheduled') return 'scheduled'
  if (isHolder(trip, walkerId)) return { room: null }
  const at = ctx.clock.now()
  const isWaiting =
    isFree && trip.status === 'requested' && trip.requestedAt.getTime() + tripTimes.requestMs > at.getTime()
  // One of the two may have blocked the other since it began to ring; a block of this moment waits for the walker's lock.
  const isOpen = isWaiting && !(await ctx.walkers.isBlocked(tx, trip.travellerId, walkerId))
  const busy = busyFrom(at, trip.plannedMinutes)
  const others = isOpen ? await acceptOffer(tx.sql, { tripId, walkerId }, at, busy) : null
  if (!others) return refusalOf(tx, trip, walkerId, notReady)
  await ctx.walkers.setEngaged(tx, walkerId, tripId)
  const { room, ...names } = await ctx.recordings.openRoom(tx, {
    ownerId: tripId,
    maxMs: roomMaxMs,
    agreed: { walkerId, travellerId: trip.travellerId },
  })
  const deadline = new Date(at.getTime() + tripTimes.joinMs)
  const accepted = await moveTrip(tx.sql, tripId, {
    action: 'accept',
    set: { walkerId, acceptedAt: at, deadlineAt: deadline, dueAt: deadline, ...names },
    because: { actorId: walkerId, reason: null, at },
  })
  invariant(accepted, `request ${tripId} is locked and can not be accepted`)
  await tripMoved(tx, accepted, [...others, walkerId])
  return { room }
}

/** Why a walker does not get the walk; a request that was never offered to them is not known to them. */
async function refusalOf(tx: Tx, trip: Trip, walkerId: string, notReady: NotReady | null): Promise<Taken> {
  if (!(await offerTo(tx.sql, trip.id, walkerId))) return 'unknown'
  return trip.status === 'requested' ? (notReady ?? 'notNow') : 'taken'
}

function isHolder(trip: Trip, walkerId: string): boolean {
  return trip.walkerId === walkerId && (engagedTripStatuses as readonly string[]).includes(trip.status)
}
