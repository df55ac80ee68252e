import { cents, type Cents } from '#domain/shared/cents.ts'
import { invariant } from '#domain/shared/invariant.ts'

/** Who gets what of one charge; the four always sum to it. */
export type Split = { taxCents: Cents; feeCents: Cents; walkerCents: Cents; platformCents: Cents }

/** One version of who gets what. Versions are never edited: another agreement is a new one from a later time. */
export type SplitTerms = {
  /** In force from this instant on, until a later version begins. */
  validFromMs: number
  /** The processor's cost of one charge: so many thousandths of it and a fixed part. */
  feePerMille: bigint
  feeFixedCents: bigint
  /**
   * The tax that a price contains, in thousandths of the price without it. There is none yet (docs/rules/money.md#tax): the line
   * stands in price, receipt and ledger so that a rate is a new version of the terms.
   */
  taxPerMille: bigint
  /** The walker's part of what is left of a trip's charge after that cost. */
  walkerPercent: bigint
}

/** All versions, the oldest first: 3.5% + $0.35 to the processor, 70% of the rest to the walker. */
export const splitTerms: readonly SplitTerms[] = [
  {
    validFromMs: Date.UTC(2020, 0, 1),
    feePerMille: 35n,
    feeFixedCents: 35n,
    taxPerMille: 0n,
    walkerPercent: 70n,
  },
]

/** The version in force at an instant. */
export function splitTermsAt(atMs: number): SplitTerms {
  const terms = splitTerms.findLast((each) => each.validFromMs <= atMs)
  invariant(terms, 'no terms of the split are in force')
  return terms
}

/** The walker's part at an instant, from 0 to 1, for texts. */
export const walkerShareAt = (atMs: number): number => Number(splitTermsAt(atMs).walkerPercent) / 100

/** The tax that a price contains, rounded half up. */
export function taxIn(grossCents: Cents, { taxPerMille }: SplitTerms): Cents {
  return Number(halfUp(taxPerMille * checked(grossCents), 1000n + taxPerMille))
}

/** The processor's cost of one charge, rounded half up, and never more than the charge itself. */
export function processorFee(grossCents: Cents, terms: SplitTerms): Cents {
  const gross = checked(grossCents)
  return Number(least(halfUp(terms.feePerMille * gross + 1000n * terms.feeFixedCents, 1000n), gross))
}

/**
 * Splits a trip's charge (docs/rules/money.md#split). The walker gets 0.7 x (gross - 0.035 x gross - 0.35), which is
 * computed exactly on integers and rounded half up ONCE. The fee is rounded on its own; the platform takes the
 * remainder ($15.00 -> fee 0.88, walker 9.89, platform 4.23). A tax is no one's share: it is taken off before the walker's.
 *
 * Below $0.37 the formula would make shares negative. There the processor is served first (never more than the
 * charge), then the walker (never below nothing, never more than what is left), and the platform takes what
 * remains, so that no share is ever negative. No tariff of ours reaches that low: the least charge is $5.00.
 *
 * What the traveler's credits pay of it (`creditCents`) draws no card and costs nothing at the processor; the walker
 * gets the same, and the platform what is spared.
 */
export function splitCharge(grossCents: Cents, terms: SplitTerms, creditCents: Cents = 0): Split {
  const gross = checked(grossCents)
  invariant(creditCents >= 0 && creditCents <= grossCents, `credits of ${creditCents} pay ${grossCents}`)
  const feeCents = processorFee(grossCents - creditCents, terms)
  // What is so small that the processor takes nearly all of it leaves no tax to set aside.
  const taxCents = Math.min(taxIn(grossCents, terms), grossCents - feeCents)
  const costs = terms.feePerMille * gross + 1000n * (terms.feeFixedCents + BigInt(taxCents))
  const exact = terms.walkerPercent * (1000n * gross - costs)
  const share = exact <= 0n ? 0n : halfUp(exact, 100_000n)
  const walkerCents = Number(least(share, gross - BigInt(feeCents + taxCents)))
  const platformCents = cents(grossCents - taxCents - feeCents - walkerCents)
  return { taxCents, feeCents, walkerCents, platformCents }
}

/** A tip goes to the walker whole, less the processor's cost of charging it; nothing of it is the platform's. */
export function splitTip(tipCents: Cents, terms: SplitTerms): Split {
  const feeCents = processorFee(tipCents, terms)
  return { taxCents: 0, feeCents, walkerCents: cents(tipCents - feeCents), platformCents: 0 }
}

function checked(grossCents: Cents): bigint {
  invariant(
    Number.isSafeInteger(grossCents) && grossCents >= 0,
    `a charge is whole cents and not negative: ${grossCents}`,
  )
  return BigInt(grossCents)
}

/** Division rounded half up; for a numerator that is not negative. */
function halfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator)
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}
