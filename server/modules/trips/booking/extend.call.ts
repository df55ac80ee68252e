import { lengthLimits } from '#domain/money/tariff.ts'
import type { Call, CallKind } from '#server/durable/calls/call-kind.ts'
import type { HoldOutcome } from '#server/modules/money/public.ts'
import * as store from '#server/modules/trips/booking/bookings.store.ts'
import { tripChanged } from '#server/modules/trips/trips.events.ts'
import { busyFrom, takenTimes, type TakenTime } from '#server/modules/trips/scheduled-trips.store.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { addTripMinutes, lockTrip } from '#server/modules/trips/trips.store.ts'
import type { Trip } from '#server/modules/trips/trips.types.ts'
import type { Sql } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'

type ExtensionInput = { tripId: string; travellerId: string }
/** Minutes that have been added, or why not. */
export type AddOutcome =
  | { kind: 'extended'; plannedMinutes: number }
  | { kind: 'notNow' }
  | { kind: 'tooLong' }
  /** One of the two has another walk right after this one. */
  | { kind: 'notUntil'; startsAtMs: number }
  | Exclude<HoldOutcome, { kind: 'held' }>

/** Money is asked to hold the price of more minutes; with the hold they are added to the walk. */
export const extendCall: CallKind<TripsContext, ExtensionInput, HoldOutcome, AddOutcome> = {
  name: 'trips.extend',
  lock: async (tx, { tripId }) => void (await lockTrip(tx.sql, tripId)),
  ask: hold,
  find: hold,

  async settle(ctx, tx, { subject, key, input }, answer) {
    if (answer.kind === 'held') {
      const outcome = await addMinutes(ctx, tx, input.tripId, subject)
      return { call: outcome.kind === 'extended' ? 'done' : 'failed', outcome }
    }
    if (answer.kind === 'needsAction') {
      const { url: actionUrl, forMs } = answer
      return { call: 'awaiting', outcome: answer, providerReference: key, actionUrl, forMs }
    }
    await store.setExtensionState(tx.sql, subject, 'failed', ctx.clock.now())
    return { call: 'failed', outcome: answer.kind === 'notMade' ? { kind: 'unavailable' } : answer }
  },

  /** The person did not come back from the bank's page; the hold ends with its own call. */
  async abandon(ctx, tx, { subject }) {
    await store.setExtensionState(tx.sql, subject, 'failed', ctx.clock.now())
    return 'ended'
  },
}

/** The same key gives the same hold as it is now, so that finding it is asking for it. */
async function hold(ctx: TripsContext, { subject, input, key }: Call<ExtensionInput>): Promise<HoldOutcome> {
  const { holdCents: amountCents } = await store.getExtension(ctx.db, subject)
  const { tripId, travellerId: userId } = input
  return ctx.money.hold({ tripId, userId, amountCents, key, purpose: 'extension' })
}

async function addMinutes(
  ctx: TripsContext,
  tx: Tx,
  tripId: string,
  extensionId: string,
): Promise<AddOutcome> {
  const at = ctx.clock.now()
  const { minutes } = await store.getExtension(tx.sql, extensionId)
  const trip = await lockTrip(tx.sql, tripId)
  const fits = trip && trip.plannedMinutes + minutes <= lengthLimits.maxWithExtensionsMinutes
  const next = trip && (await nextAfter(tx.sql, trip, minutes))
  const longer = fits && !next ? await addTripMinutes(tx.sql, tripId, minutes) : null
  await store.setExtensionState(tx.sql, extensionId, longer ? 'added' : 'failed', at)
  if (longer) {
    await tx.event('trip.extended', tripChanged(longer))
    return { kind: 'extended', plannedMinutes: longer.plannedMinutes }
  }
  // The walk ended while the card was asked: settling releases what was held in time, this what came late.
  if (trip?.status === 'settled') await ctx.money.release(tx, tripId)
  if (next) return { kind: 'notUntil', startsAtMs: next.startsAt.getTime() }
  return { kind: fits ? 'notNow' : 'tooLong' }
}

/** The walk of one of the two that more minutes would run into; null when there is none. */
export async function nextAfter(sql: Sql, trip: Trip, minutes: number): Promise<TakenTime | null> {
  const began = trip.startsAt ?? trip.acceptedAt ?? trip.requestedAt
  const people = [trip.travellerId, ...(trip.walkerId ? [trip.walkerId] : [])]
  const [next] = await takenTimes(sql, people, busyFrom(began, trip.plannedMinutes + minutes), trip.id)
  return next ?? null
}
