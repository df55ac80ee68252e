import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { payoutForecast } from '#server/modules/money/payouts/platform/forecast.ts'
import { arrivesOf } from '#server/modules/money/payouts/amounts.ts'
import { payOutCall } from '#server/modules/money/payouts/sending/pay.call.ts'
import * as store from '#server/modules/money/payouts/payouts.store.ts'
import { payFromAccount } from '#server/modules/money/payouts/sending/retrying.ts'
import { reversePayout, reverseCall } from '#server/modules/money/payouts/sending/reverse.call.ts'
import { sendPayoutCall } from '#server/modules/money/payouts/sending/send.call.ts'
import type { OpenPayout, OpenPayoutsPublic } from '#server/modules/money/payouts/open-payouts.types.ts'

const listedAtMost = 100

/** Payouts that are not at the bank yet, and what operators do with them. */
export function openPayoutsOf(ctx: MoneyContext): OpenPayoutsPublic {
  return {
    list: () => list(ctx),
    forecast: () => payoutForecast(ctx),
    walkerOf: async (id) => (await store.payoutById(ctx.db, id))?.walkerId ?? null,
    pay: (id) => payFromAccount(ctx, id),
    reverse: (id) => reversePayout(ctx, id),
  }
}

async function list(ctx: MoneyContext): Promise<OpenPayout[]> {
  const rows = await store.openPayouts(ctx.db, listedAtMost)
  const ids = rows.map(({ id }) => id)
  const underWay = await ctx.calls.openSubjects(ctx.db, [sendPayoutCall, payOutCall, reverseCall], ids)
  return rows.map(({ id, walkerId, amountCents, currency, kind, state, ...row }) => ({
    id,
    walkerId,
    amountCents,
    currency,
    arrives: arrivesOf({ ...row, currency }),
    kind,
    state: state === 'transferred' ? 'transferred' : 'sending',
    since: row.transferredAt ?? row.createdAt,
    message: row.message,
    refusals: row.refusals,
    retryAt: row.retryAt,
    isUnderWay: underWay.has(id),
  }))
}
