import type { NoWalkArea } from '#domain/places/no-walk.ts'
import type {
  Destination as WireDestination,
  NotWalked,
  WishlistItem,
  WishPlace,
} from '#server/graphql/generated/resolvers.ts'
import { locationIn, placeNameIn } from '#domain/places/place-name.ts'
import { sourceLocale } from '#domain/identity/locale.ts'
import { languageForReader, readerLocale } from '#server/messages/messages.ts'
import { placesTexts as texts } from '#server/modules/places/places.texts.ts'
import type { Destination, Wish } from '#server/modules/places/places.types.ts'
import type { WishedPlace } from '#server/modules/places/wishes/wishes.ts'

/**
 * A destination in the contract's words, named and described in the reader's language where it has that name and description. `walkers_online` and `live_walkers` are left out: their own resolvers
 * answer them, only when they are asked for.
 */
export function wireDestination(destination: Destination): WireDestination {
  const locale = readerLocale()
  const { languages, byReader } = shownAs(destination)
  const language = languageForReader(languages)
  const key = `${locale} ${language}`
  const known = byReader.get(key)
  if (known) return known
  const fields = wiredFor(destination, locale, language)
  byReader.set(key, fields)
  return fields
}

type Shown = { languages: readonly string[]; byReader: Map<string, WireDestination> }

/** Destinations by what their readers were answered: lists ask for the same few again and again. A changed destination is another object. */
const shown = new WeakMap<Destination, Shown>()

function shownAs(destination: Destination): Shown {
  const known = shown.get(destination)
  if (known) return known
  const first: Shown = { languages: Object.keys(destination.translations), byReader: new Map() }
  shown.set(destination, first)
  return first
}

function wiredFor(destination: Destination, locale: string, language: string): WireDestination {
  const fields: Omit<WireDestination, 'walkers_online' | 'live_walkers'> = {
    id: destination.id,
    name: placeNameIn(destination.name, locale),
    description: destination.translations[language] ?? destination.description,
    description_language: language,
    translations: Object.entries(destination.translations).map(([tag, description = '']) => ({
      language: tag,
      description,
    })),
    location: locationIn(destination.location, locale),
    image: destination.image,
    pictures: destination.pictures.map(({ address, alt }) => ({ address, alt })),
    longitude: destination.longitude,
    latitude: destination.latitude,
    time_zone: destination.timeZone,
    status: destination.status,
    order: destination.sortOrder,
    created_at: destination.createdAt.toISOString(),
    slug: destination.slug,
    is_featured: destination.isFeatured,
    // None at sea.
    country: destination.country || null,
  }
  return fields as WireDestination
}

/** A destination as operators write it: described in English, whatever language they read. */
export function wireWrittenDestination(destination: Destination): WireDestination {
  const { name, location, description } = destination
  return { ...wireDestination(destination), name, location, description, description_language: sourceLocale }
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

/**
 * Why a walk does not begin at a place. Its area is told where it is no secret: not of a private address, and not of a place
 * that its walker has marked.
 */
export function wireNotWalked(area: NoWalkArea): {
  status: string
  message: string
  not_walked: NotWalked
} {
  const kind = area.isOwn ? 'own' : area.kind
  const { latitude, longitude, radiusM } = area
  const isDisclosed = kind !== 'own' && kind !== 'privateAddress'
  return {
    status: 'PLACE_NOT_WALKED',
    message: texts.noWalk.begins[kind],
    not_walked: { kind, ...(isDisclosed ? { latitude, longitude, radius_m: radiusM } : {}) },
  }
}
