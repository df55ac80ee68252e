import { proofNamed } from '#proofs/list.ts'
import type { ProofResult } from '#proofs/proof.ts'
import { testDatabaseUrl } from '#server/testing/database.ts'

/** Runs the proof of this name at the size of a CI run, on a database of the test file's own. */
export async function atCiSize(name: string): Promise<ProofResult> {
  return proofNamed(name).run('ci', await testDatabaseUrl())
}
