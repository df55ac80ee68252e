import type { FraudWarning } from '#adapters/payments/port.ts'
import type { CallKind } from '#server/durable/calls/call-kind.ts'
import { ownerOf, type DisputeOwner } from '#server/modules/money/disputes/disputes.store.ts'
import { refundGiftCall } from '#server/modules/money/gifts/gift.call.ts'
import { lockGift, moveGift } from '#server/modules/money/gifts/gifts.store.ts'
import { lockTrip } from '#server/modules/money/holds/holds.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { refundCall } from '#server/modules/money/refunds/refund.call.ts'
import { insertRefund, refundableOf } from '#server/modules/money/refunds/refunds.store.ts'
import { insertRequest, warningAsker } from '#server/modules/money/refunds/adjustments.store.ts'
import type { Tx } from '#server/db/transaction.ts'

type Input = { providerWarningId: string }
type Answer = { kind: 'found'; warning: FraudWarning } | { kind: 'gone' }

/**
 * A bank warns that a payment was fraud (docs/rules/refunds.md#warnings). The notice is a hint only, so the warning is asked
 * for; what is left of the payment goes back at once, which spares the dispute with its fee. A second notice of it finds
 * nothing left.
 */
export const fraudWarningCall: CallKind<MoneyContext, Input, Answer, null> = {
  name: 'money.fraudWarning',

  async ask(ctx, { input }) {
    const found = await ctx.payments.findWarning(input.providerWarningId)
    return found.kind === 'none' ? { kind: 'gone' } : found
  },

  async settle(ctx, tx, _call, answer) {
    if (answer.kind === 'found' && answer.warning.isActionable) await act(ctx, tx, answer.warning)
    return { call: 'done', outcome: null }
  },
}

async function act(ctx: MoneyContext, tx: Tx, warning: FraudWarning): Promise<void> {
  const { providerWarningId: warningId, fraudKind } = warning
  const owner = await ownerOf(tx.sql, warning)
  if (!owner) {
    ctx.log.error({ warningId }, 'a bank warns of a payment that is of no person we know')
    return
  }
  const cents = await giveBack(ctx, tx, owner, warning)
  const { userId, tripId } = owner
  await tx.event('money.fraudWarned', { warningId, fraudKind, userId, tripId, refundedCents: cents })
}

/** How much of the payment is on its way back; zero where only an operator can decide, as for a gift that was redeemed. */
async function giveBack(
  ctx: MoneyContext,
  tx: Tx,
  { userId, tripId, giftId }: DisputeOwner,
  warning: FraudWarning,
): Promise<number> {
  if (giftId !== null) return giftBack(ctx, tx, giftId)
  return tripId === null ? 0 : tripBack(ctx, tx, { userId, tripId }, warning)
}

async function tripBack(
  ctx: MoneyContext,
  tx: Tx,
  { userId, tripId }: { userId: string; tripId: string },
  /** The request says the bank's word as its reason. */
  { providerHoldId: providerPaymentId, fraudKind }: FraudWarning,
): Promise<number> {
  await lockTrip(tx.sql, tripId)
  const parts = await refundableOf(tx.sql, tripId)
  const part = parts.find((each) => each.providerPaymentId === providerPaymentId)
  if (!part) return 0
  const at = ctx.clock.now()
  const { leftCents: amountCents } = part
  const row = { userId, tripId, amountCents, currency: ctx.config.currency, createdAt: at, updatedAt: at }
  const requestId = ctx.newId('mrq')
  const request = { ...row, id: requestId, reason: fraudKind, partyIds: [], askedBy: warningAsker }
  await insertRequest(tx.sql, { ...request, kind: 'refund', state: 'paying' })
  const id = ctx.newId('rfd')
  await insertRefund(tx.sql, { ...row, id, requestId, providerPaymentId })
  await ctx.calls.begin(tx, refundCall, { subject: id, input: { tripId, amountCents }, by: 'job' })
  return amountCents
}

async function giftBack(ctx: MoneyContext, tx: Tx, giftId: string): Promise<number> {
  const gift = await lockGift(tx.sql, giftId)
  if (!gift || gift.disputedAt !== null) return 0
  const moved = await moveGift(tx.sql, giftId, 'refund', { updatedAt: ctx.clock.now() })
  if (!moved) return 0
  const { amountCents } = gift
  const input = { giftId, amountCents }
  await ctx.calls.begin(tx, refundGiftCall, { subject: giftId, input, by: 'job' })
  return amountCents
}
