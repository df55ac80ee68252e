import { sql as raw } from 'kysely'
import type { Sql } from '#server/db/pool.ts'

/**
 * Another e-mail, unverified, under a new version so that older links die. False when another account has it; the
 * index decides, and the caller's transaction stays usable.
 */
export async function changeEmail(sql: Sql, id: string, email: string, at: Date): Promise<boolean> {
  const other = await sql
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (other) return false
  await raw`savepoint email_change`.execute(sql)
  try {
    await sql
      .updateTable('users')
      .set((eb) => ({
        email,
        emailVerifiedAt: null,
        emailVersion: eb('emailVersion', '+', 1),
        updatedAt: at,
      }))
      .where('id', '=', id)
      .execute()
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'users_email') throw error
    // Another account took it at the same moment.
    await raw`rollback to savepoint email_change`.execute(sql)
    return false
  }
  return true
}

/** A verified e-mail is so no more, and links to it die; answers whose it was, null where it was of no account or not verified. */
export async function unverifyEmail(sql: Sql, email: string, at: Date): Promise<string | null> {
  const row = await sql
    .updateTable('users')
    .set((eb) => ({ emailVerifiedAt: null, emailVersion: eb('emailVersion', '+', 1), updatedAt: at }))
    .where('email', '=', email)
    .where('emailVerifiedAt', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Of one version of the e-mail, once. False when it was verified before or is another one by now. */
export async function markEmailVerified(sql: Sql, id: string, version: number, at: Date): Promise<boolean> {
  const row = await sql
    .updateTable('users')
    .set({ emailVerifiedAt: at, updatedAt: at })
    .where('id', '=', id)
    .where('emailVersion', '=', version)
    .where('email', 'is not', null)
    .where('emailVerifiedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
