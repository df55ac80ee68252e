import { DAY, MINUTE, SECOND } from '#domain/shared/units.ts'

/** How long a text or an e-mail is worth sending; one that says nothing else of itself is a letter. */
export const messageLives = {
  /** A one-time code, as long as the code is good. */
  codeMs: 10 * MINUTE,
  letterMs: 3 * DAY,
}

const shortestPauseMs = 5 * SECOND
const longestPauseMs = 15 * MINUTE

/** How long a message waits after so many tries that its provider did not take: 5 s, doubling up to 15 min. */
export function pauseBeforeTry(failedTries: number): number {
  return Math.min(longestPauseMs, shortestPauseMs * 2 ** Math.max(0, failedTries - 1))
}
