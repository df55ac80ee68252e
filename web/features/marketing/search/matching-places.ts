import { searchFold } from '#domain/shared/search-fold.ts'
import { countryName } from '#web/ui/i18n/country-name.ts'

interface Named {
  readonly name: string
  readonly location: string
  readonly country: string | null
}

/** How many places are suggested at once. */
const SUGGESTED = 6

/**
 * The places whose name, country or location fits what was typed, best first; accents and case do not matter. A country
 * is found by its name in the reader's language and in English.
 */
export function matchingPlaces<P extends Named>(places: readonly P[], typed: string, locale: string): P[] {
  const wanted = searchFold(typed)
  const rank = (place: P) => {
    const name = searchFold(place.name)
    if (name.startsWith(wanted)) return 0
    if (name.includes(wanted)) return 1
    const country = place.country ?? ''
    return searchFold(`${place.location} ${country} ${countryName(country, locale)}`).includes(wanted) ? 2 : 3
  }
  return places
    .map((place) => ({ place, rank: rank(place) }))
    .filter((entry) => entry.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, SUGGESTED)
    .map((entry) => entry.place)
}
