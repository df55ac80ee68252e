import { cents, type Cents } from '#domain/shared/cents.ts'
import { invariant } from '#domain/shared/invariant.ts'
import { accounts, type Account } from '#domain/money/accounts.ts'
import { processorFee, splitCharge, splitTip, type SplitTerms } from '#domain/money/split.ts'

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
  | 'credit'
  | 'creditUse'
  | 'collect'
  | 'tip'
  | 'refund'
  | 'correction'

/** A balanced set of postings, about to be written. `reference` with `kind` makes it single in the ledger. */
export type LedgerEntry = { kind: TransactionKind; reference: string; postings: Posting[] }

type Hold = { holdId: string; travellerId: string; amountCents: Cents; currency: string }

/** The bank has set an amount aside: the movement from the card to the traveler's account, pending. */
export function holdEntry(hold: Hold): LedgerEntry {
  return entry(
    'hold',
    hold.holdId,
    between(
      accounts.card(hold.travellerId),
      accounts.due(hold.travellerId),
      hold.amountCents,
      'pending',
      hold.currency,
    ),
  )
}

/** A hold is posted: the pending movement is taken back whole, and what was captured moves in fact. */
export function captureEntry(hold: Hold, captureCents: Cents): LedgerEntry {
  invariant(
    captureCents > 0 && captureCents <= hold.amountCents,
    `captured ${captureCents} of a hold of ${hold.amountCents}`,
  )
  return entry('capture', hold.holdId, [
    ...takeBack(hold),
    ...between(
      accounts.card(hold.travellerId),
      accounts.due(hold.travellerId),
      captureCents,
      'posted',
      hold.currency,
    ),
  ])
}

/** A hold is released, expired or lost: only the pending movement is taken back. */
export function voidEntry(hold: Hold): LedgerEntry {
  return entry('void', hold.holdId, takeBack(hold))
}

/**
 * A walk has been taken and is owed: from the traveler's account to walker, processor and platform. Captures fill the
 * traveler's account again; what stays below zero is due.
 */
export function chargeEntry(
  charge: {
    paymentId: string
    travellerId: string
    walkerId: string
    chargeCents: Cents
    /** How much of it credits pay; no card is drawn for that. */
    creditCents?: Cents
    currency: string
  },
  terms: SplitTerms,
): LedgerEntry {
  const split = splitCharge(charge.chargeCents, terms, charge.creditCents)
  const { currency } = charge
  return entry('charge', charge.paymentId, [
    posted(accounts.due(charge.travellerId), -charge.chargeCents, currency),
    posted(accounts.earned(charge.walkerId), split.walkerCents, currency),
    posted(accounts.processorFees, split.feeCents, currency),
    posted(accounts.platformRevenue, split.platformCents, currency),
  ])
}

/** A traveler has cancelled late: the fee is the platform's, less the processor's cost of what a card pays of it. */
export function cancellationEntry(
  fee: { paymentId: string; travellerId: string; feeCents: Cents; creditCents: Cents; currency: string },
  terms: SplitTerms,
): LedgerEntry {
  const { feeCents, currency } = fee
  const costCents = processorFee(feeCents - fee.creditCents, terms)
  return entry('cancellation', fee.paymentId, [
    posted(accounts.due(fee.travellerId), -feeCents, currency),
    posted(accounts.processorFees, costCents, currency),
    posted(accounts.platformRevenue, feeCents - costCents, currency),
  ])
}

/** A walker has cancelled late: the fee is taken from what the walker is owed. */
export function walkerFeeEntry(fee: {
  tripId: string
  walkerId: string
  feeCents: Cents
  currency: string
}): LedgerEntry {
  const from = accounts.earned(fee.walkerId)
  return entry(
    'walkerFee',
    fee.tripId,
    between(from, accounts.platformRevenue, fee.feeCents, 'posted', fee.currency),
  )
}

type Credit = { reference: string; travellerId: string; amountCents: Cents; currency: string }

/** The platform credits a traveler. */
export function creditEntry({ reference, travellerId, amountCents, currency }: Credit): LedgerEntry {
  const to = accounts.credit(travellerId)
  return entry('credit', reference, between(accounts.platformRevenue, to, amountCents, 'posted', currency))
}

/** A traveler's credit pays a part of what is owed, before the card does. */
export function creditUseEntry({ reference, travellerId, amountCents, currency }: Credit): LedgerEntry {
  const [from, to] = [accounts.credit(travellerId), accounts.due(travellerId)]
  return entry('creditUse', reference, between(from, to, amountCents, 'posted', currency))
}

/** What is due is collected off a card, outside any hold. */
export function collectEntry(collect: {
  reference: string
  travellerId: string
  amountCents: Cents
  currency: string
}): LedgerEntry {
  return entry(
    'collect',
    collect.reference,
    between(
      accounts.card(collect.travellerId),
      accounts.due(collect.travellerId),
      collect.amountCents,
      'posted',
      collect.currency,
    ),
  )
}

/** A tip: all of it to the walker, less the processor's cost. */
export function tipEntry(
  tip: {
    reference: string
    travellerId: string
    walkerId: string
    amountCents: Cents
    currency: string
  },
  terms: SplitTerms,
): LedgerEntry {
  const split = splitTip(tip.amountCents, terms)
  return entry('tip', tip.reference, [
    posted(accounts.card(tip.travellerId), -tip.amountCents, tip.currency),
    posted(accounts.earned(tip.walkerId), split.walkerCents, tip.currency),
    posted(accounts.processorFees, split.feeCents, tip.currency),
  ])
}

/** Money back to a card, borne by the platform: the walker keeps what was earned. */
export function refundEntry(refund: {
  reference: string
  travellerId: string
  amountCents: Cents
  currency: string
}): LedgerEntry {
  return entry(
    'refund',
    refund.reference,
    between(
      accounts.platformRevenue,
      accounts.card(refund.travellerId),
      refund.amountCents,
      'posted',
      refund.currency,
    ),
  )
}

/** Undoes a wrong entry by its mirror image; the wrong one stays readable for ever. */
export function correctionEntry(wrong: LedgerEntry, reference: string): LedgerEntry {
  return entry(
    'correction',
    reference,
    wrong.postings.map((each) => ({ ...each, amountCents: -each.amountCents })),
  )
}

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

function entry(kind: TransactionKind, reference: string, postings: Posting[]): LedgerEntry {
  const moved = postings.filter((each) => each.amountCents !== 0)
  invariant(moved.length >= 2, `a ${kind} of nothing`)
  invariant(isBalanced(moved), `a ${kind} that does not sum to zero`)
  return { kind, reference, postings: moved }
}

function between(from: Account, to: Account, amountCents: Cents, layer: Layer, currency: string): Posting[] {
  invariant(amountCents > 0, `a movement is of more than nothing: ${amountCents}`)
  return [
    { account: from, layer, amountCents: -cents(amountCents), currency },
    { account: to, layer, amountCents, currency },
  ]
}

function takeBack(hold: Hold): Posting[] {
  return between(
    accounts.due(hold.travellerId),
    accounts.card(hold.travellerId),
    hold.amountCents,
    'pending',
    hold.currency,
  )
}

function posted(account: Account, amountCents: Cents, currency: string): Posting {
  return { account, layer: 'posted', amountCents: cents(amountCents), currency }
}
