import type { SubscriptionEntry } from '#adapters/billing/port.ts'
import type { CallKind } from '#server/durable/calls/call-kind.ts'
import { usableCard } from '#server/modules/money/cards/cards.store.ts'
import {
  answerOf,
  billedPlan,
  returnPath,
  type BillAnswer,
} from '#server/modules/money/membership/calls/answers.ts'
import { endSubscriptionCall } from '#server/modules/money/membership/calls/end.call.ts'
import { syncMembership } from '#server/modules/money/membership/following.ts'
import * as store from '#server/modules/money/membership/memberships.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { patience } from '#server/modules/money/money.policy.ts'
import { paymentNotMade } from '#server/messages/declines.ts'
import type { Charged } from '#server/modules/money/payments/charge-answer.ts'

export type StartInput = { userId: string; cardId: string }

/** The provider is asked to begin a subscription and to take its first month, by the membership's id. */
export const subscribeCall: CallKind<MoneyContext, StartInput, BillAnswer, Charged> = {
  name: 'money.membershipStart',
  lock: (tx, { userId }) => store.lockMember(tx.sql, userId),

  async ask(ctx, { subject: reference, input, key }) {
    // Looked for first: the provider forgets a key after a day, which a server may be down for.
    const known = await found(ctx, reference, input)
    if (known.kind !== 'none') return known
    const { providerCustomerId, providerCardId } = await usableCard(ctx.db, input.cardId)
    const { planId } = await store.getMembership(ctx.db, reference)
    const card = { providerCustomerId, providerCardId }
    const order = { ...card, plan: billedPlan(ctx, planId), reference, returnPath, key }
    const answer = await ctx.billing.subscribe(order)
    return answer.kind === 'unknown' || answer.kind === 'refused' ? answer : firstMonth(answer.subscription)
  },

  find: (ctx, { subject, input }) => found(ctx, subject, input),

  async settle(ctx, tx, { subject, input: { userId } }, answer) {
    const updatedAt = ctx.clock.now()
    if (answer.kind !== 'notMade') {
      const { providerSubscriptionId } = answer.subscription
      await store.setMembership(tx.sql, subject, { providerSubscriptionId, updatedAt })
    }
    switch (answer.kind) {
      case 'billed':
        await syncMembership(ctx, tx, subject, answer.subscription)
        return { call: 'done', outcome: { kind: 'captured' } }
      case 'needsAction': {
        const { url: actionUrl, subscription } = answer
        await store.setMembership(tx.sql, subject, { actionUrl, updatedAt })
        const outcome = { kind: 'needsAction', url: actionUrl } as const
        const { providerSubscriptionId: providerReference } = subscription
        return { call: 'awaiting', outcome, providerReference, actionUrl, forMs: patience.bankPageMs }
      }
      case 'declined':
      case 'notMade': {
        const ended = { dueAt: null, actionUrl: null, updatedAt }
        await store.moveMembership(tx.sql, subject, 'giveUp', ended)
        // What waits there for its first month is not to be paid any more.
        if (answer.kind === 'declined')
          await ctx.calls.begin(tx, endSubscriptionCall, { subject, input: { userId }, by: 'job' })
        const message = answer.kind === 'declined' ? answer.message : paymentNotMade
        return { call: 'failed', outcome: { kind: 'declined', message } }
      }
    }
  },

  /** The person did not come back from the bank's page; what they have paid there meanwhile counts. */
  async callOff(ctx, { subject, input, key, providerReference: providerSubscriptionId }) {
    const known = await found(ctx, subject, input)
    if (known.kind === 'needsAction' && providerSubscriptionId !== null)
      await ctx.billing.end({ providerSubscriptionId, key: `${key}:off` })
  },
}

async function found(ctx: MoneyContext, reference: string, { cardId }: StartInput) {
  const { providerCustomerId } = await usableCard(ctx.db, cardId)
  const { providerSubscriptionId } = await store.getMembership(ctx.db, reference)
  const answer = await ctx.billing.find({ reference, providerCustomerId, providerSubscriptionId })
  return answer.kind === 'found' ? firstMonth(answer.subscription) : answer
}

/** A first month that is paid is paid, also of a subscription that has been ended at the provider since. */
const firstMonth = (subscription: SubscriptionEntry) =>
  answerOf(
    subscription,
    subscription.invoices.find(({ reason }) => reason === 'start'),
  )
