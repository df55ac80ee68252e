import type { Cents } from '#domain/shared/cents.ts'

/** Currencies with cents in which banks are paid in whole units alone (https://docs.stripe.com/currencies). */
const wholeUnits: ReadonlySet<string> = new Set(['ISK', 'HUF', 'TWD', 'UGX'])

/** What can be paid out of an amount on a payout account: what is below a whole unit stays there. */
export function payableOf(amountCents: Cents, currency: string): Cents {
  return wholeUnits.has(currency) ? amountCents - (amountCents % 100) : amountCents
}
