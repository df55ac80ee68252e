import type { Cents } from '#domain/shared/cents.ts'
import { cancelSteps, type CancelStep } from '#domain/trips/cancellation.ts'
import { leavingFee, type GroupTerms } from '#domain/trips/group/group-terms.ts'

/** A group walk as its clockwork sees it. Times in milliseconds. */
export type GroupFacts = {
  status: 'open' | 'agreed' | 'live' | 'ended' | 'calledOff'
  startsAtMs: number
  seatsTaken: number
  minimum: number
  /** A further walk of its series is published once this one has begun. */
  isWeekly: boolean
  hasNext: boolean
}

/** What is to be done with a group walk now, and with `wait` when it is looked at next; null: never again. */
export type GroupStep =
  | { kind: 'wait'; dueAtMs: number | null }
  | { kind: 'agree' | 'callOff' | 'publishNext' }

/**
 * The clockwork of publishing: whether a walk takes place is decided so long before its start as its terms say, and the next one of
 * a weekly series is published when this one has begun, also where it was called off.
 */
export function nextGroupStep(
  walk: GroupFacts,
  terms: Pick<GroupTerms, 'decidedMs'>,
  nowMs: number,
): GroupStep {
  const decidedMs = walk.startsAtMs - terms.decidedMs
  if (walk.status === 'open') {
    if (nowMs < decidedMs) return { kind: 'wait', dueAtMs: decidedMs }
    return { kind: walk.seatsTaken < walk.minimum ? 'callOff' : 'agree' }
  }
  if (!walk.isWeekly || walk.hasNext) return { kind: 'wait', dueAtMs: null }
  return nowMs < walk.startsAtMs ? { kind: 'wait', dueAtMs: walk.startsAtMs } : { kind: 'publishNext' }
}

/** What giving up one seat costs from now on, in the order of time: the rule of the page and of the charge. */
export function leavingSteps(
  terms: GroupTerms,
  seat: { readonly seatCents: Cents; readonly startsAtMs: number },
  nowMs: number,
): readonly CancelStep[] {
  const { seatCents, startsAtMs } = seat
  const feeAt = (leftMs: number) =>
    leavingFee(terms, { seatCents, startsAtMs, isTakenOver: false }, startsAtMs - leftMs + 1)
  const [first, last] = terms.leaving
  const tier = ({ lessThanMs }: { readonly lessThanMs: number }) => ({
    lessThanMs,
    feeCents: feeAt(lessThanMs),
    creditCents: 0,
  })
  const policy = { tiers: [tier(first), tier(last)] as const, noShowCreditCents: 0 }
  return cancelSteps(policy, { by: 'traveller', startsAtMs, isAccepted: true, nowMs })
}
