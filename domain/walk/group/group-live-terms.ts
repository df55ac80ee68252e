import { SECOND } from '#domain/shared/units.ts'
import type { GroupTerms } from '#domain/trips/group/group-terms.ts'
import { wheelTermsOf, type WheelTerms } from '#domain/walk/wheel.ts'

/** The figures of a group walk while it runs (docs/rules/group-walks.md#figures). */
export interface GroupLiveTerms {
  readonly wheel: WheelTerms
  /** One person writes at most one message in so long; the walker is not held to it. */
  readonly chatMs: number
  /** At most one postcard is taken in so long; it goes to all. */
  readonly postcardMs: number
}

/** The figures of a walk by the version of the terms that it was published with. */
export function groupLiveTerms({
  turnMs,
  chatEveryMs,
}: Pick<GroupTerms, 'turnMs' | 'chatEveryMs'>): GroupLiveTerms {
  return { wheel: wheelTermsOf(turnMs), chatMs: chatEveryMs, postcardMs: 10 * SECOND }
}
