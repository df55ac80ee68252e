import type { RefundResult } from '#adapters/payments/port.ts'
import { refundEntry } from '#domain/money/ledger/trip-entries.ts'
import type { Cents } from '#domain/shared/cents.ts'
import { invariant } from '#domain/shared/invariant.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { CallKind, Unclear } from '#server/durable/calls/call-kind.ts'
import { lockTrip } from '#server/modules/money/holds/holds.store.ts'
import { writeEntry } from '#server/modules/money/ledger/ledger.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { moveRequest } from '#server/modules/money/refunds/adjustments.store.ts'
import * as store from '#server/modules/money/refunds/refunds.store.ts'

type Back = Exclude<RefundResult, Unclear>

/** The provider is asked to give a part of a trip's charge back, by the refund's id. */
export const refundCall: CallKind<MoneyContext, { tripId: string; amountCents: Cents }, Back, null> = {
  name: 'money.refund',
  lock: (tx, { tripId }) => lockTrip(tx.sql, tripId),

  async ask(ctx, { subject, key, input }) {
    const { providerPaymentId: providerHoldId } = await store.getRefund(ctx.db, subject)
    const { amountCents } = input
    const answer = await ctx.payments.refund({ providerHoldId, amountCents, reference: key, key })
    return answer.kind === 'failed' ? { kind: 'refused' } : answer
  },

  async find(ctx, { subject, key }) {
    const { providerPaymentId: providerHoldId } = await store.getRefund(ctx.db, subject)
    return ctx.payments.findRefund({ providerHoldId, reference: key })
  },

  async settle(ctx, tx, { subject }, answer) {
    // An error that is stored under the key would be repeated for ever; nothing has gone back.
    if (answer.kind === 'notMade' && answer.reason !== 'refused') return { call: 'again', outcome: null }
    const at = ctx.clock.now()
    const isBack = answer.kind === 'refunded'
    const refund = await store.endRefund(tx.sql, subject, isBack ? 'refunded' : 'failed', at)
    invariant(refund, `refund ${subject} is over already`)
    if (isBack) await record(ctx, tx, refund, at)
    else ctx.log.error({ refundId: subject }, 'the provider did not refund a trip')
    await closeRequest(tx, refund.requestId, at)
    return { call: isBack ? 'done' : 'failed', outcome: null }
  },
}

async function record(ctx: MoneyContext, tx: Tx, refund: store.RefundRow, at: Date): Promise<void> {
  const { id: reference, userId: travellerId, tripId, amountCents, currency } = refund
  const entry = refundEntry({ reference, travellerId, amountCents, currency })
  await writeEntry(tx.sql, entry, { id: ctx.newId('ltx'), tripId, at })
  await tx.event('money.refunded', { refundId: reference, tripId, travellerId, amountCents, currency })
}

/** A request is over when all its parts are. */
async function closeRequest(tx: Tx, requestId: string, updatedAt: Date): Promise<void> {
  const states = (await store.partsOf(tx.sql, requestId)).map((part) => part.state)
  if (states.includes('refunding')) return
  await moveRequest(tx.sql, requestId, states.includes('failed') ? 'fail' : 'finish', { updatedAt })
}
