import { cents, type Cents } from '#domain/shared/cents.ts'
import { invariant } from '#domain/shared/invariant.ts'
import type { Account } from '#domain/money/ledger/accounts.ts'

/**
 * Two layers, each summing to zero by itself: what is promised (a hold) and what has happened. A hold is written
 * once, as pending; it is later posted (all or part of it) or voided by a NEW transaction that points at the first
 * and takes its pending postings back. Nothing is ever edited.
 */
export type Layer = 'pending' | 'posted'

/** A signed movement on one account: minus gives, plus receives. */
export type Posting = { account: Account; layer: Layer; amountCents: Cents; currency: string }

export type TransactionKind =
  | 'hold'
  | 'capture'
  | 'void'
  | 'charge'
  | 'cancellation'
  | 'walkerFee'
  | 'walkerPay'
  | 'feeWaiver'
  | 'credit'
  | 'creditUse'
  | 'collect'
  | 'tip'
  | 'refund'
  | 'refundBack'
  | 'payout'
  | 'payoutMoved'
  | 'payoutPaid'
  | 'payoutReversed'
  | 'payoutVoid'
  | 'payoutReturned'
  | 'payoutFee'
  | 'earningsGivenUp'
  | 'giftSale'
  | 'giftUse'
  | 'giftRefund'
  | 'giftRefundBack'
  | 'giftVoid'
  | 'giftTakeBack'
  | 'membership'
  | 'venueCharge'
  | 'invoice'
  | 'invoicePaid'
  | 'creditNote'
  | 'dispute'
  | 'disputeFee'
  | 'disputeWon'
  | 'disputeLost'
  | 'disputePaid'
  | 'processorFee'
  | 'correction'

/** A balanced set of postings, about to be written. `reference` with `kind` makes it single in the ledger. */
export type LedgerEntry = { kind: TransactionKind; reference: string; postings: Posting[] }

/** What each account received less what it gave, in one layer and currency. */
export function balances(
  entries: readonly LedgerEntry[],
  layer: Layer,
  currency: string,
): Map<Account, Cents> {
  const sums = new Map<Account, Cents>()
  for (const { postings } of entries)
    for (const each of postings)
      if (each.layer === layer && each.currency === currency)
        sums.set(each.account, cents((sums.get(each.account) ?? 0) + each.amountCents))
  return sums
}

/** What one account gets of an entry. */
export function receivedBy({ postings }: LedgerEntry, account: Account): Cents {
  return postings.reduce((sum, each) => (each.account === account ? sum + each.amountCents : sum), 0)
}

/** Whether postings sum to zero in each layer and currency; the database checks the same at commit. */
export function isBalanced(postings: readonly Posting[]): boolean {
  const sums = new Map<string, number>()
  for (const each of postings) {
    const key = `${each.layer} ${each.currency}`
    sums.set(key, (sums.get(key) ?? 0) + each.amountCents)
  }
  return [...sums.values()].every((sum) => sum === 0)
}

/** A balanced entry without postings of nothing; throws when it does not sum to zero or moves nothing. */
export function entry(kind: TransactionKind, reference: string, postings: Posting[]): LedgerEntry {
  const moved = postings.filter((each) => each.amountCents !== 0)
  invariant(moved.length >= 2, `a ${kind} of nothing`)
  invariant(isBalanced(moved), `a ${kind} that does not sum to zero`)
  return { kind, reference, postings: moved }
}

/** An amount of more than nothing, from one account to another. */
export function between(
  from: Account,
  to: Account,
  amountCents: Cents,
  layer: Layer,
  currency: string,
): Posting[] {
  invariant(amountCents > 0, `a movement is of more than nothing: ${amountCents}`)
  return [
    { account: from, layer, amountCents: -cents(amountCents), currency },
    { account: to, layer, amountCents, currency },
  ]
}

/** What an account gets (or gives, below zero) in fact. */
export function posted(account: Account, amountCents: Cents, currency: string): Posting {
  return { account, layer: 'posted', amountCents: cents(amountCents), currency }
}
