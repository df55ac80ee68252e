import { limit } from '#domain/shared/rate-limit.ts'
import { DAY, HOUR } from '#domain/shared/units.ts'
import { nightsWithin } from '#domain/walkers/free-alert.ts'

/** Following walkers (docs/rules/availability.md#favourites), as data. */
export const favouriteRules = {
  /** So many walkers one person may follow. */
  most: 50,
  /** A follower is notified of the same walker once within this. */
  notifiedOnceWithinMs: 12 * HOUR,
} as const

/** Following and unfollowing by one person. */
export const followsByPerson = limit('followsByPerson', 200, HOUR)

/** When the person's night ends that an instant lies in, on their own clock; null by day. */
export function nightEnd(atMs: number, timeZone: string): number | null {
  const [night] = nightsWithin(atMs, atMs + DAY, timeZone)
  return night && night.fromMs <= atMs ? night.toMs : null
}
