import type { EndReason } from '#domain/trips/trip-state.ts'
import { amountOf, liveSecondsOf, pausedSecondsOf } from '#domain/trips/meter.ts'
import { chargedMinutes } from '#domain/money/charge.ts'
import { invariant } from '#domain/shared/invariant.ts'
import { SECOND } from '#domain/shared/units.ts'
import { liveSpans } from '#domain/trips/witness.ts'
import { liveStore } from '#server/modules/trips/live/live.store.ts'
import { mayDo, roleOn } from '#server/modules/trips/trips.policy.ts'
import type { TripsParts } from '#server/modules/trips/trips.parts.ts'
import { tripsStore } from '#server/modules/trips/trips.store.ts'
import type { Trip } from '#server/modules/trips/trips.types.ts'

export type EndOutcome = 'ended' | 'alreadyEnded' | 'notNow' | 'unknown'

/** Settling what an end has left unfinished is tried this often. */
const settleAgainMs = 5 * SECOND

/** Ending a walk, and settling what it costs. */
export function endUseCases(t: TripsParts) {
  /** Ends a walk that has been accepted: the walker is free and the room closed at once; the money follows. */
  async function end(
    trip: Trip,
    why: { actorId: string | null; reason: EndReason; onlyWhenDue?: boolean },
  ): Promise<boolean> {
    const { walkerId } = trip
    if (walkerId === null) return false
    const at = t.clock.now()
    const ended = await t.inTransaction(async (tx) => {
      // The same order of locks as when a walker accepts.
      await t.walkers.lockFree(tx, walkerId)
      const moved = await tripsStore(tx.sql).move(trip.id, {
        action: 'end',
        set: {
          ended_at: at,
          end_reason: why.reason,
          deadline_at: null,
          due_at: new Date(at.getTime() + settleAgainMs),
        },
        because: { actorId: why.actorId, reason: why.reason, at },
        onlyWhenDue: why.onlyWhenDue ?? false,
      })
      if (!moved) return false
      await t.walkers.setEngaged(tx, walkerId, null)
      await t.media.closeRoom(tx, trip.id)
      t.events.moved(tx, moved)
      t.crash('end.in-tx')
      return true
    })
    t.crash('end.after-tx')
    if (ended) await settleOrLater(trip.id)
    return ended
  }

  /** The end stands whatever happens to its settlement; the sweep settles what fails here. */
  async function settleOrLater(tripId: string): Promise<void> {
    try {
      await settle(tripId)
    } catch (error) {
      t.log.error({ err: error, tripId }, 'settling failed, it is tried again')
    }
  }

  /**
   * Settles an ended walk once: the live seconds of both sides' witness, their price, the charge with its postings,
   * all in one transaction. An ended walk takes no more beats, so what is read before cannot change.
   */
  async function settle(tripId: string): Promise<void> {
    const trip = await tripsStore(t.db).byId(tripId)
    if (trip?.status !== 'ended') return
    const { walkerId, endedAt, liveAt } = trip
    invariant(walkerId && endedAt, `trip ${tripId} has ended without a walker or a time`)
    const sides = (await liveStore(t.db).witnesses([tripId])).get(tripId) ?? {}
    const liveSeconds = liveSecondsOf(liveSpans(sides), trip.plannedMinutes)
    const price = await t.money.quoteAt(trip.tariffId, 1)
    const chargeCents = amountOf(price, liveSeconds, trip.plannedMinutes)
    const at = t.clock.now()
    await t.inTransaction(async (tx) => {
      const settled = await tripsStore(tx.sql).move(tripId, {
        action: 'settle',
        set: {
          settled_at: at,
          due_at: null,
          live_seconds: liveSeconds,
          paused_seconds: pausedSecondsOf(liveAt?.getTime() ?? null, endedAt.getTime(), liveSeconds),
          charged_minutes: chargedMinutes(liveSeconds, trip.plannedMinutes),
          charge_cents: chargeCents,
        },
        because: { actorId: null, reason: null, at },
      })
      if (!settled) return
      await t.money.charge(tx, {
        tripId,
        travellerId: trip.travellerId,
        walkerId,
        chargeCents,
        currency: trip.currency,
      })
      if (liveSeconds > 0) await t.walkers.countWalk(tx, walkerId)
      const wallMs = liveAt ? endedAt.getTime() - liveAt.getTime() : 0
      await t.media.ownerEnded(tx, { ownerId: tripId, wallMs, keepForUserId: trip.travellerId })
      t.events.moved(tx, settled)
      t.crash('settle.in-tx')
    })
    t.crash('settle.after-tx')
  }

  return {
    end,

    /** Settles what a crash or a fault has left ended; put off first, so that a fault is not met ten times a second. */
    async settleLeft(tripId: string): Promise<void> {
      await tripsStore(t.db).setDue(tripId, new Date(t.clock.nowMs() + settleAgainMs))
      await settle(tripId)
    },

    /** One of the two ends the walk. Ending it again is the same. */
    async endBy(tripId: string, userId: string): Promise<EndOutcome> {
      const trip = await tripsStore(t.db).byId(tripId)
      const role = trip && roleOn(trip, userId)
      if (!trip || !role) return 'unknown'
      if (trip.status === 'ended' || trip.status === 'settled') return 'alreadyEnded'
      if (!mayDo('end', role, trip.status)) return 'notNow'
      const reason = role === 'traveller' ? 'endedByTraveller' : 'endedByWalker'
      if (await end(trip, { actorId: userId, reason })) return 'ended'
      const now = await tripsStore(t.db).byId(tripId)
      return now?.endedAt ? 'alreadyEnded' : 'notNow'
    },
  }
}
