import type { Cents } from '#domain/shared/cents.ts'

/** A saved card at the provider. */
export type ProviderCard = {
  providerCardId: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
  country: string | null
  zip: string | null
  /** The provider's name of the card itself, the same for all who save it; null where the provider reports none. */
  fingerprint: string | null
}

/**
 * No answer or a broken one: whether it happened is not known.
 * - noAnswer: the request or its answer was lost. It may still happen. Ask again with the same key only.
 * - serverError: the provider answered with a fault of its own, which it keeps under the key and repeats. What
 *   happened is reported by `find`; a new key is safe once `find` says that nothing did.
 * - busy: a request with this key is under way; ask again later.
 */
export type Unknown = { kind: 'unknown'; reason: 'noAnswer' | 'serverError' | 'busy' }

/** What the provider is sent about a customer, for its judgement of fraud. */
export type CustomerFacts = {
  name: string
  /** Verified. */
  email: string | null
  zip: string | null
  country: string | null
}

export type SavedCardOutcome =
  | { kind: 'added'; card: ProviderCard }
  | { kind: 'refused'; message: string }
  | Unknown
/** `notSetUp`: what was handed in is no setup of this customer to which the card's bank has agreed. */
export type AddCardOutcome = SavedCardOutcome | { kind: 'notSetUp' }

/** The browser confirms a setup with the provider by its secret; nothing else may be done by it. */
export type OpenSetupOutcome =
  | { kind: 'opened'; setupId: string; clientSecret: string }
  | { kind: 'refused'; message: string }
  | Unknown

type Declined = { kind: 'declined'; code: string; message: string }
/** The bank wants to see the person: after the page at `url`, `find` tells how it went. */
type NeedsAction = { kind: 'needsAction'; providerHoldId: string; url: string }

export type HoldResult =
  | { kind: 'held'; providerHoldId: string; expiresAt: Date }
  | Declined
  | NeedsAction
  | Unknown
export type CaptureResult =
  | { kind: 'captured'; amountCents: Cents }
  | { kind: 'failed'; code: string; message: string }
  | Unknown
export type ReleaseResult = { kind: 'released' } | { kind: 'alreadyCaptured' } | Unknown
export type ChargeResult =
  | { kind: 'captured'; providerHoldId: string; amountCents: Cents }
  | Declined
  | NeedsAction
  | Unknown

/** One line of the provider's own book, for comparing the two and for finishing what a crash left. */
export type BookEntry = {
  providerHoldId: string
  reference: string
  heldCents: Cents
  capturedCents: Cents
  releasedCents: Cents
  /** Of what was captured. */
  refundedCents: Cents
  /** As ISO 4217 spells it, such as USD. */
  currency: string
  state: 'held' | 'captured' | 'released' | 'expired' | 'needsAction' | 'declined'
  /** While held: when the bank lets go by itself. */
  expiresAt: Date | null
  /** While it needs action: the bank's page. */
  actionUrl: string | null
  /** Why it was declined. */
  message: string | null
}

/** A page of a book; `since`: of what was made since then. */
export type BookPage = { since?: Date; after?: string; limit: number }

export type FindResult = { kind: 'found'; entry: BookEntry } | { kind: 'none' } | Unknown

export type HoldRequest = {
  providerCustomerId: string
  providerCardId: string
  amountCents: Cents
  currency: string
  reference: string
  key: string
  /** True when the person is not there (a scheduled hold): a shorter window with Visa, and no bank page. */
  merchantInitiated?: boolean
}

export type ChargeRequest = {
  providerCustomerId: string
  providerCardId: string
  amountCents: Cents
  currency: string
  reference: string
  key: string
  /** The page of the web app to which the person comes back from the bank's; the cards unless said otherwise. */
  returnPath?: string
  /** True when the person is not there (a renewal): the bank that would ask declines. */
  merchantInitiated?: boolean
}

/** Money back out of what was captured, in part or whole. */
export type RefundRequest = { providerHoldId: string; amountCents: Cents; reference: string; key: string }
export type Refunded = { kind: 'refunded'; providerRefundId: string; amountCents: Cents }
export type RefundResult = Refunded | { kind: 'failed'; code: string; message: string } | Unknown

/**
 * How a dispute stands at the provider. An inquiry is a bank's question before it takes anything back; `inquiryClosed`:
 * it has ended without a dispute.
 */
export type ProviderDisputeState =
  | 'inquiry'
  | 'inquiryReview'
  | 'inquiryClosed'
  | 'needsResponse'
  | 'underReview'
  | 'won'
  | 'lost'

/** A captured payment that its bank takes back, or asks about. */
export type DisputeEntry = {
  providerDisputeId: string
  /** The payment, by the provider's id and by our reference. */
  providerHoldId: string
  reference: string
  providerCustomerId: string
  amountCents: Cents
  currency: string
  /** The bank's, in the provider's word, such as `fraudulent`. */
  reason: string
  state: ProviderDisputeState
  /** What the provider has asked for it so far. */
  feeCents: Cents
  /** Evidence is taken until then. */
  respondBy: Date | null
  /** Evidence was handed in. */
  isAnswered: boolean
}

/** A bank says that a payment was made without its cardholder, days before it takes it back. */
export type FraudWarning = {
  providerWarningId: string
  /** The payment, by the provider's id and by our reference. */
  providerHoldId: string
  reference: string
  providerCustomerId: string
  /** In the bank's word, such as `made_with_stolen_card`. */
  fraudKind: string
  /** Neither disputed yet nor given back as a whole: a refund may still spare the dispute. */
  isActionable: boolean
}
export type WarningFound = { kind: 'found'; warning: FraudWarning } | { kind: 'none' } | Unknown

