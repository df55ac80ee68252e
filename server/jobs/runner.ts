import { createHash } from 'node:crypto'
import { sql as raw, type Transaction } from 'kysely'
import { PgBoss, fromKysely } from 'pg-boss'
import type { DB } from '#server/db/generated/rows.ts'
import { TryLater, type EnqueueJob, type JobName, type JobPayloads } from '#server/jobs/job.ts'
import { nameOfLibraryText } from '#server/db/prepared-names.ts'
import { RunnerClient } from '#server/jobs/runner-client.ts'
import { DatabaseUnreachable } from '#server/db/passing-fault.ts'
import type { DueCondition } from '#server/durable/due.store.ts'
import type { Log } from '#server/app/telemetry/log.ts'

export type JobHandlers = { [N in JobName]?: (payload: JobPayloads[N]) => Promise<void> }

/** How many jobs of a queue run beside each other in this process, one unless given, and of these of one group. */
export type AtOnce = { [N in JobName]?: { jobs: number; ofGroup?: number } }

/** A queue of jobs, and how often a job that failed is run again. */
export type JobQueue = { name: JobName; retries?: number }

const usualRetries = 8

/** Where the runner puts a job that has failed for good, with the name of its queue, in the statement that ends it. */
const failedQueue = 'jobs.failed'

/** A job that has failed for good, as often as its queue allows, with what it was put in with. */
export type FailedJob = { id: string; queue: string; payload: object }

/** A queue asks for jobs this often where nothing wakes it, and this often where something does. */
const askEveryS = 1
const askWhenWokenEveryS = 60

/**
 * A job whose process was killed is run again once its heart has not beaten for so long, which is the least that the runner
 * allows, and looked for this often: a reminder is told five minutes before its walk.
 */
const heartbeatSeconds = 10
const lookForDeadEveryS = 5

const isReady = `state < 'active' and not blocked and start_after <= jobs.job_now() and not starts_with(name, '__pgboss')`

/** Tells it on the channel on which the runner itself tells of new jobs. */
const wakeReady = `select pg_notify('pgboss_' || left(encode(sha224('jobs'::bytea), 'hex'), 24), name) from (select distinct name from jobs.job_common where ${isReady}) as ready`

export type Jobs = {
  enqueue(sql: Transaction<DB>): EnqueueJob
  /** Starts working on the given queues. With `isWoken` the caller calls `wake` when jobs are `due`; without, each queue asks. */
  work(handlers: JobHandlers, atOnce?: AtOnce, options?: { isWoken: boolean }): Promise<void>
  /** Starts reporting jobs that fail for good, each at least once; `isWoken` as in `work`. */
  onFailed(report: (failed: FailedJob) => Promise<void>, options?: { isWoken: boolean }): Promise<void>
  /** Whether a job waits that may run now, as one does that is tried again. */
  due: DueCondition
  /** Has every server fetch from the queues that have such a job, at most once a second. */
  wake(): Promise<void>
  /** Resolves when no job is waiting or running; tests use it instead of sleeping. */
  idle(): Promise<void>
  /** Resolves when no job runs or may run now; one that is tried again later is left. How many ran in this process meanwhile. */
  settled(): Promise<number>
  stop(): Promise<void>
}

/**
 * Makes or migrates the tables of the job runner and a queue for each name, as the owner of the database. All queues
 * exist from the start, so that enqueueing never depends on who works on them.
 */
export async function installJobs(ownerUrl: string, queues: readonly JobQueue[], log: Log): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: 'jobs',
    supervise: false,
    schedule: false,
    max: 2,
    application_name: 'huvr-migrate',
  })
  // The runner's own failures are those of its connections.
  boss.on('error', (cause) =>
    log.error({ err: new DatabaseUnreachable('the job runner', { cause }) }, 'job runner'),
  )
  await boss.start()
  await boss.createQueue(failedQueue, {
    notify: true,
    retryLimit: usualRetries,
    retryDelay: 1,
    retryBackoff: true,
  })
  for (const { name, retries: retryLimit = usualRetries } of queues) {
    await boss.createQueue(name, {
      notify: true,
      retryLimit,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: 300,
      expireInSeconds: 600,
      heartbeatSeconds,
      deadLetter: failedQueue,
    })
    // A queue that an earlier version has made stays as it was made.
    await boss.updateQueue(name, { retryLimit, heartbeatSeconds, deadLetter: failedQueue })
  }
  await boss.stop({ graceful: false })
}

function settingsOf(connectionString: string, isWorker: boolean) {
  return {
    connectionString,
    useListenNotify: isWorker,
    max: isWorker ? 6 : 2,
    schema: 'jobs',
    migrate: false,
    supervise: isWorker,
    schedule: false,
    superviseIntervalSeconds: lookForDeadEveryS,
    monitorIntervalSeconds: lookForDeadEveryS,
    application_name: 'huvr-jobs',
    // The runner hands its settings to the pool of its connections.
    Client: RunnerClient,
  }
}

