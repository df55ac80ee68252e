import { accounts } from '#domain/money/ledger/accounts.ts'
import { between, entry, posted, type LedgerEntry } from '#domain/money/ledger/entry.ts'
import { processorFee, type SplitTerms } from '#domain/money/split.ts'
import type { Cents } from '#domain/shared/cents.ts'

type FromCard = { reference: string; userId: string; amountCents: Cents; currency: string }

/** A month of a membership is paid: the platform's, less the processor's cost. */
export function membershipEntry(
  { reference, userId, amountCents, currency }: FromCard,
  terms: SplitTerms,
): LedgerEntry {
  const costCents = processorFee(amountCents, terms)
  return entry('membership', reference, [
    posted(accounts.card(userId), -amountCents, currency),
    posted(accounts.processorFees, costCents, currency),
    posted(accounts.platformRevenue, amountCents - costCents, currency),
  ])
}

/** A bank has taken a payment back: the platform stands in for it while the dispute is open. */
export function disputeEntry({ reference, userId, amountCents, currency }: FromCard): LedgerEntry {
  const [from, to] = [accounts.platformDisputed, accounts.card(userId)]
  return entry('dispute', reference, between(from, to, amountCents, 'posted', currency))
}

/** What the provider asks for a dispute, or gives back of that where it is below zero; the platform bears it. */
export function disputeFeeEntry(fee: {
  reference: string
  amountCents: Cents
  currency: string
}): LedgerEntry {
  return entry('disputeFee', fee.reference, [
    posted(accounts.platformRevenue, -fee.amountCents, fee.currency),
    posted(accounts.processorFees, fee.amountCents, fee.currency),
  ])
}

/** A dispute is won: the payment is back. */
export function disputeWonEntry({ reference, userId, amountCents, currency }: FromCard): LedgerEntry {
  const [from, to] = [accounts.card(userId), accounts.platformDisputed]
  return entry('disputeWon', reference, between(from, to, amountCents, 'posted', currency))
}

/** A dispute is lost: the platform bears it; the walker keeps what was earned. */
export function disputeLostEntry({
  reference,
  amountCents,
  currency,
}: Omit<FromCard, 'userId'>): LedgerEntry {
  const [from, to] = [accounts.platformRevenue, accounts.platformDisputed]
  return entry('disputeLost', reference, between(from, to, amountCents, 'posted', currency))
}

/** The person has paid after all what a lost dispute took back, less the processor's cost. */
export function disputePaidEntry(
  { reference, userId, amountCents, currency }: FromCard,
  terms: SplitTerms,
): LedgerEntry {
  const costCents = processorFee(amountCents, terms)
  return entry('disputePaid', reference, [
    posted(accounts.card(userId), -amountCents, currency),
    posted(accounts.processorFees, costCents, currency),
    posted(accounts.platformRevenue, amountCents - costCents, currency),
  ])
}

/**
 * What the processor has taken in fact, by a line of its own balance, or has given back of that where it is below zero: out of
 * what was set aside for it.
 */
export function processorFeeEntry({
  reference,
  amountCents,
  currency,
}: Omit<FromCard, 'userId'>): LedgerEntry {
  return entry('processorFee', reference, [
    posted(accounts.processorFees, -amountCents, currency),
    posted(accounts.processorTaken, amountCents, currency),
  ])
}
