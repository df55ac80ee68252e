import { createHash, randomBytes } from 'node:crypto'
import type { Cents } from '#domain/shared/cents.ts'
import type { CardBehaviour } from '#adapters/payments/twin/test-cards.ts'
import { openBookLog, type LogOptions } from '#adapters/payments/twin/log.ts'

export type TwinCustomer = { id: string; userId: string }
/** What is kept of a card: never its number. */
export type CardDetails = {
  behaviour: CardBehaviour
  brand: string
  last4: string
  expMonth: number
  expYear: number
  zip: string | null
}
export type TwinToken = CardDetails & { id: string; usedFor: string | null }
export type TwinCard = CardDetails & {
  id: string
  customerId: string
  country: string | null
  detached: boolean
}

/** A hold (captured later) or a charge (captured at once). */
export type TwinIntent = {
  id: string
  customerId: string
  cardId: string
  reference: string
  amountCents: Cents
  currency: string
  capture: 'manual' | 'automatic'
  merchantInitiated: boolean
  state: 'held' | 'captured' | 'released' | 'expired' | 'needsAction' | 'declined'
  capturedCents: Cents
  releasedCents: Cents
  expiresAtMs: number | null
  code: string | null
  message: string | null
  createdMs: number
}

export type TwinEvent = {
  id: string
  type: string
  reference: string
  objectId: string
  createdMs: number
  dueMs: number
  tries: number
  delivered: boolean
}

/** The first answer under an idempotency key; `hash` is of the operation and its input. */
type KeyRow = { id: string; hash: string; answer: unknown }

/** Everything the provider knows, by kind and id. */
type Tables = {
  customer: TwinCustomer
  token: TwinToken
  card: TwinCard
  intent: TwinIntent
  event: TwinEvent
  key: KeyRow
}
export type Put = { [K in keyof Tables]: { kind: K; row: Tables[K] } }[keyof Tables]

/**
 * The provider's own book: tables in memory, rebuilt from an append-only log of whole rows. One line of the log is
 * one commit, so that an effect, the answer kept under its key, and the notices it causes are there together or not
 * at all.
 */
export type Book = {
  [K in keyof Tables]: ReadonlyMap<string, Tables[K]>
} & {
  /** Writes rows as one commit, and waits for the disk. */
  commit(...puts: Put[]): void
  /** The same without the wait; `onDisk` is waited for before the commit is answered for. */
  note(...puts: Put[]): void
  /** Resolves when all commits so far are on the disk. */
  onDisk(): Promise<void>
  nextId(prefix: string): string
  byReference(reference: string): TwinIntent | undefined
  /** Notices that have not been accepted yet, oldest first. */
  openEvents(): TwinEvent[]
  close(): void
}

export function openBook(file: string, options: LogOptions): Book {
  const log = openBookLog<Put[]>(file, options)
  const tables: { [K in keyof Tables]: Map<string, Tables[K]> } = {
    customer: new Map(),
    token: new Map(),
    card: new Map(),
    intent: new Map(),
    event: new Map(),
    key: new Map(),
  }
  const references = new Map<string, string>()
  const open = new Map<string, TwinEvent>()
  let commits = log.entries.length
  const put = (each: Put) => {
    ;(tables[each.kind] as Map<string, unknown>).set(each.row.id, each.row)
    if (each.kind === 'intent') references.set(each.row.reference, each.row.id)
    if (each.kind === 'event') {
      if (each.row.delivered) open.delete(each.row.id)
      else open.set(each.row.id, each.row)
    }
  }
  for (const entry of log.entries) entry.forEach(put)
  const note: Book['note'] = (...puts) => {
    log.append(puts)
    puts.forEach(put)
    commits += 1
  }
  return {
    ...tables,
    commit(...puts) {
      note(...puts)
      log.sync()
    },
    note,
    onDisk: log.onDisk,
    // The number of commits only grows, so ids sort by age; the rest cannot be guessed.
    nextId: (prefix) => `${prefix}_${String(commits).padStart(8, '0')}${randomBytes(8).toString('hex')}`,
    byReference(reference) {
      const id = references.get(reference)
      return id === undefined ? undefined : tables.intent.get(id)
    },
    openEvents: () => [...open.values()],
    close: log.close,
  }
}

/** Same operation, same input, whatever the order of its fields. */
export function inputHash(operation: string, input: Record<string, unknown>): string {
  const sorted = Object.keys(input)
    .sort()
    .filter((name) => input[name] !== undefined && name !== 'key')
    .map((name) => [name, input[name]])
  return createHash('sha256')
    .update(JSON.stringify([operation, sorted]))
    .digest('hex')
}
