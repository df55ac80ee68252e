import type { PlacePicture } from '#domain/places/pictures.ts'
import type { Translations } from '#domain/places/translations.ts'
import type { Place } from '#domain/shared/place.ts'

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
