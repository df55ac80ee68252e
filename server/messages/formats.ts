import { writeMinor } from '#domain/money/payouts/payable.ts'
import type { Cents } from '#domain/shared/cents.ts'

/** A language without a region is written as in the United States, like the amounts and times on the screens. */
const regional = (locale: string) => (locale.includes('-') ? locale : `${locale}-US`)

/** An amount as a reader of this language reads it, such as $15.00. */
export function moneyIn(locale: string, cents: Cents, currency: string): string {
  return new Intl.NumberFormat(regional(locale), { style: 'currency', currency }).format(cents / 100)
}

/** The same without hundredths where there are none, such as $15. */
export function briefMoneyIn(locale: string, cents: Cents, currency: string): string {
  const options = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const
  return new Intl.NumberFormat(regional(locale), options).format(cents / 100)
}

/** The same of an amount in the smallest unit of another currency than the platform's. */
export function minorIn(locale: string, amount: number, currency: string): string {
  return writeMinor(regional(locale), amount, currency)
}

/** A moment, or its day, as a reader of this language reads it. */
export function momentIn(locale: string, at: Date, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(regional(locale), style).format(at)
}

/** A day in full words, by UTC, such as November 27, 2026. */
export function dayIn(locale: string, at: Date): string {
  return momentIn(locale, at, { dateStyle: 'long', timeZone: 'UTC' })
}
