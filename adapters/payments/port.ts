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
}

export type AddCardOutcome =
  { kind: 'added'; card: ProviderCard } | { kind: 'refused'; message: string } | { kind: 'unavailable' }

export type HoldResult =
  | { kind: 'held'; providerHoldId: string; expiresAt: Date }
  | { kind: 'declined'; code: string; message: string }
  | { kind: 'needsAction'; providerHoldId: string; url: string }
  /** No answer or a broken one: unknown whether it happened. Ask again with the same key. */
  | { kind: 'unknown' }

export type CaptureResult =
  | { kind: 'captured'; amountCents: Cents }
  | { kind: 'failed'; code: string; message: string }
  | { kind: 'unknown' }
export type ReleaseResult = { kind: 'released' } | { kind: 'alreadyCaptured' } | { kind: 'unknown' }

/** One line of the provider's own book, for comparing the two. */
export type BookEntry = {
  providerHoldId: string
  reference: string
  heldCents: Cents
  capturedCents: Cents
  releasedCents: Cents
  state: 'held' | 'captured' | 'released' | 'expired' | 'needsAction'
}

/**
 * Cards and holds at the payment provider. Every call carries a key of ours: the same key with the same input gives
 * the first answer again. Keys are derived from (trip, step, attempt) and stored before the call. `reference` is our
 * own name of the thing, by which it can be found again when a key has been forgotten.
 */
export interface Payments {
  readonly provider: 'embedded' | 'stripe'
  customer(person: {
    userId: string
    key: string
  }): Promise<{ kind: 'made'; providerCustomerId: string } | { kind: 'unavailable' }>
  addCard(card: {
    providerCustomerId: string
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
  }): Promise<AddCardOutcome>
  removeCard(card: {
    providerCustomerId: string
    providerCardId: string
  }): Promise<{ kind: 'removed' } | { kind: 'unavailable' }>
  hold(hold: {
    providerCustomerId: string
    providerCardId: string
    amountCents: Cents
    currency: string
    reference: string
    key: string
  }): Promise<HoldResult>
  /** Captures part or all of a hold; the rest is released by the provider. */
  capture(capture: { providerHoldId: string; amountCents: Cents; key: string }): Promise<CaptureResult>
  release(release: { providerHoldId: string; key: string }): Promise<ReleaseResult>
  /** One charge at once (tips, pending amounts). */
  charge(charge: {
    providerCustomerId: string
    providerCardId: string
    amountCents: Cents
    currency: string
    reference: string
    key: string
  }): Promise<HoldResult | CaptureResult>
  /** What the provider knows under our reference; null when nothing. */
  find(reference: string): Promise<BookEntry | null>
  /** Everything in the provider's book, for reconciliation; at most 1,000 a page. */
  book(page: { after?: string; limit: number }): Promise<BookEntry[]>
  /** Checks a webhook's signature and age (5 min) on the raw body. Null when forged or stale. */
  verifyWebhook(
    raw: Buffer,
    headers: Record<string, string | string[] | undefined>,
  ): { eventId: string; type: string; objectReference: string | null } | null
}
