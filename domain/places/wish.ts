import { isUnknownCode } from '#domain/shared/country.ts'
import { readsAsLink } from '#domain/shared/links.ts'
import { cleanLine } from '#domain/shared/plain-text.ts'
import { limit } from '#domain/shared/rate-limit.ts'
import { HOUR } from '#domain/shared/units.ts'

/** Wish lists (docs/rules/wishes.md), as data. */
export const wishRules = {
  /** So many wishes one person may have. */
  most: 100,
  /** Characters of each part. */
  partMax: 80,
  /** A place that is no destination is shown to others once so many people wish to see it. */
  shownFrom: 3,
  /** So many places where wishes gather are shown. */
  placesMost: 50,
} as const

/** Wishes saved by one person. */
export const wishesByPerson = limit('wishesByPerson', 300, HOUR)

/** What a person would like to see. */
export type WishPlace = { destination: string; city: string; country: string }

/** What is wrong with one part of a wish, by the keys of the catalogue. */
export type WishFault = 'destinationMissing' | 'cityMissing' | 'countryMissing' | 'partTooLong' | 'partLink'

/** A wish as it is stored, or what is wrong with each of its parts. */
export function readWish(
  written: WishPlace,
):
  | { kind: 'wish'; wish: WishPlace }
  | { kind: 'faulty'; faults: Partial<Record<keyof WishPlace, WishFault>> } {
  const wish = {
    destination: cleanLine(written.destination),
    city: cleanLine(written.city),
    country: countryOf(cleanLine(written.country)),
  }
  const faults: Partial<Record<keyof WishPlace, WishFault>> = {}
  for (const part of ['destination', 'city', 'country'] as const) {
    if (wish[part] === '' || (part === 'country' && isUnknownCode(wish.country)))
      faults[part] = `${part}Missing`
    else if (wish[part].length > wishRules.partMax) faults[part] = 'partTooLong'
    else if (readsAsLink(wish[part])) faults[part] = 'partLink'
  }
  return Object.keys(faults).length > 0 ? { kind: 'faulty', faults } : { kind: 'wish', wish }
}

/** ISO codes are stored in capitals, so that a code in small letters is the same country. */
function countryOf(text: string): string {
  return /^[a-z]{2}$/i.test(text) ? text.toUpperCase() : text
}

/** A destination, as far as wishes are compared with it. */
export type NamedPlace = { name: string; country: string; countryCode: string }

/** Whether a city and country that a person has written are those of a destination. */
export function isCityOf(place: NamedPlace, { city, country }: Pick<WishPlace, 'city' | 'country'>): boolean {
  const same = (a: string, b: string) => a.localeCompare(b, 'en', { sensitivity: 'base' }) === 0
  return same(place.name, city) && (same(place.country, country) || same(place.countryCode, country))
}
