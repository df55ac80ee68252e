import { sql as raw, type Selectable, type Transaction, type Updateable } from 'kysely'
import type { DB, PaymentAttempts } from '#server/db/generated/rows.ts'
import type { Database } from '#server/db/pool.ts'

export type AttemptRow = Selectable<PaymentAttempts>
export type Step = 'hold' | 'capture' | 'release' | 'tip' | 'collect'
type Sql = Database | Transaction<DB>

/** The attempt of a step that is under way, if one is. */
export async function openAttempt(sql: Sql, subjectId: string, step: Step): Promise<AttemptRow | null> {
  const row = await sql
    .selectFrom('payment_attempts')
    .selectAll()
    .where('subject_id', '=', subjectId)
    .where('step', '=', step)
    .where('state', 'in', ['pending', 'needsAction'])
    .executeTakeFirst()
  return row ?? null
}

export async function attemptByKey(sql: Sql, key: string): Promise<AttemptRow | null> {
  return (
    (await sql.selectFrom('payment_attempts').selectAll().where('key', '=', key).executeTakeFirst()) ?? null
  )
}

/**
 * The row before the call: takes up the attempt under way, or writes the next one. Its key is made of what it is
 * for, the step and the attempt, so that whoever takes it up asks under the same key.
 */
export async function beginAttempt(
  sql: Transaction<DB>,
  wanted: {
    subjectId: string
    step: Step
    inputHash: string
    amountCents: number
    cardId: string | null
    checkAt: Date | null
    at: Date
  },
): Promise<AttemptRow> {
  // Whoever else begins the same step waits here and takes this attempt up.
  await raw`select pg_advisory_xact_lock(hashtextextended(${`attempt:${wanted.subjectId}`}, 0))`.execute(sql)
  const open = await openAttempt(sql, wanted.subjectId, wanted.step)
  if (open)
    return sql
      .updateTable('payment_attempts')
      .set((each) => ({ calls: each('calls', '+', 1), updated_at: wanted.at }))
      .where('key', '=', open.key)
      .returningAll()
      .executeTakeFirstOrThrow()
  const last = await sql
    .selectFrom('payment_attempts')
    .select((each) => each.fn.max('attempt').as('attempt'))
    .where('subject_id', '=', wanted.subjectId)
    .where('step', '=', wanted.step)
    .executeTakeFirst()
  const attempt = (last?.attempt ?? 0) + 1
  return sql
    .insertInto('payment_attempts')
    .values({
      key: `${wanted.subjectId}:${wanted.step}:${attempt}`,
      step: wanted.step,
      subject_id: wanted.subjectId,
      attempt,
      input_hash: wanted.inputHash,
      amount_cents: wanted.amountCents,
      card_id: wanted.cardId,
      state: 'pending',
      calls: 1,
      check_at: wanted.checkAt,
      created_at: wanted.at,
      updated_at: wanted.at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Resolves an attempt that is under way; false when somebody else has. */
export async function resolveAttempt(
  sql: Sql,
  key: string,
  state: 'needsAction' | 'done' | 'failed',
  set: Updateable<PaymentAttempts> & { updated_at: Date },
): Promise<boolean> {
  const row = await sql
    .updateTable('payment_attempts')
    .set({ check_at: null, ...set, state })
    .where('key', '=', key)
    .where('state', 'in', ['pending', 'needsAction'])
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

/** Resolves whatever is under way for a subject and step. */
export async function resolveOpenAttempt(
  sql: Sql,
  subjectId: string,
  step: Step,
  state: 'done' | 'failed',
  at: Date,
): Promise<void> {
  await sql
    .updateTable('payment_attempts')
    .set({ state, check_at: null, updated_at: at })
    .where('subject_id', '=', subjectId)
    .where('step', '=', step)
    .where('state', 'in', ['pending', 'needsAction'])
    .execute()
}

/** Attempts under way whose time has come; their next look is set first, as with holds. */
export async function leaseAttempts(
  sql: Sql,
  now: Date,
  nextLook: Date,
  limit: number,
): Promise<AttemptRow[]> {
  return sql
    .updateTable('payment_attempts')
    .set({ check_at: nextLook })
    .where('key', 'in', (due) =>
      due
        .selectFrom('payment_attempts')
        .select('key')
        .where('check_at', '<=', now)
        .orderBy('check_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
}

export async function checkAttemptAgain(sql: Sql, key: string, at: Date): Promise<void> {
  await sql
    .updateTable('payment_attempts')
    .set({ check_at: at })
    .where('key', '=', key)
    .where('state', 'in', ['pending', 'needsAction'])
    .execute()
}
