import {
  groupFigureFaults,
  groupTermsOf,
  previewGroupTerms,
  type GroupFigure,
  type GroupFigures,
  type GroupTermsPreview,
} from '#domain/trips/group/group-terms-version.ts'
import type { OperatorCaller, OperatorDeps } from '#server/modules/operator/operator.deps.ts'
import {
  previewTime,
  publish,
  versionsOf,
  type PublishOutcome,
} from '#server/modules/operator/settings/rules.ts'
import type { ChangingOwner } from '#server/modules/operator/settings/settings.ts'

/** The versions of the terms of group walks, with the first names of those who published them. */
export const groupTermsVersions = (deps: OperatorDeps) => versionsOf(deps, 'groups')

/**
 * How many group walks of the last 30 days these terms would have refused; null where the figures are outside their bounds.
 */
export async function groupTermsPreview(
  deps: OperatorDeps,
  figures: GroupFigures,
): Promise<(GroupTermsPreview & { from: Date; until: Date }) | null> {
  if (groupFigureFaults(figures).length > 0) return null
  const time = previewTime(deps)
  const published = await deps.trips.figures.publishedGroups(time)
  return { ...previewGroupTerms(published, groupTermsOf(figures)), ...time }
}

/** Publishes terms for the group walks that are published from a later time on. */
export async function publishGroupTerms(
  deps: OperatorDeps,
  owner: ChangingOwner,
  { figures, ...order }: { figures: GroupFigures; validFrom: string; reason: string },
  caller: OperatorCaller,
): Promise<PublishOutcome | { kind: 'faulty'; faults: GroupFigure[] }> {
  const faults = groupFigureFaults(figures)
  if (faults.length > 0) return { kind: 'faulty', faults }
  return publish(deps, owner, { rule: 'groups', figures: groupTermsOf(figures), ...order }, caller)
}
