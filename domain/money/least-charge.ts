import type { Cents } from '#domain/shared/cents.ts'

/**
 * The least that the provider charges a card, by currency (Stripe's minimum). What is below it cannot be paid, so that it
 * bars a person from nothing and is not asked for (docs/rules/money.md#what-is-owed).
 */
const least: ReadonlyMap<string, Cents> = new Map([['USD', 50]])

/** The least charge in a currency; a currency that is not listed has that of the dollar. */
export function leastChargeOf(currency: string): Cents {
  return least.get(currency.toUpperCase()) ?? 50
}

/**
 * How much of an amount credits pay: all that there is of them, but where the rest would be too little for a card, so many
 * fewer that the card pays the least charge. What is not used stays in the wallet.
 */
export function creditsUsed(amountCents: Cents, walletCents: Cents, currency: string): Cents {
  const used = Math.min(amountCents, walletCents)
  const rest = amountCents - used
  return rest > 0 && rest < leastChargeOf(currency)
    ? Math.max(0, amountCents - leastChargeOf(currency))
    : used
}
