import type { SubscriptionEntry } from '#adapters/billing/port.ts'
import type { CallKind } from '#server/durable/calls/call-kind.ts'
import { usableCard } from '#server/modules/money/cards/cards.store.ts'
import {
  answerOf,
  billedPlan,
  changingName,
  returnPath,
  subscriptionOf,
  type BillAnswer,
} from '#server/modules/money/membership/calls/answers.ts'
import { setSubscriptionCall, wishedOf } from '#server/modules/money/membership/calls/set.call.ts'
import { syncMembership } from '#server/modules/money/membership/following.ts'
import * as store from '#server/modules/money/membership/memberships.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { patience } from '#server/modules/money/money.policy.ts'
import { paymentNotMade } from '#server/messages/declines.ts'
import type { Charged } from '#server/modules/money/payments/charge-answer.ts'

/** `creditFromMs`: from when on the running month is given back, as the person has confirmed it. */
export type ChangeInput = { userId: string; cardId: string; planId: string; creditFromMs: number }

/** The provider is asked for a dearer plan at once, by the membership's id. */
export const changePlanCall: CallKind<MoneyContext, ChangeInput, BillAnswer, Charged> = {
  name: changingName,
  lock: (tx, { userId }) => store.lockMember(tx.sql, userId),

  async ask(ctx, { subject, input, key }) {
    const member = await store.getMembership(ctx.db, subject)
    // Looked at first: the provider forgets a key after a day, and the month may have ended meanwhile.
    const known = await lookedAt(ctx, member, input)
    if (known.kind === 'none') return { kind: 'refused' }
    if (known.kind !== 'found') return known
    const { subscription } = known
    const creditFrom = new Date(input.creditFromMs)
    const isRunning = subscription.periodStart <= creditFrom && subscription.state === 'active'
    if (known.change || !isRunning) return answerOf(subscription, known.change)
    const { providerCardId } = await usableCard(ctx.db, input.cardId)
    const order = { providerCardId, plan: billedPlan(ctx, input.planId), creditFrom, returnPath, key }
    const answer = await ctx.billing.change({ ...order, providerSubscriptionId: subscriptionOf(member) })
    return answer.kind === 'unknown' || answer.kind === 'refused'
      ? answer
      : answerOf(answer.subscription, changeOf(answer.subscription, input))
  },

  async find(ctx, { subject, input, providerReference }) {
    const known = await lookedAt(ctx, await store.getMembership(ctx.db, subject), input)
    if (known.kind !== 'found') return known
    // One that waited at the bank and is gone was not paid.
    if (!known.change && providerReference === null) return { kind: 'none' }
    return answerOf(known.subscription, known.change)
  },

  async settle(ctx, tx, { subject, input: { userId } }, answer) {
    const updatedAt = ctx.clock.now()
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
        await store.setMembership(tx.sql, subject, { actionUrl: null, updatedAt })
        // What waits there for its payment is called off.
        await ctx.calls.begin(tx, setSubscriptionCall, { subject, input: { userId }, by: 'job' })
        const message = answer.kind === 'declined' ? answer.message : paymentNotMade
        return { call: 'failed', outcome: { kind: 'declined', message } }
      }
    }
  },

  /** The person did not come back from the bank's page. */
  async callOff(ctx, { subject, key }) {
    const member = await store.getMembership(ctx.db, subject)
    if (member.state === 'ended') return
    const wished = await wishedOf(ctx, member)
    await ctx.billing.set({ ...wished, key: `${key}:off` })
  },
}

async function lookedAt(ctx: MoneyContext, member: store.MembershipRow, input: ChangeInput) {
  const { providerCustomerId } = await usableCard(ctx.db, input.cardId)
  const providerSubscriptionId = subscriptionOf(member)
  const asked = { reference: member.id, providerCustomerId, providerSubscriptionId }
  const answer = await ctx.billing.find(asked)
  if (answer.kind !== 'found') return answer
  const { subscription } = answer
  return { kind: 'found' as const, subscription, change: changeOf(subscription, input) }
}

/** The invoice of this change: its month began after the time from which the old one was given back. */
const changeOf = ({ invoices }: SubscriptionEntry, { planId, creditFromMs }: ChangeInput) =>
  invoices.findLast(
    (each) =>
      each.reason === 'change' &&
      each.planId === planId &&
      each.state !== 'void' &&
      each.periodStart.getTime() >= creditFromMs,
  )
