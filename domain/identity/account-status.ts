import { searchFold } from '#domain/shared/search-fold.ts'
import { DAY } from '#domain/shared/units.ts'

/** What operators may do about people, and its bounds. */
export const accountRules = {
  /** The longest suspension; what is longer is a ban. */
  suspendedMaxDays: 365,
  /** A part of a search that finds people has at least so many characters. */
  searchMin: 3,
  searchMax: 80,
} as const

/** Whether an account is open, closed until a time, or closed for good. */
export type AccountStatus = 'open' | 'suspended' | 'banned'

/** The status of an account at a moment. A suspension that is over leaves the account open. */
export function accountStatusAt(
  account: { bannedAt: Date | null; bannedUntil: Date | null },
  now: Date,
): AccountStatus {
  if (account.bannedAt === null) return 'open'
  if (account.bannedUntil === null) return 'banned'
  return account.bannedUntil > now ? 'suspended' : 'open'
}

/** When a suspension of so many days ends; null for a length that none has. */
export function suspendedUntil(now: Date, days: number): Date | null {
  const fits = Number.isInteger(days) && days >= 1 && days <= accountRules.suspendedMaxDays
  return fits ? new Date(now.getTime() + days * DAY) : null
}

/** The parts of what was typed as searches compare them, when one of them is long enough to be found by an index; null otherwise. */
export function searchParts(typed: string): string[] | null {
  const parts = typed
    .slice(0, accountRules.searchMax)
    .split(/\s+/)
    .map((part) => (/^[+(]?[\d().-]+$/.test(part) ? part.replaceAll(/[().-]/g, '') : part))
    .flatMap((part) => searchFold(part).split(' '))
    .filter((part) => part !== '')
  return parts.some((part) => part.length >= accountRules.searchMin) ? parts : null
}
