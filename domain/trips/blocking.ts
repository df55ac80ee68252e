import { limit } from '#domain/shared/rate-limit.ts'
import { DAY } from '#domain/shared/units.ts'

/**
 * A block cancels the agreed walks of its two people without a fee; so often within 30 days where a fee would have been due,
 * so that a block is no way around the terms (docs/rules/safety.md#blocking).
 */
export const waivedByBlock = limit('feesWaivedByBlock', 2, 30 * DAY)
