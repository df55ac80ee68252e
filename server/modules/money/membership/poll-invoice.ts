import type { EventSubscribers } from '#server/durable/events.ts'
import type { Tx } from '#server/db/transaction.ts'
import { changePlanCall } from '#server/modules/money/membership/calls/change.call.ts'
import { payInvoiceCall } from '#server/modules/money/membership/calls/pay.call.ts'
import { pollSubscriptionCall, setSubscriptionCall } from '#server/modules/money/membership/calls/set.call.ts'
import { subscribeCall } from '#server/modules/money/membership/calls/subscribe.call.ts'
import { openCharge } from '#server/modules/money/membership/invoices.store.ts'
import * as store from '#server/modules/money/membership/memberships.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'

/** The provider has news of a subscription, named by its membership's id: a job asks for them. False for any other name. */
export async function lookAtMembership(ctx: MoneyContext, tx: Tx, reference: string): Promise<boolean> {
  const member = await store.findMembership(tx.sql, reference)
  if (!member) return false
  const { id, userId, state } = member
  await store.lockMember(tx.sql, userId)
  const charge = await openCharge(tx.sql, id)
  const open = [
    await ctx.calls.openOf(tx.sql, subscribeCall, id),
    await ctx.calls.openOf(tx.sql, changePlanCall, id),
    charge && (await ctx.calls.openOf(tx.sql, payInvoiceCall, charge.id)),
  ]
  for (const call of open) if (call) await ctx.calls.look(tx, call.key)
  // What begins is settled by its own call.
  if (state !== 'starting')
    await ctx.calls.begin(tx, pollSubscriptionCall, { subject: id, input: { userId }, by: 'job' })
  return true
}

/** Another default card is the one that further months are taken from: the provider is notified. */
export function memberCardSubscribers(ctx: MoneyContext): EventSubscribers {
  const sync = async (tx: Tx, { userId }: { userId: string }) => {
    // A call that is settled at this moment does not see this card yet: it is waited for, or this card would be taken for sent.
    await store.lockMember(tx.sql, userId)
    const member = await store.membershipOf(tx.sql, userId)
    if (member && member.state !== 'starting')
      await ctx.calls.begin(tx, setSubscriptionCall, { subject: member.id, input: { userId }, by: 'job' })
  }
  return { 'money.cardAdded': sync, 'money.cardDefault': sync }
}
