import type { Destination as WireDestination } from '#server/app/generated/resolvers.ts'
import type { Destination } from '#server/modules/destinations/public.ts'

/**
 * A destination in the contract's words. `walkers_online` is left out: its own resolver counts it, for all
 * destinations of an answer in one query and only when it is asked for.
 */
export function wireDestination(destination: Destination): WireDestination {
  const fields: Omit<WireDestination, 'walkers_online'> = {
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
