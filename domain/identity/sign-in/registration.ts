import { isCommonPassword } from '#domain/identity/sign-in/common-passwords.ts'
import { looksLikeEmail } from '#domain/shared/email.ts'
import { readsAsLink } from '#domain/shared/links.ts'
import { isLonger } from '#domain/shared/plain-text.ts'

export const passwordRules = { lengthMin: 8, lengthMax: 128 } as const
export const nameLengthMax = 60

/** What is wrong with a field; the server and the screens have their texts by these names. */
export type FieldFault =
  | 'firstNameMissing'
  | 'lastNameMissing'
  | 'nameTooLong'
  | 'nameNotPlain'
  | 'phoneMissing'
  | 'phoneInvalid'
  | 'phoneNotTexted'
  | 'emailMissing'
  | 'emailInvalid'
  | 'emailTaken'
  | PasswordFault
  | 'confirmationMissing'
  | 'confirmationDifferent'

export type PasswordFault =
  | 'passwordMissing'
  | 'passwordTooShort'
  | 'passwordTooLong'
  | 'passwordTooWeak'
  | 'passwordTooCommon'

/**
 * The rules of every screen where a password is set: 8 to 128 characters, upper
 * and lower case, a number, not a common one. Null when it may be used.
 */
export function passwordFault(password: string): PasswordFault | null {
  if (password.trim() === '') return 'passwordMissing'
  if (!isLonger(password, passwordRules.lengthMin - 1)) return 'passwordTooShort'
  if (isLonger(password, passwordRules.lengthMax)) return 'passwordTooLong'
  if (!/\p{Lu}/u.test(password) || !/\p{Ll}/u.test(password) || !/\d/.test(password)) return 'passwordTooWeak'
  return isCommonPassword(password) ? 'passwordTooCommon' : null
}

export type ProfileDetails = {
  firstName: string
  lastName: string
  email: string
  password: string
  confirmation: string
}

/** The first fault of each field of the profile details screen; empty when all is well. */
export function profileFaults(details: ProfileDetails): Partial<Record<keyof ProfileDetails, FieldFault>> {
  const found: Partial<Record<keyof ProfileDetails, FieldFault | null>> = {
    firstName: nameFault(details.firstName, 'firstNameMissing'),
    lastName: nameFault(details.lastName, 'lastNameMissing'),
    email:
      details.email.trim() === ''
        ? 'emailMissing'
        : looksLikeEmail(details.email.trim())
          ? null
          : 'emailInvalid',
    password: passwordFault(details.password),
    confirmation:
      details.confirmation.trim() === ''
        ? 'confirmationMissing'
        : details.confirmation === details.password
          ? null
          : 'confirmationDifferent',
  }
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== null)) as Partial<
    Record<keyof ProfileDetails, FieldFault>
  >
}

/**
 * Names stand in mails and messages to others: no control or format characters, no line ends, no signs that addresses
 * are made of. The two joiners are part of scripts.
 */
const notInNames = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]|[/\\<>@#:]/u

/** A name as it is stored: composed, without the marks of direction that keyboards and other programs leave in it. */
export function normalisedName(name: string): string {
  return name
    .normalize('NFC')
    .replaceAll(/[\u061c\u200e\u200f]/g, '')
    .trim()
}

/** What is wrong with a first or last name; null when nothing is. */
export function nameFault(name: string, missing: 'firstNameMissing' | 'lastNameMissing'): FieldFault | null {
  if (isLonger(name.trim(), nameLengthMax)) return 'nameTooLong'
  const normalised = normalisedName(name)
  if (normalised === '') return missing
  return notInNames.test(normalised) || readsAsLink(normalised) ? 'nameNotPlain' : null
}

/** An IANA time zone that this machine knows, else null. */
export function knownTimeZone(zone: string | null | undefined): string | null {
  if (!zone || zone.length > 64) return null
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    // Not a time zone: the person keeps the one that is stored.
    return null
  }
}
