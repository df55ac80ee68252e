interface Named {
  readonly name: string
  readonly location: string
  readonly country: string | null
}

/** How many places are suggested at once. */
const SUGGESTED = 6

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** The places whose name, country or location fits what was typed, best first; accents and case do not matter. */
export function matchingPlaces<P extends Named>(places: readonly P[], typed: string): P[] {
  const wanted = plain(typed)
  const rank = (place: P) => {
    const name = plain(place.name)
    if (name.startsWith(wanted)) return 0
    if (name.includes(wanted)) return 1
    return plain(`${place.location} ${place.country ?? ''}`).includes(wanted) ? 2 : 3
  }
  return places
    .map((place) => ({ place, rank: rank(place) }))
    .filter((entry) => entry.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, SUGGESTED)
    .map((entry) => entry.place)
}
