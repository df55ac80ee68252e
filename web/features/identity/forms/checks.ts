import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { looksLikeCode } from '#domain/identity/sign-in/code.ts'
import {
  nameFault,
  nameLengthMax,
  passwordFault,
  passwordRules,
  type FieldFault,
} from '#domain/identity/sign-in/registration.ts'
import { looksLikeEmail } from '#domain/shared/email.ts'
import { completePhone, type PhoneValue } from '#web/ui/forms/phone/phone.ts'
import { filled, rule } from '#web/ui/forms/rules.ts'

/** The rules of the identity forms, with their messages. */

const messageOf: Readonly<Record<FieldFault, () => string>> = {
  firstNameMissing: () => t`First Name is required.`,
  lastNameMissing: () => t`Last Name is required.`,
  nameTooLong: () => t`Please use at most ${nameLengthMax} characters.`,
  nameNotPlain: () => t`Please enter a name without links, line breaks or special characters.`,
  phoneMissing: () => t`Phone Number is required.`,
  phoneInvalid: () => t`Please Enter valid Phone Number.`,
  phoneNotTexted: () =>
    t`We cannot send text messages to this kind of number. Please enter another one, with its country code.`,
  emailMissing: () => t`Email is required.`,
  emailInvalid: () => t`Enter a valid email.`,
  emailTaken: () => t`This email is already in use.`,
  passwordMissing: () => t`Password is required.`,
  passwordTooShort: () => t`Password must be minimum ${passwordRules.lengthMin} characters.`,
  passwordTooLong: () => t`Password must be maximum ${passwordRules.lengthMax} characters.`,
  passwordTooWeak: () => t`Password must have upper and lower case letters and at least 1 number.`,
  passwordTooCommon: () => t`This password is too common. Please choose another one.`,
  confirmationMissing: () => t`Confirm Password is required.`,
  confirmationDifferent: () => t`Must be same Password and Confirm Password.`,
}

/** A text in which the domain finds no fault. */
const faultless = (faultOf: (text: string) => FieldFault | null) =>
  rule<string>((text) => {
    const fault = faultOf(text)
    return fault && messageOf[fault]()
  })

const bothSame = (message: () => string) =>
  rule<{ password: string; confirmation: string }>(
    ({ password, confirmation }) => (confirmation === password ? null : message()),
    'confirmation',
  )

/** A phone entry that can be sent. */
export const phone = z.object({ country: z.string(), text: z.string() }).check(
  z.refine(({ text }) => text.trim() !== '', { error: () => t`Please enter Phone Number.` }),
  z.refine(({ country }) => country !== '', { error: () => t`Please Select Country Calling Code.` }),
  z.refine((value: PhoneValue) => completePhone(value) !== null, { error: messageOf.phoneInvalid }),
  z.refine((value: PhoneValue) => completePhone(value)?.country !== '', { error: messageOf.phoneNotTexted }),
)

const isCode = z.refine<string>(looksLikeCode, { error: () => t`Please enter valid OTP.` })

/** Five digits. */
export const code = filled(() => t`Please enter OTP.`).check(isCode)

/** On /verify-login a code or a password is enough: wrong only when both are missing or the code is short and alone. */
export const codeOrPassword = z.object({ code: z.string(), password: z.string() }).check(
  rule((values) => {
    if (values.password.trim() !== '') return null
    return code.safeParse(values.code).error?.issues[0]?.message ?? null
  }, 'code'),
)

const names = {
  firstName: z.string().check(faultless((name) => nameFault(name, 'firstNameMissing'))),
  lastName: z.string().check(faultless((name) => nameFault(name, 'lastNameMissing'))),
  email: filled(messageOf.emailMissing).check(
    z.refine((email) => looksLikeEmail(email.trim()), { error: messageOf.emailInvalid }),
  ),
}

/** /register-profile-details */
export const profile = z
  .object({
    ...names,
    password: z.string().check(faultless(passwordFault)),
    confirmation: filled(messageOf.confirmationMissing),
  })
  .check(bothSame(messageOf.confirmationDifferent))

const newPassword = filled(() => t`New password is required.`).check(faultless(passwordFault))
const sameAsNew = bothSame(() => t`Password and confirm password should be same.`)

/** /update-forgot-password */
export const reset = z
  .object({
    code: filled(() => t`OTP is required.`).check(isCode),
    password: newPassword,
    confirmation: filled(() => t`Confirm new password is required.`),
  })
  .check(sameAsNew)
export type ResetValues = z.infer<typeof reset>

/** /change-password */
export const change = z
  .object({
    old: filled(() => t`Old password is required.`),
    password: newPassword,
    confirmation: filled(() => t`Confirm password is required.`),
  })
  .check(sameAsNew)
export type ChangeValues = z.infer<typeof change>

/** /edit-account */
export const account = z.object({
  /** A data URL of a picture chosen now; null leaves the one there is. */
  picture: z.nullable(z.string()),
  ...names,
  /** E.164; it cannot be changed here. */
  phone: z
    .string()
    .check(
      z.refine((text) => completePhone({ country: '', text }) !== null, { error: messageOf.phoneInvalid }),
    ),
})
export type AccountValues = z.infer<typeof account>
