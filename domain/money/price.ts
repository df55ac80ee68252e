import type { Cents } from '#domain/shared/cents.ts'

/** What one version of the tariff asks for. */
export type Rates = { readonly connectionCents: Cents; readonly perMinuteCents: Cents }

/** What so many minutes cost: the connection fee once, and each minute. No minute costs nothing, not even the fee. */
export function priceOfMinutes(rates: Rates, minutes: number): Cents {
  return minutes === 0 ? 0 : rates.connectionCents + minutesCents(rates, minutes)
}

/** The minutes alone, as on a receipt and for an extension, whose connection fee has been paid. */
export function minutesCents(rates: Pick<Rates, 'perMinuteCents'>, minutes: number): Cents {
  return minutes * rates.perMinuteCents
}
