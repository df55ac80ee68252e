import { SECOND } from '#domain/shared/units.ts'

/** Who counts as online (docs/rules/access.md#what-people-see-of-each-other). */
export const presenceRules = {
  /** A walker whose app has been silent this long is forgotten. */
  freshMs: 60 * SECOND,
  /** A walker is in range of a place within this distance. */
  rangeKm: 50,
  /** At most so many walkers are shown around one place, nearest first. */
  shownAtMost: 100,
  /** At most so many free ones are named beside a place in a list. */
  liveAtMost: 6,
  /** Listeners of one destination hear of changes at most this often over time; after a pause some come one by one. */
  publishedLists: { everyMs: 1 * SECOND, apartMs: 0.25 * SECOND, burst: 4 },
  /** Listeners who are told differences hear of them sooner: a message costs little. */
  publishedDifferences: { everyMs: 0.2 * SECOND, apartMs: 0.1 * SECOND, burst: 5 },
} as const

/** The time before which a walker's last sign of life is too old. */
export function staleBefore(now: Date): Date {
  return new Date(now.getTime() - presenceRules.freshMs)
}
