import type { CallKind } from '#server/durable/calls/call-kind.ts'
import { createCustomerCall } from '#server/modules/money/cards/card.call.ts'
import * as store from '#server/modules/money/cards/cards.store.ts'
import { endSubscriptionCall } from '#server/modules/money/membership/calls/end.call.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'

export type OfErased = { membershipId: string | null }

/** The provider is asked to remove the customer of an erased account; what was paid stays in its book. */
export const deleteCustomerCall: CallKind<MoneyContext, OfErased, { kind: 'removed' }, null> = {
  name: 'money.removeCustomer',

  async ask(ctx, { subject: userId, input: { membershipId } }) {
    // A membership ends by its own call, and a customer that is being made has no id yet.
    const memberships = membershipId === null ? [] : [membershipId]
    const open = await Promise.all([
      ctx.calls.openSubjects(ctx.db, [endSubscriptionCall], memberships),
      ctx.calls.openSubjects(ctx.db, [createCustomerCall], [userId]),
    ])
    if (open.some(({ size }) => size > 0)) return { kind: 'unknown', reason: 'busy' }
    const providerCustomerId = await store.providerCustomerId(ctx.db, userId)
    return providerCustomerId === null
      ? { kind: 'removed' }
      : ctx.payments.removeCustomer({ providerCustomerId })
  },

  async settle(_ctx, _tx, _call, answer) {
    return { call: answer.kind === 'removed' ? 'done' : 'again', outcome: null }
  },
}
