import { coarsen, distanceKm, type Place } from '#domain/shared/place.ts'
import { presenceRules } from '#domain/walkers/presence.ts'
import type { FreeAlert, LiveWalker, WalkerPresence, WalkerProfile } from '#server/app/generated/resolvers.ts'
import { wireDestination } from '#server/modules/destinations/public.ts'
import type { AlertView } from '#server/modules/walkers/free-alerts.ts'
import { publicUser, type Person } from '#server/modules/identity/public.ts'
import type { OnlineWalker } from '#server/modules/walkers/public.ts'
import type { PresenceRow, ProfileRow } from '#server/modules/walkers/walkers.store.ts'

/** A walker on the map. Position and distance come from the coarse cell, so that they cannot be traced back. */
export function wireLiveWalker(walker: OnlineWalker, person: Person, center: Place): LiveWalker {
  const place = coarsen(walker.place)
  return {
    user_id: walker.userId,
    latitude: place.latitude,
    longitude: place.longitude,
    is_free: walker.engagedTripId === null,
    distance_km: Math.round(distanceKm(center, place) * 10) / 10,
    user: publicUser(person, 'walker'),
  }
}

/** A profile; the exact position and the home area are the walker's own business. */
export function wireProfile(
  profile: ProfileRow,
  presence: PresenceRow | null,
  isOnline: boolean,
  isOwn: boolean,
): WalkerProfile {
  return {
    description: profile.description,
    longitude: isOwn && isOnline ? presence?.longitude : null,
    latitude: isOwn && isOnline ? presence?.latitude : null,
    no_of_walks: profile.no_of_walks,
    online: isOnline,
    city_or_town: isOwn ? profile.city_or_town : null,
    state_or_province: isOwn ? profile.state_or_province : null,
    country: isOwn ? profile.country : null,
    country_code: isOwn ? profile.country_code : null,
    languages: profile.languages,
    equipments: profile.equipments,
    top_three_destinations: profile.top_three_destinations,
  }
}

export function wirePresence(isOnline: boolean, expiresInMs: number): WalkerPresence {
  return {
    online: isOnline,
    expires_in_s: isOnline ? Math.max(0, Math.ceil(Math.min(expiresInMs, presenceRules.freshMs) / 1000)) : 0,
  }
}

/** A wish to be told, in the contract's words. */
export function wireFreeAlert({ alert, destination }: AlertView): FreeAlert {
  return {
    id: alert.id,
    destination: wireDestination(destination),
    created_at: alert.createdAt.toISOString(),
    expires_at: alert.expiresAt.toISOString(),
  }
}
