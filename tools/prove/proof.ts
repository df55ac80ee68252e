/** What a proof of a promise reports. It holds when `failures` is empty. */
export type ProofResult = {
  promise: number
  title: string
  runs: number
  failures: string[]
  figures: Record<string, number | string>
}

/** A promise at the size of a CI run or at the full size of the list of promises, on a migrated, empty database. */
export type Proof = (options: { size: 'ci' | 'full'; databaseUrl: string }) => Promise<ProofResult>
