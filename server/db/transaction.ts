import type { Transaction } from 'kysely'
import type { DB } from '#server/db/generated/rows.ts'
import { withinTransaction, type Database } from '#server/db/pool.ts'
import type { EventName, EventPayloads, EmitEvent } from '#server/durable/event.ts'
import { noCrash, type CrashPoint } from '#server/durable/crash-point.ts'
import type { EnqueueJob } from '#server/jobs/job.ts'

/**
 * One unit of work. `sql` runs statements in it, `job` enqueues background work that exists only when it commits,
 * `event` tells what it makes true (server/durable/events.ts). Nothing else may leave before commit.
 */
export type Tx = {
  sql: Transaction<DB>
  job: EnqueueJob
  event: EmitEvent<Promise<void>>
}

export type InTransaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** Where `tx.event` leads: to subscribers within the transaction, to the rest once it has committed. */
export type EventSink = {
  inTransaction<N extends EventName>(tx: Tx, name: N, payload: EventPayloads[N]): Promise<void>
  committed: EmitEvent<void>
}

const retriedAtMost = 5
/** serialization_failure and deadlock_detected: the work is safe to run again as a whole. */
const retriedCodes = new Set(['40001', '40P01'])

/** Builds the runner of units of work; serialization failures and deadlocks are tried again, at most 5 times. */
export function transactionRunner(
  db: Database,
  enqueue: (sql: Transaction<DB>) => EnqueueJob,
  events: EventSink,
  crash: CrashPoint = noCrash,
): InTransaction {
  return async (work) => {
    for (let attempt = 1; ; attempt++) {
      const afterwards: (() => void)[] = []
      try {
        const result = await db.transaction().execute(async (sql) => {
          const tx: Tx = {
            sql,
            job: enqueue(sql),
            async event(name, payload) {
              afterwards.push(() => events.committed(name, payload))
              await events.inTransaction(tx, name, payload)
            },
          }
          const done = await withinTransaction(() => work(tx))
          crash('commit.before')
          return done
        })
        crash('commit.after')
        for (const then of afterwards) then()
        return result
      } catch (error) {
        if (attempt >= retriedAtMost || !retriedCodes.has((error as { code?: string }).code ?? ''))
          throw error
      }
    }
  }
}
