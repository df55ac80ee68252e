import type { PaymentNotice } from '#adapters/payments/port.ts'
import { giftRefundBackEntry } from '#domain/money/ledger/gift-entries.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { CallKind } from '#server/durable/calls/call-kind.ts'
import * as store from '#server/modules/money/gifts/gifts.store.ts'
import { writeEntry } from '#server/modules/money/ledger/ledger.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'

/** `reference`: what the provider knows the refund by. */
type Input = { giftId: string; reference: string }

/**
 * The provider has news of a gift card's refund that was made. One that the bank could not take is back with the platform,
 * days later: its buyer gets the amount as a credit at once, and operators are notified.
 */
export const pollGiftRefundCall: CallKind<MoneyContext, Input, { kind: 'stays' | 'back' }, null> = {
  name: 'money.giftRefundLook',
  lock: async (tx, { giftId }) => void (await store.lockGift(tx.sql, giftId)),

  async ask(ctx, { input }) {
    const { providerPaymentId } = await store.getGift(ctx.db, input.giftId)
    const search = { providerHoldId: providerPaymentId ?? '', reference: input.reference }
    const found = await ctx.payments.findRefund(search)
    if (found.kind === 'unknown') return found
    return { kind: found.kind === 'none' ? 'back' : 'stays' }
  },

  async settle(ctx, tx, { input: { giftId } }, answer) {
    if (answer.kind !== 'back') return { call: 'done', outcome: null }
    const at = ctx.clock.now()
    const gift = await store.moveGift(tx.sql, giftId, 'comeBack', { updatedAt: at })
    if (gift) {
      const { buyerId, amountCents, currency } = gift
      const entry = giftRefundBackEntry({ giftId, buyerId, amountCents, currency })
      await writeEntry(tx.sql, entry, { id: ctx.newId('ltx'), tripId: null, at })
      await tx.event('money.giftRefundFailed', { giftId, buyerId, amountCents, currency })
    }
    return { call: 'done', outcome: null }
  },
}

/** A notice about the refund of a gift card leads to a look at it; false when it is about something else. */
export async function lookAtGiftRefund(
  ctx: MoneyContext,
  tx: Tx,
  { eventId, about, objectReference: reference }: PaymentNotice,
): Promise<boolean> {
  if (reference === null || about !== 'refund') return false
  const giftId = reference.split(':')[0] ?? ''
  const gift = await store.lockGift(tx.sql, giftId)
  if (gift?.state !== 'refunded') return false
  const order = { subject: eventId, input: { giftId, reference } }
  await ctx.calls.begin(tx, pollGiftRefundCall, { ...order, by: 'job' })
  return true
}
