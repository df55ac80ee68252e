import type { PaymentNotice } from '#adapters/payments/port.ts'
import { refundBackEntry } from '#domain/money/ledger/trip-entries.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { CallKind } from '#server/durable/calls/call-kind.ts'
import { lockTrip } from '#server/modules/money/holds/holds.store.ts'
import { writeEntry } from '#server/modules/money/ledger/ledger.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { moveRequest } from '#server/modules/money/refunds/adjustments.store.ts'
import * as store from '#server/modules/money/refunds/refunds.store.ts'

/** `reference`: what the provider knows the refund by. */
type Input = { tripId: string; refundId: string; reference: string }

/**
 * The provider has news of a refund that was made: whether it still is. One that the bank could not take is back with the
 * platform, days later; it is posted back, and operators are notified.
 */
export const pollRefundCall: CallKind<MoneyContext, Input, { kind: 'stays' | 'back' }, null> = {
  name: 'money.refundLook',
  lock: (tx, { tripId }) => lockTrip(tx.sql, tripId),

  async ask(ctx, { input }) {
    const { providerPaymentId: providerHoldId } = await store.getRefund(ctx.db, input.refundId)
    const found = await ctx.payments.findRefund({ providerHoldId, reference: input.reference })
    if (found.kind === 'unknown') return found
    return { kind: found.kind === 'none' ? 'back' : 'stays' }
  },

  async settle(ctx, tx, { input }, answer) {
    const at = ctx.clock.now()
    const refund = answer.kind === 'back' ? await store.takeRefundBack(tx.sql, input.refundId, at) : null
    if (refund) {
      const { id: reference, userId: travellerId, tripId, amountCents, currency, requestId } = refund
      const entry = refundBackEntry({ reference, travellerId, amountCents, currency })
      await writeEntry(tx.sql, entry, { id: ctx.newId('ltx'), tripId, at })
      await moveRequest(tx.sql, requestId, 'comeBack', { updatedAt: at })
      await tx.event('money.refundFailed', { refundId: reference, requestId, tripId, amountCents, currency })
    }
    return { call: 'done', outcome: null }
  },
}

/** A notice about a refund leads to a look at it; false when it is about something else. */
export async function lookAtRefund(
  ctx: MoneyContext,
  tx: Tx,
  { eventId, about, objectReference: reference }: PaymentNotice,
): Promise<boolean> {
  if (reference === null || about !== 'refund') return false
  const refund = await store.refundById(tx.sql, reference.split(':')[0] ?? '')
  if (refund?.state !== 'refunded') return false
  const { id: refundId, tripId } = refund
  await lockTrip(tx.sql, tripId)
  const order = { subject: eventId, input: { tripId, refundId, reference } }
  await ctx.calls.begin(tx, pollRefundCall, { ...order, by: 'job' })
  return true
}
