/** Too many are waiting already; the edge tells it as "too many". */
export const busy = Symbol('busy')

/** How busy a lane has been since the start. */
export type LaneFigures = { done: number; mostAtOnce: number; mostWaiting: number }

export type Lane = {
  <T>(work: () => Promise<T>): Promise<T | typeof busy>
  figures(): LaneFigures
}

/** Runs at most `atOnce` pieces of work; `waitingMax` wait their turn, the rest is sent away at once. */
export function createLane({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }): Lane {
  let running = 0
  const waiting: (() => void)[] = []
  const figures: LaneFigures = { done: 0, mostAtOnce: 0, mostWaiting: 0 }
  async function run<T>(work: () => Promise<T>): Promise<T | typeof busy> {
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
  }
  return Object.assign(run, { figures: () => ({ ...figures }) })
}
