import { tripLengths, tripTimes } from '#domain/trips/trip-times.ts'
import { engagedTripStatuses } from '#domain/trips/trip-state.ts'
import { HOUR, MINUTE } from '#domain/shared/units.ts'
import type { RoomTicket } from '#server/modules/media/public.ts'
import { offersStore } from '#server/modules/trips/offers.store.ts'
import { isUniqueViolation, type TripsParts } from '#server/modules/trips/trips.parts.ts'
import { tripsStore } from '#server/modules/trips/trips.store.ts'
import type { Trip } from '#server/modules/trips/trips.types.ts'
import type { Tx } from '#server/db/transaction.ts'

export type AcceptOutcome =
  | { kind: 'accepted'; ticket: RoomTicket }
  /** Somebody else was first, or the request is over. */
  | { kind: 'taken' }
  /** The offer does not ring (any more), or the walker is on another walk or offline. */
  | { kind: 'notNow' }
  | { kind: 'unknown' }

/** A room outlives the longest walk with its pauses. */
const roomMaxMs = tripLengths.maxWithExtensionsMinutes * MINUTE + 2 * HOUR

/** A walker takes a request. The first of those whose phones ring wins; the same walker again gets the same answer. */
export function acceptUseCase(t: TripsParts) {
  async function take(
    tx: Tx,
    tripId: string,
    walkerId: string,
  ): Promise<'taken' | 'notNow' | 'mine' | 'unknown'> {
    // The walker first, always: overlapping accepts queue here instead of deadlocking further down.
    const isFree = await t.walkers.lockFree(tx, walkerId)
    const trips = tripsStore(tx.sql)
    const trip = await trips.lock(tripId)
    const offer = await offersStore(tx.sql).one(tripId, walkerId)
    if (!trip || !offer) return 'unknown'
    if (isHolder(trip, walkerId)) return 'mine'
    if (trip.status !== 'requested') return 'taken'
    const at = t.clock.now()
    if (!isFree || trip.requestedAt.getTime() + tripTimes.requestMs <= at.getTime()) return 'notNow'
    if (!(await offersStore(tx.sql).answer({ tripId, walkerId }, 'accepted', at))) return 'notNow'
    const deadline = new Date(at.getTime() + tripTimes.joinMs)
    const accepted = await trips.move(tripId, {
      action: 'accept',
      set: { walker_id: walkerId, accepted_at: at, deadline_at: deadline, due_at: deadline },
      because: { actorId: walkerId, reason: null, at },
    })
    if (!accepted) return 'taken'
    const others = await offersStore(tx.sql).stop(tripId, 'withdrawn', at)
    await t.walkers.setEngaged(tx, walkerId, tripId)
    const room = await t.media.openRoom(tx, { ownerId: tripId, maxMs: roomMaxMs })
    await trips.noteRoom(tripId, room)
    t.events.moved(tx, accepted, [...others, walkerId])
    t.crash('accept.in-tx')
    return 'mine'
  }

  return {
    async accept(tripId: string, walkerId: string): Promise<AcceptOutcome> {
      const before = await tripsStore(t.db).byId(tripId)
      const isRepeated = before !== null && isHolder(before, walkerId)
      const taken = isRepeated ? 'mine' : await tryTake(tripId, walkerId)
      if (taken !== 'mine') return { kind: taken }
      const ticket = await t.media.ticket({ ownerId: tripId, userId: walkerId, role: 'walker' })
      return ticket ? { kind: 'accepted', ticket } : { kind: 'notNow' }
    },
  }

  async function tryTake(tripId: string, walkerId: string) {
    try {
      return await t.inTransaction((tx) => take(tx, tripId, walkerId))
    } catch (error) {
      // The wall behind the lock: one walk at a time for a walker.
      if (isUniqueViolation(error)) return 'notNow' as const
      throw error
    }
  }
}

function isHolder(trip: Trip, walkerId: string): boolean {
  return trip.walkerId === walkerId && (engagedTripStatuses as readonly string[]).includes(trip.status)
}
