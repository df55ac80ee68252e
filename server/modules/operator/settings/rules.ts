import { settingsReason } from '#domain/operator/settings.ts'
import { versionRules } from '#domain/shared/rule-version.ts'
import { DAY } from '#domain/shared/units.ts'
import {
  cancellationFaults,
  policyOf,
  previewCancellation,
  type CancellationFault,
  type CancellationFigures,
  type CancellationPreview,
} from '#domain/trips/cancellation-version.ts'
import { audit } from '#server/durable/audit/audit.ts'
import {
  publishRuleVersion,
  ruleVersions,
  takeRuleVersionBack,
  type ListedRuleVersion,
  type PublishRuleOutcome,
  type Rule,
  type RuleFigures,
} from '#server/durable/settings/rule-versions.ts'
import type { OperatorCaller, OperatorDeps } from '#server/modules/operator/operator.deps.ts'
import type { ChangingOwner } from '#server/modules/operator/settings/settings.ts'

export type RuleVersionView<R extends Rule> = ListedRuleVersion<R> & { by: string | null }

/** The versions of the terms of cancelling, with the first names of those who published them. */
export const cancellationVersions = (deps: OperatorDeps) => versionsOf(deps, 'cancellation')

/** The versions of a rule, with the first names of those who published them. */
export async function versionsOf<R extends Rule>(deps: OperatorDeps, rule: R): Promise<RuleVersionView<R>[]> {
  const versions = await ruleVersions(deps.db, rule, deps.clock.now())
  const people = await deps.identity.people([...new Set(versions.flatMap((one) => one.createdBy ?? []))])
  return versions.map((one) => ({ ...one, by: people.get(one.createdBy ?? '')?.firstName ?? null }))
}

/** The last 30 days, which previews look at. */
export function previewTime({ clock }: Pick<OperatorDeps, 'clock'>): { from: Date; until: Date } {
  const until = clock.now()
  return { from: new Date(until.getTime() - versionRules.previewDays * DAY), until }
}

/**
 * What the scheduled walks of the last 30 days that were accepted and not walked would have cost, beside what they cost;
 * null where the figures are outside their bounds.
 */
export async function cancellationPreview(
  deps: OperatorDeps,
  figures: CancellationFigures,
): Promise<(CancellationPreview & { from: Date; until: Date }) | null> {
  if (cancellationFaults(figures).length > 0) return null
  const time = previewTime(deps)
  const walks = await deps.trips.figures.unwalkedTrips(time)
  const groups = await Promise.all(
    walks.map(async ({ version, ...group }) => {
      const { figures: policy } = await deps.rules.version('cancellation', version)
      return { ...group, policy }
    }),
  )
  return { ...previewCancellation(groups, policyOf(figures)), ...time }
}

export type PublishOutcome = PublishRuleOutcome | { kind: 'badReason' | 'proveAgain' }

/** Publishes terms of cancelling for the walks that are booked from a later time on. */
export async function publishCancellation(
  deps: OperatorDeps,
  owner: ChangingOwner,
  { figures, ...order }: { figures: CancellationFigures; validFrom: string; reason: string },
  caller: OperatorCaller,
): Promise<PublishOutcome | { kind: 'faulty'; faults: CancellationFault[] }> {
  const faults = cancellationFaults(figures)
  if (faults.length > 0) return { kind: 'faulty', faults }
  return publish(deps, owner, { rule: 'cancellation', figures: policyOf(figures), ...order }, caller)
}

/** Publishes a version of a rule that begins later; its figures have been checked. */
export async function publish<R extends Rule>(
  deps: OperatorDeps,
  { userId, sessionId }: ChangingOwner,
  order: { rule: R; figures: RuleFigures[R]; validFrom: string; reason: string },
  caller: OperatorCaller,
): Promise<PublishOutcome> {
  const reason = settingsReason(order.reason)
  if (reason === null) return { kind: 'badReason' }
  if (!(await deps.identity.desk.isFactorFresh(sessionId))) return { kind: 'proveAgain' }
  const { rule, figures } = order
  const [validFrom, at] = [new Date(order.validFrom), deps.clock.now()]
  return deps.inTransaction(async (tx) => {
    const outcome = await publishRuleVersion(tx, { rule, figures, validFrom, by: userId, reason, at })
    if (outcome.kind !== 'published') return outcome
    const act = 'operator.rulePublished'
    const detail = { rule, figures: JSON.stringify(figures), validFrom: validFrom.toISOString(), reason }
    const subjectId = String(outcome.version)
    await audit(deps, { act, actorId: userId, subjectId, caller, detail }, tx.sql)
    return outcome
  })
}

/** Takes a version of a rule back that has not begun. */
export async function takeBackRule(
  deps: OperatorDeps,
  { userId, sessionId }: ChangingOwner,
  order: { version: number; reason: string },
  caller: OperatorCaller,
): Promise<{ kind: 'takenBack' | 'begun' | 'unknown' | 'badReason' | 'proveAgain' }> {
  const reason = settingsReason(order.reason)
  if (reason === null) return { kind: 'badReason' }
  if (!(await deps.identity.desk.isFactorFresh(sessionId))) return { kind: 'proveAgain' }
  const { version } = order
  return deps.inTransaction(async (tx) => {
    const kind = await takeRuleVersionBack(tx, { version, by: userId, reason, at: deps.clock.now() })
    const [act, subjectId] = ['operator.ruleTakenBack', String(version)] as const
    if (kind === 'takenBack')
      await audit(deps, { act, actorId: userId, subjectId, caller, detail: { reason } }, tx.sql)
    return { kind }
  })
}
