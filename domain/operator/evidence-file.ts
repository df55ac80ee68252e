import { limit } from '#domain/shared/rate-limit.ts'
import { HOUR, MINUTE } from '#domain/shared/units.ts'

/** The evidence of a trip as a sealed file (docs/operations.md#looking-into-a-complaint). */
export const evidenceFileRules = {
  /** How long a download can be begun with one address. */
  addressMs: 5 * MINUTE,
} as const

/** Files that one operator takes away. */
export const evidenceFilesByOperator = limit('evidenceFilesByOperator', 30, HOUR)
