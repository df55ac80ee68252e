import fs from 'node:fs'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { busy, createLimiter, type LimiterFigures } from '#server/app/module/limiter.ts'
import { passwordFault, type PasswordFault } from '#domain/identity/sign-in/registration.ts'

/** argon2id (the library's default kind) with 19 MiB and two passes: OWASP's second choice, 39 ms on a small machine. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
/**
 * So many hashes run at once: one core at least is left to everything else, because a hash takes one whole, and more than two
 * would fill the memory of small machines (docs/promises.md, 27).
 */
export const hashesAtOnce = (cores: number): number => Math.min(2, Math.max(1, cores - 1))
/** So many wait; beyond it the answer is "too many" at once. */
const waitingMax = 40

export type Passwords = {
  /** Why a password may not be set, in this installation; null when it may. */
  fault(password: string): PasswordFault | null
  hash(password: string): Promise<string | typeof busy>
  /** How busy hashing has been since the start. */
  figures(): LimiterFigures
  /** False for a wrong password; for a person without one it takes the same time. */
  matches(password: string, stored: string | null): Promise<boolean | typeof busy>
}

/** The only place that computes password hashes. */
export function createPasswords(moreCommon: ReadonlySet<string> = new Set()): Passwords {
  const limiter = createLimiter({ atOnce: hashesAtOnce(availableParallelism()), waitingMax })
  let decoy: Promise<string | typeof busy> | null = null
  return {
    fault: (password) =>
      passwordFault(password) ?? (moreCommon.has(password.toLowerCase()) ? 'passwordTooCommon' : null),
    figures: limiter.figures,
    hash: (password) => limiter(() => hash(password, cost)),
    async matches(password, stored) {
      if (stored !== null) return limiter(() => verify(stored, password))
      // Whether the account exists must not show in the time of the answer.
      decoy ??= limiter(() => hash('no account has this password', cost))
      const other = await decoy
      if (other === busy) {
        decoy = null
        return busy
      }
      const checked = await limiter(() => verify(other, password))
      return checked === busy ? busy : false
    },
  }
}

/** The passwords of a file, one a line; compared without case. Empty without a file. */
export function passwordList(file: string | null): ReadonlySet<string> {
  if (file === null) return new Set()
  const lines = fs.readFileSync(file, 'utf8').split(/\r?\n/)
  return new Set(lines.map((line) => line.toLowerCase()).filter((line) => line !== ''))
}
