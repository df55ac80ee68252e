import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { PgBoss, fromKysely } from 'pg-boss'
import type { DB } from '#server/db/generated/rows.ts'
import { TryLater, type EnqueueJob, type JobName, type JobPayloads } from '#server/jobs/job.ts'
import type { Log } from '#server/app/log.ts'

export type JobHandlers = { [N in JobName]?: (payload: JobPayloads[N]) => Promise<void> }

export type Jobs = {
  enqueue(sql: Transaction<DB>): EnqueueJob
  /** Starts working on the given queues. */
  work(handlers: JobHandlers): Promise<void>
  /** Resolves when no job is waiting or running; tests use it instead of sleeping. */
  idle(): Promise<void>
  stop(): Promise<void>
}

/** All queues exist from the start, so that enqueueing never depends on who works on them. */
export const jobNames: readonly JobName[] = [
  'notifications.send',
  'notifications.push',
  'money.capture',
  'money.release',
  'money.sweep',
  'identity.export',
  'media.join',
  'media.clean',
  'media.closeRoom',
  'trips.settle',
]

/**
 * Starts the job runner on PostgreSQL. Jobs are retried 8 times with growing delay, then kept as failed for the
 * operator. Listen/notify starts a job within milliseconds of its commit; the poll is the safety net.
 */
export async function startJobs(url: string, log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    useListenNotify: true,
    max: 6,
    schema: 'jobs',
    application_name: 'huvr-jobs',
  })
  boss.on('error', (error) => log.error({ err: error }, 'job runner'))
  await boss.start()
  for (const name of jobNames)
    await boss.createQueue(name, {
      notify: true,
      retryLimit: 8,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: 300,
      expireInSeconds: 600,
      heartbeatSeconds: 30,
    })
  const waiting = async () => {
    // Counted from the rows: the runner's own statistics are gathered once a minute.
    const open = `select count(*)::int as count from jobs.job where state in ('created', 'retry', 'active') and name = any($1)`
    const { rows } = await boss.getDb().executeSql(open, [jobNames])
    return Number(rows[0].count)
  }
  return {
    enqueue: (sql) => async (name, payload, options) => {
      await boss.send(name, payload, { ...(options?.id ? { id: options.id } : {}), db: fromKysely(sql) })
    },
    async work(handlers) {
      for (const name of jobNames) {
        const handler = handlers[name] as ((payload: unknown) => Promise<void>) | undefined
        if (!handler) continue
        await boss.work(
          name,
          { batchSize: 1, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 },
          async ([job]) => {
            if (!job) return
            try {
              await handler(job.data)
            } catch (error) {
              if (error instanceof TryLater)
                log.debug({ job: name, jobId: job.id, why: error.message }, 'job waits')
              else log.error({ err: error, job: name, jobId: job.id }, 'job failed, it will be tried again')
              throw error
            }
          },
        )
      }
    },
    async idle() {
      while ((await waiting()) > 0) await new Promise((resolve) => setTimeout(resolve, 25))
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}

/** A job id derived from what the job is about: enqueueing the same thing twice is one job. */
export function jobId(name: JobName, subject: string): string {
  const hex = createHash('sha256').update(`${name}:${subject}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
