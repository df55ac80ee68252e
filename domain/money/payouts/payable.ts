import type { Cents } from '#domain/shared/cents.ts'

/** An amount in the smallest unit of its currency, as the provider counts it: cents, whole yen, thousandths of a dinar. */
export type MinorUnits = Cents

const listed = (codes: string): ReadonlySet<string> => new Set(codes.split(' '))

/** Currencies without a smaller unit (https://docs.stripe.com/currencies#zero-decimal). */
const withoutCents = listed('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF')
/** Currencies of which a thousandth is the smallest unit (https://docs.stripe.com/currencies#three-decimal). */
const inThousandths = listed('BHD JOD KWD OMR TND')
/** Currencies that are counted in cents, and in which banks are paid in whole units alone (https://docs.stripe.com/currencies#special-cases). */
const wholeUnits = listed('ISK HUF TWD UGX')

/** How many digits stand behind the point of a currency as the provider counts it. */
export function decimalsOf(currency: string): 0 | 2 | 3 {
  if (withoutCents.has(currency)) return 0
  return inThousandths.has(currency) ? 3 : 2
}

/** Amounts that are paid out are whole multiples of this: of thousandths the last digit is a nought. */
function stepOf(currency: string): number {
  if (wholeUnits.has(currency)) return 100
  return inThousandths.has(currency) ? 10 : 1
}

/** What can be paid out of an amount on a payout account: what is below a whole step stays there. */
export function payableOf(amount: MinorUnits, currency: string): MinorUnits {
  return amount - (amount % stepOf(currency))
}

type Least = {
  /** In the smallest unit of the currency. */
  least: MinorUnits
  /** What one unit of it is worth in cents of the dollar, coarsely: see `leastSentOf`. */
  worthCents: number
}

/**
 * The least that a bank is paid in the currencies of the countries that are paid (`countries.ts`): one whole unit, in Canada
 * anything (https://docs.stripe.com/connect/cross-border-payouts/special-requirements#cross-border-minimum-payout-amounts-table,
 * and https://docs.stripe.com/payouts#minimum-payout-amounts of the platform's own country).
 */
const leasts: ReadonlyMap<string, Least> = new Map([
  ['USD', { least: 100, worthCents: 100 }],
  ['EUR', { least: 100, worthCents: 115 }],
  ['GBP', { least: 100, worthCents: 135 }],
  ['CHF', { least: 100, worthCents: 125 }],
  ['CAD', { least: 1, worthCents: 73 }],
  ['BGN', { least: 100, worthCents: 59 }],
  ['PLN', { least: 100, worthCents: 27 }],
  ['RON', { least: 100, worthCents: 23 }],
  ['DKK', { least: 100, worthCents: 15 }],
  ['NOK', { least: 100, worthCents: 10 }],
  ['SEK', { least: 100, worthCents: 10 }],
  ['CZK', { least: 100, worthCents: 5 }],
  ['ISK', { least: 100, worthCents: 1 }],
  ['HUF', { least: 100, worthCents: 1 }],
])

/** The least that a bank is paid in a currency: one whole unit of those without a row. */
export function leastPaidOf(currency: string): MinorUnits {
  return leasts.get(currency)?.least ?? 10 ** decimalsOf(currency)
}

/**
 * The least of the platform's currency that is sent to an account in another one. Rates are not known before something has
 * arrived, so that it is reckoned coarsely and half as much again: what is sent can be paid out, and less waits for a later week.
 */
export function leastSentOf(accountCurrency: string, platformCurrency: string): Cents {
  if (accountCurrency === platformCurrency) return leastPaidOf(platformCurrency)
  const [to, from] = [leasts.get(accountCurrency), leasts.get(platformCurrency)]
  if (!to || !from) return 0
  return Math.ceil((to.least * to.worthCents * 3) / (from.worthCents * 2))
}

/** An amount in the smallest unit of any currency, as a reader of this language reads it: €46.10, HUF 14,116. */
export function writeMinor(locale: string, amount: MinorUnits, currency: string): string {
  const digits = wholeUnits.has(currency) ? 0 : decimalsOf(currency)
  const style = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return new Intl.NumberFormat(locale, { style: 'currency', currency, ...style }).format(
    amount / 10 ** decimalsOf(currency),
  )
}
