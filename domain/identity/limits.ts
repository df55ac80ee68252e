import { DAY, HOUR, MINUTE } from '#domain/shared/units.ts'

/** At most `max` acts of a subject (an address, a phone, a person) within any window of this length. */
export type Limit = {
  readonly name: string
  readonly max: number
  readonly windowMs: number
  /** Something that is spent: what is refused does not count, so that a flood does not keep it closed afterwards. */
  readonly isBudget?: true
}

const limit = (name: string, max: number, windowMs: number): Limit => ({ name, max, windowMs })

/** Every limit of the accounts, as data (product.md, Identity; promises 22, 23, 26 and 27). */
export const limits = {
  /** Answers to "is this number known", by address: numbers cannot be harvested. */
  phoneCheckByAddress: limit('phoneCheckByAddress', 10, HOUR),
  phoneCheckByAddressDay: limit('phoneCheckByAddressDay', 40, DAY),
  /** Codes looked at, by address; a code itself ends after five. */
  codeTriesByAddress: limit('codeTriesByAddress', 40, HOUR),
  /** Codes looked at for a number that nobody has registered yet. */
  codeTriesByPhone: limit('codeTriesByPhone', 20, DAY),
  /** Passwords checked, before any hash is computed. By phone alone it is wide, or it would lock people out. */
  passwordsByAddress: limit('passwordsByAddress', 30, 15 * MINUTE),
  passwordsByAddressAndPhone: limit('passwordsByAddressAndPhone', 10, 15 * MINUTE),
  passwordsByPhone: limit('passwordsByPhone', 100, HOUR),
  /** Old passwords tried when changing one, by person. */
  passwordChangesByPerson: limit('passwordChangesByPerson', 10, 15 * MINUTE),
  registrationsByAddress: limit('registrationsByAddress', 20, HOUR),
  refreshesByAddress: limit('refreshesByAddress', 2000, HOUR),
  /** Each change of a profile leaves a row in the audit log. */
  profileEditsByUser: limit('profileEditsByUser', 60, HOUR),
  emailChangesByUser: limit('emailChangesByUser', 10, DAY),
  /** Pictures are decoded and made anew, the dearest thing a person may order. */
  picturesByUser: limit('picturesByUser', 20, HOUR),
  preferencesByUser: limit('preferencesByUser', 600, HOUR),
  emailLinksByUser: limit('emailLinksByUser', 4, HOUR),
  emailLinksByUserDay: limit('emailLinksByUserDay', 10, DAY),
  emailLinksByMailbox: limit('emailLinksByMailbox', 10, DAY),
  emailLinksInAllDay: limit('emailLinksInAllDay', 5000, DAY),
  emailConfirmsByAddress: limit('emailConfirmsByAddress', 60, HOUR),
  newsletterByAddress: limit('newsletterByAddress', 10, HOUR),
  newsletterByEmail: limit('newsletterByEmail', 3, DAY),
  /** Each alarm, by its name and day. */
  alarms: limit('alarms', 1, DAY),
} as const

/** The alarm rings when so much of the day's text messages has been used. */
export const textBudgetLowAt = 0.8

/**
 * How many text messages may be sent, from the day's number in all: one dial prefix gets a fifth of it a day and a
 * twenty-fifth an hour, so that nobody can spend the budget of the others (promise 23).
 */
export function textBudget(perDay: number) {
  const share = (part: number) => Math.max(1, Math.floor(perDay * part))
  return {
    byPrefix: { ...limit('textsByPrefix', share(0.04), HOUR), isBudget: true },
    byPrefixDay: { ...limit('textsByPrefixDay', share(0.2), DAY), isBudget: true },
    inAllDay: { ...limit('textsInAllDay', perDay, DAY), isBudget: true },
  } as const satisfies Record<string, Limit>
}

/**
 * The count that a limit is held against: this window's acts and the part of the last window's that still lies
 * within one window's length, so that nobody gets twice the limit around a boundary.
 */
export function weightedCount(
  current: number,
  previous: number,
  elapsedMs: number,
  windowMs: number,
): number {
  return current + previous * Math.max(0, 1 - elapsedMs / windowMs)
}
