import type { Insertable, Transaction } from 'kysely'
import type { CheckNotices, DB } from '#server/db/generated/rows.ts'
import type { Database } from '#server/db/pool.ts'
import type { CheckLetter } from '#server/modules/checks/checks.types.ts'

type Sql = Database | Transaction<DB>

/** A check has a handful of letters. */
const lettersAtMost = 50
/** An archive's bound; the newest are stored. */
const personalAtMost = 500

export async function addLetter(sql: Sql, letter: Insertable<CheckNotices>): Promise<void> {
  await sql.insertInto('checkNotices').values(letter).execute()
}

/** The letters about a check, the oldest first. */
export async function lettersOf(sql: Sql, checkId: string): Promise<CheckLetter[]> {
  const rows = await sql
    .selectFrom('checkNotices')
    .select(['id', 'kind', 'body as text', 'sentAt', 'answerBy'])
    .where('checkId', '=', checkId)
    .orderBy('sentAt')
    .limit(lettersAtMost)
    .execute()
  return rows as CheckLetter[]
}

/** What a person was written, newest first. */
export function personalLetters(sql: Sql, userId: string) {
  return sql
    .selectFrom('checkNotices')
    .select(['kind', 'subject', 'body', 'sentAt', 'answerBy'])
    .where('userId', '=', userId)
    .orderBy('sentAt', 'desc')
    .limit(personalAtMost)
    .execute()
}

/** That there was a letter stays; its words go. */
export async function eraseLetters(sql: Sql, userId: string, instead: string): Promise<void> {
  await sql.updateTable('checkNotices').set({ body: instead }).where('userId', '=', userId).execute()
}
