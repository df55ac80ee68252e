import type { Unknown } from '#adapters/payments/port.ts'
import type { Cents } from '#domain/shared/cents.ts'

/** What is billed each month: one version of a plan, whose price never changes. */
export type BilledPlan = { planId: string; name: string; monthlyCents: Cents; currency: string }

/** One bill of a subscription. `draft`: not asked for yet, as a renewal is in its first hour. */
export type InvoiceEntry = {
  providerInvoiceId: string
  /** Why it was made: the first month, a dearer plan at once, or a further month. */
  reason: 'start' | 'change' | 'renewal'
  /** The plan that its month is for. */
  planId: string
  /** What was taken for it, or is to be: what a credit of the customer has covered is no part of it. */
  amountCents: Cents
  currency: string
  state: 'draft' | 'open' | 'paid' | 'void'
  periodStart: Date
  periodEnd: Date
  /** The payment that paid it, as the provider's book of payments names it. */
  providerPaymentId: string | null
  /** While it is open: why the card was refused last. */
  message: string | null
  /** While it is open and the bank wants to see the person: the bank's page. */
  actionUrl: string | null
}

/** `incomplete`: its first month is not paid yet; `pastDue`: a further one is not. */
export type SubscriptionState = 'incomplete' | 'active' | 'pastDue' | 'ended'

/** A subscription in the provider's book. */
export type SubscriptionLine = {
  providerSubscriptionId: string
  reference: string
  /** What the next month is billed by. */
  planId: string
  state: SubscriptionState
  endsWithPeriod: boolean
  periodStart: Date
  periodEnd: Date
}

/** A subscription with its last invoices, the oldest first, at most `invoicesAtMost`. */
export type SubscriptionEntry = SubscriptionLine & { invoices: InvoiceEntry[] }
export const invoicesAtMost = 24

/** What became of something that costs money. */
export type BilledResult =
  | { kind: 'billed'; subscription: SubscriptionEntry }
  | { kind: 'declined'; message: string; subscription: SubscriptionEntry }
  /** The bank wants to see the person: after the page at `url`, `find` tells how it went. */
  | { kind: 'needsAction'; url: string; subscription: SubscriptionEntry }
  | Refused
  | Unknown

/** The provider would not do it as it was asked, as for a card that is not there any more: nothing was made or taken. */
export type Refused = { kind: 'refused'; code: string; message: string }

export type SetResult = { kind: 'set'; subscription: SubscriptionEntry } | Refused | Unknown

/** What a change costs now: the new month, less what is left of the running one. */
export type Preview = { kind: 'preview'; nowCents: Cents; creditCents: Cents }

export type FindSubscription = { kind: 'found'; subscription: SubscriptionEntry } | { kind: 'none' } | Unknown

export type InvoicePage = { kind: 'page'; url: string } | { kind: 'none' } | Unknown

type Asked = {
  providerCardId: string
  plan: BilledPlan
  key: string
  /** The page of the web app to which the person comes back from the bank's. */
  returnPath: string
}

export type SubscribeRequest = Asked & { providerCustomerId: string; reference: string }
export type ChangeRequest = Asked & {
  providerSubscriptionId: string
  /** From when on the running month is given back; within that month. */
  creditFrom: Date
}
export type PayRequest = Omit<Asked, 'plan'> & {
  providerSubscriptionId: string
  providerInvoiceId: string
  /** True when the person is not there: the bank that would ask declines. */
  isAway: boolean
}
export type SetRequest = {
  providerSubscriptionId: string
  /** What the next month is billed by; nothing is billed or given back for the running one. */
  plan: BilledPlan
  /** The card that further months are taken from; null leaves it as it is. */
  providerCardId: string | null
  endsWithPeriod: boolean
  key: string
}

/**
 * Subscriptions that the payment provider bills each month by itself, off the cards that it has saved (port of
 * payments). Keys are as those of payments: the same key with the same input gives the first answer again, with other
 * input it throws. `reference` is our own name of a subscription. What the provider does by itself is reported by its
 * webhooks, which come by those of payments under the subscription's reference, and by `find`.
 */
export interface Billing {
  readonly provider: 'embedded' | 'stripe'
  /** Begins a subscription and takes its first month. One that is not paid stays incomplete until it is ended. */
  subscribe(request: SubscribeRequest): Promise<BilledResult>
  /** What a change at once would cost; none where there is no such subscription, or its running month is another. */
  preview(
    request: Pick<ChangeRequest, 'providerSubscriptionId' | 'plan' | 'creditFrom'>,
  ): Promise<Preview | { kind: 'none' } | Unknown>
  /**
   * Takes another plan at once, with a month of its own, once it is paid; until then the old one continues. One that waits
   * for its payment is called off (`set`) before another is asked for. Where the month of `creditFrom` is over by then,
   * nothing is changed or billed.
   */
  change(request: ChangeRequest): Promise<BilledResult>
  /** Pays an open invoice. */
  pay(request: PayRequest): Promise<BilledResult>
  /** How a subscription continues. A change that waits for its payment is called off. Ended ones stay as they are. */
  set(request: SetRequest): Promise<SetResult>
  /** Ends a subscription now; what is open of it is not asked for any more. Safe to repeat. */
  end(request: { providerSubscriptionId: string; key: string }): Promise<{ kind: 'ended' } | Unknown>
  /** What the provider knows under our reference; quicker when its own id is known. */
  find(search: {
    reference: string
    providerCustomerId: string
    providerSubscriptionId: string | null
  }): Promise<FindSubscription>
  /** The provider's own page of an invoice, for the person who is charged; none where there is no such invoice, or it has none yet. */
  invoicePage(request: { providerInvoiceId: string }): Promise<InvoicePage>
  /** Every subscription, ended ones too, in an order of its own that stays; at most 1,000 a page. */
  book(page: { after?: string; limit: number }): Promise<SubscriptionLine[]>
}

/** What an answer says of the newest invoice that is still to be paid. */
export function billedOf(subscription: SubscriptionEntry): Exclude<BilledResult, Unknown | Refused> {
  const open = subscription.invoices.findLast(({ state }) => state === 'open')
  if (!open) return { kind: 'billed', subscription }
  return open.actionUrl === null
    ? { kind: 'declined', message: open.message ?? 'Your card was declined.', subscription }
    : { kind: 'needsAction', url: open.actionUrl, subscription }
}
