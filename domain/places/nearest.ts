import { distanceKm, type Place } from '#domain/shared/place.ts'

type Named = Place & { name: string; country: string; countryCode: string }

/** Places by how far they are from one, the nearest first. */
export function nearestTo<Each extends Place>(places: readonly Each[], from: Place): Each[] {
  return places
    .map((place) => ({ place, km: distanceKm(from, place) }))
    .sort((a, b) => a.km - b.km)
    .map(({ place }) => place)
}

/**
 * Where a town is, as far as some places know it: the place of that name in the country, else any place of the country.
 * There are no maps of all towns here, so that no address has to be sent to another party. Null where no place is known.
 */
export function placeOfTown(
  places: readonly Named[],
  town: { cityOrTown: string; country: string; countryCode: string },
): Place | null {
  const same = (a: string, b: string) => a !== '' && a.localeCompare(b, 'en', { sensitivity: 'base' }) === 0
  const there = places.filter(
    (place) => same(place.countryCode, town.countryCode) || same(place.country, town.country),
  )
  const found = there.find((place) => same(place.name, town.cityOrTown)) ?? there[0]
  return found ? { latitude: found.latitude, longitude: found.longitude } : null
}
