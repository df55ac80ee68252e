import { limit } from '#domain/shared/rate-limit.ts'
import { HOUR, SECOND } from '#domain/shared/units.ts'

/** The clip that a walker shows on their page (docs/rules/public-page.md#the-clip). */
export const walkerClipRules = {
  /** What is longer is cut. */
  longestMs: 15 * SECOND,
  /** What is shorter is a picture. */
  shortestMs: 2 * SECOND,
  /** Of the file that the browser has made and sends. */
  bytes: 8 * 1024 * 1024,
  /** Pixels of the longer and of the shorter edge. */
  sideMax: 1280,
  sideMin: 320,
  /** Pictures of the file that are read: what has more is no clip of a phone. */
  framesMax: 15 * 120,
} as const

/** Files of clips that one walker sends. */
export const walkerClipsByPerson = limit('walkerClipsByPerson', 10, HOUR)

/** What is wrong with a clip's file, by the keys of the catalogue. */
export type ClipFault = 'clipUnreadable' | 'clipNotH264' | 'clipTooShort' | 'clipTooSmall' | 'clipTooWide'

/** What a file says of its pictures. */
export interface ClipLook {
  readonly codec: string
  readonly width: number
  readonly height: number
}

/** Why pictures of this kind cannot be shown in every browser, or on a page; null when they can. */
export function clipFaultOf({ codec, width, height }: ClipLook): ClipFault | null {
  if (codec !== 'avc') return 'clipNotH264'
  if (Math.max(width, height) > walkerClipRules.sideMax) return 'clipTooWide'
  return Math.min(width, height) < walkerClipRules.sideMin ? 'clipTooSmall' : null
}
