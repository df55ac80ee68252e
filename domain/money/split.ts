import { cents, type Cents } from '#domain/shared/cents.ts'
import { invariant } from '#domain/shared/invariant.ts'

/** Who gets what of one charge; the three always sum to it. */
export type Split = { feeCents: Cents; walkerCents: Cents; platformCents: Cents }

/**
 * The processor's cost of one charge: 3.5% + $0.35, rounded half up, and never more than the charge itself.
 */
export function processorFee(grossCents: Cents): Cents {
  const gross = checked(grossCents)
  return Number(least(halfUp(35n * gross + 35_000n, 1000n), gross))
}

/**
 * Splits a trip's charge (product.md, Money). The walker gets 0.7 x (gross - 0.035 x gross - 0.35), which is
 * (6755 x gross - 245,000) / 10,000 in cents: computed exactly on integers and rounded half up ONCE. The fee is
 * rounded on its own; the platform takes the remainder ($15.00 -> fee 0.88, walker 9.89, platform 4.23).
 *
 * Below $0.37 the formula would make shares negative. There the processor is served first (never more than the
 * charge), then the walker (never below nothing, never more than what is left), and the platform takes what
 * remains, so that no share is ever negative. No tariff of ours reaches that low: the least charge is $6.00.
 */
export function splitCharge(grossCents: Cents): Split {
  const gross = checked(grossCents)
  const feeCents = processorFee(grossCents)
  const exact = 6755n * gross - 245_000n
  const share = exact <= 0n ? 0n : halfUp(exact, 10_000n)
  const walkerCents = Number(least(share, gross - BigInt(feeCents)))
  return { feeCents, walkerCents, platformCents: cents(grossCents - feeCents - walkerCents) }
}

/** A tip goes to the walker whole, less the processor's cost of charging it; nothing of it is the platform's. */
export function splitTip(tipCents: Cents): Split {
  const feeCents = processorFee(tipCents)
  return { feeCents, walkerCents: cents(tipCents - feeCents), platformCents: 0 }
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
