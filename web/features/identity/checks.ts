import { t } from '@lingui/core/macro'
import { looksLikeCode } from '#domain/identity/code.ts'
import {
  passwordFault,
  profileFaults,
  type FieldFault,
  type ProfileDetails,
} from '#domain/identity/registration.ts'
import { completePhone, type PhoneValue } from '#web/ui/phone.ts'

/** The messages of specification section 5, with its spelling corrected. */

/** What is wrong with a phone entry; null when it can be sent. */
export function phoneMessage(phone: PhoneValue): string | null {
  if (phone.text.trim() === '') return t`Please enter Phone Number.`
  if (phone.country === '') return t`Please Select Country Calling Code.`
  return completePhone(phone) ? null : t`Please Enter valid Phone Number.`
}

/** What is wrong with a code; null for five digits. */
export function codeMessage(code: string): string | null {
  if (code.trim() === '') return t`Please enter OTP.`
  return looksLikeCode(code) ? null : t`Please enter valid OTP.`
}

/** On /verify-login a code or a password is enough: wrong only when both are missing or the code is short and alone. */
export function codeOrPasswordMessage(code: string, password: string): string | null {
  return password.trim() === '' ? codeMessage(code) : null
}

const messageOf: Readonly<Record<FieldFault, () => string>> = {
  firstNameMissing: () => t`First Name is required.`,
  lastNameMissing: () => t`Last Name is required.`,
  nameTooLong: () => t`Please use at most 60 characters.`,
  phoneMissing: () => t`Phone Number is required.`,
  phoneInvalid: () => t`Please Enter valid Phone Number.`,
  emailMissing: () => t`Email is required.`,
  emailInvalid: () => t`Enter a valid email.`,
  emailTaken: () => t`This email is already in use.`,
  passwordMissing: () => t`Password is required.`,
  passwordTooShort: () => t`Password must be minimum 8 characters.`,
  passwordTooLong: () => t`Password must be maximum 128 characters.`,
  passwordTooWeak: () => t`Password must have upper and lower case letters and at least 1 number.`,
  passwordTooCommon: () => t`This password is too common. Please choose another one.`,
  confirmationMissing: () => t`Confirm Password is required.`,
  confirmationDifferent: () => t`Must be same Password and Confirm Password.`,
}

/** The messages of the profile details form, by field. */
export function profileMessages(details: ProfileDetails): Partial<Record<keyof ProfileDetails, string>> {
  return Object.fromEntries(
    Object.entries(profileFaults(details)).map(([field, fault]) => [field, messageOf[fault]()]),
  ) as Partial<Record<keyof ProfileDetails, string>>
}

/** A new password typed twice, on the screens where one is set anew. */
interface NewPassword {
  readonly password: string
  readonly confirmation: string
}

/** Presence, the password rules, and that both are the same; `missing` is what the screen calls its second field. */
function newPasswordMessages(
  { password, confirmation }: NewPassword,
  confirmationMissing: string,
): { password?: string; confirmation?: string } {
  const fault = passwordFault(password)
  return {
    ...(fault === 'passwordMissing'
      ? { password: t`New password is required.` }
      : fault && { password: messageOf[fault]() }),
    ...(confirmation.trim() === ''
      ? { confirmation: confirmationMissing }
      : confirmation !== password && { confirmation: t`Password and confirm password should be same.` }),
  }
}

export interface ResetValues extends NewPassword {
  readonly code: string
}

/** The messages of /update-forgot-password. */
export function resetMessages(values: ResetValues): Partial<Record<keyof ResetValues, string>> {
  const code = values.code.trim() === '' ? t`OTP is required.` : codeMessage(values.code)
  return { ...(code ? { code } : {}), ...newPasswordMessages(values, t`Confirm new password is required.`) }
}

export interface ChangeValues extends NewPassword {
  readonly old: string
}

/** The messages of /change-password. */
export function changeMessages(values: ChangeValues): Partial<Record<keyof ChangeValues, string>> {
  return {
    ...(values.old.trim() === '' ? { old: t`Old password is required.` } : {}),
    ...newPasswordMessages(values, t`Confirm password is required.`),
  }
}

export interface AccountValues extends Pick<ProfileDetails, 'firstName' | 'lastName' | 'email'> {
  /** E.164; it cannot be changed here. */
  readonly phone: string
  /** A data URL of a picture chosen now; null keeps the one there is. */
  readonly picture: string | null
}

/** The messages of /edit-account. */
export function accountMessages(values: AccountValues): Partial<Record<keyof AccountValues, string>> {
  const { firstName, lastName, email } = profileMessages({ ...values, password: '', confirmation: '' })
  return {
    ...(firstName ? { firstName } : {}),
    ...(lastName ? { lastName } : {}),
    ...(email ? { email } : {}),
    ...(completePhone({ country: '', text: values.phone })
      ? {}
      : { phone: t`Please Enter valid Phone Number.` }),
  }
}
