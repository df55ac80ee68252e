/**
 * Promise 24: each operation is allowed only to whom it belongs. Every operation of the schema is called in earnest
 * by every caller, and those of operators with each of the four rights by itself, and compared with the table of rights.
 * Each time on people and things of its own, which in CI the refusals and readings of one operation share.
 */
import { operations } from '#domain/identity/operations.ts'
import { callers, operatorRights } from '#domain/identity/rights.ts'
import { jobQueues } from '#server/app/job-names.ts'
import { everyTry, missingRows, triedRight, triedRights, type Try } from '#server/testing/rights.ts'
import { schemaOf, wholeApp } from '#server/testing/test-app.ts'
import { createLog } from '#server/app/telemetry/log.ts'
import { installJobs } from '#server/jobs/runner.ts'
import type { Proof } from '#proofs/proof.ts'
import { threadDatabase } from '#proofs/testing/threads.ts'

type Size = { rounds: number; scenes: 'of each try' | 'shared where nothing changes' }

export const prove: Proof<Size> = async ({ size: { rounds, scenes }, databaseUrl }) => {
  const failures: string[] = []
  const tries = everyTry()
  for (let round = 0; round < rounds; round++) {
    // What is made for the tries fills a market by the third round, so that each has one of its own.
    const url = round === 0 ? databaseUrl : await ownDatabase(databaseUrl, `round_${round}`)
    const app = await wholeApp(url)
    try {
      if (round === 0) failures.push(...missingRows(schemaOf(app)))
      if (scenes === 'of each try')
        for (const one of tries) {
          const fault = await triedRight(app, one)
          if (fault) failures.push(fault)
        }
      else for (const those of byOperation(tries)) failures.push(...(await triedRights(app, those)))
    } finally {
      await app.close()
    }
  }
  return {
    runs: tries.length * rounds,
    failures,
    figures: {
      operations: Object.keys(operations).length,
      callers: callers.length,
      operatorRights: operatorRights.length,
    },
  }
}

const byOperation = (tries: readonly Try[]) => Map.groupBy(tries, ({ operation }) => operation).values()

async function ownDatabase(databaseUrl: string, name: string): Promise<string> {
  const url = await threadDatabase(databaseUrl, name)
  await installJobs(url, jobQueues, createLog('silent'))
  return url
}
