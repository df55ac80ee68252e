/** Appends transactions of three rows as fast as it can, eight at a time, and reports each commit to its parent. */
import { embeddedRealtime } from '#adapters/realtime/embedded.ts'
import { randomBytes } from 'node:crypto'
import { idMaker } from '#domain/shared/ids.ts'
import { createLog } from '#server/app/telemetry/log.ts'
import { createMetrics } from '#server/app/telemetry/metrics.ts'
import { createEvents } from '#server/durable/events.ts'
import { openPool } from '#server/db/pool.ts'
import { transactionRunner } from '#server/db/transaction.ts'

const pool = openPool(process.argv[2] ?? '', () => undefined, 8)
const inTransaction = transactionRunner(
  pool.db,
  () => async () => undefined,
  createEvents({ log: createLog('silent'), metrics: createMetrics(), realtime: embeddedRealtime() }),
)
const newId = idMaker(Date.now, randomBytes)

async function write(): Promise<void> {
  for (;;) {
    const subject = newId('evt')
    try {
      await inTransaction(async ({ sql }) => {
        for (let part = 0; part < 3; part++)
          await sql
            .insertInto('auditLog')
            .values({ id: newId('aud'), at: new Date(), act: 'proof', subjectId: subject })
            .execute()
      })
    } catch {
      // The database has been killed under us: this writer's work is over.
      process.exit(0)
    }
    process.send?.(subject)
  }
}

await Promise.all(Array.from({ length: 8 }, write))
