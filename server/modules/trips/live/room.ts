import { lengthLimits } from '#domain/money/tariff.ts'
import { HOUR, MINUTE } from '#domain/shared/units.ts'

/** A room outlives the longest walk with its pauses. */
export const roomMaxMs = lengthLimits.maxWithExtensionsMinutes * MINUTE + 2 * HOUR
