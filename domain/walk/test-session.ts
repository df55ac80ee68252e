import { limit } from '#domain/shared/rate-limit.ts'
import { HOUR, MINUTE } from '#domain/shared/units.ts'

/** A test session is over after so long; its people are removed, and its credentials admit no one any more. */
export const testSessionMs = 5 * MINUTE

/** How many test sessions may be opened: visitors may, and each can take a room of the room server and a relay. */
export const testSessionLimits = {
  byAddress: limit('testSessionsByAddress', 20, HOUR),
  inAll: { ...limit('testSessionsInAll', 600, HOUR), isBudget: true },
} as const
