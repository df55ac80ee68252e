import { codeIn, plainFigures } from '#domain/shared/digits.ts'
import { HOUR, MINUTE } from '#domain/shared/units.ts'

/** The second factor of operators (docs/rules/accounts.md#second-factor). */
export const factorRules = {
  /** Shown once in a session, it stands for so long. */
  provenMs: 12 * HOUR,
  /** Adding and deleting factors asks for a proof, or of the first one for a login, that is not older. */
  freshMs: 10 * MINUTE,
  /** So many wrong codes of a person within the window; then a pause until its end. */
  triesMax: 5,
  triesWindowMs: 15 * MINUTE,
  /** A code changes every so many seconds; the one before and the one after are taken too, for clocks that differ. */
  stepS: 30,
  stepsAside: 1,
  codeDigits: 6,
  secretBytes: 20,
  recoveryCodes: 10,
  factorsMax: 10,
  nameMax: 40,
} as const

/** Whether a proof still stands. */
export function factorStands(provedAt: Date | null, now: Date): boolean {
  return provedAt !== null && now.getTime() - provedAt.getTime() < factorRules.provenMs
}

/** Whether a proof or a login is new enough for changes of the factors. */
export function isFresh(at: Date | null, now: Date): boolean {
  return at !== null && now.getTime() - at.getTime() < factorRules.freshMs
}

/** Letters and digits that are not taken for each other. */
const recoveryLetters = '23456789abcdefghjkmnpqrstuvwxyz'
const recoveryChars = 12
const recoveryShape = new RegExp(`^[${recoveryLetters}]{${recoveryChars}}$`)

/** A recovery code, from a fair source of whole numbers: 12 of 31 letters and digits (59 bits), in three groups. */
export function makeRecoveryCode(below: (count: number) => number): string {
  const chars = Array.from({ length: recoveryChars }, () =>
    recoveryLetters.charAt(below(recoveryLetters.length)),
  )
  return [chars.slice(0, 4), chars.slice(4, 8), chars.slice(8)].map((group) => group.join('')).join('-')
}

/** What is typed is this long at most, with all its gaps. */
const typedMax = 100

/** What was typed, as one kind of code or the other; null for what is neither. */
export function typedFactorCode(typed: string): { kind: 'totp' | 'recovery'; code: string } | null {
  if (typed.length > typedMax) return null
  const plain = plainFigures(typed)
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toLowerCase()
  if (recoveryShape.test(plain)) return { kind: 'recovery', code: plain }
  const code = codeIn(typed, factorRules.codeDigits)
  return code === null ? null : { kind: 'totp', code }
}
