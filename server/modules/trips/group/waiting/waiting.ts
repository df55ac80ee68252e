import { isOnSale } from '#server/modules/trips/group/seats/sell-seats.ts'
import { lockBookingsOf } from '#server/modules/trips/booking/bookings.store.ts'
import { openSeatTripsOf } from '#server/modules/trips/group/group-seats.store.ts'
import { termsOfGroup } from '#server/modules/trips/group/seats/seat-terms.ts'
import { endWaiting, putOnList } from '#server/modules/trips/group/waiting.store.ts'
import { isPaused } from '#server/modules/trips/group/sweeps/pause.ts'
import { groupWalkById, lockGroupWalk } from '#server/modules/trips/group/group-walks.store.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'

export type WaitInput = { groupWalkId: string; userId: string; seats: number }

export type WaitOutcome =
  | { kind: 'waiting' }
  /** So many seats are left, or they have seats already, or it is not sold any more. */
  | { kind: 'notNow' }
  | { kind: 'notFound' }
  | { kind: 'noCard' }
  | { kind: 'badSeats'; most: number }

/**
 * A person waits for seats of a walk that is sold out. When as many become free they are sold to them by themselves, so a card is
 * wanted now. Waiting again is the same place, for another number of seats.
 */
export async function waitForSeats(ctx: TripsContext, input: WaitInput): Promise<WaitOutcome> {
  const { groupWalkId, userId, seats } = input
  const seen = await groupWalkById(ctx.db, groupWalkId)
  if (!seen || seen.walkerId === userId || (await ctx.walkers.blockedWith(userId)).has(seen.walkerId))
    return { kind: 'notFound' }
  const { seatsAPerson: most } = await termsOfGroup(ctx, seen)
  if (!Number.isInteger(seats) || seats < 1 || seats > Math.min(most, seen.seats))
    return { kind: 'badSeats', most: Math.min(most, seen.seats) }
  const bill = (await ctx.money.billingOf([userId])).get(userId)
  if (!bill?.card) return { kind: 'noCard' }
  return ctx.inTransaction(async (tx) => {
    await lockBookingsOf(tx.sql, userId)
    const group = await lockGroupWalk(tx.sql, groupWalkId)
    if (!group) return { kind: 'notFound' }
    const [own] = await openSeatTripsOf(tx.sql, userId, [groupWalkId])
    const isSoldOut = group.seats - group.seatsTaken < seats
    if (own || !isSoldOut || !isOnSale(group, ctx.clock.nowMs())) return { kind: 'notNow' }
    if (await isPaused(ctx, group, tx.sql)) return { kind: 'notNow' }
    await putOnList(tx.sql, groupWalkId, { userId, seats }, ctx.clock.now())
    return { kind: 'waiting' }
  })
}

/** A person waits no longer; who does not wait is not on the list. */
export async function leaveWaitingList(
  ctx: TripsContext,
  { groupWalkId, userId }: Pick<WaitInput, 'groupWalkId' | 'userId'>,
): Promise<'notWaiting' | 'notFound'> {
  const at = ctx.clock.now()
  return (await endWaiting(ctx.db, groupWalkId, userId, at)) ? 'notWaiting' : 'notFound'
}
