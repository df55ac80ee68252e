import type { Stripe } from 'stripe'
import {
  invoicesAtMost,
  type InvoiceEntry,
  type SubscriptionEntry,
  type SubscriptionLine,
  type SubscriptionState,
} from '#adapters/billing/port.ts'
import type { Prices } from '#adapters/billing/stripe/prices.ts'

type Context = { stripe: Stripe; prices: Prices }

/** A subscription as it is now, with its invoices; the payment of an open one says what it waits for. */
export async function entryOf(ctx: Context, id: string): Promise<SubscriptionEntry> {
  const { stripe, prices } = ctx
  const subscription = await stripe.subscriptions.retrieve(id)
  const newest = await stripe.invoices.list({
    subscription: id,
    limit: invoicesAtMost,
    expand: ['data.payments'],
  })
  const open = newest.data.find(({ status }) => status === 'open')
  const payment = open ? await paymentOf(stripe, open) : null
  const invoices: InvoiceEntry[] = []
  for (const invoice of newest.data.toReversed()) {
    const entry = await invoiceOf(ctx, invoice)
    invoices.push(invoice.id === open?.id && payment ? asOpen(entry, invoice, payment) : entry)
  }
  const [item] = subscription.items.data
  return { ...lineOf(subscription, await prices.planOf(item?.price ?? null)), invoices }
}

/** The newest open invoice of a subscription with its payment. */
export async function openPayment(
  stripe: Stripe,
  subscription: string,
): Promise<{ invoiceId: string; payment: Stripe.PaymentIntent } | null> {
  const open = await stripe.invoices.list({
    subscription,
    status: 'open',
    limit: 1,
    expand: ['data.payments'],
  })
  const [invoice] = open.data
  const payment = invoice ? await paymentOf(stripe, invoice) : null
  return invoice && payment ? { invoiceId: invoice.id, payment } : null
}

/** The same subscription, where a payment has been asked for its page. */
export function withPage(
  entry: SubscriptionEntry,
  invoiceId: string,
  payment: Stripe.PaymentIntent,
): SubscriptionEntry {
  const invoices = entry.invoices.map((invoice): InvoiceEntry => {
    if (invoice.providerInvoiceId !== invoiceId) return invoice
    const isPaid = payment.status === 'succeeded'
    const actionUrl = payment.next_action?.redirect_to_url?.url ?? invoice.actionUrl
    return isPaid
      ? { ...invoice, state: 'paid', providerPaymentId: payment.id, actionUrl: null, message: null }
      : { ...invoice, actionUrl: payment.status === 'requires_action' ? actionUrl : null }
  })
  return { ...entry, invoices }
}

/** A subscription has one item; its period is the subscription's. */
export function lineOf(subscription: Stripe.Subscription, planId: string): SubscriptionLine {
  const [item] = subscription.items.data
  return {
    providerSubscriptionId: subscription.id,
    reference: subscription.metadata['reference'] ?? '',
    planId,
    state: stateOf(subscription.status),
    endsWithPeriod: subscription.cancel_at_period_end,
    periodStart: dateOf(item?.current_period_start ?? subscription.created),
    periodEnd: dateOf(item?.current_period_end ?? subscription.created),
  }
}

function stateOf(status: Stripe.Subscription.Status): SubscriptionState {
  switch (status) {
    case 'incomplete':
      return 'incomplete'
    case 'active':
    case 'trialing':
      return 'active'
    case 'canceled':
    case 'incomplete_expired':
      return 'ended'
    // Late, given up or paused at the provider, or a state that Stripe may add one day: not paid for.
    case 'past_due':
    case 'unpaid':
    case 'paused':
    default:
      return 'pastDue'
  }
}

const dateOf = (seconds: number) => new Date(seconds * 1000)

async function paymentOf(stripe: Stripe, invoice: Stripe.Invoice): Promise<Stripe.PaymentIntent | null> {
  const id = paymentIdOf(invoice)
  return id === null ? null : stripe.paymentIntents.retrieve(id)
}

/** The payment that paid an invoice, else the one that is to. */
function paymentIdOf({ payments }: Stripe.Invoice): string | null {
  const all = payments?.data ?? []
  const chosen = all.find(({ status }) => status === 'paid') ?? all.find(({ status }) => status === 'open')
  const intent = chosen?.payment.payment_intent
  return (typeof intent === 'object' ? intent.id : intent) ?? null
}

async function invoiceOf({ prices }: Context, invoice: Stripe.Invoice): Promise<InvoiceEntry> {
  // The line of the month itself; the others give back what is left of another plan.
  const lines = invoice.lines.data
  const line =
    lines.find(({ parent }) => parent?.subscription_item_details?.proration === false) ?? lines.at(-1)
  const planId = await prices.planOf(line?.pricing?.price_details?.price ?? null)
  const state = invoiceState(invoice.status)
  return {
    providerInvoiceId: invoice.id,
    reason: reasonOf(invoice.billing_reason),
    planId,
    // Not the total: what a credit of the customer covers is taken from no card.
    amountCents: state === 'paid' ? invoice.amount_paid : invoice.amount_due,
    currency: invoice.currency.toUpperCase(),
    state,
    periodStart: dateOf(line?.period.start ?? invoice.period_start),
    periodEnd: dateOf(line?.period.end ?? invoice.period_end),
    providerPaymentId: state === 'paid' ? paymentIdOf(invoice) : null,
    message: null,
    actionUrl: null,
  }
}

/** An open invoice with what its payment says; Stripe's own page of it serves where the bank's has no address yet. */
function asOpen(entry: InvoiceEntry, invoice: Stripe.Invoice, payment: Stripe.PaymentIntent): InvoiceEntry {
  const message = payment.last_payment_error?.message ?? null
  if (payment.status !== 'requires_action') return { ...entry, message }
  const actionUrl = payment.next_action?.redirect_to_url?.url ?? invoice.hosted_invoice_url ?? null
  return { ...entry, message, actionUrl }
}

function invoiceState(status: Stripe.Invoice.Status | null): InvoiceEntry['state'] {
  switch (status) {
    case 'paid':
      return 'paid'
    case 'open':
      return 'open'
    // What is given up at the provider is not asked for any more.
    case 'void':
    case 'uncollectible':
      return 'void'
    case 'draft':
    case null:
    default:
      return 'draft'
  }
}

function reasonOf(reason: Stripe.Invoice.BillingReason | null): InvoiceEntry['reason'] {
  if (reason === 'subscription_create') return 'start'
  return reason === 'subscription_update' ? 'change' : 'renewal'
}
