import type { RequestKind } from '#domain/money/refunds/money-requests.ts'
import type { Cents } from '#domain/shared/cents.ts'
import type { PageInfo } from '#domain/shared/paging.ts'
import type { GivenByOperator } from '#server/modules/money/bounds/bounds.types.ts'

/** What an operator gives: money back out of a trip's charge or a credit to its traveler, pay to its walker, or a fee that is waived. The reason was checked. */
export type AdjustmentOrder = {
  /** The id that the request is to have; giving again under it is the same request. Without it each is a new one. */
  id?: string
  kind: RequestKind
  userId: string
  tripId: string | null
  amountCents: Cents
  reason: string
  /** The two people of the trip: none of them, and no account of theirs, asks for it or lets it through. */
  partyIds: readonly string[]
}

/** What was charged to one of a trip's two people where no walk was; `leftCents`: what can still be waived of it. */
export type TripFee = { payer: 'traveller' | 'walker'; payerId: string; feeCents: Cents; leftCents: Cents }

export type AdjustmentOutcome =
  | { kind: 'credited' | 'refunding' | 'walkerPaid' | 'waived'; id: string }
  /** The walker's account is erased, so that nothing can reach the walker. */
  | { kind: 'walkerGone' }
  /** A second operator has to let it through. */
  | { kind: 'waits'; id: string }
  | { kind: 'amountOutside' }
  /** More than what was paid for the trip and has not gone back. */
  | { kind: 'tooMuch' }
  | { kind: 'ownRequest' }
  /** The operator, or the one who asked, would give to their own account, to one of the same person, or on their own walk. */
  | { kind: 'ownMoney' }
  /** It was let through or declined before. */
  | { kind: 'decided' }
  | { kind: 'unknown' }

/** What an operator has asked to give. */
export type MoneyRequest = {
  id: string
  kind: RequestKind
  userId: string
  tripId: string | null
  amountCents: Cents
  currency: string
  reason: string
  state: 'waiting' | 'paying' | 'done' | 'failed' | 'declined'
  askedBy: string
  decidedBy: string | null
  decidedAt: Date | null
  createdAt: Date
}
export type AdjustmentsOutcome =
  | { kind: 'page'; items: MoneyRequest[]; info: PageInfo }
  | { kind: 'pageOutside' }

/** What operators do with money (docs/rules/refunds.md#operators). */
export interface AdjustmentsPublic {
  /** What a trip was charged, as a fee; whether the trip was walked is for the caller to know. Null: nothing. */
  feeOf(tripId: string): Promise<TripFee | null>
  give(operatorId: string, order: AdjustmentOrder): Promise<AdjustmentOutcome>
  approve(operatorId: string, id: string): Promise<AdjustmentOutcome>
  decline(operatorId: string, id: string): Promise<{ kind: 'declined' | 'decided' | 'unknown' }>
  /** The requests of some ids, in no order. */
  requestsByIds(ids: readonly string[]): Promise<MoneyRequest[]>
  /** What can still go back to the card of each trip, by its id: what was paid, less what went back, is on its way or waits for approval. */
  refundableOf(tripIds: readonly string[]): Promise<Map<string, Cents>>
  requests(page: { first: number; page: number; isWaiting: boolean }): Promise<AdjustmentsOutcome>
  /** Whether an operator has the distance to decide about money of these people: it is none of theirs. */
  isApart(operatorId: string, peopleIds: readonly string[]): Promise<boolean>
  /** What each operator has given and let through within a time, the one who gave most first. It checks no right. */
  byOperator(time: { from: Date; until: Date }): Promise<GivenByOperator[]>
}
