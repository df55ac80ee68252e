import type { PayoutObstacle, PayoutState } from '#domain/money/payouts/states.ts'
import { instantPayoutOf, type PayoutTerms } from '#domain/money/payouts/terms.ts'
import type { Cents } from '#domain/shared/cents.ts'
import { isWithin } from '#domain/shared/rule-version.ts'

/** What an owner may publish (docs/rules/payouts.md#terms). */
export const payoutTermsRules = {
  minimumCents: { least: 100, most: 10_000 },
  /** Thousandths: 0% to 10%. */
  instantPerMille: { least: 0, most: 100 },
  /** Less than the minimum besides, so that something reaches the bank. */
  instantLeastCents: { least: 0, most: 1000 },
  /** The preview looks at so many pay weeks, which have ended. */
  previewWeeks: 4,
  /** It names so many weeks of walkers at most. */
  changesNamed: 50,
} as const

export type PayoutTermsFault = keyof PayoutTerms

/** Which of the figures cannot be published. */
export function payoutTermsFaults(terms: PayoutTerms): PayoutTermsFault[] {
  const { minimumCents, instantPerMille, instantLeastCents } = payoutTermsRules
  const isLeastWrong =
    !isWithin(terms.instantLeastCents, instantLeastCents) || terms.instantLeastCents >= terms.minimumCents
  return [
    ...(isWithin(terms.minimumCents, minimumCents) ? [] : (['minimumCents'] as const)),
    ...(isWithin(terms.instantPerMille, instantPerMille) ? [] : (['instantPerMille'] as const)),
    ...(isLeastWrong ? (['instantLeastCents'] as const) : []),
  ]
}

/** A payout as it was: of a week, or at once. `amountCents` is what reaches the bank. */
export type PastPayout = {
  walkerId: string
  week: string
  kind: 'weekly' | 'instant'
  state: PayoutState
  obstacle: PayoutObstacle | null
  amountCents: Cents
  feeCents: Cents
}

/** `waitingWeeks` were below the minimum. */
export type PayoutSums = {
  paidWeeks: number
  paidCents: Cents
  waitingWeeks: number
  instants: number
  feeCents: Cents
}

/** A week of a walker that would have been paid and was not, or the other way; `cents`: what would have been owed. */
export type ChangedWeek = { walkerId: string; week: string; cents: Cents; wouldBe: 'paid' | 'waiting' }

export type PayoutPreview = { was: PayoutSums; wouldBe: PayoutSums; changes: ChangedWeek[] }

/**
 * What payouts of some weeks were, and what they would have been under other terms. What rolls over is owed with the
 * walker's next payout. `payouts`: each walker's in the order of time; what rolled over before them is part of them.
 */
export function previewPayouts(payouts: readonly PastPayout[], terms: PayoutTerms): PayoutPreview {
  const preview: PayoutPreview = { was: noSums(), wouldBe: noSums(), changes: [] }
  const moreOwed = new Map<string, Cents>()
  for (const payout of payouts) {
    if (!isByTerms(payout)) continue
    const { walkerId, week, kind, feeCents, amountCents } = payout
    const tookCents = amountCents + feeCents
    const owedCents = Math.max(0, tookCents + (moreOwed.get(walkerId) ?? 0))
    const isPaid = payout.state !== 'waiting'
    const instead = instantPayoutOf(owedCents, terms)
    count(preview.was, { kind, isPaid, cents: tookCents, feeCents })
    const wouldBe = { kind, isPaid: instead !== null, cents: owedCents, feeCents: instead?.feeCents ?? 0 }
    if (owedCents > 0) count(preview.wouldBe, wouldBe)
    moreOwed.set(walkerId, owedCents - tookCents + (isPaid ? tookCents : 0) - (instead ? owedCents : 0))
    if (kind === 'weekly' && owedCents > 0 && isPaid !== wouldBe.isPaid)
      preview.changes.push({ walkerId, week, cents: owedCents, wouldBe: isPaid ? 'waiting' : 'paid' })
  }
  return preview
}

/** Terms decide over none that waited for an account or a form, and none that a bank refused or sent back. */
const isByTerms = ({ state, obstacle }: PastPayout) =>
  state === 'sending' ||
  state === 'transferred' ||
  state === 'paid' ||
  (state === 'waiting' && obstacle === 'minimum')

const noSums = (): PayoutSums => ({ paidWeeks: 0, paidCents: 0, waitingWeeks: 0, instants: 0, feeCents: 0 })

function count(
  sums: PayoutSums,
  {
    kind,
    isPaid,
    cents,
    feeCents,
  }: Pick<PastPayout, 'kind' | 'feeCents'> & { isPaid: boolean; cents: Cents },
) {
  if (kind === 'instant') {
    if (!isPaid) return
    sums.instants += 1
    sums.feeCents += feeCents
  } else if (isPaid) {
    sums.paidWeeks += 1
    sums.paidCents += cents
  } else sums.waitingWeeks += 1
}
