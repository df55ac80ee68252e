import type { Cents } from '#domain/shared/cents.ts'
import { HOUR } from '#domain/shared/units.ts'

/** From so long before the start on (exclusive), cancelling costs so much, whichever side cancels. */
type CancellationTier = {
  /** The tier holds when less than this is left before the start. */
  lessThanMs: number
  feeCents: Cents
  /** To the traveler, when the walker cancels. */
  creditCents: Cents
}

/**
 * What cancelling a scheduled trip costs. Owners publish other terms as a version from a later time
 * (`server/durable/settings/rule-versions.ts`); a trip keeps the version it was booked with.
 */
export type CancellationPolicy = {
  /** Nearest to the start last; earlier than the first tier it is free. */
  tiers: readonly [CancellationTier, CancellationTier]
  /** To the traveler who came, when the walker does not come. */
  noShowCreditCents: Cents
}

/** The figures of the first version (docs/rules/cancellation.md). */
export const firstCancellationPolicy: CancellationPolicy = {
  tiers: [
    { lessThanMs: 24 * HOUR, feeCents: 500, creditCents: 500 },
    { lessThanMs: 3 * HOUR, feeCents: 1000, creditCents: 500 },
  ],
  noShowCreditCents: 500,
}

/** The same terms for a traveler who is credited nothing. */
export const withoutCredits = ({ tiers: [first, second] }: CancellationPolicy): CancellationPolicy => ({
  tiers: [
    { ...first, creditCents: 0 },
    { ...second, creditCents: 0 },
  ],
  noShowCreditCents: 0,
})

/** Who cancels a trip: one of its two people, or the machine when a deadline has passed. */
export type CancelledBy = 'traveller' | 'walker' | 'machine'

export type CancelTerms = {
  /** What the side that cancels is charged. */
  feeCents: Cents
  /** What the traveler is credited. */
  creditCents: Cents
}

/** What the terms are decided by. */
export type CancelFacts = { by: CancelledBy; startsAtMs: number; isAccepted: boolean }

const free: CancelTerms = { feeCents: 0, creditCents: 0 }

/**
 * What cancelling costs at an instant: the one rule of the quote and of the charge. A trip that no walker has accepted
 * costs nothing, and neither does what the machine cancels.
 */
export function cancelTerms(
  policy: CancellationPolicy,
  { by, startsAtMs, isAccepted, nowMs }: CancelFacts & { nowMs: number },
): CancelTerms {
  if (by === 'machine' || !isAccepted) return free
  const tier = policy.tiers.findLast((each) => startsAtMs - nowMs < each.lessThanMs)
  if (!tier) return free
  return { feeCents: tier.feeCents, creditCents: by === 'walker' ? tier.creditCents : 0 }
}

/** What a walker who does not come to an agreed walk costs: what cancelling in the last minute costs, and the traveler's credit. */
export function missedTerms({ tiers, noShowCreditCents }: CancellationPolicy): CancelTerms {
  return { feeCents: tiers[1].feeCents, creditCents: noShowCreditCents }
}

/** Terms that hold until an instant, inclusive; null: from then on. */
export type CancelStep = CancelTerms & { untilMs: number | null }

/** What cancelling costs from an instant on, the terms of that instant first. */
export function cancelSteps(
  policy: CancellationPolicy,
  { nowMs, ...facts }: CancelFacts & { nowMs: number },
): [CancelStep, ...CancelStep[]] {
  const ends = policy.tiers
    .map((tier) => facts.startsAtMs - tier.lessThanMs)
    .filter((endMs) => endMs >= nowMs)
  const last: CancelStep = {
    ...cancelTerms(policy, { ...facts, nowMs: Math.max(nowMs, facts.startsAtMs) }),
    untilMs: null,
  }
  const steps = ends.map((untilMs) => ({ ...cancelTerms(policy, { ...facts, nowMs: untilMs }), untilMs }))
  const all = [...steps, last]
  // Steps of the same terms are one: what no walker has accepted is free until the end.
  const [first = last, ...more] = all.filter((step, at) => !isSame(step, all[at + 1]))
  return [first, ...more]
}

