import { Secret, TOTP } from 'otpauth'
import { factorRules } from '#domain/identity/sign-in/second-factor.ts'

/** What an authenticator app computes from a secret (base 32). */
function totpOf(secret: string, label: { issuer: string; name: string }): TOTP {
  const { stepS: period, codeDigits: digits } = factorRules
  return new TOTP({
    issuer: label.issuer,
    label: label.name,
    algorithm: 'SHA1',
    digits,
    period,
    secret: Secret.fromBase32(secret),
  })
}

const anonymous = { issuer: '', name: '' }

/** A new secret from bytes of chance, in base 32, as it can be typed into an app. */
export function totpSecret(bytes: Uint8Array): string {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32
}

/** What the app reads from a picture: secret, issuer and the name of the account. */
export function totpUri(secret: string, label: { issuer: string; name: string }): string {
  return totpOf(secret, label).toString()
}

/** The step of 30 s whose code this is, of now, the one before and the one after; null when it is none of them. */
export function totpStep(secret: string, code: string, nowMs: number): number | null {
  const totp = totpOf(secret, anonymous)
  const delta = totp.validate({ token: code, timestamp: nowMs, window: factorRules.stepsAside })
  return delta === null ? null : totp.counter({ timestamp: nowMs }) + delta
}

/** The code of a step. For the demo and tests; a person's app computes its own. */
export function totpCode(secret: string, atMs: number): string {
  return totpOf(secret, anonymous).generate({ timestamp: atMs })
}
