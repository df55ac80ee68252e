import type { TooMany } from '#domain/shared/outcome.ts'
import type { Cents } from '#domain/shared/cents.ts'
import { seatsByPerson } from '#domain/trips/group/seats.ts'
import { tripIsEngaged } from '#domain/trips/states.ts'
import { isTimeTaken } from '#server/db/violations.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { BegunHold, Billing, HoldOutcome } from '#server/modules/money/public.ts'
import { lockBookingsOf } from '#server/modules/trips/booking/bookings.store.ts'
import {
  hashOfOrder,
  isOnSale,
  sellSeats,
  whyNotSold,
  type NotSold,
} from '#server/modules/trips/group/seats/sell-seats.ts'
import { termsOfGroup } from '#server/modules/trips/group/seats/seat-terms.ts'
import { endWaiting } from '#server/modules/trips/group/waiting.store.ts'
import { holdNow } from '#server/modules/trips/scheduling/holding.ts'
import { askedWith, scheduleOf } from '#server/modules/trips/scheduling/schedules.store.ts'
import { isPaused } from '#server/modules/trips/group/sweeps/pause.ts'
import { groupWalkById, lockGroupWalk } from '#server/modules/trips/group/group-walks.store.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { tripById } from '#server/modules/trips/trips.store.ts'

export type BuyInput = {
  groupWalkId: string
  travellerId: string
  seats: number
  /** The price of one seat as the client understood it. */
  seatCents: Cents
  recordingAgreed: boolean
  orderKey: string
}

export type BuyOutcome =
  | { kind: 'bought' }
  | { kind: 'soldOut'; left: number }
  | { kind: 'priceChanged' }
  | { kind: 'recordingRefused' }
  /** It is not sold (any more), or the seats of this order are given up. */
  | { kind: 'over' }
  /** It is not sold for now: its walker may not walk, or its place is closed. */
  | { kind: 'paused' }
  | { kind: 'badSeats'; most: number }
  | { kind: 'badKey' | 'keyUsed' }
  | NotSold
  /** The seats are the person's until the time to find another card is over. */
  | Exclude<HoldOutcome, { kind: 'held' | 'paymentDue' | 'paymentDisputed' | 'noCard' }>
  | TooMany

/** What a transaction leaves to be done at the bank: the hold of a new order, or of one that was placed before. */
type Placed = { hold: BegunHold | HoldOutcome | null } | { again: string }

/**
 * A person takes seats of a group walk. The last seat is sold once: its count is read and changed under the lock of the walk's row,
 * in the transaction that writes the trip. The same order again is the same seats, and asks a card again that
 * has not carried them.
 */
export async function buySeats(ctx: TripsContext, input: BuyInput): Promise<BuyOutcome> {
  const group = await groupWalkById(ctx.db, input.groupWalkId)
  if (!group) return { kind: 'notFound' }
  const { seatsAPerson } = await termsOfGroup(ctx, group)
  if (!Number.isInteger(input.seats) || input.seats < 1 || input.seats > seatsAPerson)
    return { kind: 'badSeats', most: seatsAPerson }
  if (!/^[\w.:-]{1,128}$/.test(input.orderKey)) return { kind: 'badKey' }
  if (!input.recordingAgreed) return { kind: 'recordingRefused' }
  const bill = (await ctx.money.billingOf([input.travellerId])).get(input.travellerId)
  const placed = await tryPlace(ctx, input, bill)
  if ('kind' in placed) return placed
  if ('again' in placed) return asked(await holdNow(ctx, placed.again, input.travellerId))
  const { hold } = placed
  if (hold === null) return { kind: 'bought' }
  return asked(hold.kind === 'begun' ? await ctx.money.runHold(hold) : hold)
}

async function tryPlace(
  ctx: TripsContext,
  input: BuyInput,
  bill: Billing | undefined,
): Promise<Placed | BuyOutcome> {
  try {
    return await ctx.inTransaction((tx) => place(ctx, tx, input, bill))
  } catch (error) {
    // The constraint behind the look at what is taken.
    if (isTimeTaken(error)) return { kind: 'timeTaken' }
    throw error
  }
}

async function place(
  ctx: TripsContext,
  tx: Tx,
  input: BuyInput,
  bill: Billing | undefined,
): Promise<Placed | BuyOutcome> {
  const { groupWalkId, travellerId, seats, orderKey } = input
  await lockBookingsOf(tx.sql, travellerId)
  const before = await placedBefore(tx, input)
  if (before) return before
  const group = await lockGroupWalk(tx.sql, groupWalkId)
  if (!group) return { kind: 'notFound' }
  if (!isOnSale(group, ctx.clock.nowMs())) return { kind: 'over' }
  if (await isPaused(ctx, group, tx.sql)) return { kind: 'paused' }
  if (input.seatCents !== group.seatCents) return { kind: 'priceChanged' }
  const left = group.seats - group.seatsTaken
  const refused = await whyNotSold(ctx, tx, group, travellerId, bill)
  if (refused) return refused
  if (left < seats) return { kind: 'soldOut', left }
  const allowed = await ctx.limits.allow(seatsByPerson, travellerId, tx.sql)
  if (!allowed.allowed) return { kind: 'tooMany', retryAfterS: allowed.retryAfterS }
  const id = ctx.newId('trip')
  const { hold } = await sellSeats(ctx, tx, group, { id, travellerId, seats, orderKey, isThere: true })
  await endWaiting(tx.sql, groupWalkId, travellerId, ctx.clock.now())
  return { hold }
}

/** What has become of the same order; null for a new one. */
async function placedBefore(
  tx: Tx,
  { groupWalkId, travellerId, seats, orderKey }: BuyInput,
): Promise<Placed | BuyOutcome | null> {
  const [before] = await askedWith(tx.sql, travellerId, orderKey)
  if (!before) return null
  if (before.inputHash !== hashOfOrder(groupWalkId, seats)) return { kind: 'keyUsed' }
  const trip = await tripById(tx.sql, before.tripId)
  if (!trip || !tripIsEngaged(trip.status)) return { kind: 'over' }
  const { schedule } = (await scheduleOf(tx.sql, trip)) ?? {}
  const isOpen = schedule?.holdState === 'asking' || schedule?.holdState === 'declined'
  return isOpen ? { again: trip.id } : { kind: 'bought' }
}

/** What a card has answered, as the outcome of the order. */
function asked(hold: HoldOutcome | { kind: 'unknown' } | { kind: 'notNow' }): BuyOutcome {
  switch (hold.kind) {
    case 'held':
      return { kind: 'bought' }
    case 'unknown':
    case 'notNow':
      return { kind: 'over' }
    case 'paymentDue':
      return { kind: 'paymentDue' }
    case 'noCard':
    case 'declined':
    case 'needsAction':
    case 'paymentDisputed':
    case 'unavailable':
      return hold
  }
}
