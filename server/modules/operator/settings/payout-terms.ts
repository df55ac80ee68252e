import { payWeeksEndedBefore } from '#domain/money/payouts/pay-week.ts'
import type { PayoutTerms } from '#domain/money/payouts/terms.ts'
import {
  payoutTermsFaults,
  payoutTermsRules,
  previewPayouts,
  type ChangedWeek,
  type PayoutPreview,
  type PayoutTermsFault,
} from '#domain/money/payouts/terms-version.ts'
import type { OperatorCaller, OperatorDeps } from '#server/modules/operator/operator.deps.ts'
import { publish, versionsOf, type PublishOutcome } from '#server/modules/operator/settings/rules.ts'
import type { ChangingOwner } from '#server/modules/operator/settings/settings.ts'

/** The versions of the terms of payouts, with the first names of those who published them. */
export const payoutTermsVersions = (deps: OperatorDeps) => versionsOf(deps, 'payouts')

export type PayoutTermsPreview = Omit<PayoutPreview, 'changes'> & {
  /** Their Mondays, the newest first. */
  weeks: string[]
  /** The first 50, by walker and week. */
  changes: (ChangedWeek & { firstName: string | null })[]
  changesTotal: number
}

/**
 * What the payouts of the last four pay weeks would have been under these terms, beside what they were; null where the terms
 * are outside their bounds.
 */
export async function payoutTermsPreview(
  deps: OperatorDeps,
  terms: PayoutTerms,
): Promise<PayoutTermsPreview | null> {
  if (payoutTermsFaults(terms).length > 0) return null
  const weeks = payWeeksEndedBefore(deps.clock.now(), payoutTermsRules.previewWeeks)
  const payouts = await deps.money.payoutsOfWeeks(weeks.map(({ week }) => week))
  const { was, wouldBe, changes } = previewPayouts(payouts, terms)
  const named = changes.slice(0, payoutTermsRules.changesNamed)
  const people = await deps.identity.people([...new Set(named.map(({ walkerId }) => walkerId))])
  return {
    weeks: weeks.map(({ week }) => week),
    was,
    wouldBe,
    changes: named.map((one) => ({ ...one, firstName: people.get(one.walkerId)?.firstName ?? null })),
    changesTotal: changes.length,
  }
}

/** Publishes terms of payouts for the weeks that end, and the payouts at once that are asked for, from a later time on. */
export async function publishPayoutTerms(
  deps: OperatorDeps,
  owner: ChangingOwner,
  { terms, ...order }: { terms: PayoutTerms; validFrom: string; reason: string },
  caller: OperatorCaller,
): Promise<PublishOutcome | { kind: 'faulty'; faults: PayoutTermsFault[] }> {
  const faults = payoutTermsFaults(terms)
  if (faults.length > 0) return { kind: 'faulty', faults }
  return publish(deps, owner, { rule: 'payouts', figures: terms, ...order }, caller)
}
