import type { Cents } from '#domain/shared/cents.ts'
import type { CardBehaviour } from '#adapters/payments/twin/test-cards.ts'
import { openTables, type BookOf, type CommonTables, type PutOf } from '#adapters/twin/book.ts'
import type { LogOptions } from '#adapters/twin/log.ts'

export type TwinCustomer = { id: string; userId: string }
/** What is kept of a card: never its number. */
export type CardDetails = {
  behaviour: CardBehaviour
  brand: string
  last4: string
  expMonth: number
  expYear: number
  zip: string | null
}
export type TwinToken = CardDetails & { id: string; usedFor: string | null }
export type TwinCard = CardDetails & {
  id: string
  customerId: string
  country: string | null
  detached: boolean
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
}

/** Everything the provider knows, by kind and id. */
type Tables = CommonTables & {
  customer: TwinCustomer
  token: TwinToken
  card: TwinCard
  intent: TwinIntent
  refund: TwinRefund
}
export type Put = PutOf<Tables>

/** The payment provider's own book. */
export type Book = BookOf<Tables> & { byReference(reference: string): TwinIntent | undefined }

const kinds = ['customer', 'token', 'card', 'intent', 'refund', 'event', 'key'] as const

export function openBook(file: string, options: LogOptions): Book {
  const references = new Map<string, string>()
  const book = openTables<Tables>(file, options, kinds, (put) => {
    if (put.kind === 'intent') references.set(put.row.reference, put.row.id)
  })
  return {
    ...book,
    byReference(reference) {
      const id = references.get(reference)
      return id === undefined ? undefined : book.intent.get(id)
    },
  }
}
