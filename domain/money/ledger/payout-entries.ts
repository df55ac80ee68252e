import { accounts } from '#domain/money/ledger/accounts.ts'
import { between, entry, type LedgerEntry } from '#domain/money/ledger/entry.ts'
import type { Cents } from '#domain/shared/cents.ts'

type Payout = { payoutId: string; walkerId: string; amountCents: Cents; currency: string }

const move = ({ walkerId, amountCents, currency }: Payout, layer: 'pending' | 'posted') =>
  between(accounts.earned(walkerId), accounts.bank(walkerId), amountCents, layer, currency)
const moveBack = ({ walkerId, amountCents, currency }: Payout, layer: 'pending' | 'posted') =>
  between(accounts.bank(walkerId), accounts.earned(walkerId), amountCents, layer, currency)

/** A payout is asked for: from what the walker is owed to the walker's bank, pending. */
export function payoutEntry(payout: Payout): LedgerEntry {
  return entry('payout', payout.payoutId, move(payout, 'pending'))
}

/** A payout has been made: the pending movement is taken back, and the same moves in fact. */
export function payoutPaidEntry(payout: Payout): LedgerEntry {
  return entry('payoutPaid', payout.payoutId, [...moveBack(payout, 'pending'), ...move(payout, 'posted')])
}

/** A payout was not made: only the pending movement is taken back. */
export function payoutVoidEntry(payout: Payout): LedgerEntry {
  return entry('payoutVoid', payout.payoutId, moveBack(payout, 'pending'))
}

/** The walker's bank has sent a payout back: it is owed again. */
export function payoutReturnedEntry(payout: Payout): LedgerEntry {
  return entry('payoutReturned', payout.payoutId, moveBack(payout, 'posted'))
}

/** What a walker pays for a payout at once, out of what the walker is owed. */
export function payoutFeeEntry({ payoutId, walkerId, amountCents, currency }: Payout): LedgerEntry {
  const [from, to] = [accounts.earned(walkerId), accounts.platformRevenue]
  return entry('payoutFee', payoutId, between(from, to, amountCents, 'posted', currency))
}

/** A walker who erases the account gives up what was not paid out: the platform keeps it. Once for each walker. */
export function givenUpEntry({ walkerId, amountCents, currency }: Omit<Payout, 'payoutId'>): LedgerEntry {
  const [from, to] = [accounts.earned(walkerId), accounts.platformRevenue]
  return entry('earningsGivenUp', walkerId, between(from, to, amountCents, 'posted', currency))
}
