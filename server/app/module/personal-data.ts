import type { Transaction } from 'kysely'
import type { DB } from '#server/db/generated/rows.ts'
import type { Database } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'

/** Whose data it is; some tables know people by their number or mailbox only. */
export type DataOwner = {
  id: string
  phone: string
  email: string | null
  /** Whether the person has shown that the mailbox is theirs; not said means no. */
  isEmailVerified?: boolean
}

/** A stored object that belongs into the person's archive, under a path of its own. */
export type PersonalFile = { path: string; objectKey: string }

/** Why a person cannot be erased now. */
export type EraseRefusal =
  | { kind: 'tripOpen' }
  | { kind: 'moneyOwed' }
  /** A payout or a tip is on its way. */
  | { kind: 'earningsMoving' }
  /** The person is owed this as a walker, in cents, and has not agreed to give up exactly that. */
  | { kind: 'earningsOpen'; owedCents: number }

/** What the person has agreed to lose beside the account. */
export type EraseConsent = {
  /** Earnings that were not paid out, in cents, as the person was told; null without the person's word. */
  giveUpCents: number | null
}

/** What one module stores of a person: it collects all of it for the archive and erases it (docs/promises.md, 37). */
export type PersonalDataPart = {
  /** Everything that is the person's, as plain values; bounded. */
  collect(owner: DataOwner): Promise<{ data: Record<string, unknown>; files?: PersonalFile[] }>
  /** The locks that `refusal` needs, taken in the erasure's transaction before the person's row is locked. */
  lock?(tx: Tx, owner: DataOwner): Promise<void>
  /** Asked in the erasure's transaction once the person's row is locked. */
  refusal?(
    sql: Database | Transaction<DB>,
    owner: DataOwner,
    consent: EraseConsent,
  ): Promise<EraseRefusal | null>
  /** Removes what is personal; what the books and other people need stays without it. */
  erase(tx: Tx, owner: DataOwner): Promise<void>
}

/** The parts of all modules by their name in an archive. */
export type PersonalData = {
  register(name: string, part: PersonalDataPart): void
  /** The module that was registered last comes first, because it builds on the others. */
  parts(): readonly (readonly [name: string, part: PersonalDataPart])[]
}

/** The registry that modules fill and identity reads, which knows none of them. */
export function createPersonalData(): PersonalData {
  const parts: (readonly [string, PersonalDataPart])[] = []
  return {
    register: (name, part) => void parts.unshift([name, part]),
    parts: () => parts,
  }
}

/** What stands where a person's own words stood. */
export const erased = '[erased]'
