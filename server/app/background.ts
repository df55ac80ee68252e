import type { App } from '#server/app/context.ts'
import { forgetOldRequestKeys } from '#server/app/request-keys.ts'
import type { JobHandlers } from '#server/jobs/runner.ts'

/** Deadlines in rows are swept this often (real time); a deadline is met at most this late plus one sweep. */
const sweepEveryMs = 250
/** Sessions that open sockets hang on are looked at this often (real time): an end cuts within 5 s (promise 25). */
const watchEveryMs = 2000
/** Codes and counters that no rule looks at any more are forgotten this often (real time). */
const forgetEveryMs = 60 * 60_000

/** Starts the job queues and the sweep of everything whose time has come on the server's clock. */
export async function backgroundWork(
  app: App,
  options = { sweep: true },
): Promise<{ stop(): Promise<void> }> {
  const { identity, money, media, notifications, trips, walkers } = app.services
  const handlers: JobHandlers = {
    ...identity.tasks,
    ...money.tasks,
    ...media.tasks,
    ...notifications.tasks,
    ...trips.tasks,
  }
  await app.jobs.work(handlers)
  let running: Promise<void> | null = null
  const sweep = () => {
    running ??= Promise.all([trips.sweep(), walkers.sweep(), money.sweep()])
      .then(() => undefined)
      .catch((error: unknown) => app.log.error({ err: error }, 'sweep failed, the next one goes on'))
      .finally(() => (running = null))
  }
  // Tests call the sweep themselves, when they have moved the clock.
  const timer = options.sweep ? setInterval(sweep, sweepEveryMs) : undefined
  const watch = () =>
    void identity
      .sweepSessions()
      .catch((error: unknown) => app.log.error({ err: error }, 'open sessions were not looked at'))
  const watchTimer = options.sweep ? setInterval(watch, watchEveryMs) : undefined
  const forget = () =>
    void Promise.all([identity.forgetOld(), media.deleteDoomed(), forgetOldRequestKeys(app)]).catch(
      (error: unknown) =>
        app.log.error({ err: error }, 'old codes, counters, files and request keys were not forgotten'),
    )
  const forgetTimer = options.sweep ? setInterval(forget, forgetEveryMs) : undefined
  return {
    async stop() {
      clearInterval(timer)
      clearInterval(forgetTimer)
      clearInterval(watchTimer)
      await running
      await identity.settled()
    },
  }
}
