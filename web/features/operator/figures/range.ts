import { figureDayMs, figureDayOf } from '#domain/operator/figures.ts'
import { DAY } from '#domain/shared/units.ts'

/** What the page shows, as its address says it. */
export interface Asked {
  readonly from: string
  readonly until: string
  readonly place?: string
  readonly walker?: string
}

/** Lengths that are offered, in days. */
export const lengths = [7, 30, 90, 365] as const

/** The last so many days, today included. */
export function lastDays(days: number, nowMs: number): { from: string; until: string } {
  return { from: figureDayOf(nowMs - (days - 1) * DAY), until: figureDayOf(nowMs) }
}

/** As many days just before a range, and of the same; null where the range is none. */
export function daysBefore({ from, until, ...of }: Asked): Asked | null {
  const [fromMs, untilMs] = [figureDayMs(from), figureDayMs(until)]
  if (fromMs === null || untilMs === null || untilMs < fromMs) return null
  return { ...of, from: figureDayOf(2 * fromMs - untilMs - DAY), until: figureDayOf(fromMs - DAY) }
}

/** What an address asks for; without a range the last 30 days. */
export function askedBy(params: URLSearchParams, nowMs: number): Asked {
  const [from, until] = [params.get('from'), params.get('until')]
  const range = from !== null && until !== null ? { from, until } : lastDays(30, nowMs)
  const [place, walker] = [params.get('place'), params.get('walker')]
  return { ...range, ...(place ? { place } : walker ? { walker } : {}) }
}
