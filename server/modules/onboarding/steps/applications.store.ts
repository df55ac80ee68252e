import { sql as raw, type Selectable } from 'kysely'
import type { EarlyWord } from '#domain/onboarding/steps.ts'
import type { WalkerApplications } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'

export type ApplicationRow = Selectable<WalkerApplications>

export async function applicationOf(sql: Sql, userId: string): Promise<ApplicationRow | null> {
  const row = await sql
    .selectFrom('walkerApplications')
    .selectAll()
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

/** Changes to an application take turns by its row; null for a person who has begun none. */
export async function lockApplication(sql: Sql, userId: string): Promise<ApplicationRow | null> {
  const row = await sql
    .selectFrom('walkerApplications')
    .selectAll()
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** A person begins, or has begun; the row is to be looked at from `at` on. */
export async function beginApplication(sql: Sql, userId: string, at: Date): Promise<void> {
  await sql
    .insertInto('walkerApplications')
    .values({ userId, begunAt: at, dueAt: at })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ dueAt: raw`least(walker_applications.due_at, excluded.due_at)` }),
    )
    .execute()
}

/** Has an application looked at, if there is one. */
export async function setDue(sql: Sql, userId: string, at: Date): Promise<void> {
  await sql.updateTable('walkerApplications').set({ dueAt: at }).where('userId', '=', userId).execute()
}

/** Has every application looked at that was completed once: other terms are in force. */
export async function setAllDue(sql: Sql, at: Date): Promise<void> {
  await sql
    .updateTable('walkerApplications')
    .set({ dueAt: raw`least(due_at, ${at}::timestamptz)` })
    .execute()
}

export async function saveApplication(
  sql: Sql,
  userId: string,
  set: Partial<Omit<ApplicationRow, 'userId' | 'begunAt'>>,
): Promise<void> {
  await sql.updateTable('walkerApplications').set(set).where('userId', '=', userId).execute()
}

export const applicationsDue = (at: Date) =>
  raw<boolean>`exists (select from walker_applications where due_at <= ${at})`

/** Some of the people whose applications are to be looked at, those first that have waited longest. */
export async function dueApplications(sql: Sql, at: Date, limit: number): Promise<string[]> {
  const rows = await sql
    .selectFrom('walkerApplications')
    .select('userId')
    .where('dueAt', '<=', at)
    .orderBy('dueAt')
    .limit(limit)
    .execute()
  return rows.map((row) => row.userId)
}

/** Notes an early word; false when it was said before. */
export async function noteWord(sql: Sql, userId: string, word: EarlyWord, at: Date): Promise<boolean> {
  const row = await sql
    .insertInto('onboardingNotices')
    .values({ userId, ...word, toldAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .executeTakeFirst()
  return row !== undefined
}

/** Nothing of when a person began and what they were told. */
export async function deleteApplication(sql: Sql, userId: string): Promise<void> {
  await sql.deleteFrom('walkerApplications').where('userId', '=', userId).execute()
  await sql.deleteFrom('onboardingNotices').where('userId', '=', userId).execute()
}
