import { DAY } from '#domain/shared/units.ts'

/** Why a person ends a walk for safety, or will not walk (docs/rules/safety.md#ending-and-refusing-for-safety). */
export const safetyReasons = ['unsafe', 'harassment', 'illegal', 'other'] as const
export type SafetyReason = (typeof safetyReasons)[number]

export function isSafetyReason(text: string): text is SafetyReason {
  return (safetyReasons as readonly string[]).includes(text)
}

/** The reason of a declined request that stands for safety. */
export const unsafeRejectReason = 'rsn_unsafe'

/** A phone without a connection says it later: so long after its end a walk can still be said to have been unsafe. */
export const safetySaidWithinMs = DAY

/** A side of a walk. */
type Side = 'traveller' | 'walker'

/** Whether a side is asked for a rating of a walk; the one who has ended it for safety is not. */
export function asksForRating(side: Side, safetyEndedBy: readonly Side[]): boolean {
  return !safetyEndedBy.includes(side)
}

/**
 * Whether what a side gives counts for the other one. A rating of a person who has ended the walk for safety does not, so
 * that no person has to fear for their stars when they end.
 */
export function ratingCounts(by: Side, safetyEndedBy: readonly Side[]): boolean {
  return !safetyEndedBy.includes(by === 'traveller' ? 'walker' : 'traveller')
}
