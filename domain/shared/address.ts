import { plainFigures } from '#domain/shared/digits.ts'
import { isCountryCode } from '#domain/shared/country.ts'
import {
  addresses,
  type AddressParts,
  type CodeName,
  type StateName,
} from '#domain/shared/generated/addresses.ts'

/** Whether an address needs a part: it has to be there, may be left out, or stands in no address of the country. */
export type Need = 'required' | 'optional' | 'none'

/** A country that is not known, or not chosen yet: all parts, and any short code. */
const unknown: AddressParts = { city: 'required', state: 'required', code: 'required' }

/** What addresses of a country (ISO 3166 alpha-2) have (docs/decisions/0077-addresses-from-a-kept-source.md). */
function partsOf(country: string | null): AddressParts {
  const code = country?.toUpperCase() ?? ''
  return isCountryCode(code) ? (addresses[code] ?? unknown) : unknown
}

/** Whether addresses of a country have a postal code. */
export function codeNeed(country: string | null): Need {
  return partsOf(country).code ?? 'none'
}

/** Whether they name a state, a province, an emirate or the like. */
export function stateNeed(country: string | null): Need {
  return partsOf(country).state ?? 'none'
}

/** Whether they name a city. One may be written in every country. */
export function cityNeed(country: string | null): Exclude<Need, 'none'> {
  return partsOf(country).city ?? 'optional'
}

/** What the country calls its states; null for a country that is not known. */
export function stateNameOf(country: string): StateName | null {
  const parts = partsOf(country)
  return parts === unknown ? null : (parts.stateName ?? 'province')
}

/** What the country calls its postal codes; null for a country that is not known. */
export function codeNameOf(country: string): CodeName | null {
  const parts = partsOf(country)
  return parts === unknown ? null : (parts.codeName ?? 'postal')
}

/** Characters of the longest postal code, with the letters of its country in front. */
export const codeMax = 12
/** Characters where the country has no pattern. */
const plainCodeMax = 6

/** A postal code as it is stored: capitals, digits of any script as 0 to 9, single blanks, hyphens for dashes. */
export function normalisedCode(typed: string): string {
  return typed.length > 64
    ? typed
    : plainFigures(typed)
        .replaceAll(/\p{Pd}/gu, '-')
        .replaceAll(/\s+/g, ' ')
        .trim()
        .toUpperCase()
}

/**
 * What is wrong with a postal code; null when nothing is. Case, blanks and hyphens do not matter, and the letters of the
 * country in front may be there or not. A country without codes or without a pattern takes any that is short.
 */
export function codeFault(typed: string, country: string | null): 'missing' | 'invalid' | null {
  const code = normalisedCode(typed)
  const { code: need, pattern, prefix } = partsOf(country)
  if (code === '') return need === 'required' ? 'missing' : null
  if (code.length > (pattern ? codeMax : plainCodeMax)) return 'invalid'
  if (!/^[A-Z0-9][A-Z0-9 -]*$/.test(code)) return 'invalid'
  if (!pattern) return null
  const compact = code.replaceAll(/[ -]/g, '')
  const fronts = [country?.toUpperCase() ?? '', prefix ?? '']
  const readings = fronts.flatMap((front) => [
    front + compact,
    compact.startsWith(front) ? compact.slice(front.length) : compact,
  ])
  return readings.some((reading) => pattern.test(reading)) ? null : 'invalid'
}
