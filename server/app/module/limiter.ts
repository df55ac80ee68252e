/** Too many are waiting already; resolvers answer it as "too many". */
export const busy = Symbol('busy')

/** What a limiter has done since the start. */
export type LimiterFigures = { done: number; mostAtOnce: number; mostWaiting: number }

export type Limiter = {
  <T>(work: () => Promise<T>): Promise<T | typeof busy>
  figures(): LimiterFigures
}

/** Runs at most `atOnce` pieces of work; `waitingMax` wait their turn, the rest is refused at once. */
export function createLimiter({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }): Limiter {
  let running = 0
  const waiting: (() => void)[] = []
  const figures: LimiterFigures = { done: 0, mostAtOnce: 0, mostWaiting: 0 }
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
      // The next one takes this place, so that no other call comes in between.
      if (next) next()
      else running--
    }
  }
  return Object.assign(run, { figures: () => ({ ...figures }) })
}
