import { cleanLine } from '#domain/shared/plain-text.ts'

/**
 * How many pictures a destination has, how long the words of one may be, and how many pixels its shorter edge has at least
 * (docs/rules/places.md).
 */
export const placePictureRules = { most: 8, altMax: 200, sideMin: 200 } as const

/** A picture of a destination. Its address is its own: a picture that is sent twice is stored twice. */
export type PlacePicture = {
  address: string
  /** What it shows, in English, for people who do not see it; empty until an operator has written it. */
  alt: string
}

/** What is wrong with the words of a picture, by the keys of the catalogue. */
export type AltFault = 'altMissing' | 'altTooLong'

/** The words of a picture as they are stored, or what is wrong with them. */
export function readAlt(
  written: string,
): { kind: 'read'; alt: string } | { kind: 'faulty'; fault: AltFault } {
  const alt = cleanLine(written)
  if (alt === '') return { kind: 'faulty', fault: 'altMissing' }
  if (alt.length > placePictureRules.altMax) return { kind: 'faulty', fault: 'altTooLong' }
  return { kind: 'read', alt }
}

/** The pictures in another order, the first of which is the cover; null unless the addresses are exactly theirs, each once. */
export function orderedPictures(
  pictures: readonly PlacePicture[],
  addresses: readonly string[],
): PlacePicture[] | null {
  if (addresses.length !== pictures.length || new Set(addresses).size !== addresses.length) return null
  const byAddress = new Map(pictures.map((picture) => [picture.address, picture]))
  const ordered = addresses.flatMap((address) => byAddress.get(address) ?? [])
  return ordered.length === pictures.length ? ordered : null
}
