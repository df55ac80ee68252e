import { MINUTE, SECOND } from '#domain/shared/units.ts'

/**
 * A seat that gets the picture and does not witness it pays nothing for it, so it is taken out of the room and comes back by entering again
 * (docs/rules/group-walks.md#seats-that-see-nothing). A page with a bad connection does so by itself.
 */
export const unseenRules = {
  /** Shown and not seen for so long, in sum, less what is forgiven. */
  mostMs: 30 * SECOND,
  /** A seat that has been taken out and sees nothing after it came back: so long as a connection needs. */
  mostAgainMs: 15 * SECOND,
  /** Each second that is seen forgives this part of one that was not: a seat that sees four fifths of a walk stays. */
  forgives: 1 / 4,
  /** How long it waits before it may enter again: the first time not at all, then longer each time. */
  waitsMs: [0, 5 * SECOND, 10 * SECOND, 20 * SECOND, 40 * SECOND, MINUTE],
  /** After so long that it has seen, the times before count no more. */
  forgottenMs: MINUTE,
} as const

/** What is known of one seat while it is in the room; milliseconds. */
export interface Unseen {
  readonly unseenMs: number
  /** Seen since it was taken out last. */
  readonly seenMs: number
  /** How often it was taken out, without a minute seen between. */
  readonly times: number
}

export const noneUnseen: Unseen = { unseenMs: 0, seenMs: 0, times: 0 }

/**
 * The seat after a look. `shownMs` and `seenMs`: what the walker has shown since the look before, and what of it the seat has witnessed; marks
 * come late and together, so that either may be more than `passedMs`, the time between the two looks, which is the most that counts
 * against the seat.
 */
export function afterLook(
  before: Unseen,
  { passedMs, shownMs, seenMs }: { passedMs: number; shownMs: number; seenMs: number },
): Unseen {
  const missedMs = Math.min(shownMs, passedMs) - seenMs
  const seenInSumMs = before.seenMs + seenMs
  return {
    unseenMs: Math.max(0, before.unseenMs + missedMs - seenMs * unseenRules.forgives),
    seenMs: seenInSumMs,
    times: seenInSumMs >= unseenRules.forgottenMs ? 0 : before.times,
  }
}

/** Whether it is to be taken out now. */
export function isUnseen({ unseenMs, times }: Unseen): boolean {
  return unseenMs >= (times === 0 ? unseenRules.mostMs : unseenRules.mostAgainMs)
}

/** The seat once it was taken out, and how long it waits before it may enter again. */
export function takenOut({ times }: Unseen): { after: Unseen; waitMs: number } {
  const { waitsMs } = unseenRules
  const waitMs = waitsMs[Math.min(times, waitsMs.length - 1)] ?? 0
  return { after: { unseenMs: 0, seenMs: 0, times: times + 1 }, waitMs }
}