/** What cancelling costs from a moment on, said in one sentence; amounts of the person who reads it. */
export type CancelSentence =
  | { kind: 'free' }
  | { kind: 'costs'; feeCents: Cents }
  | { kind: 'freeThen'; untilMs: number; thenCents: Cents }
  | { kind: 'costsThen'; feeCents: Cents; untilMs: number; thenCents: Cents }
  | { kind: 'freeThenTwice'; untilMs: number; thenCents: Cents; thenUntilMs: number; lastCents: Cents }

/**
 * The sentence that tells the steps of cancelling (docs/rules/cancellation.md): at most three, as there are two limits. The fee alone
 * is told; a credit that changes with a limit changes no words.
 */
export function cancelSentence(
  steps: readonly { untilMs: number | null; feeCents: Cents }[],
): CancelSentence {
  const shown = steps.filter(({ feeCents }, at) => feeCents !== steps[at + 1]?.feeCents)
  const [first, second, third] = shown
  if (!first) return { kind: 'free' }
  if (!second || first.untilMs === null)
    return first.feeCents === 0 ? { kind: 'free' } : { kind: 'costs', feeCents: first.feeCents }
  const { untilMs, feeCents } = first
  if (feeCents !== 0) return { kind: 'costsThen', feeCents, untilMs, thenCents: second.feeCents }
  if (!third || second.untilMs === null) return { kind: 'freeThen', untilMs, thenCents: second.feeCents }
  const then = { thenCents: second.feeCents, thenUntilMs: second.untilMs, lastCents: third.feeCents }
  return { kind: 'freeThenTwice', untilMs, ...then }
}

/**
 * Which of the terms a cancelled walk was cancelled at. `unaccepted`: no walker had accepted. `early`: until that instant, inclusive,
 * it was free. `late`: it costs from that instant on. `free`: no term costs anything. `waived`: a fee was due and is waived, for
 * safety or by a block.
 */
export type AppliedTerm =
  | { kind: 'unaccepted' | 'free' | 'waived' }
  | { kind: 'early'; untilMs: number }
  | { kind: 'late'; sinceMs: number }

/** The term by which a person cancels at an instant, as `cancelTerms` reads it. */
export function appliedTerm(
  policy: CancellationPolicy,
  { startsAtMs, isAccepted, nowMs }: Omit<CancelFacts, 'by'> & { nowMs: number },
): AppliedTerm {
  if (!isAccepted) return { kind: 'unaccepted' }
  const limit = ({ lessThanMs }: CancellationTier) => startsAtMs - lessThanMs
  const tier = policy.tiers.findLast((each) => limit(each) < nowMs)
  if (tier && tier.feeCents > 0) return { kind: 'late', sinceMs: limit(tier) }
  const next = policy.tiers.find((each) => each.feeCents > 0 && limit(each) >= nowMs)
  return next ? { kind: 'early', untilMs: limit(next) } : { kind: 'free' }
}

/** What a message says of the terms that were applied, by who reads it and whether it was they who cancelled. */
export type AppliedSentence =
  | `you.${'unaccepted' | 'early' | 'free' | 'waived' | 'late' | 'latePart' | 'lateWalker'}`
  | `traveller.${'early' | 'free' | 'late' | 'lateCredit'}`
  | `walker.${'early' | 'free' | 'late'}`

/**
 * The sentence of the terms that were applied. The other side is not notified of why a fee was waived, as it may be for its own
 * conduct. `priceCents` is named where the fee is a part of it; null where it is not known.
 */
export function appliedSentence(
  { kind }: AppliedTerm,
  said: {
    reader: 'traveller' | 'walker'
    hasCancelled: boolean
    feeCents: Cents
    creditCents: Cents
    priceCents: Cents | null
  },
): AppliedSentence {
  const { reader, hasCancelled, feeCents, creditCents, priceCents } = said
  if (hasCancelled) {
    if (kind !== 'late') return `you.${kind}`
    if (reader === 'walker') return 'you.lateWalker'
    return priceCents !== null && feeCents < priceCents ? 'you.latePart' : 'you.late'
  }
  const isDated = kind === 'early' || kind === 'late'
  if (reader === 'walker') return `walker.${isDated ? kind : 'free'}`
  if (kind === 'late' && creditCents > 0) return 'traveller.lateCredit'
  return `traveller.${isDated ? kind : 'free'}`
}

function isSame(a: CancelTerms, b: CancelTerms | undefined): boolean {
  return b !== undefined && a.feeCents === b.feeCents && a.creditCents === b.creditCents
}
