import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { MINUTE } from '#domain/shared/units.ts'
import {
  availableNow,
  leftOf,
  shortRetryMs,
  notifyShort,
} from '#server/modules/money/payouts/platform/platform.ts'
import { payOutCall } from '#server/modules/money/payouts/sending/pay.call.ts'
import * as store from '#server/modules/money/payouts/payouts.store.ts'
import { reverseCall } from '#server/modules/money/payouts/sending/reverse.call.ts'
import { sendPayoutCall } from '#server/modules/money/payouts/sending/send.call.ts'
import type { Tx } from '#server/db/transaction.ts'

/** While the provider does not say what the platform has, it is asked again after this. */
const unclearRetryMs = 5 * MINUTE

/**
 * Continues with the payouts whose time to be asked for again has come: the half that was not made, and that alone. Those that
 * wait for the platform's balance go on as far as it covers them by now.
 */
export async function retryPayouts(ctx: MoneyContext, limit: number): Promise<number> {
  const due = await store.payoutsToRetry(ctx.db, ctx.clock.now(), limit)
  const short = due.filter(({ state }) => state === 'sending')
  const stay = new Set(short.length === 0 ? [] : await notCovered(ctx, short))
  for (const { id, walkerId } of due.filter((payout) => !stay.has(payout.id)))
    await ctx.inTransaction(async (tx) => {
      await store.lockWalkers(tx.sql, [walkerId])
      await goOn(ctx, tx, id)
    })
  return due.length
}

/** The ids of those that the balance does not cover yet; they wait for another hour. */
async function notCovered(
  ctx: MoneyContext,
  short: readonly Pick<store.PayoutRow, 'id' | 'amountCents'>[],
): Promise<string[]> {
  const available = await availableNow(ctx)
  const isUnclear = available.kind === 'unclear'
  return ctx.inTransaction(async (tx) => {
    let left = isUnclear ? 0 : await leftOf(ctx, tx, available)
    const stay = short.filter(({ amountCents }) => {
      if (amountCents > left) return true
      left -= amountCents
      return false
    })
    const ids = stay.map(({ id }) => id)
    if (ids.length === 0) return ids
    const at = ctx.clock.now()
    const retryAt = new Date(at.getTime() + (isUnclear ? unclearRetryMs : shortRetryMs))
    await store.waitUntil(tx.sql, ids, { retryAt, at })
    if (!isUnclear) await notifyShort(ctx, tx, ids)
    return ids
  })
}

/** False where nothing is to be gone on with, or a call is at it. The caller holds the walker's lock. */
async function goOn(ctx: MoneyContext, tx: Tx, id: string): Promise<boolean> {
  const { state, walkerId } = await store.getPayout(tx.sql, id)
  const kind = state === 'sending' ? sendPayoutCall : payOutCall
  const isOpen = (await ctx.calls.openSubjects(tx.sql, [sendPayoutCall, payOutCall, reverseCall], [id])).has(
    id,
  )
  if (isOpen || (state !== 'sending' && state !== 'transferred')) return false
  await store.retryAt(tx.sql, id, { retryAt: null, at: ctx.clock.now() })
  await ctx.calls.begin(tx, kind, { subject: id, input: { walkerId }, by: 'sweep' })
  return true
}

/** An operator does not wait for the time: what is on the account is paid out now, if no call is at it. */
export function payFromAccount(ctx: MoneyContext, id: string): Promise<'begun' | 'notNow' | 'unknown'> {
  return ctx.inTransaction(async (tx) => {
    const payout = await store.payoutById(tx.sql, id)
    if (!payout) return 'unknown'
    await store.lockWalkers(tx.sql, [payout.walkerId])
    const { state } = await store.getPayout(tx.sql, id)
    return state === 'transferred' && (await goOn(ctx, tx, id)) ? 'begun' : 'notNow'
  })
}
