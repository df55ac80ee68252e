import { opensAtMs } from '#domain/trips/schedule.ts'
import type { Tx } from '#server/db/transaction.ts'
import { jobId } from '#server/jobs/runner.ts'
import {
  countSeats,
  giveUpLastSeats,
  tryLockBookingsOf,
} from '#server/modules/trips/group/group-seats.store.ts'
import { isOnSale, sellSeats, whyNotSold } from '#server/modules/trips/group/seats/sell-seats.ts'
import { endWaiting, firstWaiting } from '#server/modules/trips/group/waiting.store.ts'
import { isPaused } from '#server/modules/trips/group/sweeps/pause.ts'
import { lockGroupWalk } from '#server/modules/trips/group/group-walks.store.ts'
import type { GroupWalk } from '#server/modules/trips/group/group-walks.types.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import type { Trip } from '#server/modules/trips/trips.types.ts'

/** So many people of a waiting list are looked at when seats become free. */
const waitersAtMost = 20

/** Seats that were given up, and how many of them people of the waiting list have taken. */
export type Freed = { freed: number; takenOver: number }

/**
 * Frees the last seats of a locked trip and sells them at once to those who wait, first come first. Nothing for a trip of one
 * traveler; again it is nothing more. The caller has locked the walker where one is taken; the group's row is locked here.
 */
export async function freeSeats(ctx: TripsContext, tx: Tx, trip: Trip, seats = trip.seats): Promise<Freed> {
  const group =
    trip.groupWalkId === null || seats === null ? null : await lockGroupWalk(tx.sql, trip.groupWalkId)
  if (!group || seats === null) return { freed: 0, takenOver: 0 }
  const freed = await giveUpLastSeats(tx.sql, trip.id, seats, ctx.clock.now())
  if (freed === 0) return { freed, takenOver: 0 }
  await countSeats(tx.sql, group.id, -freed)
  await tx.event('group.seatsChanged', { groupWalkId: group.id, walkerId: group.walkerId })
  // Who sits on them in the room that is open is not let in any longer.
  if (ctx.clock.nowMs() >= opensAtMs(group.startsAt.getTime()))
    await tx.event('groupWalk.moved', { groupWalkId: group.id })
  const sold = await moveUp(ctx, tx, { ...group, seatsTaken: group.seatsTaken - freed }, trip.travellerId)
  return { freed, takenOver: Math.min(freed, sold) }
}

/** Sells what is free of a locked group walk to those who wait for it; how many seats were sold. */
async function moveUp(ctx: TripsContext, tx: Tx, group: GroupWalk, exceptId: string | null): Promise<number> {
  if (!isOnSale(group, ctx.clock.nowMs()) || (await isPaused(ctx, group, tx.sql))) return 0
  let left = group.seats - group.seatsTaken
  let sold = 0
  let isOneBusy = false
  const waiting = await firstWaiting(tx.sql, group.id, { seats: left, limit: waitersAtMost })
  const bills = await ctx.money.billingOf(waiting.map(({ userId }) => userId))
  for (const { userId, seats } of waiting) {
    if (userId === exceptId || seats > left) continue
    if (!(await tryLockBookingsOf(tx.sql, userId))) {
      isOneBusy = true
      continue
    }
    if ((await whyNotSold(ctx, tx, group, userId, bills.get(userId))) !== null) continue
    const id = ctx.newId('trip')
    const order = { id, travellerId: userId, seats, orderKey: id, isThere: false }
    await sellSeats(ctx, tx, { ...group, seatsTaken: group.seats - left }, order)
    await endWaiting(tx.sql, group.id, userId, ctx.clock.now())
    left -= seats
    sold += seats
  }
  // A person who books something at this moment is looked at again once that is done.
  if (isOneBusy && left > 0) {
    const id = jobId('trips.seatsFree', `${group.id}:${ctx.clock.nowMs()}`)
    await tx.job('trips.seatsFree', { groupWalkId: group.id }, { id })
  }
  return sold
}

/** A group walk that may have seats for those who wait. */
export type FreeSeats = { groupWalkId: string }

/** Sells what is free of a walk to those who wait; again it is nothing more. */
export async function sellFreeSeats(ctx: TripsContext, { groupWalkId }: FreeSeats): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    const group = await lockGroupWalk(tx.sql, groupWalkId)
    if (group) await moveUp(ctx, tx, group, null)
  })
}
