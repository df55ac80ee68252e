import { limit, type Limit } from '#domain/shared/rate-limit.ts'
import { DAY, HOUR, MINUTE } from '#domain/shared/units.ts'

/** Every limit of the accounts, as data (docs/rules/accounts.md#limits; docs/promises.md, 22, 23, 26 and 27). */
export const limits = {
  /** Answers to "is this number known", by address: numbers cannot be harvested. */
  phoneCheckByAddress: limit('phoneCheckByAddress', 10, HOUR),
  phoneCheckByAddressDay: limit('phoneCheckByAddressDay', 40, DAY),
  /** Codes looked at, by address; a code itself ends after five. */
  codeTriesByAddress: limit('codeTriesByAddress', 40, HOUR),
  /** Codes tried for a number without an account. */
  codeTriesByPhone: limit('codeTriesByPhone', 20, DAY),
  /** Passwords checked, before any hash is computed. By phone alone it is wide, or it would lock people out. */
  passwordsByAddress: limit('passwordsByAddress', 30, 15 * MINUTE),
  passwordsByAddressAndPhone: limit('passwordsByAddressAndPhone', 10, 15 * MINUTE),
  passwordsByPhone: limit('passwordsByPhone', 100, HOUR),
  /** Passwords checked for a device that has signed in before, in place of the three above. */
  passwordsByDevice: limit('passwordsByDevice', 10, 15 * MINUTE),
  /** Codes asked for and looked at, from such a device. */
  codesByDevice: limit('codesByDevice', 40, HOUR),
  /** Old passwords tried when changing one, by person. */
  passwordChangesByPerson: limit('passwordChangesByPerson', 10, 15 * MINUTE),
  /** Each page that can log in by passkey asks for one, and again every few minutes that it stays open. */
  passkeyChallengesByAddress: limit('passkeyChallengesByAddress', 600, HOUR),
  passkeyTriesByAddress: limit('passkeyTriesByAddress', 40, HOUR),
  passkeyChangesByPerson: limit('passkeyChangesByPerson', 60, HOUR),
  registrationsByAddress: limit('registrationsByAddress', 20, HOUR),
  refreshesByAddress: limit('refreshesByAddress', 2000, HOUR),
  /** Each change of a profile leaves a row in the audit log. */
  profileEditsByUser: limit('profileEditsByUser', 60, HOUR),
  /** Agreeing to recordings and taking it back, each a row in the audit log. */
  consentsByUser: limit('consentsByUser', 60, HOUR),
  emailChangesByUser: limit('emailChangesByUser', 10, DAY),
  /** Pictures are decoded and made anew, the dearest thing a person may order. */
  picturesByUser: limit('picturesByUser', 20, HOUR),
  preferencesByUser: limit('preferencesByUser', 600, HOUR),
  emailLinksByUser: limit('emailLinksByUser', 4, HOUR),
  emailLinksByUserDay: limit('emailLinksByUserDay', 10, DAY),
  emailLinksByMailbox: limit('emailLinksByMailbox', 10, DAY),
  emailLinksInAllDay: limit('emailLinksInAllDay', 5000, DAY),
  emailConfirmsByAddress: limit('emailConfirmsByAddress', 60, HOUR),
  /** Appeals against a suspension are sent without a session. */
  appealsByAddress: limit('appealsByAddress', 20, HOUR),
  newsletterByAddress: limit('newsletterByAddress', 10, HOUR),
  newsletterByEmail: limit('newsletterByEmail', 3, DAY),
  /** Calls that say a code, by number; they count among the codes of the number as well. */
  callsByPhone: limit('callsByPhone', 2, HOUR),
  callsByPhoneDay: limit('callsByPhoneDay', 4, DAY),
  /** Each alarm, by its name and day. */
  alarms: limit('alarms', 1, DAY),
} as const

/** The alarm rings when so much of the day's text messages has been used. */
export const textBudgetLowAt = 0.8

/**
 * How many text messages may be sent, from the day's number in all: one dial prefix gets a fifth of it a day and a
 * twenty-fifth an hour, so that no prefix can spend the budget of the others (docs/promises.md, 23).
 */
export function textBudget(perDay: number) {
  const share = (part: number) => Math.max(1, Math.floor(perDay * part))
  return {
    byPrefix: { ...limit('textsByPrefix', share(0.04), HOUR), isBudget: true },
    byPrefixDay: { ...limit('textsByPrefixDay', share(0.2), DAY), isBudget: true },
    /** Calls are a tenth of the texts: what they cost is what toll fraud earns. */
    callsInAllDay: { ...limit('callsInAllDay', share(0.1), DAY), isBudget: true },
    inAllDay: { ...limit('textsInAllDay', perDay, DAY), isBudget: true },
  } as const satisfies Record<string, Limit>
}
