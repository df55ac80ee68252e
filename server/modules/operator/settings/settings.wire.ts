import type { SettingChange } from '#server/graphql/generated/resolvers.ts'
import type { Change } from '#server/modules/operator/settings/settings.ts'

/** Who changed a setting last; null for one that was never changed. */
export function wireChange(change: Change | undefined): SettingChange | null {
  return change ? { by: change.by, at: change.at.toISOString(), reason: change.reason } : null
}
