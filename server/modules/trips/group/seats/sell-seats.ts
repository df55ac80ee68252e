import { createHash } from 'node:crypto'
import { opensAtMs } from '#domain/trips/schedule.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { BegunHold, Billing, HoldOutcome } from '#server/modules/money/public.ts'
import { countSeats, insertSeats } from '#server/modules/trips/group/group-seats.store.ts'
import { ofGroup } from '#server/modules/trips/group/group.events.ts'
import { termsOfGroup } from '#server/modules/trips/group/seats/seat-terms.ts'
import { busyFrom, takenTimes } from '#server/modules/trips/scheduled-trips.store.ts'
import { scheduleDeadlines } from '#server/modules/trips/scheduling/deadlines.ts'
import { startHold } from '#server/modules/trips/scheduling/holding.ts'
import { insertSchedule, scheduleOf, wallColumns } from '#server/modules/trips/scheduling/schedules.store.ts'
import { insertSeatTrip } from '#server/modules/trips/seat-trips.store.ts'
import type { GroupWalk } from '#server/modules/trips/group/group-walks.types.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { tripMoved } from '#server/modules/trips/trips.events.ts'
import type { Trip } from '#server/modules/trips/trips.types.ts'

/** Why a person gets no seat now, whatever the number of those that are left. */
export type NotSold =
  | { kind: 'noCard' }
  | { kind: 'paymentDue' }
  | { kind: 'paymentDisputed' }
  /** Another walk of theirs lies in its time, or they have seats of this one. */
  | { kind: 'timeTaken' }
  /** One of the two has blocked the other, or it is the person's own walk. */
  | { kind: 'notFound' }

/** Whether seats of a walk are sold at a moment: until its room opens. */
export function isOnSale(
  { status, startsAt }: Pick<GroupWalk, 'status' | 'startsAt'>,
  nowMs: number,
): boolean {
  return (status === 'open' || status === 'agreed') && nowMs < opensAtMs(startsAt.getTime())
}

/** Why a person whose bookings are locked, and whose bill was read, gets no seat; null for one who does. */
export async function whyNotSold(
  ctx: TripsContext,
  tx: Tx,
  group: GroupWalk,
  travellerId: string,
  bill: Billing | undefined,
): Promise<NotSold | null> {
  const { walkerId, startsAt, plannedMinutes } = group
  if (travellerId === walkerId || (await ctx.walkers.isBlocked(tx, travellerId, walkerId)))
    return { kind: 'notFound' }
  if (bill?.due) return { kind: 'paymentDue' }
  if (bill && bill.disputeMessage !== null) return { kind: 'paymentDisputed' }
  if (!bill?.card) return { kind: 'noCard' }
  const taken = await takenTimes(tx.sql, [travellerId], busyFrom(startsAt, plannedMinutes))
  return taken.length > 0 ? { kind: 'timeTaken' } : null
}

export type SeatOrder = {
  id: string
  travellerId: string
  seats: number
  orderKey: string
  /** The person is there to be asked by the bank; one of the waiting list is not. */
  isThere: boolean
}

/** What an order says, to tell the same order from another one under its key. */
export function hashOfOrder(groupWalkId: string, seats: number): string {
  return createHash('sha256').update(`${groupWalkId}|${seats}`).digest('hex')
}

/**
 * Writes a payer's trip with its seats into a locked group walk that has so many left: the walker has agreed by publishing, so it is
 * accepted at once. The price is held where the time for it has come. `hold`: what is left to be done for a person who is there.
 */
export async function sellSeats(
  ctx: TripsContext,
  tx: Tx,
  group: GroupWalk,
  { id, travellerId, seats, orderKey, isThere }: SeatOrder,
): Promise<{ trip: Trip; hold: BegunHold | HoldOutcome | null }> {
  const at = ctx.clock.now()
  const { destinationId, plannedMinutes, wallDate: date, wallTime: time, placeZone: zone } = group
  const { tariffId } = await ctx.money.quote(destinationId, plannedMinutes, { travellerId, sql: tx.sql })
  const trip = await insertSeatTrip(tx.sql, { id, travellerId, group, seats, tariffId, at })
  await insertSchedule(tx.sql, {
    tripId: id,
    travellerId,
    ...wallColumns({ date, time, zone, which: null }),
    placeZone: zone,
    widenedAt: at,
    expiresAt: group.startsAt,
    seriesId: id,
    seriesIndex: 1,
    seriesCount: 1,
    requestKey: orderKey,
    inputHash: hashOfOrder(group.id, seats),
    cancelPolicy: (await ctx.rules.at('cancellation', at)).version,
  })
  const numbers = Array.from({ length: seats }, (_, n) => n + 1)
  const linkCode = () => Buffer.from(ctx.random.bytes(16)).toString('base64url')
  const rows = numbers.map((seatNumber) => ({
    tripId: id,
    groupWalkId: group.id,
    seatNumber,
    linkCode: seatNumber === 1 ? null : linkCode(),
  }))
  await insertSeats(tx.sql, rows, at)
  await countSeats(tx.sql, group.id, seats)
  const hold = isThere ? await holdAtOnce(ctx, tx, group, trip) : null
  await scheduleDeadlines(ctx, tx, trip)
  await tripMoved(tx, trip)
  if (isThere) await tx.event('group.seatsChanged', { groupWalkId: group.id, walkerId: group.walkerId })
  else {
    const payers = [{ userId: travellerId, tripId: id }] as const
    const heldAtMs = await cardsHeldAtMs(ctx, group)
    await tx.event('group.movedUp', {
      ...(await ofGroup(ctx, group)),
      payers,
      seats,
      cents: seats * group.seatCents,
      currency: group.currency,
      heldAt: at.getTime() < heldAtMs ? new Date(heldAtMs) : null,
    })
  }
  return { trip, hold }
}

/** Begins the hold of a person who buys when cards are asked already; null earlier. */
async function holdAtOnce(ctx: TripsContext, tx: Tx, group: GroupWalk, trip: Trip) {
  const scheduled = await scheduleOf(tx.sql, trip)
  if (!scheduled || ctx.clock.nowMs() < (await cardsHeldAtMs(ctx, group))) return null
  return startHold(ctx, tx, scheduled, { isThere: true })
}

/** From when on the price of seats is held on cards. */
async function cardsHeldAtMs(ctx: TripsContext, group: GroupWalk): Promise<number> {
  const { heldMs } = await termsOfGroup(ctx, group)
  return group.startsAt.getTime() - heldMs
}
