import type { Stripe } from 'stripe'

type StripeEvent = Stripe.WebhookEndpointCreateParams.EnabledEvent
type Events<About extends string> = Partial<Record<StripeEvent, About>>

/*
 * The events of Stripe that something here acts on, and what each is about. An event that stands in neither list is stored and
 * leads to nothing; each that stands in one is among those that our webhook endpoints are made with.
 */

/** Of the platform's own account: a payment or membership by our reference, a refund, a dispute, or a warning before one. */
export const paymentEvents = {
  'payment_intent.succeeded': 'payment',
  'payment_intent.canceled': 'payment',
  'payment_intent.payment_failed': 'payment',
  'payment_intent.requires_action': 'payment',
  'invoice.paid': 'payment',
  'invoice.payment_failed': 'payment',
  'invoice.payment_action_required': 'payment',
  'invoice.voided': 'payment',
  'invoice.marked_uncollectible': 'payment',
  'customer.subscription.updated': 'payment',
  'customer.subscription.deleted': 'payment',
  'refund.failed': 'refund',
  'refund.updated': 'refund',
  'charge.refund.updated': 'refund',
  'charge.dispute.created': 'dispute',
  'charge.dispute.updated': 'dispute',
  'charge.dispute.closed': 'dispute',
  'charge.dispute.funds_withdrawn': 'dispute',
  'charge.dispute.funds_reinstated': 'dispute',
  'radar.early_fraud_warning.created': 'warning',
} as const satisfies Events<'payment' | 'refund' | 'dispute' | 'warning'>

/** Of the accounts of walkers: the account itself, or a payout by our reference. */
export const payoutEvents = {
  'account.updated': 'account',
  'account.application.deauthorized': 'account',
  'account.external_account.created': 'account',
  'account.external_account.updated': 'account',
  'account.external_account.deleted': 'account',
  'capability.updated': 'account',
  'payout.paid': 'payout',
  'payout.failed': 'payout',
  'payout.canceled': 'payout',
} as const satisfies Events<'account' | 'payout'>

/** What an event is about; null when nothing acts on it. */
export const aboutPayment = (type: string) => inList(paymentEvents, type)
export const aboutPayout = (type: string) => inList(payoutEvents, type)

function inList<About extends string>(events: Events<About>, type: string): About | null {
  return Object.hasOwn(events, type) ? (events[type as StripeEvent] ?? null) : null
}
