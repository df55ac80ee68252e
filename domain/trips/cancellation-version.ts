import type { Cents } from '#domain/shared/cents.ts'
import { isWithin } from '#domain/shared/rule-version.ts'
import { HOUR } from '#domain/shared/units.ts'
import {
  cancelTerms,
  missedTerms,
  type CancellationPolicy,
  type CancelTerms,
} from '#domain/trips/cancellation.ts'

/** What an owner may publish (docs/rules/cancellation.md#versions). */
export const cancellationRules = {
  /** Whole hours; walks are scheduled at most seven days ahead. */
  hours: { least: 1, most: 168 },
  cents: { least: 0, most: 10_000 },
} as const

/** The terms as they are published and listed. The last tier is the one nearest to the start. */
export type CancellationFigures = {
  firstHours: number
  firstFeeCents: Cents
  firstCreditCents: Cents
  lastHours: number
  lastFeeCents: Cents
  lastCreditCents: Cents
  noShowCreditCents: Cents
}

const amounts = [
  'firstFeeCents',
  'firstCreditCents',
  'lastFeeCents',
  'lastCreditCents',
  'noShowCreditCents',
] as const
export type CancellationFault = keyof CancellationFigures

/** Which of the figures cannot be published: outside their bounds, or a last tier that is not shorter than the first. */
export function cancellationFaults(figures: CancellationFigures): CancellationFault[] {
  const { hours, cents } = cancellationRules
  const isLastWrong = !isWithin(figures.lastHours, hours) || figures.lastHours >= figures.firstHours
  return [
    ...(isWithin(figures.firstHours, hours) ? [] : (['firstHours'] as const)),
    ...(isLastWrong ? (['lastHours'] as const) : []),
    ...amounts.filter((name) => !isWithin(figures[name], cents)),
  ]
}

/** The policy that figures make. */
export function policyOf(figures: CancellationFigures): CancellationPolicy {
  const { firstHours, firstFeeCents, firstCreditCents, lastHours, lastFeeCents, lastCreditCents } = figures
  return {
    tiers: [
      { lessThanMs: firstHours * HOUR, feeCents: firstFeeCents, creditCents: firstCreditCents },
      { lessThanMs: lastHours * HOUR, feeCents: lastFeeCents, creditCents: lastCreditCents },
    ],
    noShowCreditCents: figures.noShowCreditCents,
  }
}

/** The figures of a policy. */
export function figuresOf({
  tiers: [first, last],
  noShowCreditCents,
}: CancellationPolicy): CancellationFigures {
  return {
    firstHours: first.lessThanMs / HOUR,
    firstFeeCents: first.feeCents,
    firstCreditCents: first.creditCents,
    lastHours: last.lessThanMs / HOUR,
    lastFeeCents: last.feeCents,
    lastCreditCents: last.creditCents,
    noShowCreditCents,
  }
}

/**
 * Scheduled walks that were accepted and not walked, and that ended alike. `missing`: the traveler came and the walker
 * did not. `hoursLeft`: the whole hours that were left before the start, below 0 after it.
 */
export type UnwalkedTrips = CancelTerms & {
  by: 'traveller' | 'walker' | 'missing'
  hoursLeft: number
  policy: CancellationPolicy
  walks: number
}

/** What travelers and walkers paid as fees, what travelers were credited, and what was left of that for the platform. */
export type CancellationSums = {
  travellerCents: Cents
  walkerCents: Cents
  creditCents: Cents
  restCents: Cents
}

export type CancellationPreview = { walks: number; was: CancellationSums; wouldBe: CancellationSums }

/** What such walks have cost, and what they would have cost under another policy. */
export function previewCancellation(
  groups: readonly UnwalkedTrips[],
  policy: CancellationPolicy,
): CancellationPreview {
  const preview = { walks: 0, was: noSums(), wouldBe: noSums() }
  for (const group of groups) {
    preview.walks += group.walks
    addTo(preview.was, group, group)
    addTo(preview.wouldBe, group, isByTerms(group) ? termsUnder(group, policy) : group)
  }
  return preview
}

/** A walk that was let off for safety, or because one had blocked the other, is let off under each policy. */
const isByTerms = (group: UnwalkedTrips) => {
  const terms = termsUnder(group, group.policy)
  return terms.feeCents === group.feeCents && terms.creditCents === group.creditCents
}

function termsUnder({ by, hoursLeft }: UnwalkedTrips, policy: CancellationPolicy): CancelTerms {
  if (by === 'missing') return missedTerms(policy)
  // Tiers begin at whole hours, so that the whole hours that were left decide as the exact time did.
  return cancelTerms(policy, { by, startsAtMs: hoursLeft * HOUR, nowMs: 0, isAccepted: true })
}

const noSums = (): CancellationSums => ({ travellerCents: 0, walkerCents: 0, creditCents: 0, restCents: 0 })

function addTo(sums: CancellationSums, { by, walks }: UnwalkedTrips, { feeCents, creditCents }: CancelTerms) {
  if (by !== 'traveller') sums.walkerCents += feeCents * walks
  else sums.travellerCents += feeCents * walks
  sums.creditCents += creditCents * walks
  sums.restCents += (feeCents - creditCents) * walks
}
