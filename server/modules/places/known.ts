import { placeNameIn } from '#domain/places/place-name.ts'
import { foundIn } from '#domain/shared/search-fold.ts'
import type { Destination } from '#server/modules/places/places.types.ts'

/** All destinations as this process remembers them. */
export type KnownPlaces = {
  byId: ReadonlyMap<string, Destination>
  bySlug: ReadonlyMap<string, Destination>
  /** Those that people see, in their order. */
  active: readonly Destination[]
}

/** The destinations by what they are asked for. */
export function knownPlaces(all: readonly Destination[]): KnownPlaces {
  return {
    byId: new Map(all.map((one) => [one.id, one])),
    bySlug: new Map(all.map((one) => [one.slug, one])),
    active: all.filter((one) => one.status === 'active'),
  }
}

/**
 * The active destinations whose name, location or country contains a text, whatever its case and accents; all for an
 * empty one. City and country are found by their English names and by those in the reader's language.
 */
export function searched({ active }: KnownPlaces, text: string, locale: string): readonly Destination[] {
  if (text === '') return active
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' })
  const named = (code: string) => (code === '' ? '' : (names.of(code) ?? ''))
  const fields = (one: Destination) => [
    one.name,
    placeNameIn(one.name, locale),
    one.location,
    one.country,
    named(one.countryCode),
  ]
  return active.filter((one) => fields(one).some((field) => foundIn(field, text)))
}
