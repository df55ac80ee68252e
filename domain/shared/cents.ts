import { invariant } from '#domain/shared/invariant.ts'

/** An amount of money in whole cents of its currency; a safe integer, never a fraction. */
export type Cents = number

/** Refuses anything that is not a whole number of cents within the safe range. */
export function cents(amount: number): Cents {
  invariant(Number.isSafeInteger(amount), `not a whole number of cents: ${amount}`)
  return amount
}

/** Cents to the dollars of the wire contract (`price: 15`), exact to the cent. */
export function toDollars(amount: Cents): number {
  return cents(amount) / 100
}

/** Dollars from the wire to cents; null when it is not a finite number with at most two decimals. */
export function fromDollars(dollars: number): Cents | null {
  const scaled = Math.round(dollars * 100)
  return Number.isSafeInteger(scaled) && Math.abs(dollars * 100 - scaled) < 1e-6 ? scaled : null
}

/** `$15.00` or `€15.00`, for texts that are made outside the browser. Screens use MoneyText, which knows the locale. */
export function formatCents(amount: Cents, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency })
    .format(cents(amount) / 100)
    .replaceAll('\u{a0}', ' ')
}
