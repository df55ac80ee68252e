import { passwordRules } from '#domain/identity/sign-in/registration.ts'

/** The four lines of the hint list of a new password, and whether each is met. */
export type PasswordHints = {
  longEnough: boolean
  mixedCase: boolean
  hasNumber: boolean
  matches: boolean
}

/** Reads the hint list off what is typed; two empty fields do not match yet. */
export function passwordHints(password: string, confirmation: string): PasswordHints {
  return {
    longEnough: Array.from(password).length >= passwordRules.lengthMin,
    mixedCase: /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password),
    hasNumber: /\d/.test(password),
    matches: password !== '' && password === confirmation,
  }
}
