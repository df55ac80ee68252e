import { giftRefundEntry, giftSaleEntry } from '#domain/money/ledger/gift-entries.ts'
import { splitTermsAt } from '#domain/money/split.ts'
import type { Cents } from '#domain/shared/cents.ts'
import { invariant } from '#domain/shared/invariant.ts'
import type { ChargeResult, RefundResult } from '#adapters/payments/port.ts'
import type { CallKind, Unclear } from '#server/durable/calls/call-kind.ts'
import { usableCard } from '#server/modules/money/cards/cards.store.ts'
import { voidGift } from '#server/modules/money/gifts/disputed-gift.ts'
import * as store from '#server/modules/money/gifts/gifts.store.ts'
import { writeEntry } from '#server/modules/money/ledger/ledger.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { patience } from '#server/modules/money/money.policy.ts'
import { chargeAnswer, type Charged } from '#server/modules/money/payments/charge-answer.ts'
import type { Tx } from '#server/db/transaction.ts'
import { paymentNotMade } from '#server/messages/declines.ts'

/** Where the buyer comes back to from the bank's page. */
const returnPath = '/send-gift-card'

type GiftInput = { giftId: string; cardId: string; amountCents: Cents }
const lock = async (tx: Tx, { giftId }: { giftId: string }) => void (await store.lockGift(tx.sql, giftId))

/** The provider is asked to take a gift's amount off its buyer's card, by the gift's id. */
export const buyGiftCall: CallKind<MoneyContext, GiftInput, Exclude<ChargeResult, Unclear>, Charged> = {
  name: 'money.buyGift',
  lock,

  async ask(ctx, { input, key, subject }) {
    const { providerCustomerId, providerCardId } = await usableCard(ctx.db, input.cardId)
    const { currency } = await store.getGift(ctx.db, subject)
    const { amountCents } = input
    const card = { providerCustomerId, providerCardId }
    return ctx.payments.charge({ ...card, amountCents, currency, reference: key, key, returnPath })
  },

  async find(ctx, { key, input, providerReference: providerHoldId, actionUrl }) {
    const { providerCustomerId } = await usableCard(ctx.db, input.cardId)
    const found = await ctx.payments.find({ reference: key, providerCustomerId, providerHoldId })
    return found.kind === 'found' ? chargeAnswer(found.entry, actionUrl) : found
  },

  async settle(ctx, tx, { subject: giftId }, answer) {
    const updatedAt = ctx.clock.now()
    switch (answer.kind) {
      case 'captured':
        await bought(ctx, tx, giftId, answer)
        return { call: 'done', outcome: { kind: 'captured' } }
      case 'needsAction': {
        const { providerHoldId: providerReference, url: actionUrl } = answer
        await store.moveGift(tx.sql, giftId, 'askBank', { updatedAt })
        const outcome = { kind: 'needsAction', url: actionUrl } as const
        return { call: 'awaiting', outcome, providerReference, actionUrl, forMs: patience.bankPageMs }
      }
      case 'declined':
      case 'notMade': {
        await store.moveGift(tx.sql, giftId, 'decline', { codeSealed: null, updatedAt })
        const message = answer.kind === 'declined' ? answer.message : paymentNotMade
        return { call: 'failed', outcome: { kind: 'declined', message } }
      }
    }
  },

  /** The buyer did not come back from the bank's page. */
  async callOff(ctx, { key, providerReference }) {
    if (providerReference !== null)
      await ctx.payments.release({ providerHoldId: providerReference, key: `${key}:off` })
  },
}

async function bought(
  ctx: MoneyContext,
  tx: Tx,
  giftId: string,
  { providerHoldId, amountCents }: Extract<ChargeResult, { kind: 'captured' }>,
): Promise<void> {
  const at = ctx.clock.now()
  const set = { providerPaymentId: providerHoldId, paidAt: at, updatedAt: at }
  const gift = await store.moveGift(tx.sql, giftId, 'pay', set)
  invariant(gift?.amountCents === amountCents, `gift ${giftId} was paid with ${amountCents}`)
  const { buyerId, currency } = gift
  const entry = giftSaleEntry({ giftId, buyerId, amountCents, currency }, splitTermsAt(at.getTime()))
  await writeEntry(tx.sql, entry, { id: ctx.newId('ltx'), tripId: null, at })
  await tx.event('money.giftBought', { giftId, amountCents })
}

type Back = Exclude<RefundResult, Unclear>

/** The provider is asked to give a gift's amount back to the card that bought it. */
export const refundGiftCall: CallKind<MoneyContext, { giftId: string; amountCents: Cents }, Back, null> = {
  name: 'money.refundGift',
  lock,

  async ask(ctx, { subject, key, input }) {
    const { providerPaymentId } = await store.getGift(ctx.db, subject)
    invariant(providerPaymentId !== null, `gift ${subject} is refunded without the provider's id`)
    const { amountCents } = input
    const order = { providerHoldId: providerPaymentId, amountCents, reference: key, key }
    const answer = await ctx.payments.refund(order)
    return answer.kind === 'failed' ? { kind: 'refused' } : answer
  },

  async find(ctx, { subject, key }) {
    const { providerPaymentId } = await store.getGift(ctx.db, subject)
    return ctx.payments.findRefund({ providerHoldId: providerPaymentId ?? '', reference: key })
  },

  async settle(ctx, tx, { subject: giftId }, answer) {
    // An error that is stored under the key would be repeated for ever; nothing has gone back.
    if (answer.kind === 'notMade' && answer.reason !== 'refused') return { call: 'again', outcome: null }
    const at = ctx.clock.now()
    if (answer.kind !== 'refunded') {
      const { sentAt, voidedAt } = await store.getGift(tx.sql, giftId)
      await store.moveGift(tx.sql, giftId, sentAt === null ? 'restoreUnsent' : 'restoreSent', {
        updatedAt: at,
      })
      if (voidedAt !== null) await voidGift(ctx, tx, { id: giftId })
      ctx.log.error({ giftId }, 'the provider did not give a gift card back')
      return { call: 'failed', outcome: null }
    }
    const set = { codeSealed: null, refundedAt: at, updatedAt: at }
    const gift = await store.moveGift(tx.sql, giftId, 'refunded', set)
    invariant(gift, `gift ${giftId} was given back although it is not being refunded`)
    const { buyerId, amountCents, currency } = gift
    const entry = giftRefundEntry({ giftId, buyerId, amountCents, currency })
    await writeEntry(tx.sql, entry, { id: ctx.newId('ltx'), tripId: null, at })
    await tx.event('money.giftRefunded', { giftId, amountCents })
    return { call: 'done', outcome: null }
  },
}
