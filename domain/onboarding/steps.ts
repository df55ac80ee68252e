import { limit } from '#domain/shared/rate-limit.ts'
import { DAY } from '#domain/shared/units.ts'

/** Leaving and coming back of one walker; both are told to every part that knows walkers. */
export const leavingByPerson = limit('walkerLeavingByPerson', 20, DAY)

/** What a walker does before the first walk, in the order of the screens; the tax form may follow later. */
export const stepCodes = [
  'backgroundCheck',
  'profilePicture',
  'walkerKit',
  'walkerTraining',
  'payoutAccount',
  'walkerTerms',
  'taxForm',
] as const
export type StepCode = (typeof stepCodes)[number]

export type StepState = 'required' | 'waiting' | 'attention' | 'done'

/** Why a step waits or needs attention; the words are in the catalogue of the server. */
export const stepReasons = [
  'checkPending',
  'checkAttention',
  'checkRefused',
  'checkExpired',
  'payoutStarted',
  'payoutSubmitted',
  'payoutNeeds',
  'payoutRestricted',
  'termsNew',
  'termsOverdue',
  'sentBack',
] as const
export type StepReason = (typeof stepReasons)[number]

/** The steps to which an operator sends a walker back: those that a person does again with us, in the order of the screens. */
export const resettableSteps = ['profilePicture', 'walkerKit', 'walkerTraining'] as const
export type ResettableStep = (typeof resettableSteps)[number]

export function isResettable(code: string): code is ResettableStep {
  return resettableSteps.some((one) => one === code)
}

/** The steps that an operator wants done again, with the reasons that the walker reads. */
export type SentBack = Partial<Record<StepCode, string>>

/** One step as it stands at a moment. */
export type Step = {
  code: StepCode
  state: StepState
  reason: StepReason | null
  /** What another side says of it, instead of the words of the reason. */
  detail: string | null
  doneAt: Date | null
  /** When it has to be done again. */
  expiresAt: Date | null
  isNeededToWalk: boolean
  /** Counts as done for walking; a step that needs attention may count until it runs out. */
  isFulfilled: boolean
}

/** What the steps follow from. */
export type OnboardingFacts = {
  check: {
    state: 'none' | 'pending' | 'attention' | 'clear' | 'refused' | 'expired'
    reason: string | null
    expiresAt: Date | null
    doneAt: Date | null
  }
  hasPicture: boolean
  kitOrderedAt: Date | null
  trainedAt: Date | null
  payout: PayoutFacts | null
  taxFormAt: Date | null
  terms: TermsFacts
  sentBack: SentBack
}

/** How the account at the payout provider stands; `needsBy`: when the provider stops paying without what it asks for. */
export type PayoutFacts = {
  state: 'started' | 'submitted' | 'active' | 'attention' | 'restricted'
  canBePaid: boolean
  needsBy: Date | null
  since: Date
}

/** `formerAt`: when an earlier version was signed, which counts until `signBy` of the version in force. */
export type TermsFacts = { signedAt: Date | null; formerAt: Date | null; signBy: Date }

type Said = Partial<Pick<Step, 'reason' | 'detail' | 'doneAt' | 'expiresAt'>> & { isFulfilled?: boolean }

/** The seven steps, from facts (docs/rules/onboarding.md#steps). */
export function stepsOf(facts: OnboardingFacts, now: Date): Step[] {
  const steps = [
    checkStep(facts.check, now),
    facts.hasPicture ? step('profilePicture', 'done') : step('profilePicture', 'required'),
    datedStep('walkerKit', facts.kitOrderedAt),
    datedStep('walkerTraining', facts.trainedAt),
    payoutStep(facts.payout),
    termsStep(facts.terms, now),
    datedStep('taxForm', facts.taxFormAt),
  ]
  return steps.map((each) => doneAgain(each, facts.sentBack[each.code]))
}

/** A step that an operator wants done again, with the reason for it; one that is missing anyway stays as it is. */
function doneAgain(each: Step, detail: string | undefined): Step {
  if (detail === undefined || !each.isFulfilled) return each
  return step(each.code, 'attention', { reason: 'sentBack', detail })
}

/** The steps that walking needs and that are not done. */
export function missingOf(steps: readonly Step[]): StepCode[] {
  return steps.filter((each) => each.isNeededToWalk && !each.isFulfilled).map((each) => each.code)
}

export const applicationStates = ['none', 'started', 'waiting', 'complete', 'left'] as const
export type ApplicationState = (typeof applicationStates)[number]

/**
 * How an application stands. A picture alone begins none, because travelers have one too; `waiting`: all that the
 * person can do is done.
 */
export function applicationState(steps: readonly Step[], leftAt: Date | null): ApplicationState {
  if (leftAt !== null) return 'left'
  const open = steps.filter((each) => each.isNeededToWalk && !each.isFulfilled)
  if (open.length === 0) return 'complete'
  if (!steps.some(isBegun)) return 'none'
  return open.every((each) => each.state === 'waiting') ? 'waiting' : 'started'
}

