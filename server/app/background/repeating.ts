import type { Log } from '#server/app/telemetry/log.ts'

/** Runs works again and again, each by itself and never beside itself; a failure is reported and the next run follows. */
export function repeating(log: Log) {
  const timers: NodeJS.Timeout[] = []
  const running = new Map<string, Promise<void>>()
  const once = (what: string, work: () => Promise<unknown>): void => {
    if (running.has(what)) return
    const done = Promise.resolve()
      .then(work)
      .then(() => undefined)
      .catch((error: unknown) => log.error({ err: error, what }, 'a sweep failed, the next one follows'))
      .finally(() => running.delete(what))
    running.set(what, done)
  }
  return {
    each(what: string, everyMs: number, work: () => Promise<unknown>): void {
      timers.push(setInterval(() => once(what, work), everyMs))
    },
    /** Runs a work now, unless it runs already. */
    once,
    async stop() {
      timers.forEach(clearInterval)
      // The look for what is due may begin a sweep while it is waited for.
      while (running.size > 0) await Promise.all(running.values())
    },
  }
}