/**
 * Starts the job runner on PostgreSQL, whose tables `installJobs` has made. Jobs are retried
 * as often as their queue says with growing delay, up to 5 min, then stored as failed for the
 * operator. Listen/notify starts a job within milliseconds of its commit; what is tried again is woken (`due`, `wake`), and
 * the poll is the safety net. A server that is no worker only puts jobs in.
 */
export async function startJobs(url: string, log: Log, { isWorker } = { isWorker: true }): Promise<Jobs> {
  const boss = new PgBoss(settingsOf(url, isWorker))
  boss.on('error', (error) => log.error({ err: error }, 'job runner'))
  await boss.start()
  let ran = 0
  let wokenAtMs = Number.NEGATIVE_INFINITY
  return {
    enqueue: (sql) => async (name, payload, options) => {
      await boss.send(name, payload, {
        ...(options?.id ? { id: options.id } : {}),
        ...(options?.group ? { group: { id: options.group } } : {}),
        db: inTransaction(sql),
      })
    },
    async work(handlers, atOnce = {}, options = { isWoken: false }) {
      for (const [name, handler] of Object.entries(handlers)) {
        const run = handler as (payload: unknown) => Promise<void>
        const { jobs = 1, ofGroup } = atOnce[name as JobName] ?? {}
        await boss.work(
          name,
          {
            batchSize: 1,
            pollingIntervalSeconds: askEveryS,
            notifyPollingIntervalSeconds: options.isWoken ? askWhenWokenEveryS : askEveryS,
            localConcurrency: jobs,
            ...(ofGroup === undefined ? {} : { localGroupConcurrency: ofGroup }),
          },
          async ([job]) => {
            if (!job) return
            ran += 1
            try {
              await run(job.data)
            } catch (error) {
              logFailure(log, error, { job: name, jobId: job.id })
              throw error
            } finally {
              goOn(boss, name)
            }
          },
        )
      }
    },
    onFailed: (report, options = { isWoken: false }) => reportFailed(boss, report, options),
    due: raw<boolean>`exists (select from jobs.job_common where ${raw.raw(isReady)})`,
    async wake() {
      if (performance.now() - wokenAtMs < askEveryS * 1000) return
      wokenAtMs = performance.now()
      await boss.getDb().executeSql(wakeReady)
    },
    idle: () => noneLeft(boss, `state in ('created', 'retry', 'active') and ${isOurs}`),
    async settled() {
      const before = ran
      const wakeEach = () => boss.getDb().executeSql(wakeReady)
      await noneLeft(boss, `(${isReady}) or (state = 'active' and ${isOurs})`, wakeEach)
      return ran - before
    },
    stop: () => boss.stop({ graceful: true, timeout: 3000 }),
  }
}

const isOurs = `not starts_with(name, '__pgboss')`
const lookAgainMs = 25

/**
 * Resolves when there is no such job, counted from the rows: the runner's own statistics are gathered once a minute. Its own
 * queues begin with __pgboss. What is given is done before each further look.
 */
async function noneLeft(boss: PgBoss, which: string, meanwhile?: () => Promise<unknown>): Promise<void> {
  const text = `select count(*)::int as count from jobs.job where ${which}`
  while (Number((await boss.getDb().executeSql(text)).rows[0].count) > 0) {
    await meanwhile?.()
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs))
  }
}

/** Sends a job within a transaction: one text for each queue, which is stored parsed. */
function inTransaction(sql: Transaction<DB>): ReturnType<typeof fromKysely> {
  const { executeSql } = fromKysely(sql.withoutPlugins())
  return {
    executeSql(text, values) {
      nameOfLibraryText(text)
      return executeSql(text, values)
    },
  }
}

async function reportFailed(
  boss: PgBoss,
  report: (failed: FailedJob) => Promise<void>,
  { isWoken }: { isWoken: boolean },
): Promise<void> {
  const options = {
    batchSize: 1,
    includeMetadata: true,
    pollingIntervalSeconds: askEveryS,
    notifyPollingIntervalSeconds: isWoken ? askWhenWokenEveryS : askEveryS,
  } as const
  await boss.work(failedQueue, options, async ([job]) => {
    if (job?.sourceName && job.sourceId)
      await report({ id: job.sourceId, queue: job.sourceName, payload: job.data ?? {} })
  })
}

function logFailure(log: Log, error: unknown, which: { job: string; jobId: string }): void {
  if (error instanceof TryLater) log.debug({ ...which, why: error.message }, 'job waits')
  else log.error({ err: error, ...which }, 'job failed, it will be tried again')
}

/**
 * The workers of a queue that are at a job ask for the next one at once: without this each does one job whenever it is woken.
 * One that the runner gives back meanwhile, because the places of its group were taken while it was fetched, is `due`.
 */
function goOn(boss: PgBoss, queue: string): void {
  for (const worker of boss.getWipData())
    if (worker.name === queue && worker.count > 0) boss.notifyWorker(worker.id)
}

/** A job id derived from what the job is about: enqueueing the same thing twice is one job. */
export function jobId(name: JobName, subject: string): string {
  const hex = createHash('sha256').update(`${name}:${subject}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
