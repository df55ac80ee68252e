import { DAY, HOUR, MINUTE } from '#domain/shared/units.ts'

/** At most `max` acts of a subject (an address, a phone, a person) within any window of this length. */
export type Limit = { readonly name: string; readonly max: number; readonly windowMs: number }

const limit = (name: string, max: number, windowMs: number): Limit => ({ name, max, windowMs })

/** Every limit of the accounts, as data (product.md, Identity; promises 22, 23, 26 and 27). */
export const limits = {
  /** Answers to "is this number known", by address: numbers cannot be harvested. */
  phoneCheckByAddress: limit('phoneCheckByAddress', 10, HOUR),
  phoneCheckByAddressDay: limit('phoneCheckByAddressDay', 40, DAY),
  /** Text messages into one dial prefix: nobody can spend the budget of the others. */
  codesByPrefix: limit('codesByPrefix', 200, HOUR),
  codesByPrefixDay: limit('codesByPrefixDay', 1000, DAY),
  codesInAllDay: limit('codesInAllDay', 5000, DAY),
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
} as const

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
