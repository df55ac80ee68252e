import { payoutReturnedEntry } from '#domain/money/ledger/payout-entries.ts'
import { invariant } from '#domain/shared/invariant.ts'
import { DAY } from '#domain/shared/units.ts'
import type { CallKind } from '#server/durable/calls/call-kind.ts'
import { writeEntry } from '#server/modules/money/ledger/ledger.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { moneyTexts } from '#server/modules/money/money.texts.ts'
import * as store from '#server/modules/money/payouts/payouts.store.ts'
import { ofRow } from '#server/modules/money/payouts/sending/orders.ts'

type None = Record<never, never>

/** The provider is asked whether the bank has sent a payout back. Looking twice does no harm. */
export const pollPayoutCall: CallKind<MoneyContext, None, { kind: 'sent' | 'returned' }, null> = {
  name: 'money.payoutLook',

  async ask(ctx, { subject }) {
    const { providerAccountId } = await store.getPayout(ctx.db, subject)
    invariant(providerAccountId !== null, `payout ${subject} has no account`)
    const found = await ctx.payouts.find({ reference: subject, providerAccountId })
    if (found.kind === 'unknown') return found
    const isBack = found.kind === 'found' && ['returned', 'takenBack'].includes(found.entry.state)
    return { kind: isBack ? 'returned' : 'sent' }
  },

  async settle(ctx, tx, { subject }, answer) {
    if (answer.kind === 'returned') await ctx.calls.begin(tx, takeBackCall, { subject, input: {}, by: 'job' })
    return { call: 'done', outcome: null }
  },
}

/** What the bank has sent back is taken from the provider to the platform, and is owed to the walker again. */
export const takeBackCall: CallKind<MoneyContext, None, { kind: 'takenBack' }, null> = {
  name: 'money.payoutBack',

  async ask(ctx, { subject, key }) {
    const { providerTransferId } = await store.getPayout(ctx.db, subject)
    invariant(providerTransferId !== null, `payout ${subject} was never sent`)
    return ctx.payouts.takeBack({ providerTransferId, key })
  },

  async settle(ctx, tx, { subject }, answer) {
    if (answer.kind === 'notMade') return { call: 'again', outcome: null }
    const at = ctx.clock.now()
    const message = moneyTexts.payouts.returned
    const row = await store.movePayout(tx.sql, subject, 'return', { message, checkAt: null, updatedAt: at })
    if (row) {
      await writeEntry(tx.sql, payoutReturnedEntry(ofRow(row)), { id: ctx.newId('ltx'), tripId: null, at })
      const { walkerId, amountCents } = row
      await tx.event('money.payoutReturned', { payoutId: subject, walkerId, amountCents })
    }
    return { call: 'done', outcome: null }
  },
}

/** A payout is looked at again after so much of its life, and not any more after two weeks. */
const lookedAtForMs = 14 * DAY

/** Looks at payouts whose webhook may be lost: after a day, and at growing distances for two weeks. */
export async function lookAtPaid(ctx: MoneyContext, limit: number): Promise<number> {
  return ctx.inTransaction(async (tx) => {
    const now = ctx.clock.now()
    const taken = await store.takeToCheck(tx.sql, now, limit)
    for (const { id, paidAt } of taken) {
      await ctx.calls.begin(tx, pollPayoutCall, { subject: id, input: {}, by: 'sweep' })
      const ageMs = now.getTime() - paidAt.getTime()
      if (2 * ageMs < lookedAtForMs) await store.setCheckAt(tx.sql, id, new Date(now.getTime() + ageMs))
    }
    return taken.length
  })
}
