import type { PageInfo } from '#domain/shared/paging.ts'
import { coarsen, distanceKm, type Place } from '#domain/shared/place.ts'
import { clockOf, type Availability, type DaySpan } from '#domain/walkers/availability.ts'
import { presenceRules } from '#domain/walkers/presence.ts'
import type { SentProfile } from '#server/modules/walkers/profile/save-profile.ts'
import type {
  BlockedPerson as WireBlockedPerson,
  FavouriteWalker,
  FreeAlert,
  LiveWalker,
  WalkerAvailability,
  WalkerPresence,
  WalkerProfile,
  WalkerProfileInput,
  WalkersNearDifferences,
} from '#server/graphql/generated/resolvers.ts'
import { Failure } from '#server/graphql/errors.ts'
import { filled } from '#server/messages/messages.ts'
import { walkersTexts as texts } from '#server/modules/walkers/walkers.texts.ts'
import { wireDestination } from '#server/modules/places/places.wire.ts'
import type { Destination } from '#server/modules/places/public.ts'
import type { AlertView } from '#server/modules/walkers/free-alerts/free-alerts.ts'
import type { BlockedPerson } from '#server/modules/walkers/blocks/blocks.ts'
import type { FavouriteView } from '#server/modules/walkers/favourites/favourites.ts'
import { publicUser } from '#server/modules/identity/identity.wire.ts'
import type { Person } from '#server/modules/identity/public.ts'
import type { NotReady, OnlineWalker } from '#server/modules/walkers/walkers.types.ts'
import type { Differences } from '#server/modules/walkers/presence/differences.ts'
import type { Found } from '#server/modules/walkers/presence/near.ts'
import type { PresenceRow } from '#server/modules/walkers/presence/presence.store.ts'
import type { ProfileRow } from '#server/modules/walkers/profile/profile.store.ts'

/** Why a walker may not go online or accept: a conflict that names each missing step in plain words. */
export function notReadyFailure({ missing, hasLeft }: NotReady): Failure {
  if (hasLeft) return new Failure('conflict', 'WALKER_LEFT', texts.hasLeft)
  const words: Readonly<Record<string, string>> = texts.steps
  const fields = Object.fromEntries(missing.map((step) => [step, words[step] ?? step]))
  const steps = Object.values(fields).join(', ')
  const message = steps === '' ? texts.stepsNotBegun : filled(texts.stepsMissing, { steps })
  return new Failure('conflict', 'STEPS_MISSING', message, fields)
}

/** A destination that is suggested to a walker, in the contract's words. */
export const wireNearest = (destination: Destination) => wireDestination(destination)

/** A profile as it was sent. */
export function readWireProfile(data: WalkerProfileInput): SentProfile {
  return {
    cityOrTown: data.city_or_town,
    stateOrProvince: data.state_or_province,
    country: data.country,
    topThreeDestinations: data.top_three_destinations,
    languages: data.languages,
    equipments: data.equipments ?? null,
    description: data.description,
  }
}

const profileFields: ReadonlyMap<string, string> = new Map<string, string>([
  ['cityOrTown', 'city_or_town'],
  ['stateOrProvince', 'state_or_province'],
  ['topThreeDestinations', 'top_three_destinations'],
])

/** The contract's name of a field of a profile; a destination keeps its place: `top_three_destinations.0`. */
export function profileField(field: string): string {
  const [name = '', ...place] = field.split('.')
  return [profileFields.get(name) ?? name, ...place].join('.')
}

/** A walker on the map. */
export function wireLiveWalker(walker: OnlineWalker, person: Person, center: Place): LiveWalker {
  return {
    user_id: walker.userId,
    ...wirePlace(walker, center),
    is_free: walker.engagedTripId === null,
    user: publicUser(person, 'walker'),
  }
}

const wired = new WeakMap<Differences, Pick<WalkersNearDifferences, 'changed' | 'moved' | 'gone'>>()

/** What has changed around a place, in the contract's words; those of viewers who are notified the same are made once. */
export function wireDifferences(differences: Differences, { destination }: Found) {
  const known = wired.get(differences)
  if (known) return known
  const { changed, moved, gone } = differences
  const made = {
    changed: changed.map(({ walker, person }) => wireLiveWalker(walker, person, destination)),
    moved: moved.map(({ walker }) => ({ user_id: walker.userId, ...wirePlace(walker, destination) })),
    gone: [...gone],
  }
  wired.set(differences, made)
  return made
}

/** Position and distance come from the coarse cell, so that they cannot be traced back. */
function wirePlace(walker: OnlineWalker, center: Place) {
  const place = coarsen(walker.place)
  const { latitude, longitude } = place
  return { latitude, longitude, distance_km: Math.round(distanceKm(center, place) * 10) / 10 }
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
    no_of_walks: profile.noOfWalks,
    online: isOnline,
    city_or_town: isOwn ? profile.cityOrTown : null,
    state_or_province: isOwn ? profile.stateOrProvince : null,
    country: isOwn ? profile.country : null,
    country_code: isOwn ? profile.countryCode : null,
    languages: profile.languages,
    equipments: profile.equipments,
    top_three_destinations: profile.topThreeDestinations,
  }
}

export function wirePresence(isOnline: boolean, expiresInMs: number): WalkerPresence {
  return {
    online: isOnline,
    expires_in_s: isOnline ? Math.max(0, Math.ceil(Math.min(expiresInMs, presenceRules.freshMs) / 1000)) : 0,
  }
}

/** A person whom the viewer has blocked; what is public of them. */
export function wireBlocked({ person, blockedAt }: BlockedPerson): WireBlockedPerson {
  return { user: publicUser(person, 'traveller'), blocked_at: blockedAt.toISOString() }
}

/** A free alert, in the contract's words. */
export function wireFreeAlert({ alert, destination }: AlertView): FreeAlert {
  return {
    id: alert.id,
    destination: wireDestination(destination),
    created_at: alert.createdAt.toISOString(),
    expires_at: alert.expiresAt.toISOString(),
  }
}

/** When a walker walks, in the contract's words. */
export function wireAvailability(said: Availability): WalkerAvailability {
  const span = ({ fromMinute, untilMinute }: DaySpan) => ({
    from: clockOf(fromMinute),
    until: clockOf(untilMinute),
  })
  const fields: Omit<WalkerAvailability, 'agreed_outside'> = {
    time_zone: said.timeZone,
    hours: said.hours.map((each) => ({ weekday: each.weekday, ...span(each) })),
    days_off: [...said.daysOff],
    exceptions: (said.exceptions ?? []).map(({ day, spans }) => ({ day, hours: spans.map(span) })),
  }
  // Trips answer what of them lies outside, only when it is asked for.
  return fields as WalkerAvailability
}

/** A walker whom the viewer follows; what is public of them. */
export function wireFavourite(favourite: FavouriteView): FavouriteWalker {
  const { person, isOnline, destination, notifyWhenOnline, followedAt } = favourite
  return {
    user: publicUser(person, 'walker'),
    online: isOnline,
    destination: destination && wireDestination(destination),
    notify_when_online: notifyWhenOnline,
    followed_at: followedAt.toISOString(),
  }
}

/** A page of places in the order of what can be seen there now, in the contract's words. */
export const wirePlacesNow = ({ items, info }: { items: readonly Destination[]; info: PageInfo }) => ({
  data: items.map(wireDestination),
  paginatorInfo: info,
})
