import { unreachable } from '#domain/shared/invariant.ts'
import type { CallKind } from '#server/durable/calls/call-kind.ts'
import { usableCard } from '#server/modules/money/cards/cards.store.ts'
import {
  answerOf,
  returnPath,
  subscriptionOf,
  type BillAnswer,
} from '#server/modules/money/membership/calls/answers.ts'
import { syncMembership, pastDue } from '#server/modules/money/membership/following.ts'
import * as invoices from '#server/modules/money/membership/invoices.store.ts'
import * as store from '#server/modules/money/membership/memberships.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { patience } from '#server/modules/money/money.policy.ts'
import { paymentNotMade } from '#server/messages/declines.ts'
import type { Charged } from '#server/modules/money/payments/charge-answer.ts'

/** `isAway`: the person is not there, so that the bank is told so. */
export type PayInput = { userId: string; cardId: string; isAway: boolean }

/** The provider is asked to try a month that could not be paid again, by the charge's id. */
export const payInvoiceCall: CallKind<MoneyContext, PayInput, BillAnswer, Charged> = {
  name: 'money.membershipPay',
  lock: (tx, { userId }) => store.lockMember(tx.sql, userId),

  async ask(ctx, { subject, input, key }) {
    const { isAway, cardId } = input
    const { providerInvoiceId, membershipId } = await invoices.billedCharge(ctx.db, subject)
    const providerSubscriptionId = subscriptionOf(await store.getMembership(ctx.db, membershipId))
    const { providerCardId } = await usableCard(ctx.db, cardId)
    const order = { providerSubscriptionId, providerInvoiceId, providerCardId, isAway, returnPath, key }
    const answer = await ctx.billing.pay(order)
    if (answer.kind === 'unknown' || answer.kind === 'refused') return answer
    const { subscription } = answer
    const paid = subscription.invoices.find((each) => each.providerInvoiceId === providerInvoiceId)
    return answerOf(subscription, paid)
  },

  async find(ctx, { subject, input, providerReference }) {
    const { providerInvoiceId, membershipId } = await invoices.billedCharge(ctx.db, subject)
    const providerSubscriptionId = subscriptionOf(await store.getMembership(ctx.db, membershipId))
    const { providerCustomerId } = await usableCard(ctx.db, input.cardId)
    const answer = await ctx.billing.find({
      reference: membershipId,
      providerCustomerId,
      providerSubscriptionId,
    })
    if (answer.kind !== 'found') return answer
    const { subscription } = answer
    const invoice = subscription.invoices.find((each) => each.providerInvoiceId === providerInvoiceId)
    // That it is still open does not say whether this attempt was made.
    const isUnanswered = invoice?.state === 'open' && invoice.actionUrl === null && providerReference === null
    return isUnanswered ? { kind: 'none' } : answerOf(subscription, invoice)
  },

  async settle(ctx, tx, { subject }, answer) {
    const charge = await invoices.getCharge(tx.sql, subject)
    const { membershipId } = charge
    switch (answer.kind) {
      case 'billed':
        await syncMembership(ctx, tx, membershipId, answer.subscription)
        return { call: 'done', outcome: { kind: 'captured' } }
      case 'needsAction': {
        const { url: actionUrl, subscription } = answer
        await store.setMembership(tx.sql, membershipId, { actionUrl, updatedAt: ctx.clock.now() })
        const outcome = { kind: 'needsAction', url: actionUrl } as const
        const { providerSubscriptionId: providerReference } = subscription
        return { call: 'awaiting', outcome, providerReference, actionUrl, forMs: patience.bankPageMs }
      }
      case 'declined':
      case 'notMade': {
        const message = answer.kind === 'declined' ? answer.message : paymentNotMade
        await pastDue(ctx, tx, charge, message)
        return { call: 'failed', outcome: { kind: 'declined', message } }
      }
      default:
        return unreachable(answer)
    }
  },

  /** The person did not come back from the bank's page: what they pay there later is reported by a webhook. */
  async abandon(ctx, tx, { subject }) {
    await pastDue(ctx, tx, await invoices.getCharge(tx.sql, subject), paymentNotMade)
    return 'ended'
  },
}
