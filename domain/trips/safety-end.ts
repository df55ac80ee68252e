import { DAY } from '#domain/shared/units.ts'

/** Why a person ends a walk for safety, or will not walk (docs/rules/safety.md#ending-and-refusing-for-safety). */
export const safetyReasons = ['unsafe', 'harassment', 'illegal', 'other'] as const
export type SafetyReason = (typeof safetyReasons)[number]

export function isSafetyReason(text: string): text is SafetyReason {
  return (safetyReasons as readonly string[]).includes(text)
}

/** The reason of a declined request that stands for safety. */
export const unsafeRejectReason = 'rsn_unsafe'

/** So long after its end a walk can still be reported as unsafe. */
export const safetySaidWithinMs = DAY

/** A side of a walk. */
type Side = 'traveller' | 'walker'

/** Whether a side is asked for a rating of a walk; the one who has ended it for safety is not. */
export function asksForRating(side: Side, safetyEndedBy: readonly Side[]): boolean {
  return !safetyEndedBy.includes(side)
}

/** Who has said that a walk ended for safety, who said so only after an ordinary end, and whose report was upheld. */
export type SafetyEnds = {
  safetyEndedBy: readonly Side[]
  safetyLateBy: readonly Side[]
  safetyUpheldFor: readonly Side[]
}

/**
 * Whether what a side gives counts for the other one. A rating of a person who has ended the walk for safety does not, so
 * that no person has to fear for their stars when they end. A report after an ordinary end takes no rating away by itself:
 * an operator upholds it first.
 */
export function ratingCounts(
  by: Side,
  { safetyEndedBy, safetyLateBy, safetyUpheldFor }: SafetyEnds,
): boolean {
  const rated = by === 'traveller' ? 'walker' : 'traveller'
  const hasEnded = safetyEndedBy.includes(rated) && !safetyLateBy.includes(rated)
  return !hasEnded && !safetyUpheldFor.includes(rated)
}
