/** Work that goes on after others have learned of it; what stops, or must find all of it done, waits for it. */
export type UnderWay = {
  /** Does the work and answers with it; it is under way until then. */
  during<T>(work: () => Promise<T>): Promise<T>
  /** Resolves when nothing is under way, whatever has failed meanwhile. */
  settled(): Promise<void>
}

export function createUnderWay(): UnderWay {
  const running = new Set<Promise<unknown>>()
  return {
    during(work) {
      const done = work().finally(() => running.delete(done))
      running.add(done)
      return done
    },
    async settled() {
      while (running.size > 0) await Promise.allSettled(running)
    },
  }
}
