import type { Clock } from '#adapters/clock/port.ts'
import {
  features,
  firstLimits,
  type Announcement,
  type Feature,
  type LimitName,
  type Settings,
} from '#domain/operator/settings.ts'
import { SECOND } from '#domain/shared/units.ts'
import { cachedFor, type Memory } from '#server/app/module/cached-for.ts'
import type { Database } from '#server/db/pool.ts'
import type { Events } from '#server/durable/events.ts'
import { listSettings, type SettingRow } from '#server/durable/settings/settings.store.ts'

declare module '#server/durable/event.ts' {
  interface EventPayloads {
    /** An owner has changed a setting. */
    'settings.changed': { key: string }
  }
}

/** Where a setting stands; each feature has a row of its own, so that two changes at the same moment are both kept. */
export type SettingKey =
  | 'announcement'
  | 'maintenance'
  | 'countries'
  | `feature.${Feature}`
  | `limit.${LimitName}`

/** What owners have decided, from this server's memory. */
export type SettingsReader = {
  current(): Promise<Settings>
}

/** A change is noticed at once, and within so long by a server that its event does not reach. */
const cachedForMs = 5 * SECOND

type Given = { db: Database; clock: Clock; events: Pick<Events, 'subscribe'> }

/** The settings of a server: no request reads them from the database for itself. */
export function createSettings({ db, ...base }: Given): SettingsReader {
  const memory: Memory = { forMs: cachedForMs, forgottenBy: ['settings.changed'] }
  return { current: cachedFor(base, memory, async () => settingsOf(await listSettings(db))).get }
}

/** The settings out of their rows; what was never changed is as at the beginning: all is open. */
export function settingsOf(rows: readonly SettingRow[]): Settings {
  const value = (key: SettingKey) => rows.find((row) => row.key === key)?.value ?? null
  return {
    announcement: value('announcement') as Announcement | null,
    maintenance: value('maintenance') as { message: string } | null,
    countries: value('countries') as string[] | null,
    off: features.filter((feature) => value(`feature.${feature}`) === false),
    limits: {
      aloneCents: (value('limit.aloneCents') as number | null) ?? firstLimits.aloneCents,
      giftMostCents: (value('limit.giftMostCents') as number | null) ?? firstLimits.giftMostCents,
    },
  }
}
