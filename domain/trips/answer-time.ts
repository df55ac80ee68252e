import { DAY } from '#domain/shared/units.ts'

/** How fast a walker answers, as their public page says it (docs/rules/public-page.md). */
export const answerTimeRules = {
  /** Calls of so long ago count. */
  withinMs: 90 * DAY,
  /** Fewer calls say nothing. */
  callsLeast: 5,
  /** The newest so many are looked at. */
  callsMost: 200,
  /** What is shown is a multiple of so many seconds. */
  stepS: 5,
} as const

/**
 * Seconds within which half of the calls were answered, rounded up; `callsS` has the seconds of each call until its answer, null
 * for one that was not answered. Null where there are too few calls, or where fewer than half were answered at all.
 */
export function usualAnswerS(callsS: readonly (number | null)[]): number | null {
  const { callsLeast, stepS } = answerTimeRules
  if (callsS.length < callsLeast) return null
  const sorted = callsS.map((seconds) => seconds ?? Infinity).toSorted((a, b) => a - b)
  const median = sorted[Math.ceil(sorted.length / 2) - 1] ?? Infinity
  return Number.isFinite(median) ? Math.max(stepS, Math.ceil(median / stepS) * stepS) : null
}
