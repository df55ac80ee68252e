import type { TransactionKind } from '#domain/money/ledger/entry.ts'
import { DAY } from '#domain/shared/units.ts'

/** How often a gift of one kind is given within `bounds.windowMs`: to one person, and for one pair of people. */
export type Bound = { perPerson: number; perPair: number }

/**
 * Everything that the platform gives without a person deciding it, with its bound (docs/rules/bounds.md). A credit or a
 * waiver that is not in this table cannot be given: `GiftKind` is what money takes.
 */
export const giftBounds = {
  /** The traveler's credit when the walker does not come. */
  walkerMissing: { perPerson: 3, perPair: 1 },
  /** The traveler's credit when the walker cancels late, where what the walker has earned does not pay for it. */
  walkerCancelled: { perPerson: 3, perPair: 1 },
  /** The credit for minutes below the promised quality. */
  quality: { perPerson: 3, perPair: 1 },
  /** The fee of an agreed walk that is ended for safety before it begins. */
  safetyWaiver: { perPerson: 2, perPair: 2 },
  /** The fee of an agreed walk that a block cancels. */
  blockWaiver: { perPerson: 2, perPair: 2 },
} as const satisfies Record<string, Bound>

export type GiftKind = keyof typeof giftBounds
export type CreditKind = Exclude<GiftKind, WaiverKind>
export type WaiverKind = 'safetyWaiver' | 'blockWaiver'

export const giftKinds = Object.keys(giftBounds) as GiftKind[]

export function isWaiver(kind: GiftKind): kind is WaiverKind {
  return kind === 'safetyWaiver' || kind === 'blockWaiver'
}

/** A bound is counted over so long. */
export const boundsWindowMs = 30 * DAY

/** Which bound a gift would have passed. `onePerson`: the two sides are one person, who would pay themselves. */
export type PassedBound = 'person' | 'pair' | 'onePerson'

/** What was given of a kind within the window: to the person, and to the person for the same other one. */
export type GivenBefore = { toPerson: number; forPair: number }

/** Which bound stands in the way of one more gift; null where none does. */
export function passedBound(kind: GiftKind, given: GivenBefore, isOnePerson: boolean): PassedBound | null {
  if (isOnePerson && !isWaiver(kind)) return 'onePerson'
  const { perPerson, perPair } = giftBounds[kind]
  if (given.forPair >= perPair) return 'pair'
  return given.toPerson >= perPerson ? 'person' : null
}

/**
 * Why each entry of the ledger is within the bounds. `bounded`: the platform gives, by a row of `giftBounds` or because an
 * operator decides (docs/rules/refunds.md#operators); `paid`: it moves what was paid in, or less than that; `outside`: a
 * bank or the provider decides. A new kind of entry without a row does not build.
 */
export const boundOfEntry = {
  credit: 'bounded',
  feeWaiver: 'operator',
  walkerPay: 'operator',
  refund: 'operator',
  correction: 'operator',
  hold: 'paid',
  capture: 'paid',
  void: 'paid',
  charge: 'paid',
  cancellation: 'paid',
  walkerFee: 'paid',
  creditUse: 'paid',
  collect: 'paid',
  tip: 'paid',
  refundBack: 'outside',
  payout: 'paid',
  payoutMoved: 'paid',
  payoutPaid: 'paid',
  payoutReversed: 'outside',
  payoutVoid: 'paid',
  payoutReturned: 'outside',
  payoutFee: 'paid',
  earningsGivenUp: 'paid',
  giftSale: 'paid',
  giftUse: 'paid',
  giftRefund: 'paid',
  giftRefundBack: 'paid',
  giftVoid: 'outside',
  giftTakeBack: 'outside',
  membership: 'paid',
  venueCharge: 'paid',
  invoice: 'paid',
  invoicePaid: 'paid',
  creditNote: 'operator',
  dispute: 'outside',
  disputeFee: 'outside',
  disputeWon: 'outside',
  disputeLost: 'outside',
  disputePaid: 'paid',
  processorFee: 'outside',
} as const satisfies Record<TransactionKind, 'bounded' | 'operator' | 'paid' | 'outside'>
