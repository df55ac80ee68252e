import type { Cents } from '#domain/shared/cents.ts'
import type { CustomerFacts, DisputeEvidence, ProviderDisputeState } from '#adapters/payments/port.ts'
import type { CardBehaviour, Refusal } from '#adapters/payments/twin/test-cards.ts'
import { openTables, type BookOf, type CommonTables, type PutOf } from '#adapters/twin/book.ts'
import type { LogOptions } from '#adapters/twin/log.ts'

export type TwinCustomer = {
  id: string
  userId: string
  /** What further invoices take before the card. */
  creditCents?: Cents
  /** What was reported of it. */
  facts?: CustomerFacts
  isRemoved?: boolean
}
/** What is stored of a card: never its number. */
export type CardDetails = {
  behaviour: CardBehaviour
  brand: string
  last4: string
  expMonth: number
  expYear: number
  zip: string | null
  fingerprint: string | null
}
export type TwinToken = CardDetails & { id: string; usedFor: string | null }
export type TwinCard = CardDetails & {
  id: string
  customerId: string
  country: string | null
  detached: boolean
  /** Its bank has agreed to payments while the person is away. */
  isSetUp?: boolean
}

/** The setup of a card for later payments, in Stripe's states. */
export type TwinSetup = {
  id: string
  clientSecret: string
  customerId: string
  state: 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'succeeded' | 'canceled'
  /** What was typed into the form, once it is chosen. */
  tokenId: string | null
  country: string | null
  /** Saved by it. */
  cardId: string | null
  /** Why the last card was refused. */
  refusal: Refusal | null
  /** Where the person comes back to from the bank's page. */
  returnUrl: string | null
}

/** A hold (captured later) or a charge (captured at once). */
export type TwinIntent = {
  id: string
  customerId: string
  cardId: string
  reference: string
  amountCents: Cents
  currency: string
  capture: 'manual' | 'automatic'
  merchantInitiated: boolean
  state: 'held' | 'captured' | 'released' | 'expired' | 'needsAction' | 'declined'
  capturedCents: Cents
  /** When it was captured. */
  capturedMs?: number
  releasedCents: Cents
  expiresAtMs: number | null
  code: string | null
  message: string | null
  createdMs: number
  /** Where the person comes back to from the bank's page; the usual page without it. */
  returnPath?: string
  /** What has been given back of what was captured. */
  refundedCents?: Cents
}

/** Money that went back. */
export type TwinRefund = {
  id: string
  intentId: string
  reference: string
  amountCents: Cents
  createdMs: number
  /** It did not reach the bank after all. */
  hasFailed?: boolean
  failedMs?: number
}

/** A payment that its bank takes back, or asks about. */
export type TwinDispute = {
  id: string
  intentId: string
  amountCents: Cents
  reason: string
  state: ProviderDisputeState
  feeCents: Cents
  respondByMs: number
  evidence: DisputeEvidence | null
  /** When the amount was taken from the platform's balance, and when it came back. */
  withdrawnMs?: number
  wonMs?: number
}

/** A subscription of the provider's billing (adapters/billing). */
export type TwinSubscription = {
  id: string
  customerId: string
  cardId: string
  reference: string
  /** What the next month is billed by. */
  planId: string
  monthlyCents: Cents
  currency: string
  state: 'incomplete' | 'active' | 'pastDue' | 'ended'
  endsWithPeriod: boolean
  /** Months are counted from here. */
  anchorMs: number
  periodStartMs: number
  periodEndMs: number
  /** What the running month costs when nothing is taken off. */
  periodCents: Cents
  createdMs: number
  /** A dearer plan that begins once its invoice is paid. */
  pending: { invoiceId: string; planId: string; monthlyCents: Cents; untilMs: number } | null
}

/** A bank's word that a payment was fraud, before it takes it back. */
export type TwinWarning = { id: string; intentId: string; fraudKind: string }

/** One bill of a subscription. */
export type TwinInvoice = {
  id: string
  subscriptionId: string
  reason: 'start' | 'change' | 'renewal'
  planId: string
  amountCents: Cents
  state: 'draft' | 'open' | 'paid' | 'void'
  periodStartMs: number
  periodEndMs: number
  /** When a draft is asked for. */
  finalizesMs: number
  /** The last attempt to pay it. */
  intentId: string | null
}

/** An invoice of the provider's invoicing (adapters/invoicing), which is sent and paid on a page. */
export type TwinBill = {
  id: string
  customerId: string
  reference: string
  number: string
  currency: string
  taxNumber: string | null
  lines: { text: string; amountCents: Cents; reference: string }[]
  /** The sum of its lines. */
  amountCents: Cents
  credits: { id: string; reference: string; amountCents: Cents; memo: string }[]
  state: 'open' | 'paid' | 'void' | 'uncollectible'
  dueMs: number
  createdMs: number
  /** The payment that paid it. */
  intentId: string | null
  /** Why it was not paid at the last try. */
  message: string | null
}

/** Everything the provider knows, by kind and id. */
type Tables = CommonTables & {
  customer: TwinCustomer
  token: TwinToken
  card: TwinCard
  setup: TwinSetup
  intent: TwinIntent
  refund: TwinRefund
  dispute: TwinDispute
  warning: TwinWarning
  subscription: TwinSubscription
  invoice: TwinInvoice
  bill: TwinBill
}
export type Put = PutOf<Tables>

/** The payment provider's own book. */
export type Book = BookOf<Tables> & {
  byReference(reference: string): TwinIntent | undefined
  /** The invoices of a subscription, the oldest first. */
  invoicesOf(subscriptionId: string): TwinInvoice[]
}

const kinds = [
  'customer',
  'token',
  'card',
  'setup',
  'intent',
  'refund',
  'dispute',
  'warning',
  'subscription',
  'invoice',
  'bill',
  'event',
  'key',
] as const

export function openBook(file: string, options: LogOptions): Book {
  const references = new Map<string, string>()
  const invoices = new Map<string, Set<string>>()
  const book = openTables<Tables>(file, options, kinds, (put) => {
    if (put.kind === 'intent') references.set(put.row.reference, put.row.id)
    if (put.kind === 'invoice') {
      const { subscriptionId, id } = put.row
      invoices.set(subscriptionId, (invoices.get(subscriptionId) ?? new Set()).add(id))
    }
  })
  return {
    ...book,
    byReference(reference) {
      const id = references.get(reference)
      return id === undefined ? undefined : book.intent.get(id)
    },
    invoicesOf: (subscriptionId) =>
      [...(invoices.get(subscriptionId) ?? [])].flatMap((id) => book.invoice.get(id) ?? []),
  }
}
