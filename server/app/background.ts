import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '#server/app/context.ts'
import type { Log } from '#server/app/telemetry/log.ts'
import type { Metrics } from '#server/app/telemetry/metrics.ts'
import { dueAmong, type DueCondition } from '#server/durable/due.store.ts'
import { deleteOldKeys } from '#server/durable/idempotency.ts'
import { TryLater } from '#server/jobs/job.ts'
import type { AtOnce, JobHandlers } from '#server/jobs/runner.ts'

/**
 * Rows whose time has come are looked for this often (real time), those of all sweeps by one statement, whichever server
 * has written them; a deadline is met at most this late plus one sweep.
 */
const sweepEveryMs = 250
/** Sessions that open sockets hang on are looked at this often (real time): an end cuts within 5 s (docs/promises.md, 25). */
const watchEveryMs = 2000
/** Codes and counters that no rule looks at any more are forgotten this often (real time). */
const forgetEveryMs = 60 * 60_000

/** The days of the operators' figures that are due are counted this often (real time). */
const figuresEveryMs = 60_000

/** Scheduled trips are held against the rules of their time zones this often (real time), which come with a new version. */
const zonesEveryMs = 24 * 60 * 60_000

/** The ledger's balances are compared with its postings this often (real time); that reads the whole ledger. */
const auditEveryMs = 24 * 60 * 60_000

/** Jobs that wait for a partner run beside each other; those of one partner leave places to the others. */
const jobsAtOnce: AtOnce = {
  'durable.call': { jobs: 4 },
  'notifications.send': { jobs: 6, ofGroup: 3 },
  'notifications.push': { jobs: 4 },
  'notifications.entry': { jobs: 8 },
}

/** Sweeps and calls under way are waited for so long when the server stops. */
const stopWithinMs = 2000

/** The work of a server that no request waits for. */
export type BackgroundWork = {
  /**
   * Runs what is due now and resolves when nothing of it is under way: sweeps, calls of partners, notices of the twins, jobs
   * and what walks have still to deal with. What waits for a later time of the clock, or for a partner that is away, stays.
   * Tests look after it, in place of looking again and again.
   */
  settle(): Promise<void>
  stop(): Promise<void>
}

/** Starts the job queues and the sweep of everything whose time has come on the server's clock. */
export async function backgroundWork(app: App, options = { sweep: true }): Promise<BackgroundWork> {
  const { checks, feedback, identity, money, recordings, notifications } = app.services
  const { onboarding, operator, safety, support, trips, walk, walkers } = app.services
  const handlers: JobHandlers = {
    ...app.base.calls.tasks,
    ...money.tasks,
    ...recordings.tasks,
    ...notifications.tasks,
    ...trips.tasks,
  }
  await app.jobs.work(countedJobs(handlers, app.base.metrics), jobsAtOnce, { isWoken: options.sweep })
  await app.jobs.onFailed(operator.jobFailedForGood, { isWoken: options.sweep })
  // Each by itself: one that waits holds up no other, least of all the deadlines of trips.
  const sweeps: Record<string, Sweep> = {
    trips,
    shares: trips.shares,
    wishes: trips.requests,
    walkers,
    favourites: walkers.favourites,
    money,
    gifts: money.giftCards,
    memberships: money.memberships,
    reconciliation: money.reconciliation,
    payouts: money.payouts,
    reminders: money.reminders,
    checks,
    walkChecks: safety.checks,
    calls: app.base.calls,
    onboarding,
    suspensions: identity.suspensions,
    ratings: feedback,
    messages: notifications,
    joinings: { due: recordings.due, sweep: recordings.joinDue },
    testRooms: recordings.testRooms,
    jobs: { due: () => app.jobs.due, sweep: () => app.jobs.wake() },
  }
  const settle = () => settled(app, sweeps)
  // Tests call the sweeps themselves, when they have moved the clock.
  if (!options.sweep) return { settle, stop: () => callsSettled(app) }
  const each = repeating(app.log)
  each('what is due', sweepEveryMs, async () => {
    for (const name of await dueOf(app, sweeps)) each.once(name, async () => sweeps[name]?.sweep())
  })
  each('sessions', watchEveryMs, () => identity.sweepSessions())
  // These at the start too, for a server that is stopped more often.
  each('old codes and counters', forgetEveryMs, () => identity.forgetOld(), { atStart: true })
  each('old files', forgetEveryMs, () => recordings.sweep(), { atStart: true })
  each('old notifications', forgetEveryMs, () => notifications.forgetOldEntries(), { atStart: true })
  each('old mails', forgetEveryMs, () => support.forgetOldMails(), { atStart: true })
  each('old request keys', forgetEveryMs, () => deleteOldKeys(app.base), { atStart: true })
  each('figures', figuresEveryMs, () => operator.countFigures(), { atStart: true })
  each('answers of the API', figuresEveryMs, () => operator.keepApiAnswers())
  each('time zones of scheduled trips', zonesEveryMs, () => trips.followZones(), { atStart: true })
  each('balances of the ledger', auditEveryMs, () => money.auditBalances())
  const ticker = setInterval(() => walk.tick(), sweepEveryMs)
  return {
    settle,
    async stop() {
      clearInterval(ticker)
      // What still waits for a partner is continued from its row by the next start.
      await Promise.race([
        each.stop().then(() => callsSettled(app)),
        sleep(stopWithinMs, undefined, { ref: false }),
      ])
    },
  }
}

