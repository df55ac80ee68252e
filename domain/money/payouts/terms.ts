import type { Cents } from '#domain/shared/cents.ts'
import { invariant } from '#domain/shared/invariant.ts'

/** One version of what payouts cost. Versions are never edited: other terms are a new version from a later time. */
export type PayoutTerms = {
  /** In force from this instant on, until a later version begins. */
  validFromMs: number
  /** Less is not sent: it rolls over. */
  minimumCents: Cents
  /** What a payout at once costs: so many thousandths of what is taken out, and at least so much. */
  instantPerMille: bigint
  instantLeastCents: Cents
}

/** All versions, the oldest first (docs/rules/payouts.md#terms). */
export const payoutTerms: readonly PayoutTerms[] = [
  { validFromMs: Date.UTC(2020, 0, 1), minimumCents: 1000, instantPerMille: 15n, instantLeastCents: 50 },
]

/** The version in force at an instant. */
export function payoutTermsAt(atMs: number): PayoutTerms {
  const terms = payoutTerms.findLast((each) => each.validFromMs <= atMs)
  invariant(terms, 'no terms of payouts are in force')
  return terms
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
  const share = Number((terms.instantPerMille * BigInt(owedCents) * 2n + 1000n) / 2000n)
  const feeCents = Math.max(share, terms.instantLeastCents)
  return { amountCents: owedCents - feeCents, feeCents }
}

/** What is owed at the end of a week, of which nothing has been paid since: never below nothing. */
export function weeklyAmount(owed: { atEndCents: Cents; nowCents: Cents; underWayCents: Cents }): Cents {
  return Math.max(0, Math.min(owed.atEndCents, owed.nowCents) - owed.underWayCents)
}
