import { hash, verify } from '@node-rs/argon2'

/** argon2id (the library's default kind) with 19 MiB and two passes: OWASP's second choice, 39 ms on a small machine. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
/** So many hashes run at once; more would take the machine from everybody else (promise 27). */
const atOnce = 2
/** So many wait; beyond it the answer is "too many" at once. */
const waitingMax = 40

/** Too many hashes are waiting already; the edge tells it as "too many". */
export const busy = Symbol('busy')

export type Passwords = {
  hash(password: string): Promise<string | typeof busy>
  /** False for a wrong password; for a person without one it takes the same time. */
  matches(password: string, stored: string | null): Promise<boolean | typeof busy>
}

/** The only place that computes password hashes. */
export function createPasswords(): Passwords {
  const lane = createLane()
  let decoy: Promise<string | typeof busy> | null = null
  return {
    hash: (password) => lane(() => hash(password, cost)),
    async matches(password, stored) {
      if (stored !== null) return lane(() => verify(stored, password))
      // Whether somebody exists must not show in the time of the answer.
      decoy ??= lane(() => hash('nobody has this password', cost))
      const other = await decoy
      if (other === busy) {
        decoy = null
        return busy
      }
      const checked = await lane(() => verify(other, password))
      return checked === busy ? busy : false
    },
  }
}

/** Runs at most `atOnce` pieces of work; a few wait their turn, the rest is sent away. */
function createLane() {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T | typeof busy> => {
    if (running >= atOnce) {
      if (waiting.length >= waitingMax) return busy
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The place is handed over, so that nobody slips in between.
      if (next) next()
      else running--
    }
  }
}
