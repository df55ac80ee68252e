import {
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/min'
import { oneSpelling } from '#domain/identity/sign-in/phone-spelling.ts'
import { plainFigures } from '#domain/shared/digits.ts'
import { likelyCountry as ofKnown, ownLanguages } from '#web/ui/forms/country/likely-country.ts'

/** A phone number while it is being typed: the country chosen and the text as it stands. */
export interface PhoneValue {
  /** ISO 3166 alpha-2; empty while none is chosen. */
  readonly country: string
  readonly text: string
}

export interface PhoneCountry {
  readonly code: string
  readonly name: string
  /** `+351` */
  readonly dial: string
}

/** The countries in the reader's language and order. */
export function phoneCountries(locale: string): readonly PhoneCountry[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return getCountries()
    .map((code) => ({ code, name: names.of(code) ?? code, dial: `+${getCountryCallingCode(code)}` }))
    .sort((a, b) => a.name.localeCompare(b.name, locale))
}

/** The country that a browser's languages suggest; empty when they suggest none, and then the person chooses. */
export const likelyCountry = (languages: readonly string[]): string =>
  ofKnown(languages, new Set<string>(getCountries()))

/** An entry where nothing has been typed yet. */
export const emptyPhone = (): PhoneValue => ({
  country: likelyCountry(ownLanguages()),
  text: '',
})

/**
 * The number as it is sent: E.164, its country and its dial code; null while it is not a valid number. The country of a
 * network that belongs to none, such as a satellite's, is empty.
 */
export function completePhone(value: PhoneValue): { e164: string; country: string; dial: string } | null {
  const parsed = parsePhoneNumberFromString(
    plainFigures(value.text),
    (value.country || undefined) as CountryCode | undefined,
  )
  if (!parsed?.isValid()) return null
  return {
    e164: oneSpelling(parsed.number, (e164) => parsePhoneNumberFromString(e164)?.isValid() === true),
    country: parsed.country ?? (parsed.isNonGeographic() ? '' : value.country),
    dial: `+${parsed.countryCallingCode}`,
  }
}

/** Takes what was typed; a number that begins with + or 00 brings its own country. */
export function takePhoneText(value: PhoneValue, text: string): PhoneValue {
  const international = plainFigures(text).trim().replace(/^00/, '+')
  if (!international.startsWith('+')) return { ...value, text }
  const parsed = parsePhoneNumberFromString(international)
  if (!parsed?.country) return { ...value, text }
  return { country: parsed.country, text: parsed.isValid() ? parsed.formatNational() : text }
}

/** A stored E.164 number, readable: +351 912 345 678. */
export function readablePhone(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164
}
