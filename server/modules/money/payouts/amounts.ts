import { leastSentOf, payableOf } from '#domain/money/payouts/payable.ts'
import type { Cents } from '#domain/shared/cents.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import type { PayoutRow } from '#server/modules/money/payouts/payouts.store.ts'
import type { PayableWalker } from '#server/modules/money/payouts/sending/runs.store.ts'

type Arrived = Pick<PayoutRow, 'arrivedCents' | 'arrivedCurrency' | 'currency'>

/** What reaches the bank, where it is in another currency than what is owed, once it is known. */
export function arrivesOf({ arrivedCents: amount, arrivedCurrency: currency, ...payout }: Arrived) {
  if (amount === null || currency === null || currency === payout.currency) return null
  return { amount: payableOf(amount, currency), currency }
}

/** The least that is sent to a walker: by the terms, and what a bank in the account's currency can be paid of. */
export function leastFor(
  { config }: Pick<MoneyContext, 'config'>,
  { account }: Pick<PayableWalker, 'account'>,
  minimumCents: Cents,
): Cents {
  const currency = account?.currency ?? config.currency
  return Math.max(minimumCents, leastSentOf(currency, config.currency))
}
