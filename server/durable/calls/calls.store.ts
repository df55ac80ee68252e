import {
  sql as raw,
  type Insertable,
  type RawBuilder,
  type Selectable,
  type Transaction,
  type Updateable,
} from 'kysely'
import type { DB, DurableCalls } from '#server/db/generated/rows.ts'
import type { Database } from '#server/db/pool.ts'
import { columnsOf, everyColumnOf, prepared, wordsOf } from '#server/db/prepared.ts'

export type CallRow = Selectable<DurableCalls>
/** `since`: when the first of its attempts was begun; `runs`: how often it was run, its attempts together. */
type LongOpenRow = Pick<CallRow, 'id' | 'kind' | 'subject' | 'lastError' | 'dueAt' | 'runningUntil'> & {
  since: Date
  runs: number
}
type Sql = Database | Transaction<DB>
const open = ['asking', 'awaiting'] as const

const columns = columnsOf(
  'durable_calls',
  everyColumnOf<CallRow>()([
    'id',
    'kind',
    'subject',
    'attempt',
    'input',
    'inputHash',
    'state',
    'calls',
    'providerReference',
    'actionUrl',
    'lastError',
    'outcome',
    'dueAt',
    'giveUpAt',
    'begunAt',
    'toldAt',
    'runningUntil',
    'createdAt',
    'updatedAt',
  ]),
)

export async function openCallOf(sql: Sql, kind: string, subject: string): Promise<CallRow | null> {
  const row = await sql
    .selectFrom('durableCalls')
    .selectAll()
    .where('subject', '=', subject)
    .where('kind', '=', kind)
    .where('state', 'in', open)
    .executeTakeFirst()
  return row ?? null
}

/** Of these subjects those that a call of one of the kinds is open for. */
export async function openSubjects(
  sql: Sql,
  kinds: readonly string[],
  subjects: readonly string[],
): Promise<Set<string>> {
  if (subjects.length === 0) return new Set()
  const rows = await sql
    .selectFrom('durableCalls')
    .select('subject')
    .where('subject', 'in', subjects)
    .where('kind', 'in', kinds)
    .where('state', 'in', open)
    .execute()
  return new Set(rows.map(({ subject }) => subject))
}

