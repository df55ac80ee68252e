import { holdCall } from '#server/modules/money/holds/hold.call.ts'
import * as store from '#server/modules/money/holds/holds.store.ts'
import { releaseCall } from '#server/modules/money/holds/release.call.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { patience } from '#server/modules/money/money.policy.ts'
import type { Tx } from '#server/db/transaction.ts'

/** Releases everything held for a trip that is not charged. The provider is asked by calls of their own. */
export async function release(ctx: MoneyContext, tx: Tx, tripId: string): Promise<void> {
  await store.lockTrip(tx.sql, tripId)
  await startReleases(ctx, tx, await store.openHoldsOf(tx.sql, tripId))
}

/**
 * Begins to release holds, in the caller's transaction, which has locked their trip. Those that the provider has not
 * answered for yet are given up: they are released as soon as they are found.
 */
export async function startReleases(
  ctx: MoneyContext,
  tx: Tx,
  holds: readonly store.HoldRow[],
): Promise<void> {
  const at = ctx.clock.now()
  for (const { id, state, tripId } of holds) {
    if (state === 'authorizing' || state === 'needsAction') {
      await store.moveHold(tx.sql, id, 'abandon', { updatedAt: at })
      await ctx.calls.giveUp(tx, holdCall, id, state === 'authorizing' ? patience.askedMs : 0)
    }
    if (state === 'held' && (await store.moveHold(tx.sql, id, 'release', { updatedAt: at })))
      await ctx.calls.begin(tx, releaseCall, { subject: id, input: { tripId }, by: 'job' })
  }
}

/**
 * The bank has let go of a hold by itself: it ends here too, and trips that rely on it are told. In the caller's
 * transaction, which has locked its trip.
 */
export async function releaseLost(ctx: MoneyContext, tx: Tx, hold: store.HoldRow): Promise<void> {
  const { id: holdId, tripId, purpose, state } = hold
  await startReleases(ctx, tx, [hold])
  if (state === 'held') await tx.event('money.holdLost', { holdId, tripId, purpose })
}

/** Releases holds whose window at the bank is over. Returns how many. */
export async function releasePastWindow(ctx: MoneyContext, atMost: number): Promise<number> {
  const past = await store.holdsPastWindow(ctx.db, ctx.clock.now(), atMost)
  for (const { id, tripId } of past)
    await ctx.inTransaction(async (tx) => {
      await store.lockTrip(tx.sql, tripId)
      await releaseLost(ctx, tx, await store.getHold(tx.sql, id))
    })
  return past.length
}
