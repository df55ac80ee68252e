import { MINUTE } from '#domain/shared/units.ts'

/** Passkeys of people (docs/rules/accounts.md#passkeys). */
export const passkeyRules = {
  /** What a device has to sign is good once, and for so long. */
  challengeMs: 5 * MINUTE,
  /** Adding a passkey asks for the password, if the login is older than this. */
  freshMs: 10 * MINUTE,
  passkeysMax: 10,
  nameMax: 40,
} as const

/** The name of a passkey as it is stored; null for one that is empty or longer than `nameMax`. */
export function passkeyName(typed: string): string | null {
  const name = typed.trim()
  return name === '' || name.length > passkeyRules.nameMax ? null : name
}
