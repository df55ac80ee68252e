import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { paying } from '#server/modules/money/payouts/sending/paying.ts'
import * as store from '#server/modules/money/payouts/payouts.store.ts'
import { reversing } from '#server/modules/money/payouts/sending/reversing.ts'
import { sending } from '#server/modules/money/payouts/sending/sending.ts'
import type { Tx } from '#server/db/transaction.ts'

/** Goes on with the payouts whose time to be asked for again has come: the half that was not made, and that alone. */
export async function retryPayouts(ctx: MoneyContext, limit: number): Promise<number> {
  const due = await store.payoutsToRetry(ctx.db, ctx.clock.now(), limit)
  for (const { id, walkerId } of due)
    await ctx.inTransaction(async (tx) => {
      await store.lockWalkers(tx.sql, [walkerId])
      await goOn(ctx, tx, id)
    })
  return due.length
}

/** False where nothing is to be gone on with, or a call is at it. The caller holds the walker's lock. */
async function goOn(ctx: MoneyContext, tx: Tx, id: string): Promise<boolean> {
  const { state, walkerId } = await store.getPayout(tx.sql, id)
  const kind = state === 'sending' ? sending : paying
  const isOpen = (await ctx.calls.openSubjects(tx.sql, [sending, paying, reversing], [id])).has(id)
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
