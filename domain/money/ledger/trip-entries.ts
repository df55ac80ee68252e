import type { Cents } from '#domain/shared/cents.ts'
import { invariant } from '#domain/shared/invariant.ts'
import { accounts } from '#domain/money/ledger/accounts.ts'
import { between, entry, posted, type LedgerEntry, type Posting } from '#domain/money/ledger/entry.ts'
import { processorFee, splitCharge, splitTip, type SplitTerms } from '#domain/money/split.ts'

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
    posted(accounts.platformTax, split.taxCents, currency),
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

/** An operator pays a walker by hand: the platform bears it. `reference`: the operators' request. */
export function walkerPayEntry(pay: {
  reference: string
  walkerId: string
  amountCents: Cents
  currency: string
}): LedgerEntry {
  const to = accounts.earned(pay.walkerId)
  const { reference, amountCents, currency } = pay
  return entry('walkerPay', reference, between(accounts.platformRevenue, to, amountCents, 'posted', currency))
}

/** What a traveler still owes of a fee is waived: the platform bears it. `reference`: the operators' request. */
export function feeWaiverEntry({ reference, travellerId, amountCents, currency }: Credit): LedgerEntry {
  const to = accounts.due(travellerId)
  return entry('feeWaiver', reference, between(accounts.platformRevenue, to, amountCents, 'posted', currency))
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

/** A refund that the bank could not take is back: the platform has it again. */
export function refundBackEntry(refund: Parameters<typeof refundEntry>[0]): LedgerEntry {
  const [from, to] = [accounts.card(refund.travellerId), accounts.platformRevenue]
  return entry(
    'refundBack',
    refund.reference,
    between(from, to, refund.amountCents, 'posted', refund.currency),
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

function takeBack(hold: Hold): Posting[] {
  return between(
    accounts.due(hold.travellerId),
    accounts.card(hold.travellerId),
    hold.amountCents,
    'pending',
    hold.currency,
  )
}
