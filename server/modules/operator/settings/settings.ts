import {
  announcementAt,
  features,
  isFeature,
  isLimit,
  isLimitName,
  readAnnouncement,
  readCountries,
  settingsReason,
  settingsRules,
  type AnnouncementFault,
  type LimitName,
  type Settings,
} from '#domain/operator/settings.ts'
import { audit } from '#server/durable/audit/audit.ts'
import { settingsOf, type SettingKey } from '#server/durable/settings/settings.ts'
import { listSettings, putSetting } from '#server/durable/settings/settings.store.ts'
import type { OperatorCaller, OperatorDeps } from '#server/modules/operator/operator.deps.ts'

/** The owner who changes a setting, and in which session. */
export type ChangingOwner = { userId: string; sessionId: string }

export type SaveOutcome = { kind: 'saved' | 'proveAgain' | 'badReason' }

/** What holds now, from memory. */
export function settingsNow({ settings }: OperatorDeps): Promise<Settings> {
  return settings.current()
}

export type Change = { by: string | null; at: Date; reason: string }
export type SettingsView = {
  settings: Settings
  isAnnouncementShown: boolean
  changes: ReadonlyMap<string, Change>
}

/** Every setting with who changed it last, straight from the database. */
export async function settingsView(deps: OperatorDeps): Promise<SettingsView> {
  const rows = await listSettings(deps.db)
  const people = await deps.identity.people([...new Set(rows.map(({ changedBy }) => changedBy))])
  const settings = settingsOf(rows)
  return {
    settings,
    isAnnouncementShown: announcementAt(settings, deps.clock.now()) !== null,
    changes: new Map(
      rows.map(({ key, changedBy, changedAt: at, reason }) => [
        key,
        { by: people.get(changedBy)?.firstName ?? null, at, reason },
      ]),
    ),
  }
}

/** Tells something on all pages for a time, in place of what was reported before. */
export async function announce(
  deps: OperatorDeps,
  owner: ChangingOwner,
  order: {
    text: string
    otherLanguage: string
    otherText: string
    from: string
    until: string
    reason: string
  },
  caller: OperatorCaller,
): Promise<SaveOutcome | { kind: 'faulty'; faults: Partial<Record<AnnouncementFault, AnnouncementFault>> }> {
  const read = readAnnouncement(order, deps.clock.now())
  if (read.kind === 'faulty') return read
  const value = { id: deps.newId('ann'), ...read.announcement }
  return save(deps, owner, { key: 'announcement', value, reason: order.reason }, caller)
}

export function endAnnouncement(
  deps: OperatorDeps,
  owner: ChangingOwner,
  reason: string,
  caller: OperatorCaller,
): Promise<SaveOutcome> {
  return save(deps, owner, { key: 'announcement', value: null, reason }, caller)
}

/** Lets nothing new begin, or opens again. */
export async function setMaintenance(
  deps: OperatorDeps,
  owner: ChangingOwner,
  order: { isOn: boolean; message: string; reason: string },
  caller: OperatorCaller,
): Promise<SaveOutcome | { kind: 'badMessage' }> {
  const message = order.message.trim()
  if (message.length > settingsRules.textMax) return { kind: 'badMessage' }
  const value = order.isOn ? { message } : null
  return save(deps, owner, { key: 'maintenance', value, reason: order.reason }, caller)
}

/** Switches a part of the product on or off. */
export async function setFeature(
  deps: OperatorDeps,
  owner: ChangingOwner,
  order: { feature: string; isOn: boolean; reason: string },
  caller: OperatorCaller,
): Promise<SaveOutcome | { kind: 'badFeature' }> {
  const { feature, isOn, reason } = order
  if (!isFeature(feature)) return { kind: 'badFeature' }
  return save(deps, owner, { key: `feature.${feature}`, value: isOn, reason }, caller)
}

/** Which countries' numbers may sign up; null for all. */
export async function setCountries(
  deps: OperatorDeps,
  owner: ChangingOwner,
  order: { countries: readonly string[] | null; reason: string },
  caller: OperatorCaller,
): Promise<SaveOutcome | { kind: 'badCountries' }> {
  const value = order.countries === null ? null : readCountries(order.countries)
  if (order.countries !== null && value === null) return { kind: 'badCountries' }
  return save(deps, owner, { key: 'countries', value, reason: order.reason }, caller)
}

/** Moves one of the limits. */
export async function setLimit(
  deps: OperatorDeps,
  owner: ChangingOwner,
  order: { name: string; cents: number; reason: string },
  caller: OperatorCaller,
): Promise<SaveOutcome | { kind: 'badName' } | { kind: 'badAmount'; name: LimitName }> {
  const { name, cents, reason } = order
  if (!isLimitName(name)) return { kind: 'badName' }
  if (!isLimit(name, cents)) return { kind: 'badAmount', name }
  return save(deps, owner, { key: `limit.${name}`, value: cents, reason }, caller)
}

async function save(
  deps: OperatorDeps,
  { userId, sessionId }: ChangingOwner,
  order: { key: SettingKey; value: unknown; reason: string },
  caller: OperatorCaller,
): Promise<SaveOutcome> {
  const reason = settingsReason(order.reason)
  if (reason === null) return { kind: 'badReason' }
  if (!(await deps.identity.desk.isFactorFresh(sessionId))) return { kind: 'proveAgain' }
  const { key, value } = order
  await deps.inTransaction(async (tx) => {
    await putSetting(tx.sql, { key, value, changedBy: userId, changedAt: deps.clock.now(), reason })
    const detail = { value: JSON.stringify(value), reason }
    const act = 'operator.settingChanged'
    await audit(deps, { act, actorId: userId, subjectId: key, caller, detail }, tx.sql)
    await tx.event('settings.changed', { key })
  })
  return { kind: 'saved' }
}

/** The features in their order, each on or off. */
export const featureStates = ({ off }: Settings) =>
  features.map((feature) => ({ feature, isOn: !off.includes(feature) }))
