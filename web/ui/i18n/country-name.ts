let codes: ReadonlyMap<string, string> | null = null

/** The codes of all countries by their English names, which the platform knows; a list of them would weigh more. */
function codesByName(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  const letters = Array.from({ length: 26 }, (_none, at) => String.fromCharCode(65 + at))
  const all = letters.flatMap((first) => letters.map((second) => first + second))
  return new Map(all.map((code) => [names.of(code) ?? code, code]))
}

/**
 * A country in the reader's language. Rows store its ISO code or its English name; what is neither is shown as it is
 * written.
 */
export function countryName(country: string, locale: string): string {
  const isCode = /^[A-Z]{2}$/.test(country)
  if (!isCode && locale.startsWith('en')) return country
  const code = isCode ? country : (codes ??= codesByName()).get(country)
  return code ? (new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? country) : country
}

/** A place as it is written, such as `Venice, Italy`, with its country in the reader's language. */
export function locationName(location: string, locale: string): string {
  const parts = location.split(', ')
  return [...parts.slice(0, -1), countryName(parts.at(-1) ?? '', locale)].join(', ')
}
