import type { DisputeEvidence } from '#adapters/payments/port.ts'
import type { DisputeState } from '#domain/money/disputes/states.ts'
import type { Cents } from '#domain/shared/cents.ts'

/** A payment that its bank takes back, or asks about. */
export type Dispute = {
  id: string
  userId: string
  tripId: string | null
  /** What the payment was for, where it was no walk. */
  giftId: string | null
  membershipId: string | null
  amountCents: Cents
  feeCents: Cents
  currency: string
  /** The bank's word. */
  reason: string
  state: DisputeState
  respondBy: Date | null
  evidence: DisputeEvidence | null
  answeredBy: string | null
  answeredAt: Date | null
  closedAt: Date | null
  settledAt: Date | null
  settledBy: string | null
  createdAt: Date
  /** An act of an operator, or a payment after it was lost, is on its way to the provider. */
  isUnderWay: boolean
}
/** `nextId`: after it the list continues; null at its end. */
export type DisputesOutcome =
  | { kind: 'page'; items: Dispute[]; nextId: string | null }
  | { kind: 'pageOutside' }
/** `underWay`: another act of an operator is on its way to the provider. */
export type DisputeActOutcome = 'sending' | 'underWay' | 'notNow' | 'unknown'

/** What operators do about disputes (docs/rules/refunds.md#disputes). */
export interface DisputesPublic {
  disputes(part: { first: number; afterId: string | null; isOpen: boolean }): Promise<DisputesOutcome>
  dispute(id: string): Promise<Dispute | null>
  answer(operatorId: string, order: { id: string; evidence: DisputeEvidence }): Promise<DisputeActOutcome>
  /** What the person paid for walks before a disputed payment and no bank took back, the newest first, at most 5. */
  earlierPaid(id: string): Promise<{ at: Date; cents: Cents }[]>
  accept(id: string): Promise<DisputeActOutcome>
  waive(id: string): Promise<'waived' | 'notNow' | 'unknown'>
}
