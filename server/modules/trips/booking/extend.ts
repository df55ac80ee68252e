import { minutesCents } from '#domain/money/price.ts'
import { isOfferedLength, lengthLimits } from '#domain/money/tariff.ts'
import type { Cents } from '#domain/shared/cents.ts'
import * as store from '#server/modules/trips/booking/bookings.store.ts'
import { extendCall, nextAfter, type AddOutcome } from '#server/modules/trips/booking/extend.call.ts'
import { mayDo, roleOn } from '#server/modules/trips/trips.policy.ts'
import { clockTime } from '#server/modules/trips/view/clock-time.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { lockTrip, tripById } from '#server/modules/trips/trips.store.ts'
import type { Trip } from '#server/modules/trips/trips.types.ts'
import type { VenueRefusal } from '#server/modules/trips/venue/book-venue.ts'
import { extendOnAccount } from '#server/modules/trips/venue/extend-venue.ts'
import type { Tx } from '#server/db/transaction.ts'

export type ExtendInput = { tripId: string; userId: string; minutes: number; requestKey: string | null }

export type ExtendOutcome =
  | Exclude<AddOutcome, { kind: 'notUntil' }>
  /** The account of the institution does not pay them. */
  | VenueRefusal
  /** Another walk of one of the two starts at HH:mm on the traveler's clock. */
  | { kind: 'notUntil'; time: string }
  | { kind: 'unknown' }
  | { kind: 'badLength' }
  | { kind: 'badKey' }
  /** The key has been used for another length. */
  | { kind: 'keyUsed' }

/**
 * More minutes for a walk that runs: held first, then added (docs/rules/metering.md#length-and-end). Those of an institution's walk are on
 * its account.
 */
export async function extend(ctx: TripsContext, input: ExtendInput): Promise<ExtendOutcome> {
  const trip = await tripById(ctx.db, input.tripId)
  const refused = refusalOf(trip, input)
  if (refused || !trip) return refused ?? { kind: 'unknown' }
  const outcome =
    trip.institutionId === null
      ? await extendOnCard(ctx, trip, input)
      : await extendOnAccount(ctx, trip, input)
  if (outcome.kind !== 'notUntil') return outcome
  return { kind: 'notUntil', time: await clockTime(ctx, input.userId, outcome.startsAtMs) }
}

async function extendOnCard(
  ctx: TripsContext,
  trip: Trip,
  input: ExtendInput,
): Promise<AddOutcome | { kind: 'keyUsed' }> {
  const price = await ctx.money.quoteAt(trip.tariffId, 1)
  const holdCents = minutesCents(price, input.minutes)
  const begun = await ctx.inTransaction((tx) => begin(ctx, tx, trip, { ...input, holdCents }))
  return typeof begun === 'string' ? run(ctx, begun) : begun
}

async function run(ctx: TripsContext, key: string): Promise<AddOutcome> {
  const ran = await ctx.calls.run(extendCall, key)
  return ran.kind === 'settled' ? ran.outcome : { kind: 'unavailable' }
}

function refusalOf(trip: Trip | null, input: ExtendInput): ExtendOutcome | null {
  const role = trip && roleOn(trip, input.userId)
  if (!trip || !role) return { kind: 'unknown' }
  if (!isOfferedLength(input.minutes)) return { kind: 'badLength' }
  if (input.requestKey !== null && !/^[\w.:-]{1,128}$/.test(input.requestKey)) return { kind: 'badKey' }
  return mayDo('extend', role, trip) ? null : { kind: 'notNow' }
}

/** The key of the call that asks for the minutes: a new one, or the open one of the same request. */
async function begin(
  ctx: TripsContext,
  tx: Tx,
  { id: tripId, travellerId }: Trip,
  { minutes, holdCents, requestKey }: ExtendInput & { holdCents: Cents },
): Promise<string | AddOutcome | { kind: 'keyUsed' }> {
  const trip = await lockTrip(tx.sql, tripId)
  const plannedMinutes = trip?.plannedMinutes ?? 0
  const before = requestKey === null ? null : await store.extensionByKey(tx.sql, tripId, requestKey)
  if (before && before.minutes !== minutes) return { kind: 'keyUsed' }
  if (before?.state === 'added') return { kind: 'extended', plannedMinutes }
  if (plannedMinutes + minutes > lengthLimits.maxWithExtensionsMinutes) return { kind: 'tooLong' }
  const next = trip && (await nextAfter(tx.sql, trip, minutes))
  if (next) return { kind: 'notUntil', startsAtMs: next.startsAt.getTime() }
  const updatedAt = ctx.clock.now()
  const subject = before?.id ?? ctx.newId('req')
  if (before) await store.setExtensionState(tx.sql, subject, 'asking', updatedAt)
  else {
    const row = { id: subject, tripId, requestKey: requestKey ?? subject, minutes, holdCents, updatedAt }
    await store.insertExtension(tx.sql, row)
  }
  return ctx.calls.begin(tx, extendCall, { subject, input: { tripId, travellerId } })
}
