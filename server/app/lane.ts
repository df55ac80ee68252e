/** Too many are waiting already; the edge tells it as "too many". */
export const busy = Symbol('busy')

export type Lane = <T>(work: () => Promise<T>) => Promise<T | typeof busy>

/** Runs at most `atOnce` pieces of work; `waitingMax` wait their turn, the rest is sent away at once. */
export function createLane({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }): Lane {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
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
