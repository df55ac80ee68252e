import { placeNameIn } from '#domain/places/place-name.ts'
import type { Cents } from '#domain/shared/cents.ts'
import { minorIn, moneyIn, momentIn } from '#server/messages/formats.ts'
import { messageText, type MessageKey } from '#server/messages/messages.ts'

/** How a printed document says things to its person. */
export type PrintWords = {
  say(key: MessageKey, values?: Record<string, string | number>): string
  money(cents: Cents): string
  count(value: number): string
  /** A share of a hundred, such as 70%. */
  percent(value: number): string
  /** An amount in the smallest unit of another currency. */
  minor(amount: number, currency: string): string
  /** A day and a time on the person's clock. */
  date(at: Date): string
  day(at: Date): string
  /** What a place is called in the person's language. */
  place(name: string): string
  /** What a country is called in the person's language, by its code. */
  country(code: string): string
}

type Reader = { locale: string; timeZone: string; currency: string }

/** A person's language, clock and currency. */
export function printWords({ locale, timeZone, currency }: Reader): PrintWords {
  return {
    say: (key, values = {}) => messageText(locale, key, values),
    money: (cents) => moneyIn(locale, cents, currency),
    count: (value) => new Intl.NumberFormat(locale).format(value),
    percent: (value) =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(value / 100),
    minor: (amount, of) => minorIn(locale, amount, of),
    date: (at) => momentIn(locale, at, { dateStyle: 'long', timeStyle: 'short', timeZone }),
    day: (at) => momentIn(locale, at, { dateStyle: 'medium', timeZone }),
    place: (name) => placeNameIn(name, locale),
    country: (code) => new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' }).of(code) ?? code,
  }
}
