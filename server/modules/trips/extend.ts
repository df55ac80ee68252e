import { tripLengths } from '#domain/trips/trip-times.ts'
import type { HoldOutcome } from '#server/modules/money/public.ts'
import { bookingsStore, type ExtensionRow } from '#server/modules/trips/bookings.store.ts'
import { bookingPatience, isLength } from '#server/modules/trips/book.ts'
import { mayDo, roleOn } from '#server/modules/trips/trips.policy.ts'
import type { TripsParts } from '#server/modules/trips/trips.parts.ts'
import { tripsStore } from '#server/modules/trips/trips.store.ts'
import type { Trip } from '#server/modules/trips/trips.types.ts'

export type ExtendOutcome =
  | { kind: 'extended'; plannedMinutes: number }
  | { kind: 'unknown' }
  | { kind: 'notNow' }
  | { kind: 'badLength' }
  | { kind: 'badKey' }
  | { kind: 'tooLong' }
  | { kind: 'keyUsed' }
  | Exclude<HoldOutcome, { kind: 'held' }>

/** More minutes for a walk that runs: held first, then added (product.md section 2). */
export function extendUseCase(t: TripsParts) {
  async function refusal(trip: Trip | null, wish: ExtensionWish): Promise<ExtendOutcome | null> {
    const role = trip && roleOn(trip, wish.userId)
    if (!trip || !role) return { kind: 'unknown' }
    if (!isLength(wish.minutes)) return { kind: 'badLength' }
    if (wish.requestKey !== null && !/^[\w.:-]{1,64}$/.test(wish.requestKey)) return { kind: 'badKey' }
    if (!mayDo('extend', role, trip.status)) return { kind: 'notNow' }
    return null
  }

  /** Asks for the hold of an extension and adds its minutes. Safe to repeat from any point. */
  async function carryOn(trip: Trip, row: ExtensionRow): Promise<ExtendOutcome> {
    const held = await t.money.hold({
      tripId: trip.id,
      userId: trip.travellerId,
      amountCents: row.hold_cents,
      key: `${row.id}:${row.attempt}`,
      purpose: 'extension',
    })
    t.crash('extend.after-hold')
    if (held.kind !== 'held') {
      if (held.kind === 'needsAction')
        await bookingsStore(t.db).setExtension(row.id, 'action', row.attempt, t.clock.now())
      else await bookingsStore(t.db).finishExtension(row.id, 'failed', t.clock.now())
      return held
    }
    return add(trip.id, row)
  }

  async function add(tripId: string, row: ExtensionRow): Promise<ExtendOutcome> {
    return t.inTransaction(async (tx): Promise<ExtendOutcome> => {
      const trips = tripsStore(tx.sql)
      const trip = await trips.lock(tripId)
      const fits = trip && trip.plannedMinutes + row.minutes <= tripLengths.maxWithExtensionsMinutes
      const runs = trip && mayDo('extend', 'traveller', trip.status)
      const isFirst = await bookingsStore(tx.sql).finishExtension(
        row.id,
        fits && runs ? 'added' : 'failed',
        t.clock.now(),
      )
      if (!isFirst)
        return trip ? { kind: 'extended', plannedMinutes: trip.plannedMinutes } : { kind: 'notNow' }
      const longer = fits && runs ? await trips.addMinutes(tripId, row.minutes) : null
      if (longer) {
        t.events.extended(tx, longer)
        return { kind: 'extended', plannedMinutes: longer.plannedMinutes }
      }
      // The walk ended while the card was asked: settling lets go of what was held in time, this of what came late.
      if (trip?.status === 'settled') await t.money.release(tx, tripId)
      return { kind: fits ? 'notNow' : 'tooLong' }
    })
  }

  return {
    async extend(wish: ExtensionWish): Promise<ExtendOutcome> {
      const trip = await tripsStore(t.db).byId(wish.tripId)
      const refused = await refusal(trip, wish)
      if (refused || !trip) return refused ?? { kind: 'unknown' }
      const price = await t.money.quoteAt(trip.tariffId, 1)
      const id = t.newId('req')
      const known = await bookingsStore(t.db).extension({
        id,
        trip_id: trip.id,
        request_key: wish.requestKey ?? id,
        minutes: wish.minutes,
        hold_cents: wish.minutes * price.perMinuteCents,
        attempt: 1,
        state: 'holding',
        updated_at: t.clock.now(),
      })
      if (known.minutes !== wish.minutes) return { kind: 'keyUsed' }
      if (known.state === 'added') return { kind: 'extended', plannedMinutes: trip.plannedMinutes }
      if (trip.plannedMinutes + wish.minutes > tripLengths.maxWithExtensionsMinutes) {
        await bookingsStore(t.db).finishExtension(known.id, 'failed', t.clock.now())
        return { kind: 'tooLong' }
      }
      const attempt = known.state === 'failed' ? known.attempt + 1 : known.attempt
      if (known.state === 'failed')
        await bookingsStore(t.db).setExtension(known.id, 'holding', attempt, t.clock.now())
      return carryOn(trip, { ...known, attempt })
    },

    /** Finishes extensions that a crash has left between hold and minutes. */
    async sweepExtensions(): Promise<void> {
      const before = new Date(t.clock.nowMs() - bookingPatience.holdingMs)
      for (const row of await bookingsStore(t.db).abandonedExtensions(before)) {
        const trip = await tripsStore(t.db).byId(row.trip_id)
        if (!trip) continue
        if (mayDo('extend', 'traveller', trip.status) && row.state === 'holding') await carryOn(trip, row)
        else await bookingsStore(t.db).finishExtension(row.id, 'failed', t.clock.now())
      }
    },
  }
}

export type ExtensionWish = { tripId: string; userId: string; minutes: number; requestKey: string | null }
