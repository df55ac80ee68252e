import { SECOND, MINUTE } from '#domain/shared/units.ts'

/** Times of the instant walk (docs/rules/trips.md#asking-walkers); all obey the server's injected clock. */
export const tripTimes = {
  /** The chosen walker is asked alone. */
  exclusiveMs: 30 * SECOND,
  /** Each later walker has this long. */
  offerMs: 30 * SECOND,
  /** The whole request ends after this. */
  requestMs: 90 * SECOND,
  /** A walker is in range of a destination within this distance. */
  rangeKm: 50,
  /** Both must have joined and sent media this long after accept, or the trip ends uncharged. */
  joinMs: 90 * SECOND,
  /** The room is kept this long for a reconnect. */
  reconnectMs: 90 * SECOND,
  /** A walk stands still at most so long in sum, then it ends; a deadline alone could be renewed for ever. */
  pausedInSumMs: 3 * 90 * SECOND,
  /** A warning is shown this long before the paid length ends. */
  warnBeforeEndMs: 2 * MINUTE,
  /** What is offered with the warning. */
  moreMs: 10 * MINUTE,
  /** Each side sends a beat this often. */
  beatMs: 2 * SECOND,
  /** Who is free is looked at this often while a request waits. */
  lookAgainMs: 2 * SECOND,
  /** The meter stands still when a side's beat is this late: one beat and what a bad network adds to it. */
  pauseAfterMs: 3 * SECOND,
  /** A side that has sent no beat for this long is treated as gone. */
  silentMs: 6 * SECOND,
  /** Marks older than this are refused. */
  markMaxAgeMs: 60 * SECOND,
} as const

/** The same times as texts say them, in whole seconds. */
export const spokenSeconds = {
  answer: tripTimes.exclusiveMs / SECOND,
  request: tripTimes.requestMs / SECOND,
  reconnect: tripTimes.reconnectMs / SECOND,
  join: tripTimes.joinMs / SECOND,
} as const

/** The lengths that are offered as packages, in minutes; a custom one keeps within lengthLimits (docs/rules/money.md#tariff). */
export const packageMinutes = [10, 20, 30, 60] as const
