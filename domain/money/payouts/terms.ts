import type { Cents } from '#domain/shared/cents.ts'
import { invariant } from '#domain/shared/invariant.ts'

/** What payouts cost, and the least that is sent. Owners publish versions (docs/rules/payouts.md#terms). */
export type PayoutTerms = {
  /** Less is not sent: it rolls over. */
  minimumCents: Cents
  /** What a payout at once costs: so many thousandths of what is taken out, and at least so much. */
  instantPerMille: number
  instantLeastCents: Cents
}

/** The figures of the first version. */
export const firstPayoutTerms: PayoutTerms = {
  minimumCents: 1000,
  instantPerMille: 15,
  instantLeastCents: 50,
}

/** What reaches the bank, and what it costs. */
export type InstantPayout = { amountCents: Cents; feeCents: Cents }

/**
 * A payout at once of all that is owed: the fee is reckoned on it and rounded half up, and the rest reaches the bank.
 * Null below the minimum.
 */
export function instantPayoutOf(owedCents: Cents, terms: PayoutTerms): InstantPayout | null {
  invariant(Number.isSafeInteger(owedCents), `whole cents are owed, not ${owedCents}`)
  if (owedCents < terms.minimumCents) return null
  const share = Number((BigInt(terms.instantPerMille) * BigInt(owedCents) * 2n + 1000n) / 2000n)
  const feeCents = Math.max(share, terms.instantLeastCents)
  return { amountCents: owedCents - feeCents, feeCents }
}

/** What is owed at the end of a week, of which nothing has been paid since: never below nothing. */
export function weeklyAmount(owed: { atEndCents: Cents; nowCents: Cents; underWayCents: Cents }): Cents {
  return Math.max(0, Math.min(owed.atEndCents, owed.nowCents) - owed.underWayCents)
}
