import { DAY, MINUTE, SECOND } from '#domain/shared/units.ts'

/** How long money waits for people and for the provider. */
export const patience = {
  /** A hold that has not been answered by then is given up. */
  holdMs: 60 * SECOND,
  /** The person has this long at the bank's page. */
  bankPageMs: 15 * MINUTE,
  /** A given-up hold that the provider does not know may still arrive; it is looked for this long. */
  lateArrivalMs: 15 * MINUTE,
  /** A hold that is asked for at this moment is left alone for this long when its trip is over. */
  askedMs: 30 * SECOND,
} as const

/** Who owes is reminded so long after the debt began (docs/rules/money.md#what-is-owed). */
export const dueReminders = [DAY, 3 * DAY, 7 * DAY] as const
