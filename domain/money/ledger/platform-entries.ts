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

/** A dispute: what the bank has taken back for the person, and what the processor asks for it. */
type Dispute = FromCard & { feeCents: Cents }

/** A bank has taken a payment back: the platform stands in for it while the dispute is open. */
export function disputeEntry({ reference, userId, amountCents, feeCents, currency }: Dispute): LedgerEntry {
  return entry('dispute', reference, [
    posted(accounts.platformDisputed, -amountCents - feeCents, currency),
    posted(accounts.card(userId), amountCents, currency),
    posted(accounts.processorFees, feeCents, currency),
  ])
}

/** A dispute is won: the payment is back; the processor keeps what it asked for, which the platform bears. */
export function disputeWonEntry({
  reference,
  userId,
  amountCents,
  feeCents,
  currency,
}: Dispute): LedgerEntry {
  return entry('disputeWon', reference, [
    posted(accounts.card(userId), -amountCents, currency),
    posted(accounts.platformRevenue, -feeCents, currency),
    posted(accounts.platformDisputed, amountCents + feeCents, currency),
  ])
}

/** A dispute is lost: the platform bears all of it; the walker keeps what was earned. */
export function disputeLostEntry({ reference, amountCents, feeCents, currency }: Dispute): LedgerEntry {
  const [from, to] = [accounts.platformRevenue, accounts.platformDisputed]
  return entry('disputeLost', reference, between(from, to, amountCents + feeCents, 'posted', currency))
}
