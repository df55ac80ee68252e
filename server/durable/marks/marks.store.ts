import { createHash } from 'node:crypto'
import { sql as raw } from 'kysely'
import { accountsOfOneAtMost, emailMark, phoneMark, type MarkKind } from '#domain/shared/marks.ts'
import type { Sql } from '#server/db/pool.ts'

/** An account has been seen with a mark, again or for the first time. */
export async function addMark(
  sql: Sql,
  { kind, mark, userId, at }: { kind: MarkKind; mark: string; userId: string; at: Date },
): Promise<void> {
  const markHash = createHash('sha256').update(`${kind}:${mark}`).digest()
  await sql
    .insertInto('personMarks')
    .values({ kind, markHash, userId, seenAt: at })
    .onConflict((conflict) => conflict.columns(['kind', 'markHash', 'userId']).doUpdateSet({ seenAt: at }))
    .execute()
}

/** An account has been seen with an e-mail address, and a phone number. */
export async function noteContact(
  sql: Sql,
  { userId, email, phone, at }: { userId: string; email?: string | null; phone?: string | null; at: Date },
): Promise<void> {
  if (email) await addMark(sql, { kind: 'email', mark: emailMark(email.trim()), userId, at })
  if (phone) await addMark(sql, { kind: 'phone', mark: phoneMark(phone), userId, at })
}

/**
 * The accounts that are one person with this one, itself first: those that share a mark of these kinds with it, those that
 * share one with them, and so on; at most `accountsOfOneAtMost`.
 */
export async function accountsOfOne(sql: Sql, userId: string, kinds: readonly MarkKind[]): Promise<string[]> {
  const { rows } = await raw<{ userId: string }>`
    with recursive one (user_id) as (
      select ${userId}::text
      union
      select other.user_id
      from one
      join person_marks own on own.user_id = one.user_id and own.kind = any(${[...kinds]}::text[])
      join person_marks other on other.kind = own.kind and other.mark_hash = own.mark_hash
    )
    select user_id from one limit ${accountsOfOneAtMost}`.execute(sql)
  return rows.map((row) => row.userId)
}

/** The kinds of marks that an account has been seen with, for its person's archive; the hashes are of no use there. */
export function marksOf(sql: Sql, userId: string): Promise<{ kind: string; seenAt: Date }[]> {
  return sql
    .selectFrom('personMarks')
    .select(['kind', 'seenAt'])
    .where('userId', '=', userId)
    .orderBy('seenAt', 'desc')
    .limit(1000)
    .execute()
}

/** By which marks two accounts share something directly. */
export async function sharedMarks(sql: Sql, oneId: string, otherId: string): Promise<MarkKind[]> {
  const { rows } = await raw<{ kind: MarkKind }>`
    select distinct own.kind from person_marks own
    join person_marks other on other.kind = own.kind and other.mark_hash = own.mark_hash
    where own.user_id = ${oneId} and other.user_id = ${otherId} order by own.kind`.execute(sql)
  return rows.map((row) => row.kind)
}
