import type { Log } from '#server/app/telemetry/log.ts'

/** Work that must not show in the time of an answer. */
export type AfterAnswer = {
  run(work: () => Promise<unknown>): void
  settled(): Promise<void>
}

/** Starts work once the answer is on its way; a fault is logged. What a stopping process loses is asked for again. */
export function createAfterAnswer(log: Log): AfterAnswer {
  const running = new Set<Promise<void>>()
  return {
    run(work) {
      const done = new Promise<void>((resolve) => setImmediate(resolve))
        .then(work)
        .then(() => undefined)
        .catch((error: unknown) => log.error({ err: error }, 'work after an answer failed'))
        .finally(() => running.delete(done))
      running.add(done)
    },
    async settled() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
