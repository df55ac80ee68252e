import { nextStep } from '#domain/trips/matching.ts'
import { tripTimes } from '#domain/trips/trip-times.ts'
import type { Tx } from '#server/db/transaction.ts'
import { offersStore } from '#server/modules/trips/offers.store.ts'
import type { TripsParts } from '#server/modules/trips/trips.parts.ts'
import { tripsStore } from '#server/modules/trips/trips.store.ts'
import type { Trip } from '#server/modules/trips/trips.types.ts'

/** More walkers than a request can ask in its 90 s. */
const lookedAtMost = 40

/** Asking walkers: who is next, who has seen it, who says no. */
export function offerUseCases(t: TripsParts) {
  /** Who could be asked at this moment, nearest first; those already ringing count as long as they are free. */
  async function freeFor(trip: Trip): Promise<string[]> {
    const destination = await t.destinations.byId(trip.destinationId)
    if (!destination) return []
    const near = await t.walkers.near(destination, tripTimes.rangeKm, lookedAtMost)
    const free = near.filter((walker) => walker.engagedTripId === null && walker.userId !== trip.travellerId)
    return free.map((walker) => walker.userId)
  }

  /** Those who ring and were not among the nearest are asked about one by one; there are three at most. */
  async function withRinging(trip: Trip, free: readonly string[]): Promise<string[]> {
    const offers = await offersStore(t.db).ofTrip(trip.id)
    const unsure = offers.filter((offer) => offer.state === 'ringing' && !free.includes(offer.walkerId))
    const looked = await Promise.all(unsure.map((offer) => t.walkers.online(offer.walkerId)))
    return [...free, ...looked.flatMap((walker) => (walker?.engagedTripId === null ? [walker.userId] : []))]
  }

  async function apply(tx: Tx, tripId: string, free: readonly string[]): Promise<void> {
    const trips = tripsStore(tx.sql)
    const offers = offersStore(tx.sql)
    const trip = await trips.lock(tripId)
    if (trip?.status !== 'requested') return
    const at = t.clock.now()
    const known = await offers.ofTrip(tripId)
    const step = nextStep({ requestedAtMs: trip.requestedAt.getTime(), offers: known, free }, at.getTime())
    if (step.kind === 'end') return endRequest(tx, tripId, step.as, at)
    const stopped = await offers.stop(tripId, 'expired', at, step.expire)
    const asked = step.ask.map((ask) => ({
      id: t.newId('ofr'),
      walkerId: ask.walkerId,
      isExclusive: false,
      expiresAt: new Date(ask.expiresAtMs),
    }))
    await offers.add(tripId, asked, at)
    await t.events.walkersAsked(tx, tripId, asked)
    await trips.setDue(tripId, new Date(step.dueAtMs))
    const changed = [...stopped, ...asked.map((ask) => ask.walkerId)]
    if (changed.length > 0) t.events.offersChanged(tx, trip, changed)
  }

  async function endRequest(tx: Tx, tripId: string, as: 'expired' | 'rejected', at: Date): Promise<void> {
    const ended = await tripsStore(tx.sql).move(tripId, {
      action: as === 'expired' ? 'expire' : 'rejectLast',
      set: { deadline_at: null, due_at: null, ended_at: at },
      because: {
        actorId: null,
        reason: as === 'expired' ? 'nobody accepted in time' : 'everybody asked said no',
        at,
      },
    })
    if (!ended) return
    const silenced = await offersStore(tx.sql).stop(tripId, 'expired', at)
    await t.money.release(tx, tripId)
    t.events.moved(tx, ended, silenced)
  }

  /** Takes a waiting request one step further: offers that are over, walkers to ask, or its end. */
  async function advance(trip: Trip): Promise<void> {
    const free = await withRinging(trip, await freeFor(trip))
    await t.inTransaction((tx) => apply(tx, trip.id, free))
  }

  return {
    advance,

    /** The walker's app shows the request: the traveler is told. */
    async markSeen(tripId: string, walkerId: string): Promise<'seen' | 'unknown'> {
      const noted = await offersStore(t.db).markSeen(tripId, walkerId, t.clock.now())
      if (noted === null) return 'unknown'
      const trip = noted === 'noted' ? await tripsStore(t.db).byId(tripId) : null
      if (trip) t.events.offerSeen(trip)
      return 'seen'
    },

    /** The walker says no, at no cost, with one of the listed reasons or none. Saying it again is the same. */
    async reject(
      tripId: string,
      walkerId: string,
      reasonId: string | null,
    ): Promise<'rejected' | 'unknown' | 'badReason' | 'notNow'> {
      const reasons = await offersStore(t.db).rejectReasons()
      if (reasonId !== null && !reasons.some((reason) => reason.id === reasonId)) return 'badReason'
      const outcome = await t.inTransaction(async (tx) => {
        const trip = await tripsStore(tx.sql).lock(tripId)
        const offers = offersStore(tx.sql)
        const offer = await offers.one(tripId, walkerId)
        if (!trip || !offer) return 'unknown' as const
        if (offer.state === 'rejected') return 'rejected' as const
        if (!(await offers.answer({ tripId, walkerId }, 'rejected', t.clock.now(), reasonId)))
          return 'notNow' as const
        await tripsStore(tx.sql).setDue(tripId, t.clock.now())
        t.events.offersChanged(tx, trip, [walkerId])
        return trip
      })
      if (typeof outcome === 'string') return outcome
      await advance(outcome)
      return 'rejected'
    },
  }
}
