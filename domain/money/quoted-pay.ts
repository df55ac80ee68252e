import { tenMinutesCents } from '#domain/money/list-price.ts'
import { splitCharge, splitTermsAt, walkerShareAt } from '#domain/money/split.ts'

/** What a walker gets, as pages quote it: the shares of the terms in force, and the walker's part of the example. */
export function quotedPay(atMs: number) {
  const terms = splitTermsAt(atMs)
  return {
    walkerShare: walkerShareAt(atMs),
    feeShare: Number(terms.feePerMille) / 1000,
    feeFixedCents: Number(terms.feeFixedCents),
    tenMinutesCents: splitCharge(tenMinutesCents, terms).walkerCents,
  }
}