export async function wasBegun(sql: Sql, kind: string, subject: string): Promise<boolean> {
  const row = await sql
    .selectFrom('durableCalls')
    .select('id')
    .where('subject', '=', subject)
    .where('kind', '=', kind)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function isAnyOpen(sql: Sql, kind: string): Promise<boolean> {
  const row = await sql
    .selectFrom('durableCalls')
    .select('id')
    .where('kind', '=', kind)
    .where('dueAt', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function callById(sql: Sql, id: string): Promise<CallRow | null> {
  const row = await sql.selectFrom('durableCalls').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** The key of a call; it tells the kind (`kindOfCall`). */
export const callKey = (subject: string, kind: string, attempt: number) => `${subject}:${kind}:${attempt}`

/** What the attempts of one call share: its subject and kind. */
export const nameOfCall = (key: string) => key.split(':').slice(0, -1).join(':')

export const kindOfCall = (key: string) => key.split(':').at(-2) ?? ''

const nextCall = prepared<CallRow>(
  'durable.insertNextCall',
  `insert into durable_calls
     (id, kind, subject, attempt, input, input_hash, state, calls, due_at, give_up_at, created_at, updated_at)
   select concat_ws(':', $2::text, $1::text, next.attempt), $1, $2, next.attempt, $3::jsonb, $4, 'asking', $5::int,
     $6::timestamptz, $7::timestamptz, $8::timestamptz, $8::timestamptz
   from (
     select coalesce(max(attempt), 0) + 1 as attempt from durable_calls where subject = $2 and kind = $1
   ) as next
   on conflict do nothing
   returning ${columns}`,
)

/**
 * Writes the row of a subject's next call of a kind; null when the subject has an open one, which
 * may have been opened at this moment.
 */
export async function insertNextCall(
  sql: Sql,
  call: Pick<CallRow, 'kind' | 'subject' | 'inputHash' | 'calls' | 'giveUpAt'> & {
    input: string
    dueAt: Date
    at: Date
  },
): Promise<CallRow | null> {
  const { kind, subject, input, inputHash, calls, dueAt, giveUpAt, at } = call
  const [row] = await nextCall(sql, [kind, subject, input, inputHash, calls, dueAt, giveUpAt, at])
  return row ?? null
}

/** Writes the row of an attempt; one that is there already stays as it is. */
export async function insertCall(sql: Transaction<DB>, row: Insertable<DurableCalls>): Promise<void> {
  await sql
    .insertInto('durableCalls')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Leases an open call to the caller until `until`, or until it is to be given up, when the sweep resumes it; null when
 * it is settled.
 */
export async function takeCall(sql: Sql, id: string, until: Date, at: Date): Promise<CallRow | null> {
  const row = await sql
    .updateTable('durableCalls')
    .set((each) => ({
      dueAt: raw<Date>`greatest(${until}::timestamptz, give_up_at)`,
      runningUntil: until,
      calls: each('calls', '+', 1),
      updatedAt: at,
    }))
    .where('id', '=', id)
    .where('state', 'in', open)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Whether the time of a call has come. */
export const callsDue = (now: Date) => raw<boolean>`exists (select from durable_calls where due_at <= ${now})`

/** Whether a call that was begun after a time is open for the subject that a statement names, as `h.id`. */
export const isFreshlyUnderWay = (
  subject: RawBuilder<unknown>,
  begunAfter: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  raw<boolean>`exists (select from durable_calls as call where call.subject = ${subject}
    and call.state = any(${open}::text[]) and coalesce(call.begun_at, call.created_at) > ${begunAfter})`

/** Kinds that have a call whose time has come. */
export async function dueKinds(sql: Sql, now: Date): Promise<string[]> {
  const rows = await sql
    .selectFrom('durableCalls')
    .select('kind')
    .distinct()
    .where('dueAt', '<=', now)
    .execute()
  return rows.map((row) => row.kind)
}

/** Leases the calls of one kind whose time has come, so that no other server resumes them meanwhile. */
export async function leaseCalls(
  sql: Sql,
  kind: string,
  lease: { now: Date; until: Date; limit: number },
): Promise<CallRow[]> {
  return sql
    .updateTable('durableCalls')
    .set((each) => ({
      dueAt: lease.until,
      runningUntil: lease.until,
      calls: each('calls', '+', 1),
      updatedAt: lease.now,
    }))
    .where('id', 'in', (due) =>
      due
        .selectFrom('durableCalls')
        .select('id')
        .where('kind', '=', kind)
        .where('dueAt', '<=', lease.now)
        .orderBy('dueAt')
        .limit(lease.limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
}

const lockedCall = prepared<CallRow>(
  'durable.lockOpenCall',
  `select ${columns} from durable_calls where id = $1 and state in (${wordsOf(open)}) for update`,
)

/** The call, kept as it is until the transaction ends; null when it is settled. */
export async function lockOpenCall(sql: Transaction<DB>, id: string): Promise<CallRow | null> {
  return (await lockedCall(sql, [id]))[0] ?? null
}

const closedCall = prepared<Pick<CallRow, 'toldAt'>>(
  'durable.closeCall',
  `update durable_calls set state = $2, due_at = null, outcome = $3::jsonb, updated_at = $4
   where id = $1 and state in (${wordsOf(open)}) returning told_at as "toldAt"`,
)

/** Ends a call while it is open; `outcome` as JSON. True when operators have been notified that it lasts. */
export async function closeCall(
  sql: Sql,
  id: string,
  { state, outcome, at }: { state: 'done' | 'failed'; outcome: string; at: Date },
): Promise<boolean> {
  const [row] = await closedCall(sql, [id, state, outcome, at])
  return (row?.toldAt ?? null) !== null
}

/**
 * Since when a call lasts: the begin of the first of its attempts; where it waits for a person, the end of their time. A
 * statement that names it so uses its index.
 */
const lastsSince = raw<Date>`greatest(coalesce(begun_at, created_at), case when state = 'awaiting' then give_up_at end)`

/** Kinds by name: some, or all but some. */
type Kinds = { among: readonly string[] } | { but: readonly string[] }

/** Takes open calls of these kinds that last since a time, of which operators have not been notified. */
export function takeUnreported(
  sql: Sql,
  order: Kinds & { begunUntil: Date; at: Date; limit: number },
): Promise<Pick<CallRow, 'id' | 'kind' | 'subject'>[]> {
  const kinds = 'among' in order ? order.among : order.but
  return sql
    .updateTable('durableCalls')
    .set({ toldAt: order.at })
    .where('id', 'in', (query) =>
      query
        .selectFrom('durableCalls')
        .select('id')
        .where('state', 'in', open)
        .where('toldAt', 'is', null)
        .where(raw<boolean>`(kind = any(${kinds}::text[])) = ${'among' in order}`)
        .where(raw<boolean>`${lastsSince} <= ${order.begunUntil}`)
        .limit(order.limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'subject'])
    .execute()
}

/** Open calls that last since a time, the longest first. */
export function longOpenCalls(
  sql: Sql,
  { begunUntil, limit }: { begunUntil: Date; limit: number },
): Promise<LongOpenRow[]> {
  const since = raw<Date>`coalesce(call.begun_at, call.created_at)`
  return sql
    .selectFrom('durableCalls as call')
    .select(['call.id', 'call.kind', 'call.subject', 'call.lastError', 'call.dueAt', 'call.runningUntil'])
    .select([
      since.as('since'),
      raw<number>`(select sum(attempt.calls)::int from durable_calls as attempt
        where attempt.subject = call.subject and attempt.kind = call.kind
          and attempt.created_at >= coalesce(call.begun_at, call.created_at))`.as('runs'),
    ])
    .where('call.state', 'in', open)
    .where(raw<boolean>`${lastsSince} <= ${begunUntil}`)
    .orderBy(since)
    .orderBy('call.id')
    .limit(limit)
    .execute()
}

/** The newest call of a kind for a subject, kept as it is until the transaction ends. */
export async function lockNewestCall(
  sql: Transaction<DB>,
  kind: string,
  subject: string,
): Promise<CallRow | null> {
  const row = await sql
    .selectFrom('durableCalls')
    .selectAll()
    .where('subject', '=', subject)
    .where('kind', '=', kind)
    .orderBy('attempt', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Changes a call while it is open; false when it is settled. */
export async function updateOpenCall(
  sql: Sql,
  id: string,
  set: Updateable<DurableCalls> & { updatedAt: Date },
): Promise<boolean> {
  const row = await sql
    .updateTable('durableCalls')
    .set(set)
    .where('id', '=', id)
    .where('state', 'in', open)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends the open call of a subject and empties the input of all its calls of a kind. */
export async function forgetCallsOf(
  sql: Transaction<DB>,
  kind: string,
  subject: string,
  at: Date,
): Promise<void> {
  await sql
    .updateTable('durableCalls')
    .set((each) => ({
      state: each.case().when('state', 'in', open).then('failed').else(each.ref('state')).end(),
      dueAt: null,
      input: '{}',
      updatedAt: at,
    }))
    .where('subject', '=', subject)
    .where('kind', '=', kind)
    .execute()
}
