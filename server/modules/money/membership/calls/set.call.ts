import type { SetRequest, SubscriptionEntry } from '#adapters/billing/port.ts'
import type { CallKind, Unclear } from '#server/durable/calls/call-kind.ts'
import { defaultCardOf, providerCustomerId } from '#server/modules/money/cards/cards.store.ts'
import {
  billedPlan,
  changingName,
  subscriptionOf,
  type OfMember,
} from '#server/modules/money/membership/calls/answers.ts'
import { syncMembership } from '#server/modules/money/membership/following.ts'
import * as store from '#server/modules/money/membership/memberships.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import type { Sql } from '#server/db/pool.ts'

/** How a subscription is to go on. */
export type Wished = Omit<SetRequest, 'key'>

/** How a membership is to go on, by our rows: its next plan, the default card, and whether it ends. */
export async function wishedOf(
  ctx: { db: Sql; config: MoneyContext['config'] },
  member: store.MembershipRow,
): Promise<Wished> {
  const card = await defaultCardOf(ctx.db, member.userId)
  return {
    providerSubscriptionId: subscriptionOf(member),
    plan: billedPlan(ctx, member.nextPlanId ?? member.planId),
    providerCardId: card?.providerCardId ?? null,
    endsWithPeriod: member.state === 'ending',
  }
}

type Set = { kind: 'set'; wished: Wished; subscription: SubscriptionEntry } | { kind: 'gone' }

/**
 * The provider is told how a subscription is to go on, as our rows have it when it is asked; where they have changed
 * meanwhile, it is told again. So what a person presses counts at once, and the provider follows.
 */
export const setSubscriptionCall: CallKind<MoneyContext, OfMember, Set, null> = {
  name: 'money.membershipSettings',
  lock: (tx, { userId }) => store.lockMember(tx.sql, userId),

  async ask(ctx, { subject, key }) {
    const member = await store.getMembership(ctx.db, subject)
    if (member.state === 'ended' || member.state === 'starting') return { kind: 'gone' }
    // It would be called off by this; its own call is followed by another setting where it fails.
    if (await ctx.inTransaction((tx) => ctx.calls.openOf(tx.sql, { name: changingName }, subject)))
      return busy
    const wished = await wishedOf(ctx, member)
    // Under a key of its own each time: what is wished may have changed since it was asked for last, and the same wish twice
    // does no harm.
    const answer = await ctx.billing.set({ ...wished, key: `${key}:${ctx.newId('req')}` })
    return answer.kind === 'set' ? { ...answer, wished } : answer
  },

  async settle(ctx, tx, { subject }, answer) {
    switch (answer.kind) {
      case 'gone':
        return { call: 'done', outcome: null }
      // As for a card that was taken away meanwhile: what is wished by then is asked for.
      case 'notMade':
        return { call: 'again', outcome: null }
      case 'set': {
        await syncMembership(ctx, tx, subject, answer.subscription)
        const member = await store.getMembership(tx.sql, subject)
        if (member.state === 'ended') return { call: 'done', outcome: null }
        const isSame = isWished(answer.wished, await wishedOf({ db: tx.sql, config: ctx.config }, member))
        return { call: isSame ? 'done' : 'again', outcome: null }
      }
    }
  },
}

const busy: Unclear = { kind: 'unknown', reason: 'busy' }

function isWished(one: Wished, other: Wished): boolean {
  return (
    one.plan.planId === other.plan.planId &&
    one.providerCardId === other.providerCardId &&
    one.endsWithPeriod === other.endsWithPeriod
  )
}

type Looked = { kind: 'found'; subscription: SubscriptionEntry } | { kind: 'gone' }

/** The provider is asked how a subscription stands. Looking twice does no harm. */
export const pollSubscriptionCall: CallKind<MoneyContext, OfMember, Looked, null> = {
  name: 'money.membershipLook',
  lock: (tx, { userId }) => store.lockMember(tx.sql, userId),

  async ask(ctx, { subject: reference, input: { userId } }) {
    const { providerSubscriptionId } = await store.getMembership(ctx.db, reference)
    const customer = await providerCustomerId(ctx.db, userId)
    if (customer === null) return { kind: 'gone' }
    const asked = { reference, providerCustomerId: customer, providerSubscriptionId }
    const found = await ctx.billing.find(asked)
    return found.kind === 'none' ? { kind: 'gone' } : found
  },

  async settle(ctx, tx, { subject }, answer) {
    if (answer.kind === 'found') await syncMembership(ctx, tx, subject, answer.subscription)
    return { call: 'done', outcome: null }
  },
}
