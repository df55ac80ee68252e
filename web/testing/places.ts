import type { DestinationsInFullQuery } from '#web/api/generated/places.ts'

type Destination = DestinationsInFullQuery['destination']['data'][number]

/** Lisbon, with two walkers online. */
export function aDestination(own: Partial<Destination> = {}): Destination {
  return {
    id: 'dst_lisbon',
    name: 'Lisbon',
    description: 'Steep streets, yellow trams and the wide river.',
    description_language: 'en',
    location: 'Portugal',
    country: 'PT',
    image: null,
    latitude: 38.71,
    longitude: -9.14,
    time_zone: 'Europe/Lisbon',
    slug: 'lisbon',
    walkers_online: 2,
    pictures: [],
    ...own,
  }
}
