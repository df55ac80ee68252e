import type { CreditKind, GiftKind, PassedBound, WaiverKind } from '#domain/money/bounds/bounds.ts'
import type { Cents } from '#domain/shared/cents.ts'
import type { MarkKind } from '#domain/shared/marks.ts'

/**
 * What a traveler is credited for a trip, for each reason once. `coveredCents`: how much of it the walker has paid;
 * the rest is within the bounds of what the platform gives, or is not given.
 */
export type CreditOrder = {
  tripId: string
  travellerId: string
  walkerId: string
  amountCents: Cents
  coveredCents?: Cents
  currency: string
  reason: CreditKind
}

/** What was credited, and the bound that stood in the way of the rest. */
export type CreditGiven = { givenCents: Cents; passed: PassedBound | null }

/** A gift that no person decides: who gets it, and the other one of the trip's two. */
export type Gift = {
  kind: GiftKind
  userId: string
  otherId: string
  tripId: string
  amountCents: Cents
  currency: string
}

/** A fee that would not be charged. */
export type WaiverOrder = Gift & { kind: WaiverKind }

/** A gift as it is stored; `passed`: the bound that stood in its way, null where it was given. */
export type BoundedGift = Gift & { id: string; passed: PassedBound | null; at: Date }

/** What a bound stood in the way of: who would have got it and the other one, and what both share directly. */
export type BoundCase = {
  gift: BoundedGift
  people: { userId: string; accounts: number; gifts: BoundedGift[] }[]
  shared: readonly MarkKind[]
}

/** What one operator has asked to be given that was given, by kind, and how many requests of others were let through. */
export type GivenByOperator = {
  operatorId: string
  requests: number
  people: number
  refundCents: Cents
  creditCents: Cents
  walkerPayCents: Cents
  feeWaiverCents: Cents
  approved: number
  approvedCents: Cents
}
