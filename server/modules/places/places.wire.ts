import type {
  Destination as WireDestination,
  WishlistItem,
  WishPlace,
} from '#server/graphql/generated/resolvers.ts'
import type { Destination, Wish } from '#server/modules/places/public.ts'
import type { WishedPlace } from '#server/modules/places/wishes/wishes.ts'

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

/** An entry of a wish list, in the contract's words. */
export function wireWish({ id, destination, city, country, createdAt }: Wish): WishlistItem {
  return { id, destination, city, country, created_at: createdAt.toISOString() }
}

/** Where wishes gather. `open_requests` is left out: trips answer it, only when it is asked for. */
export function wireWishedPlace({ destination, city, country, wishes }: WishedPlace): WishPlace {
  const place: Omit<WishPlace, 'open_requests'> = {
    destination: destination && wireDestination(destination),
    city,
    country,
    wishes,
  }
  return place as WishPlace
}