/** `sweepNow` is the same without what spares the database between two sweeps. */
type Sweep = { due(): DueCondition; sweep(): Promise<unknown>; sweepNow?(): Promise<unknown> }

function dueOf(app: App, sweeps: Readonly<Record<string, Sweep>>): Promise<string[]> {
  const conditions = Object.entries(sweeps).map(([name, sweep]) => [name, sweep.due()] as const)
  return dueAmong(app.base.db, Object.fromEntries(conditions))
}

/** Ends with a round in which no job ran and nothing was due but what the round before has swept already. */
async function settled(app: App, sweeps: Readonly<Record<string, Sweep>>): Promise<void> {
  let before: readonly string[] | null = null
  for (;;) {
    const due = await dueOf(app, sweeps)
    for (const name of due) await (sweeps[name]?.sweepNow ?? sweeps[name]?.sweep)?.()
    app.services.walk.tick()
    await app.services.walk.settled()
    await callsSettled(app)
    for (const twin of [app.twins?.payments, app.twins?.payouts, app.twins?.checks])
      await twin?.flushWebhooks()
    const ran = await app.jobs.settled()
    if (ran === 0 && isWithin(due, before)) return
    before = due
  }
}

const isWithin = (names: readonly string[], before: readonly string[] | null) =>
  before !== null && names.every((name) => before.includes(name))

async function callsSettled(app: App): Promise<void> {
  await app.base.calls.settled()
  await app.services.identity.settled()
}

/** Runs works again and again, each by itself and never beside itself; a failure is reported and the next run follows. */
function repeating(log: Log) {
  const timers: NodeJS.Timeout[] = []
  const running = new Map<string, Promise<void>>()
  const each = (
    what: string,
    everyMs: number,
    work: () => Promise<unknown>,
    { atStart } = { atStart: false },
  ): void => {
    const run = () => once(what, work)
    if (atStart) run()
    timers.push(setInterval(run, everyMs))
  }
  const once = (what: string, work: () => Promise<unknown>): void => {
    if (running.has(what)) return
    const done = Promise.resolve()
      .then(work)
      .then(() => undefined)
      .catch((error: unknown) => log.error({ err: error, what }, 'a sweep failed, the next one follows'))
      .finally(() => running.delete(what))
    running.set(what, done)
  }
  return Object.assign(each, {
    /** Runs a work now, unless it runs already. */
    once,
    async stop() {
      timers.forEach(clearInterval)
      // The look for what is due may begin a sweep while it is waited for.
      while (running.size > 0) await Promise.all(running.values())
    },
  })
}

/** The same work, each run of a job counted by how it ended; one that waits is run again, as is one that failed. */
export function countedJobs(handlers: JobHandlers, metrics: Pick<Metrics, 'jobs'>): JobHandlers {
  const counted = Object.entries(handlers).map(([job, handler]) => {
    const run = handler as (payload: unknown) => Promise<void>
    return [
      job,
      async (payload: unknown) => {
        try {
          await run(payload)
          metrics.jobs.inc({ job, outcome: 'done' })
        } catch (error) {
          metrics.jobs.inc({ job, outcome: error instanceof TryLater ? 'waits' : 'failed' })
          throw error
        }
      },
    ] as const
  })
  return Object.fromEntries(counted)
}
