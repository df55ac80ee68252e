import type { BilledPlan, SubscriptionEntry } from '#adapters/billing/port.ts'
import { planById } from '#domain/money/membership/plans.ts'
import { invariant } from '#domain/shared/invariant.ts'
import { paymentNotMade } from '#server/messages/declines.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import type { MembershipRow } from '#server/modules/money/membership/memberships.store.ts'

/** Where the person comes back to from the bank's page. */
export const returnPath = '/membership'

/** What calls about one membership are begun with. */
export type OfMember = { userId: string }

/** The name of the call that asks for a dearer plan; settings wait for it. */
export const changingName = 'money.membershipChange'

/** What the provider said of something that costs money. */
export type BillAnswer =
  | { kind: 'billed'; subscription: SubscriptionEntry }
  | { kind: 'declined'; message: string; subscription: SubscriptionEntry }
  | { kind: 'needsAction'; url: string; subscription: SubscriptionEntry }

/** A version of a plan, as the provider bills it. */
export function billedPlan({ config }: Pick<MoneyContext, 'config'>, planId: string): BilledPlan {
  const plan = planById(planId)
  invariant(plan && plan.monthlyCents > 0, `${planId} is no plan that is paid`)
  return { planId, name: plan.name, monthlyCents: plan.monthlyCents, currency: config.currency }
}

/** The membership's subscription; there once the provider has answered. */
export function subscriptionOf({ id, providerSubscriptionId }: MembershipRow): string {
  invariant(providerSubscriptionId !== null, `membership ${id} has no subscription`)
  return providerSubscriptionId
}

/** What became of one invoice: paid, waiting for the person at the bank, or not paid. */
export function answerOf(
  subscription: SubscriptionEntry,
  invoice: SubscriptionEntry['invoices'][number] | undefined,
): BillAnswer {
  if (invoice?.state === 'paid') return { kind: 'billed', subscription }
  if (invoice?.state === 'open' && invoice.actionUrl !== null)
    return { kind: 'needsAction', url: invoice.actionUrl, subscription }
  return { kind: 'declined', message: invoice?.message ?? paymentNotMade, subscription }
}
