import type { NoWalkArea } from '#domain/places/no-walk.ts'
import type { PlacePicture } from '#domain/places/pictures.ts'
import type { Translations } from '#domain/places/translations.ts'
import type { Place } from '#domain/shared/place.ts'
import type { Tx } from '#server/db/transaction.ts'

export type Destination = Place & {
  id: string
  slug: string
  name: string
  country: string
  /** ISO 3166 alpha-2. */
  countryCode: string
  location: string
  description: string
  /** The address of the first of its pictures, which cards and lists show. */
  image: string | null
  /** All its pictures in their order. */
  pictures: readonly PlacePicture[]
  timeZone: string
  status: string
  sortOrder: number
  /** The home page shows it before the others. */
  isFeatured: boolean
  /** Descriptions in other languages than English, by language tag. */
  translations: Translations
  createdAt: Date
}

/** An entry of a person's wish list. */
export type Wish = {
  id: string
  userId: string
  destination: string
  city: string
  country: string
  createdAt: Date
}

/** What other modules may ask of places. */
export interface PlacesPublic {
  byId(id: string): Promise<Destination | null>
  /** One query for all; unknown ids are absent. */
  byIds(ids: readonly string[]): Promise<Map<string, Destination>>
  /** Those that people see, in their order. */
  active(): Promise<readonly Destination[]>
  /** Those whose name, location or country contains a text, in their order; all for an empty one. */
  found(search: string): Promise<readonly Destination[]>
  /** Ids of the destinations within a distance of a place. */
  idsNear(place: Place, rangeKm: number): Promise<string[]>
  /** What is not walked around a place, by any walker or by this one. */
  noWalkAround(place: Place, walkerId: string | null): Promise<NoWalkArea[]>
  /** The area that a walk would begin in, if it is not walked by any walker or by this one; null where a walk may begin. */
  notWalkedAt(place: Place, walkerId: string | null): Promise<NoWalkArea | null>
  /** Whether a wish is this person's; those of others are none. */
  hasWish(id: string, userId: string): Promise<boolean>
  /** Keeps a wish of this person from being deleted until the transaction ends; false for those of others. */
  lockWish(tx: Tx, id: string, userId: string): Promise<boolean>
}
