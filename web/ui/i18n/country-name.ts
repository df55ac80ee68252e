import { countryOf } from '#domain/shared/country.ts'

/**
 * A country in the reader's language. Rows keep its ISO code or its English name; whatever is neither is shown as it is
 * written.
 */
export function countryName(country: string, locale: string): string {
  const known = countryOf(country)
  if (known === null) return country
  return new Intl.DisplayNames([locale], { type: 'region' }).of(known.code) ?? country
}