/** What the bank is shown, each at most 20,000 characters. */
export type DisputeEvidence = {
  product: string
  customerName: string
  /** Null where none is known. */
  customerEmail: string | null
  /** What the customer could read of refunds and cancellations before paying. */
  refundPolicy: string
  /** The day of the service, YYYY-MM-DD. */
  serviceDate: string
  activityLog: string
  /** All else in words. */
  statement: string
}

export type DisputeFound = { kind: 'found'; dispute: DisputeEntry } | { kind: 'none' } | Unknown
/** `over`: the provider takes nothing more for it. */
export type DisputeActResult = { kind: 'taken' } | { kind: 'over'; message: string } | Unknown

/** A signed notice. At most one of the three after `about` says what it is about, where it is ours. */
export type PaymentNotice = {
  eventId: string
  type: string
  /** Null where nothing is to be done: that an amount is held is what the call for the hold is answered anyway. */
  about: 'payment' | 'refund' | 'dispute' | 'warning' | null
  objectReference: string | null
  /** The dispute that it is about. */
  providerDisputeId: string | null
  /** The warning of fraud that it is about. */
  providerWarningId: string | null
  /** The customer whose payment it is about, by the provider's id. */
  providerCustomerId: string | null
}

/**
 * Cards and holds at the payment provider. Every call that makes or moves something carries a key of ours: the same
 * key with the same input gives the first answer again; with another input it throws, as that is our own defect.
 * Keys are derived from (subject, step, attempt) and stored before the call. `reference` is our own name of the
 * thing, by which it can be found again when a key has been forgotten. Every call ends within the adapter's time-out.
 */
export interface Payments {
  readonly provider: 'embedded' | 'stripe'
  customer(person: {
    userId: string
    key: string
  }): Promise<{ kind: 'made'; providerCustomerId: string } | Unknown>
  /** Safe to repeat: what was reported before is replaced. `gone`: the customer was removed. */
  describeCustomer(
    order: { providerCustomerId: string } & CustomerFacts,
  ): Promise<{ kind: 'described' } | { kind: 'gone' } | Unknown>
  /**
   * Removes a customer with all cards and subscriptions: nothing can be taken from it any more, and what was taken stays in the
   * book. Safe to repeat.
   */
  removeCustomer(order: { providerCustomerId: string }): Promise<{ kind: 'removed' } | Unknown>
  /**
   * Opens the setup of a card for later payments, also such as are taken while the person is away. The card is chosen and
   * confirmed in the browser, where its bank may ask; `addCard` takes the setup in place of a token then.
   */
  openSetup(order: { providerCustomerId: string; key: string }): Promise<OpenSetupOutcome>
  addCard(card: {
    providerCustomerId: string
    /** Of the provider's card form; or the id of a setup, or of the card that it has set up. */
    token: string
    zip: string | null
    country: string | null
    key: string
  }): Promise<AddCardOutcome>
  updateCard(card: {
    providerCustomerId: string
    providerCardId: string
    expMonth?: number
    expYear?: number
    zip?: string
    country?: string
    key: string
  }): Promise<SavedCardOutcome>
  /** Safe to repeat: a card that is gone already is removed. */
  removeCard(card: {
    providerCustomerId: string
    providerCardId: string
  }): Promise<{ kind: 'removed' } | Unknown>
  hold(hold: HoldRequest): Promise<HoldResult>
  /** Captures part or all of a hold, once; the rest is released by the provider. */
  capture(capture: { providerHoldId: string; amountCents: Cents; key: string }): Promise<CaptureResult>
  /** Lets go of a hold. One that was let go or expired already is released. */
  release(release: { providerHoldId: string; key: string }): Promise<ReleaseResult>
  /** One charge at once (tips, pending amounts). */
  charge(charge: ChargeRequest): Promise<ChargeResult>
  /** Gives back what was captured, never more than that less what was given back before. */
  refund(refund: RefundRequest): Promise<RefundResult>
  /** The refund of a payment under our reference. */
  findRefund(search: {
    providerHoldId: string
    reference: string
  }): Promise<Refunded | { kind: 'none' } | Unknown>
  /** What the provider knows under our reference; quicker when its own id is known. */
  find(search: {
    reference: string
    providerCustomerId: string
    providerHoldId: string | null
  }): Promise<FindResult>
  /**
   * What is in the provider's book, or what of it was made since then, in an order of its own that stays; at most 1,000 a page,
   * after an id of the page before.
   */
  book(page: BookPage): Promise<BookEntry[]>
  findDispute(providerDisputeId: string): Promise<DisputeFound>
  findWarning(providerWarningId: string): Promise<WarningFound>
  /** The disputes in the provider's book; paged as the book is. */
  disputes(page: BookPage): Promise<DisputeEntry[]>
  /** Hands evidence in, which the bank then looks at. */
  answerDispute(answer: {
    providerDisputeId: string
    evidence: DisputeEvidence
    key: string
  }): Promise<DisputeActResult>
  /** Gives a dispute up: it is lost at once. */
  acceptDispute(dispute: { providerDisputeId: string; key: string }): Promise<DisputeActResult>
  /** Checks a webhook's signature and age (5 min) on the raw body. Null when forged or stale. */
  verifyWebhook(raw: Buffer, headers: Record<string, string | string[] | undefined>): PaymentNotice | null
}

/** How old a signed webhook may be. */
export const webhookToleranceMs = 5 * 60 * 1000
