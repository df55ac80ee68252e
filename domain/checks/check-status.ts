import type { CheckState } from '#domain/checks/states.ts'

/** How a person stands with background checks, for what depends on it. */
export type CheckStatus = {
  /** `attention`: the person has something to do for the check that is under way. */
  state: 'none' | 'pending' | 'attention' | 'clear' | 'refused' | 'expired'
  /** The check that says so. */
  checkId: string | null
  /** Its state; null without one. */
  of: CheckState | null
  /** An operator's words, where there are some. */
  reason: string | null
  expiresAt: Date | null
  doneAt: Date | null
}

/** What of a check its person's status follows from. */
export type CheckFacts = {
  id: string
  state: CheckState
  reason: string | null
  /** When it was cleared, were that long ago. */
  clearedAt: Date | null
  /** When it ends by itself. */
  endsAt: Date | null
}

const states = {
  started: 'attention',
  invited: 'attention',
  asked: 'attention',
  considered: 'attention',
  pending: 'pending',
  review: 'pending',
  refused: 'refused',
} as const

/**
 * The status of a person, from their checks with the newest first. A clear check holds until it runs out, whatever is under way
 * beside it; a refusal ends it, which the row of the clear one says.
 */
export function checkStatus(newestFirst: readonly CheckFacts[], at: Date): CheckStatus {
  const clear = newestFirst.find(({ state, endsAt }) => state === 'clear' && endsAt !== null && endsAt > at)
  if (clear) return statusFrom('clear', clear)
  const latest = newestFirst[0]
  if (!latest) return { state: 'none', checkId: null, of: null, reason: null, expiresAt: null, doneAt: null }
  if (latest.state === 'clear' || latest.state === 'expired') {
    // A form that was never finished has run out without having been anything.
    const held = newestFirst.find(({ clearedAt }) => clearedAt !== null)
    return held ? statusFrom('expired', held) : statusFrom('none', latest)
  }
  return statusFrom(states[latest.state], latest)
}

function statusFrom(state: CheckStatus['state'], check: CheckFacts): CheckStatus {
  const hasHeld = state === 'clear' || state === 'expired'
  return {
    state,
    checkId: check.id,
    of: check.state,
    reason: check.reason,
    expiresAt: hasHeld ? check.endsAt : null,
    doneAt: hasHeld ? check.clearedAt : null,
  }
}
