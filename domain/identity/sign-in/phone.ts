import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { oneSpelling } from '#domain/identity/sign-in/phone-spelling.ts'
import { plainFigures } from '#domain/shared/digits.ts'

/** A telephone number that exists in its country's numbering plan. */
export type Phone = {
  /** For example +351912345678: the one spelling that is stored and compared. */
  e164: string
  /** Calling code with its plus, for example +351. */
  countryCode: string
  /** ISO 3166-1 alpha-2, for example PT. */
  countryKey: string
}

/** Kinds of numbers that cost the sender or the person, or that no person reads (libphonenumber's names). */
const neverTexted = new Set<string>([
  'PREMIUM_RATE',
  'SHARED_COST',
  'TOLL_FREE',
  'UAN',
  'PAGER',
  'VOICEMAIL',
  'PERSONAL_NUMBER',
])

/** Whether a country's numbers get codes; null for all countries. */
export function isServed(phone: Phone, countries: readonly string[] | null): boolean {
  return countries === null || countries.includes(phone.countryKey)
}

export type ReadNumber =
  | { kind: 'phone'; phone: Phone }
  /** No such number can exist. */
  | { kind: 'phoneInvalid' }
  /** There are such numbers, but no text message is sent to them: premium, toll-free, satellite and other networks of no country. */
  | { kind: 'phoneNotTexted' }

/** Reads an international number in any usual spelling, with digits of any script. */
export function readNumber(text: string): ReadNumber {
  if (text.length > 64) return { kind: 'phoneInvalid' }
  const plain = plainFigures(text).trim()
  if (plain.length > 32) return { kind: 'phoneInvalid' }
  const found = parsePhoneNumberFromString(oneSpelling(plain.replace(/^00/, '+'), isMobile))
  if (!found?.isValid()) return { kind: 'phoneInvalid' }
  if (!found.country || neverTexted.has(found.getType() ?? '')) return { kind: 'phoneNotTexted' }
  const countryCode = `+${found.countryCallingCode}`
  return { kind: 'phone', phone: { e164: found.number, countryCode, countryKey: found.country } }
}

/** Reads a number; null when no such number can exist, or none that text messages are sent to. */
export function parsePhone(text: string): Phone | null {
  const read = readNumber(text)
  return read.kind === 'phone' ? read.phone : null
}

const isMobile = (e164: string) => parsePhoneNumberFromString(e164)?.getType() === 'MOBILE'
