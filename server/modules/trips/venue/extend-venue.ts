import { minutesCents } from '#domain/money/price.ts'
import { lengthLimits } from '#domain/money/tariff.ts'
import { invariant } from '#domain/shared/invariant.ts'
import type { Tx } from '#server/db/transaction.ts'
import * as store from '#server/modules/trips/booking/bookings.store.ts'
import { nextAfter, type AddOutcome } from '#server/modules/trips/booking/extend.call.ts'
import { mayDo } from '#server/modules/trips/trips.policy.ts'
import { tripChanged } from '#server/modules/trips/trips.events.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { addTripMinutes, lockTrip } from '#server/modules/trips/trips.store.ts'
import type { Trip } from '#server/modules/trips/trips.types.ts'
import type { VenueRefusal } from '#server/modules/trips/venue/book-venue.ts'

export type AddOnAccountOutcome = AddOutcome | VenueRefusal | { kind: 'keyUsed' }

/**
 * More minutes for a walk of an institution that runs, on its account: within the limit of the month in which the walk started
 * (docs/rules/venues.md#more-minutes). Nothing is held, so that all of it is one transaction; the same key again adds nothing.
 */
export function extendOnAccount(
  ctx: TripsContext,
  { id: tripId, tariffId }: Trip,
  { minutes, requestKey }: { minutes: number; requestKey: string | null },
): Promise<AddOnAccountOutcome> {
  return ctx.inTransaction(async (tx) => {
    const trip = await lockTrip(tx.sql, tripId)
    invariant(trip, `trip ${tripId} is gone`)
    const before = requestKey === null ? null : await store.extensionByKey(tx.sql, tripId, requestKey)
    if (before && before.minutes !== minutes) return { kind: 'keyUsed' }
    if (before?.state === 'added') return { kind: 'extended', plannedMinutes: trip.plannedMinutes }
    if (!mayDo('extend', 'traveller', trip)) return { kind: 'notNow' }
    if (trip.plannedMinutes + minutes > lengthLimits.maxWithExtensionsMinutes) return { kind: 'tooLong' }
    const next = await nextAfter(tx.sql, trip, minutes)
    if (next) return { kind: 'notUntil', startsAtMs: next.startsAt.getTime() }
    const cents = minutesCents(await ctx.money.quoteAt(tariffId, 1), minutes)
    const refused = await putOnAccount(ctx, tx, trip, cents)
    return refused ?? add(ctx, tx, trip, { minutes, cents, requestKey })
  })
}

async function putOnAccount(
  ctx: TripsContext,
  tx: Tx,
  { id: walkId, institutionId, startsAt, currency }: Trip,
  cents: number,
): Promise<VenueRefusal | null> {
  invariant(institutionId && startsAt, `trip ${walkId} is no walk of an institution`)
  const outcome = await ctx.venues.extendVenueWalk(tx, { institutionId, walkId, startsAt, cents })
  return outcome.kind === 'may' ? null : { kind: 'venueRefused', why: outcome, currency }
}

async function add(
  ctx: TripsContext,
  tx: Tx,
  trip: Trip,
  { minutes, cents, requestKey }: { minutes: number; cents: number; requestKey: string | null },
): Promise<AddOutcome> {
  const [id, updatedAt] = [ctx.newId('req'), ctx.clock.now()]
  const row = { id, tripId: trip.id, requestKey: requestKey ?? id, minutes, holdCents: cents, updatedAt }
  await store.insertExtension(tx.sql, row)
  await store.setExtensionState(tx.sql, id, 'added', updatedAt)
  const longer = await addTripMinutes(tx.sql, trip.id, minutes)
  invariant(longer, `trip ${trip.id} was locked and is not live`)
  await tx.event('trip.extended', tripChanged(longer))
  return { kind: 'extended', plannedMinutes: longer.plannedMinutes }
}
