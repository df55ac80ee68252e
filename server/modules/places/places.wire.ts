import type { Destination as WireDestination } from '#server/graphql/generated/resolvers.ts'
import type { Destination } from '#server/modules/places/public.ts'

/**
 * A destination in the contract's words. `walkers_online` and `live_walkers` are left out: their own resolvers
 * answer them, only when they are asked for.
 */
export function wireDestination(destination: Destination): WireDestination {
  const fields: Omit<WireDestination, 'walkers_online' | 'live_walkers'> = {
    id: destination.id,
    name: destination.name,
    description: destination.description,
    location: destination.location,
    image: destination.image,
    longitude: destination.longitude,
    latitude: destination.latitude,
    time_zone: destination.timeZone,
    status: destination.status,
    order: destination.sortOrder,
    created_at: destination.createdAt.toISOString(),
    slug: destination.slug,
    country: destination.country,
  }
  return fields as WireDestination
}
