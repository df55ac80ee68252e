import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '#server/app/context.ts'
import { doRecurring, recurringWork, takeDueWork } from '#server/app/background/recurring.ts'
import { repeating } from '#server/app/background/repeating.ts'
import { withJobSpans } from '#server/app/telemetry/traces/spans.ts'
import type { Metrics } from '#server/app/telemetry/metrics.ts'
import { dueAmong, type DueCondition } from '#server/durable/due.store.ts'
import { DatabaseUnreachable } from '#server/db/passing-fault.ts'
import { sessionLock, type SessionLock } from '#server/db/session-lock.ts'
import { TryLater } from '#server/jobs/job.ts'
import type { AtOnce, JobHandlers } from '#server/jobs/runner.ts'

/**
 * Rows whose time has come are looked for this often (real time), those of all sweeps by one statement, whichever server
 * has written them; a deadline is met at most this late plus one sweep.
 */
const sweepEveryMs = 250
/** Sessions that open sockets hang on are looked at this often (real time): an end cuts within 5 s (docs/promises.md, 25). */
const watchEveryMs = 2000
/** What a kill has left on this machine is removed this often (real time), and at the start. */
const leftEveryMs = 60 * 60_000
/** What this server has counted of its answers is stored this often (real time). */
const answersEveryMs = 60_000
/** Recurring work that is due is looked for this often (real time), whichever server has done it before. */
const recurringEveryMs = 30_000

/** Jobs that wait for an upstream run beside each other; those of one upstream leave places to the others. */
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
   * Runs what is due now and resolves when nothing of it is under way: sweeps, calls of upstreams, notices of the twins, jobs
   * and what walks have still to deal with. What waits for a later time of the clock, or for an upstream that is away, stays.
   * Tests look after it, in place of looking again and again. `without`: sweeps that are left for another time, by their names.
   */
  settle(options?: { without?: readonly string[] }): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts what no request waits for: the jobs, the sweep of everything whose time has come on the server's clock, and recurring
 * work. Of all servers of a database one sweeps (docs/decisions/0098); jobs are shared. A server of the role `web` does neither.
 */
export async function backgroundWork(app: App, options = { sweep: true }): Promise<BackgroundWork> {
  const isWorker = app.config.role !== 'web'
  const sweeps = sweepsOf(app)
  if (isWorker) await workOnJobs(app, { isWoken: options.sweep })
  const settle: BackgroundWork['settle'] = ({ without = [] } = {}) =>
    settled(app, Object.fromEntries(Object.entries(sweeps).filter(([name]) => !without.includes(name))))
  // Tests call the sweeps themselves, when they have moved the clock.
  if (!options.sweep) return { settle, stop: () => callsSettled(app) }
  const repeats = repeating(app.log)
  onEachServer(app, repeats)
  const ticker = setInterval(() => app.services.walk.tick(), sweepEveryMs)
  const lock = isWorker ? sweepAlone(app, repeats, sweeps) : null
  return {
    settle,
    async stop() {
      clearInterval(ticker)
      // What still waits for an upstream is continued from its row by the next start.
      await Promise.race([
        repeats.stop().then(() => callsSettled(app)),
        sleep(stopWithinMs, undefined, { ref: false }),
      ])
      await lock?.close()
    },
  }
}

type Repeats = ReturnType<typeof repeating>

async function workOnJobs(app: App, options: { isWoken: boolean }): Promise<void> {
  const { money, recordings, notifications, operator, trips } = app.services
  const handlers: JobHandlers = {
    ...app.base.calls.tasks,
    ...money.tasks,
    ...recordings.tasks,
    ...notifications.tasks,
    ...trips.tasks,
    ...operator.tasks,
  }
  await app.jobs.work(countedJobs(withJobSpans(app.traces, handlers), app.base.metrics), jobsAtOnce, options)
  await app.jobs.onFailed(operator.jobFailedForGood, options)
}

/** Each by itself: one that waits holds up no other, least of all the deadlines of trips. */
function sweepsOf(app: App): Readonly<Record<string, Sweep>> {
  const { checks, feedback, identity, money, recordings, notifications } = app.services
  const { onboarding, safety, trips, walkers } = app.services
  return {
    trips,
    liveGroups: trips.liveGroups,
    shares: trips.shares,
    wishes: trips.requests,
    groups: trips.groups,
    venueSeries: trips.venueSeries,
    walkers,
    favourites: walkers.favourites,
    money,
    gifts: money.giftCards,
    memberships: money.memberships,
    invoices: money.invoices,
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
}

/** What is of each server: its own sockets, its own figures, its own disk. */
function onEachServer({ services }: App, repeats: Repeats): void {
  const { identity, operator, recordings } = services
  repeats.each('sessions', watchEveryMs, () => identity.sweepSessions())
  repeats.each('answers of the API', answersEveryMs, () => operator.saveApiAnswers())
  const sweepWork = () => recordings.sweepWork()
  repeats.each('old work folders', leftEveryMs, sweepWork)
  repeats.once('old work folders', sweepWork)
}

/** What one server does for all of them, as long as its session holds the lock. */
function sweepAlone(app: App, repeats: Repeats, sweeps: Readonly<Record<string, Sweep>>): SessionLock {
  const { log, base } = app
  const works = recurringWork(app)
  const doDue = async () => {
    for (const name of await takeDueWork(app, works)) repeats.once(name, () => doRecurring(app, works, name))
  }
  const lock = sessionLock(app.databaseUrl, {
    name: 'huvr sweeps',
    sessionName: 'huvr-sweeps',
    changed(isHeld) {
      base.metrics.sweeping.set(isHeld ? 1 : 0)
      log.info({ server: base.server }, isHeld ? 'this server sweeps' : 'this server sweeps no longer')
      if (isHeld) repeats.once('recurring work', doDue)
    },
    failed: (cause) =>
      log.warn({ err: new DatabaseUnreachable('the lock of the sweeps', { cause }) }, 'the sweeps wait'),
  })
  repeats.each('what is due', sweepEveryMs, async () => {
    if (!lock.isHeld()) return
    const due = await dueOf(app, sweeps)
    // The lock may have been lost meanwhile.
    for (const name of due) if (lock.isHeld()) repeats.once(name, async () => sweeps[name]?.sweep())
  })
  repeats.each('recurring work', recurringEveryMs, async () => lock.isHeld() && doDue())
  return lock
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
  // A settlement begins calls.
  await app.services.trips.settled()
  await app.base.calls.settled()
  await app.services.identity.settled()
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