function isBegun({ code, state, reason, isNeededToWalk }: Step): boolean {
  return isNeededToWalk && code !== 'profilePicture' && (state !== 'required' || reason !== null)
}

function step(code: StepCode, state: StepState, said: Said = {}): Step {
  return {
    code,
    state,
    reason: null,
    detail: null,
    doneAt: null,
    expiresAt: null,
    isNeededToWalk: code !== 'taxForm',
    isFulfilled: state === 'done',
    ...said,
  }
}

function datedStep(code: StepCode, doneAt: Date | null): Step {
  return doneAt ? step(code, 'done', { doneAt }) : step(code, 'required')
}

function checkStep(check: OnboardingFacts['check'], now: Date): Step {
  const { state, reason: detail, expiresAt, doneAt } = check
  const code = 'backgroundCheck'
  switch (state) {
    case 'none':
      return step(code, 'required')
    case 'pending':
      return step(code, 'waiting', { reason: 'checkPending', detail })
    case 'attention':
      return step(code, 'attention', { reason: 'checkAttention', detail })
    case 'refused':
      return step(code, 'attention', { reason: 'checkRefused', detail })
    case 'expired':
      return step(code, 'attention', { reason: 'checkExpired', detail })
    case 'clear':
      return expiresAt !== null && expiresAt <= now
        ? step(code, 'attention', { reason: 'checkExpired' })
        : step(code, 'done', { doneAt, expiresAt })
  }
}

function payoutStep(account: PayoutFacts | null): Step {
  const code = 'payoutAccount'
  if (!account) return step(code, 'required')
  switch (account.state) {
    case 'started':
      return step(code, 'required', { reason: 'payoutStarted' })
    case 'submitted':
      return step(code, 'waiting', { reason: 'payoutSubmitted' })
    case 'active':
      return step(code, 'done', { doneAt: account.since })
    case 'attention': {
      const { canBePaid, needsBy } = account
      const said = { reason: 'payoutNeeds', isFulfilled: canBePaid, expiresAt: canBePaid ? needsBy : null }
      return step(code, 'attention', said as Said)
    }
    case 'restricted':
      return step(code, 'attention', { reason: 'payoutRestricted' })
  }
}

function termsStep({ signedAt, formerAt, signBy }: TermsFacts, now: Date): Step {
  const code = 'walkerTerms'
  if (signedAt) return step(code, 'done', { doneAt: signedAt })
  if (!formerAt) return step(code, 'required')
  return now < signBy
    ? step(code, 'attention', { reason: 'termsNew', expiresAt: signBy, isFulfilled: true })
    : step(code, 'attention', { reason: 'termsOverdue' })
}

/** A person is notified this many days before a step runs out; 0: as soon as it is known that it will. */
const earlyDays: Partial<Record<StepCode, readonly number[]>> = {
  // The invitation to the next check, 30 days before, is a letter of the check.
  backgroundCheck: [7],
  payoutAccount: [0, 7],
  walkerTerms: [0, 7],
}

/** A word that a step will run out. `daysBefore` 0: said when it became known. */
export type EarlyWord = { step: StepCode; expiresAt: Date; daysBefore: number }

/**
 * What is to be said now of steps that still count and run out: of the words whose time has come the last one only, so
 * that a late one is not said twice.
 */
export function earlyWordsOf(steps: readonly Step[], now: Date): EarlyWord[] {
  return steps.flatMap(({ code, expiresAt, isFulfilled }) => {
    if (!isFulfilled || !expiresAt || expiresAt <= now) return []
    const due = wordTimes(code, expiresAt).filter(({ atMs }) => atMs <= now.getTime())
    const last = due.at(-1)
    return last ? [{ step: code, expiresAt, daysBefore: last.daysBefore }] : []
  })
}

function wordTimes(code: StepCode, expiresAt: Date): { daysBefore: number; atMs: number }[] {
  return (earlyDays[code] ?? []).map((daysBefore) => ({
    daysBefore,
    atMs: daysBefore === 0 ? 0 : expiresAt.getTime() - daysBefore * DAY,
  }))
}

/** When time alone changes something of the steps next; null where it does not. */
export function nextChangeOf(steps: readonly Step[], now: Date): Date | null {
  const times = steps.flatMap(({ code, expiresAt, isFulfilled }) =>
    isFulfilled && expiresAt
      ? [expiresAt.getTime(), ...wordTimes(code, expiresAt).map(({ atMs }) => atMs)]
      : [],
  )
  const ahead = times.filter((atMs) => atMs > now.getTime())
  return ahead.length === 0 ? null : new Date(Math.min(...ahead))
}

/** Days after its beginning on which an application that is not finished is spoken of (docs/rules/onboarding.md#reminders). */
export const reminderDays = [1, 3, 7] as const

/** When the next reminder is due; null after the last. */
export function nextReminderOf(begunAt: Date, reminded: number): Date | null {
  const days = reminderDays[reminded]
  return days === undefined ? null : new Date(begunAt.getTime() + days * DAY)
}
