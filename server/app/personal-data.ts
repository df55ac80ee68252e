import type { Transaction } from 'kysely'
import type { DB } from '#server/db/generated/rows.ts'
import type { Database } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'

/** Whose data it is; some tables know people by their number or mailbox only. */
export type DataOwner = { id: string; phone: string; email: string | null }

/** A stored object that belongs into the person's archive, under a path of its own. */
export type PersonalFile = { path: string; objectKey: string }

/** Why a person cannot be erased now. */
export type Hindrance = 'tripOpen' | 'moneyOwed'

/**
 * What one module keeps of a person: it can tell all of it and let go of it. Identity, which knows none of the modules,
 * is given every part by the composition root (promise 37).
 */
export type PersonalDataPart = {
  /** Everything that is the person's, as plain values; bounded. */
  collect(owner: DataOwner): Promise<{ data: Record<string, unknown>; files?: PersonalFile[] }>
  /** Asked in the erasure's transaction once the person's row is held. */
  hindrance?(sql: Database | Transaction<DB>, owner: DataOwner): Promise<Hindrance | null>
  /** Removes what is personal; what the books and other people need stays without it. */
  erase(tx: Tx, owner: DataOwner): Promise<void>
}

/** What stands where a person's own words stood. */
export const erased = '[erased]'
