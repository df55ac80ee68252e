import { createHash, randomBytes } from 'node:crypto'
import { openBookLog, type LogOptions } from '#adapters/twin/log.ts'

/** A notice about something in the book. */
export type TwinEvent = {
  id: string
  type: string
  reference: string | null
  objectId: string
  /** Whose payment it is about, where the provider says so. */
  customerId?: string
  createdMs: number
  dueMs: number
  tries: number
  delivered: boolean
}

/** The first answer under an idempotency key; `hash` is of the operation and its input. */
type KeyRow = { id: string; hash: string; answer: unknown }

/** What every twin keeps beside its own tables. */
export type CommonTables = { event: TwinEvent; key: KeyRow }
type Rows = Record<string, { id: string }>

/** A row to be written, of one of the tables. */
export type PutOf<Tables> = { [K in keyof Tables]: { kind: K; row: Tables[K] } }[keyof Tables]

/**
 * A twin's own book: tables in memory, rebuilt from an append-only log of whole rows. One line of the log is one
 * commit, so that an effect, the answer kept under its key, and the notices it causes are there together or not at
 * all.
 */
export type BookOf<Tables> = {
  [K in keyof Tables]: ReadonlyMap<string, Tables[K]>
} & {
  /** Writes rows as one commit, and waits for the disk. */
  commit(...puts: PutOf<Tables>[]): void
  /** The same without the wait; `onDisk` is waited for before the commit is answered for. */
  note(...puts: PutOf<Tables>[]): void
  /** Resolves when all commits so far are on the disk. */
  onDisk(): Promise<void>
  nextId(prefix: string): string
  /** Notices that have not been accepted yet, oldest first. */
  openEvents(): TwinEvent[]
  close(): void
}

/** Opens the book of a twin with the given tables; `onPut` hears of each row, those of the log included. */
export function openTables<Tables extends Rows & CommonTables>(
  file: string,
  options: LogOptions,
  kinds: readonly (keyof Tables)[],
  onPut: (put: PutOf<Tables>) => void = () => undefined,
): BookOf<Tables> {
  const log = openBookLog<PutOf<Tables>[]>(file, options)
  const tables = Object.fromEntries(kinds.map((kind) => [kind, new Map()])) as unknown as {
    [K in keyof Tables]: Map<string, Tables[K]>
  }
  const open = new Map<string, TwinEvent>()
  let commits = log.entries.length
  const put = (each: PutOf<Tables>) => {
    const { kind, row } = each
    tables[kind].set(row.id, row)
    if (kind === 'event') trackOpen(open, row as unknown as TwinEvent)
    onPut(each)
  }
  for (const entry of log.entries) entry.forEach(put)
  const note = (...puts: PutOf<Tables>[]) => {
    log.append(puts)
    puts.forEach(put)
    commits += 1
  }
  return {
    ...tables,
    commit(...puts: PutOf<Tables>[]) {
      note(...puts)
      log.sync()
    },
    note,
    onDisk: log.onDisk,
    // The number of commits only grows, so ids sort by age; the rest cannot be guessed.
    nextId: (prefix: string) =>
      `${prefix}_${String(commits).padStart(8, '0')}${randomBytes(8).toString('hex')}`,
    openEvents: () => [...open.values()],
    close: log.close,
  } as BookOf<Tables>
}

function trackOpen(open: Map<string, TwinEvent>, event: TwinEvent): void {
  if (event.delivered) open.delete(event.id)
  else open.set(event.id, event)
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
