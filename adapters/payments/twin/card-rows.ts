import type { ProviderCard } from '#adapters/payments/port.ts'
import type { TwinCard, TwinToken } from '#adapters/payments/twin/book.ts'

/** The row of a card that is saved from what was typed into the form. */
export function cardFrom(
  { behaviour, brand, last4, expMonth, expYear, fingerprint }: TwinToken,
  saved: Pick<TwinCard, 'id' | 'customerId' | 'zip' | 'country' | 'isSetUp'>,
): TwinCard {
  return { behaviour, brand, last4, expMonth, expYear, fingerprint, detached: false, ...saved }
}

/** A card as the port has it. */
export function cardOf(card: TwinCard): ProviderCard {
  const { id, brand, last4, expMonth, expYear, country, zip, fingerprint } = card
  return {
    providerCardId: id,
    brand,
    last4,
    expMonth,
    expYear,
    country,
    zip,
    fingerprint: fingerprint ?? `fpt_${id}`,
  }
}
