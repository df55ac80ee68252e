import type { CallKind } from '#server/durable/calls/call-kind.ts'
import { providerCustomerId } from '#server/modules/money/cards/cards.store.ts'
import type { OfMember } from '#server/modules/money/membership/calls/answers.ts'
import * as store from '#server/modules/money/membership/memberships.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'

/** The provider is told that a subscription is over; what is open of it is not asked for any more. */
export const endSubscriptionCall: CallKind<MoneyContext, OfMember, { kind: 'ended' }, null> = {
  name: 'money.membershipEnd',

  async ask(ctx, { subject: reference, input: { userId }, key }) {
    const { providerSubscriptionId: known } = await store.getMembership(ctx.db, reference)
    if (known !== null) return ctx.billing.end({ providerSubscriptionId: known, key })
    const customer = await providerCustomerId(ctx.db, userId)
    if (customer === null) return { kind: 'ended' }
    const asked = { reference, providerCustomerId: customer, providerSubscriptionId: null }
    const found = await ctx.billing.find(asked)
    if (found.kind === 'none') return { kind: 'ended' }
    if (found.kind === 'unknown') return found
    const { providerSubscriptionId } = found.subscription
    return ctx.billing.end({ providerSubscriptionId, key })
  },

  async settle(_ctx, _tx, _call, answer) {
    return { call: answer.kind === 'ended' ? 'done' : 'again', outcome: null }
  },
}
