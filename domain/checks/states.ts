/**
 * States of a background check (docs/rules/checks.md#states). `started`: the form was sent, documents are missing; `invited`: the
 * provider's form waits for the person; `pending`: the provider checks; `review`: an operator looks; `asked`: something
 * has to be sent again; `considered`: the notice before a refusal was sent; `refused` and `expired` are ends, but for an
 * appeal.
 */
export const checkStates = [
  'started',
  'invited',
  'pending',
  'review',
  'asked',
  'considered',
  'clear',
  'refused',
  'expired',
] as const
export type CheckState = (typeof checkStates)[number]

/** Inside the US the provider checks, elsewhere an operator does. */
export type CheckKind = 'us' | 'other'

/**
 * What the provider says of a check that an operator has to look at (docs/rules/checks.md#united-states). `consider`: something
 * was found, or the provider's own assessment is not "eligible"; `suspended`: the person owes the provider something; `incomplete`:
 * nothing was found, but searches were canceled; `disputed`: the person has disputed an entry; `paused`: the provider waits for
 * a review action of ours.
 */
export const checkFindings = ['consider', 'suspended', 'incomplete', 'disputed', 'paused'] as const
export type CheckFinding = (typeof checkFindings)[number]

/** What moves a check: the person, the provider, an operator or time. */
export type CheckAction =
  | 'begin'
  | 'complete'
  | 'pend'
  | 'clear'
  | 'refer'
  | 'accept'
  | 'askAgain'
  | 'refuse'
  | 'sendPreAdverse'
  | 'sendAdverse'
  | 'denyAppeal'
  | 'keep'
  | 'expire'

/** From which states each action may be taken; the conditional updates read it. */
export const checkActions = {
  // The form of a check outside the US is sent, for the first time or again.
  begin: ['started', 'asked'],
  // The last missing picture is there.
  complete: ['started', 'asked'],
  pend: ['invited'],
  // A check that was suspended may go on at the provider.
  clear: ['invited', 'pending', 'review'],
  refer: ['invited', 'pending', 'review'],
  accept: ['review', 'considered', 'refused'],
  askAgain: ['review'],
  refuse: ['review'],
  // The provider may report something of a person whose check is clear.
  sendPreAdverse: ['review', 'clear'],
  sendAdverse: ['considered'],
  denyAppeal: ['refused'],
  keep: ['clear'],
  expire: ['started', 'invited', 'asked', 'clear'],
} as const satisfies Record<CheckAction, readonly CheckState[]>

/** Where each action leads. */
export const checkLeadsTo = {
  begin: 'started',
  complete: 'review',
  pend: 'pending',
  clear: 'clear',
  refer: 'review',
  accept: 'clear',
  askAgain: 'asked',
  refuse: 'refused',
  sendPreAdverse: 'considered',
  sendAdverse: 'refused',
  denyAppeal: 'refused',
  keep: 'clear',
  expire: 'expired',
} as const satisfies Record<CheckAction, CheckState>

/** States in which a check is under way; a person has one such check at most. */
export const openCheckStates = [
  'started',
  'invited',
  'pending',
  'review',
  'asked',
  'considered',
] as const satisfies readonly CheckState[]

export function isOpenCheck(state: CheckState): boolean {
  return openCheckStates.some((each) => each === state)
}

/** What an operator decides. */
export const checkDecisions = [
  'accept',
  'askAgain',
  'refuse',
  'sendPreAdverse',
  'sendAdverse',
  'denyAppeal',
  'keep',
] as const satisfies readonly CheckAction[]
export type CheckDecision = (typeof checkDecisions)[number]

/** What of a check says which decisions are open. */
export type Decidable = {
  state: CheckState
  kind: CheckKind
  /** What the provider says. */
  finding: CheckFinding | null
  /** Since when an operator is waited for. */
  waitsSince: Date | null
  /** Until when the person may answer the notice before a refusal. */
  answerBy: Date | null
  answeredAt: Date | null
  appealedAt: Date | null
  appealDecidedAt: Date | null
}

/** The decisions that an operator may take now (docs/rules/checks.md#decisions). */
export function openDecisions(check: Decidable, at: Date): CheckDecision[] {
  const hasAppeal = check.appealedAt !== null && check.appealDecidedAt === null
  return checkDecisions.filter((decision) => {
    if (!checkActions[decision].some((state) => state === check.state)) return false
    switch (decision) {
      case 'accept':
        return check.state !== 'refused' || hasAppeal
      case 'denyAppeal':
        return hasAppeal
      case 'askAgain':
      case 'refuse':
        return check.kind === 'other'
      case 'keep':
        return check.waitsSince !== null
      case 'sendPreAdverse':
        return check.kind === 'us' && (check.state !== 'clear' || check.waitsSince !== null)
      case 'sendAdverse':
        // Nothing is refused because of a report that is disputed, or that says nothing against the person any more.
        return (
          check.answerBy !== null &&
          at >= check.answerBy &&
          check.finding !== null &&
          check.finding !== 'disputed'
        )
    }
  })
}
