import type { Limit } from '#domain/shared/rate-limit.ts'
import { HOUR } from '#domain/shared/units.ts'

/** Replays on walkers' public pages (docs/rules/public-page.md#replays). */
export const publicReplayRules = {
  /** So many replays a walker shows or asks to show at once. */
  atMost: 3,
} as const

/** Choosing, agreeing and taking back by one person. */
export const replayShowingsByPerson: Limit = { name: 'replayShowingsByPerson', max: 60, windowMs: HOUR }

/** What the two have said of a replay: whether its walker wants to show it, and what its traveler has answered. */
export type ReplayWishes = { isWanted: boolean; answer: 'agreed' | 'refused' | null }

/** Whether all people may see a replay: only while both want it. */
export function isReplayShown({ isWanted, answer }: ReplayWishes): boolean {
  return isWanted && answer === 'agreed'
}

/** Whether a replay takes one of its walker's places: it is shown, or the traveler has not answered yet. */
export function takesPlace({ isWanted, answer }: ReplayWishes): boolean {
  return isWanted && answer !== 'refused'
}
