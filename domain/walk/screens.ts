import { limit } from '#domain/shared/rate-limit.ts'
import { DAY, HOUR, MINUTE } from '#domain/shared/units.ts'

/**
 * A big screen that shows a walk in a room, paired with the traveler's phone by a code (docs/rules/screens.md). It sits on the
 * traveler's seat of that walk and nowhere else; the phone is its remote.
 */
export const screenRules = {
  codeSigns: 6,
  /** A code pairs for so long; then the screen shows another one. */
  codeMs: 10 * MINUTE,
  /** A screen that no one pairs shows codes for so long, and then asks for a press. */
  waitsMs: 2 * HOUR,
  /** Of the browser's own description, by which the traveler recognises the screen. */
  agentChars: 300,
  /** Screens are deleted so long after they showed their last code; a walk is agreed at most 30 days ahead. */
  forgottenMs: 40 * DAY,
} as const

/** Codes that one internet address asks for: a house with several screens, each of which needs six an hour. */
export const screenCodesByAddress = limit('screenCodesByAddress', 120, HOUR)
/** Codes that one person enters, right or wrong: of 300 million codes no one guesses one at this rate. */
export const screenTriesByPerson = limit('screenTriesByPerson', 20, HOUR)
export const screenTriesByAddress = limit('screenTriesByAddress', 60, HOUR)

/** No two of them look alike from the other end of a room: without 0 and O, 1 and I, 2 and Z, 5 and S, 8 and B. */
export const codeSigns = 'ACDEFGHJKLMNPQRTUVWXY34679'

/** A code of random bytes, each sign as likely as any other; null where there were too few bytes. */
export function codeOf(bytes: Uint8Array): string | null {
  const even = 256 - (256 % codeSigns.length)
  const signs = [...bytes].filter((byte) => byte < even).map((byte) => codeSigns[byte % codeSigns.length])
  return signs.length < screenRules.codeSigns ? null : signs.slice(0, screenRules.codeSigns).join('')
}

/** What a person has typed or scanned, as a code is stored; null for what can be none. */
export function readCode(typed: string): string | null {
  if (typed.length > 40) return null
  const code = typed.toUpperCase().replace(/[\s-]/g, '')
  return code.length === screenRules.codeSigns && Array.from(code).every((sign) => codeSigns.includes(sign))
    ? code
    : null
}

/** The phone of a paired walk in the list of those who are on it; no guest has this id. */
export const remoteSeat = 'remote'

/** How loud the screen is, 0 to 1, and whether it is silent; said by the screen, and asked for by its remote. */
export type ScreenSound = { volume: number; isMuted: boolean }

const televisions =
  /\b(smart-?tv|tizen|web0s|webos|googletv|android tv|bravia|aft[a-z]{1,4}|hbbtv|crkey|apple ?tv|netcast|viera|roku)\b/i

/** Whether a browser describes itself as that of a television. */
export function isTelevision(userAgent: string): boolean {
  return televisions.test(userAgent.slice(0, screenRules.agentChars))
}
