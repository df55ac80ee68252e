import { DAY } from '#domain/shared/units.ts'

/** So often a person may ask for a new archive; an archive is stored so long (docs/rules/access.md#personal-data; docs/promises.md, 37). */
export const exportRules = { everyMs: DAY, retentionMs: 7 * DAY } as const
