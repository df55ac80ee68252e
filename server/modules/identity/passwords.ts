import fs from 'node:fs'
import { hash, verify } from '@node-rs/argon2'
import { passwordFault, type PasswordFault } from '#domain/identity/registration.ts'

/** argon2id (the library's default kind) with 19 MiB and two passes: OWASP's second choice, 39 ms on a small machine. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
/** So many hashes run at once; more would take the machine from everybody else (promise 27). */
const atOnce = 2
/** So many wait; beyond it the answer is "too many" at once. */
const waitingMax = 40

/** Too many hashes are waiting already; the edge tells it as "too many". */
export const busy = Symbol('busy')

export type HashFigures = { done: number; mostAtOnce: number; mostWaiting: number }

export type Passwords = {
  /** Why a password may not be set, in this installation; null when it may. */
  fault(password: string): PasswordFault | null
  hash(password: string): Promise<string | typeof busy>
  /** How busy hashing has been since the start. */
  figures(): HashFigures
  /** False for a wrong password; for a person without one it takes the same time. */
  matches(password: string, stored: string | null): Promise<boolean | typeof busy>
}

/** The only place that computes password hashes. */
export function createPasswords(moreCommon: ReadonlySet<string> = new Set()): Passwords {
  const lane = createLane()
  let decoy: Promise<string | typeof busy> | null = null
  return {
    fault: (password) =>
      passwordFault(password) ?? (moreCommon.has(password.toLowerCase()) ? 'passwordTooCommon' : null),
    figures: () => ({ ...lane.figures }),
    hash: (password) => lane.run(() => hash(password, cost)),
    async matches(password, stored) {
      if (stored !== null) return lane.run(() => verify(stored, password))
      // Whether somebody exists must not show in the time of the answer.
      decoy ??= lane.run(() => hash('nobody has this password', cost))
      const other = await decoy
      if (other === busy) {
        decoy = null
        return busy
      }
      const checked = await lane.run(() => verify(other, password))
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

/** Runs at most `atOnce` pieces of work; a few wait their turn, the rest is sent away. */
function createLane() {
  const waiting: (() => void)[] = []
  const figures: HashFigures = { done: 0, mostAtOnce: 0, mostWaiting: 0 }
  let running = 0
  return {
    figures,
    async run<T>(work: () => Promise<T>): Promise<T | typeof busy> {
      if (running >= atOnce) {
        if (waiting.length >= waitingMax) return busy
        figures.mostWaiting = Math.max(figures.mostWaiting, waiting.length + 1)
        await new Promise<void>((resolve) => waiting.push(resolve))
      } else running++
      figures.mostAtOnce = Math.max(figures.mostAtOnce, running)
      try {
        return await work()
      } finally {
        figures.done++
        const next = waiting.shift()
        // The place is handed over, so that nobody slips in between.
        if (next) next()
        else running--
      }
    },
  }
}
