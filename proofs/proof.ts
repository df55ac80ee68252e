/** What a proof of a promise reports. It holds when `failures` is empty. */
export type ProofResult = {
  runs: number
  failures: string[]
  figures: Record<string, number | string>
}

/** A promise shown at one size, on a migrated, empty database. The sizes of each proof stand in proofs/list.ts. */
export type Proof<Size> = (options: { size: Size; databaseUrl: string }) => Promise<ProofResult>
