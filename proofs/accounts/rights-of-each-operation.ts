/**
 * Promise 24: each operation is allowed only to whom it belongs. Every operation of the schema is called in earnest
 * by every caller, and those of operators with each of the four rights by itself, each time on people and things of its own, and compared with the table of rights.
 */
import { callers, operatorRights, rights } from '#domain/identity/rights.ts'
import { everyTry, missingRows, schemaOf, triedRight } from '#server/testing/rights.ts'
import { wholeApp } from '#server/testing/whole.ts'
import type { Proof } from '#proofs/proof.ts'

export const prove: Proof<{ rounds: number }> = async ({ size, databaseUrl }) => {
  const app = await wholeApp(databaseUrl)
  try {
    const { rounds } = size
    const failures = missingRows(schemaOf(app))
    const tries = everyTry()
    for (let round = 0; round < rounds; round++) {
      // All tries come from one address, whose limits of the round before are over an hour later.
      if (round > 0) await app.forward(3600)
      for (const { operation, caller, only } of tries) {
        const fault = await triedRight(app, operation, caller, only)
        if (fault) failures.push(fault)
      }
    }
    return {
      runs: tries.length * rounds,
      failures,
      figures: {
        operations: Object.keys(rights).length,
        callers: callers.length,
        operatorRights: operatorRights.length,
      },
    }
  } finally {
    await app.close()
  }
}
