import { SECOND } from '#domain/shared/units.ts'
import { firstWheelTerms, type WheelTerms } from '#domain/walk/wheel.ts'

/** The figures of a group walk while it runs (docs/rules/group-walks.md#figures); a version is stored with the walk. */
export interface GroupLiveTerms {
  readonly wheel: WheelTerms
  /** One person writes at most one message in so long; the walker is not held to it. */
  readonly chatMs: number
  /** At most one postcard is taken in so long; it goes to all. */
  readonly postcardMs: number
}

/** The first version of the figures. */
export const firstGroupLiveTerms: GroupLiveTerms = {
  wheel: firstWheelTerms,
  chatMs: 10 * SECOND,
  postcardMs: 10 * SECOND,
}
