import type { Cents } from '#domain/shared/cents.ts'

/**
 * The least that the provider charges a card (Stripe's minimum), in each currency that the platform can have
 * (`platform-currency.ts`). What is below it cannot be paid, so that it bars a person from nothing and is not asked for
 * (docs/rules/money.md#what-is-owed).
 */
export const leastChargeCents: Cents = 50

/**
 * How much of an amount credits pay: all that there is of them, but where the rest would be too little for a card, so many
 * fewer that the card pays the least charge. What is not used stays in the wallet.
 */
export function creditsUsed(amountCents: Cents, walletCents: Cents): Cents {
  const used = Math.min(amountCents, walletCents)
  const rest = amountCents - used
  return rest > 0 && rest < leastChargeCents ? Math.max(0, amountCents - leastChargeCents) : used
}
