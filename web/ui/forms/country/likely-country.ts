/**
 * The country that a browser's languages suggest, of those in question; empty when they suggest none, and then the person
 * chooses. Codes are ISO 3166 alpha-2.
 */
export function likelyCountry(languages: readonly string[], known: ReadonlySet<string>): string {
  for (const language of languages) {
    const region = new Intl.Locale(language).maximize().region
    if (region && known.has(region)) return region
  }
  return ''
}

/** The languages of this browser; none where the page is built. */
export const ownLanguages = (): readonly string[] =>
  typeof navigator === 'undefined' ? [] : navigator.languages
