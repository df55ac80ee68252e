import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** A telephone number that exists in its country's numbering plan. */
export type Phone = {
  /** For example +351912345678: the one spelling that is stored and compared. */
  e164: string
  /** Calling code with its plus, for example +351. */
  countryCode: string
  /** ISO 3166-1 alpha-2, for example PT; the calling code where a number belongs to no country. */
  countryKey: string
}

/** Kinds of numbers that cost the sender, or that no person reads (libphonenumber's names). */
const neverTexted = new Set<string>(['PREMIUM_RATE', 'SHARED_COST', 'TOLL_FREE', 'UAN', 'PAGER', 'VOICEMAIL'])

/** Whether a country's numbers get codes; null for all countries. */
export function isServed(phone: Phone, countries: readonly string[] | null): boolean {
  return countries === null || countries.includes(phone.countryKey)
}

/** Reads an international number in any usual spelling; null when no such number can exist. */
export function parsePhone(text: string): Phone | null {
  const trimmed = text.trim()
  if (trimmed.length > 32) return null
  const found = parsePhoneNumberFromString(trimmed.startsWith('00') ? `+${trimmed.slice(2)}` : trimmed)
  if (!found?.isValid() || neverTexted.has(found.getType() ?? '')) return null
  const countryCode = `+${found.countryCallingCode}`
  return { e164: found.number, countryCode, countryKey: found.country ?? countryCode }
}
