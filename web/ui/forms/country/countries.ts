import { countryCodes } from '#domain/shared/country.ts'

/** All countries in the reader's language and order, for a select. */
export function countryOptions(
  locale: string,
): readonly { readonly value: string; readonly label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return countryCodes
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .sort((a, b) => a.label.localeCompare(b.label, locale))
}
