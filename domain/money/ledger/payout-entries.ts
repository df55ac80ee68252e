import { accounts } from '#domain/money/ledger/accounts.ts'
import { between, entry, type LedgerEntry } from '#domain/money/ledger/entry.ts'
import type { Cents } from '#domain/shared/cents.ts'

type Payout = { payoutId: string; walkerId: string; amountCents: Cents; currency: string }

/** The accounts that a payout goes through: owed, on the walker's account at the provider, at the bank. */
type Place = 'earned' | 'payoutAccount' | 'bank'
const move = (from: Place, to: Place, payout: Payout, layer: 'pending' | 'posted') => {
  const { walkerId, amountCents, currency } = payout
  return between(accounts[from](walkerId), accounts[to](walkerId), amountCents, layer, currency)
}

/** A payout is asked for: from what the walker is owed to the walker's bank, pending. */
export function payoutEntry(payout: Payout): LedgerEntry {
  return entry('payout', payout.payoutId, move('earned', 'bank', payout, 'pending'))
}

/** The amount is on the walker's account at the provider: the pending movement is taken back, and this one is in fact. */
export function payoutMovedEntry(payout: Payout): LedgerEntry {
  const moved = move('earned', 'payoutAccount', payout, 'posted')
  return entry('payoutMoved', payout.payoutId, [...move('bank', 'earned', payout, 'pending'), ...moved])
}

/** The amount has gone on from the account to the bank. */
export function payoutPaidEntry(payout: Payout): LedgerEntry {
  return entry('payoutPaid', payout.payoutId, move('payoutAccount', 'bank', payout, 'posted'))
}

/** An operator has taken it from the account back to the platform: it is owed again. */
export function payoutReversedEntry(payout: Payout): LedgerEntry {
  return entry('payoutReversed', payout.payoutId, move('payoutAccount', 'earned', payout, 'posted'))
}

/** A payout was not made: only the pending movement is taken back. */
export function payoutVoidEntry(payout: Payout): LedgerEntry {
  return entry('payoutVoid', payout.payoutId, move('bank', 'earned', payout, 'pending'))
}

/** The walker's bank has sent a payout back: it is owed again. */
export function payoutReturnedEntry(payout: Payout): LedgerEntry {
  return entry('payoutReturned', payout.payoutId, move('bank', 'earned', payout, 'posted'))
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
