import { limit } from '#domain/shared/rate-limit.ts'
import { cleanLine } from '#domain/shared/plain-text.ts'
import { readsAsLink } from '#domain/shared/links.ts'
import { HOUR } from '#domain/shared/units.ts'

/** Photos that a walker shows on their page (docs/rules/public-page.md#photos). */
export const walkerPhotoRules = {
  most: 5,
  /** Characters that say what a photo shows. */
  altMax: 200,
  /** Pixels of the shorter edge: a smaller one would be blurred on the page. */
  sideMin: 400,
} as const

/** Photos added by one walker. */
export const walkerPhotosByPerson = limit('walkerPhotosByPerson', 30, HOUR)

/** What is wrong with the words of a photo, by the keys of the catalogue. */
export type PhotoAltFault = 'altMissing' | 'altTooLong' | 'altLink'

/** The words of a photo as they are stored, or what is wrong with them. */
export function readPhotoAlt(
  written: string,
): { kind: 'read'; alt: string } | { kind: 'faulty'; fault: PhotoAltFault } {
  const alt = cleanLine(written)
  if (alt === '') return { kind: 'faulty', fault: 'altMissing' }
  if (alt.length > walkerPhotoRules.altMax) return { kind: 'faulty', fault: 'altTooLong' }
  return readsAsLink(alt) ? { kind: 'faulty', fault: 'altLink' } : { kind: 'read', alt }
}

/** Whether an order names exactly these photos, each once. */
export function isOrderOf(ids: readonly string[], ordered: readonly string[]): boolean {
  return (
    ids.length === ordered.length &&
    new Set(ordered).size === ids.length &&
    ids.every((id) => ordered.includes(id))
  )
}
