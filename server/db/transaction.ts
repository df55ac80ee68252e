import type { Transaction } from 'kysely'
import type { DB } from '#server/db/generated/rows.ts'
import type { Database } from '#server/db/pool.ts'
import type { EnqueueJob } from '#server/jobs/job.ts'

/**
 * One unit of work. `sql` runs statements in it, `job` enqueues background work that exists only when it commits,
 * `afterCommit` runs small notices (events, live messages) once it has. Nothing else may leave before commit.
 */
export type Tx = {
  sql: Transaction<DB>
  job: EnqueueJob
  afterCommit(notice: () => void): void
}

export type InTransaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

const retriedAtMost = 5
/** serialization_failure and deadlock_detected: the work is safe to run again as a whole. */
const retriedCodes = new Set(['40001', '40P01'])

/** Builds the runner of units of work; serialization failures and deadlocks are tried again, at most 5 times. */
export function transactionRunner(
  db: Database,
  enqueue: (sql: Transaction<DB>) => EnqueueJob,
): InTransaction {
  return async (work) => {
    for (let attempt = 1; ; attempt++) {
      const notices: (() => void)[] = []
      try {
        const result = await db
          .transaction()
          .execute((sql) =>
            work({ sql, job: enqueue(sql), afterCommit: (notice) => void notices.push(notice) }),
          )
        for (const notice of notices) notice()
        return result
      } catch (error) {
        if (attempt >= retriedAtMost || !retriedCodes.has((error as { code?: string }).code ?? ''))
          throw error
      }
    }
  }
}
