import { operatorRights, type OperatorRight } from '#domain/identity/rights.ts'
import { limit } from '#domain/shared/rate-limit.ts'
import { DAY, HOUR } from '#domain/shared/units.ts'

/** Operators and how they are invited (docs/rules/accounts.md#operators). */
export const operatorRules = {
  /** A link works once, for so long. */
  invitationMs: 7 * DAY,
  /** How long an invitation that has run out is still listed, so that it can be sent again. */
  listedAfterMs: 30 * DAY,
  /** So many people run the place, and so many are invited at once. */
  operatorsMax: 200,
  invitationsMax: 50,
  codeBytes: 32,
  reasonMin: 3,
  reasonMax: 500,
} as const

export const operatorLimits = {
  /** Invitations looked at and accepted, by address: codes are not guessed. */
  invitationsByAddress: limit('operatorInvitationsByAddress', 60, HOUR),
  invitationsBySender: limit('operatorInvitationsBySender', 40, DAY),
} as const

/** The rights that were asked for, each once and in the order of the list; null for none and for unknown ones. */
export function chosenRights(given: readonly string[]): OperatorRight[] | null {
  const chosen = operatorRights.filter((one) => given.includes(one))
  return chosen.length === 0 || given.some((one) => !(operatorRights as readonly string[]).includes(one))
    ? null
    : chosen
}

/** A reason as it is noted; null when it says nothing or too much. */
export function operatorReason(text: string): string | null {
  const reason = text.trim()
  return reason.length < operatorRules.reasonMin || reason.length > operatorRules.reasonMax ? null : reason
}
