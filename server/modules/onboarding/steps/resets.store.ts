import type { ResettableStep, SentBack } from '#domain/onboarding/steps.ts'
import type { Sql } from '#server/db/pool.ts'

const personalAtMost = 1000

/** Sends a person back to a step; one to which they were sent back already keeps what it says. */
export async function addReset(
  sql: Sql,
  reset: { id: string; userId: string; step: ResettableStep; reason: string; operatorId: string; at: Date },
): Promise<void> {
  const { at, ...rest } = reset
  await sql
    .insertInto('walkerStepResets')
    .values({ ...rest, resetAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The steps that a person has to do again, with the reasons. */
export async function openResets(sql: Sql, userId: string): Promise<SentBack> {
  const rows = await sql
    .selectFrom('walkerStepResets')
    .select(['step', 'reason'])
    .where('userId', '=', userId)
    .where('doneAt', 'is', null)
    .execute()
  return Object.fromEntries(rows.map(({ step, reason }) => [step, reason]))
}

/** A step was done again. */
export async function endReset(sql: Sql, userId: string, step: ResettableStep, at: Date): Promise<void> {
  await sql
    .updateTable('walkerStepResets')
    .set({ doneAt: at })
    .where('userId', '=', userId)
    .where('step', '=', step)
    .where('doneAt', 'is', null)
    .execute()
}

/** What is stored of them, for the person; without who has sent them back. */
export async function resetsOf(sql: Sql, userId: string) {
  return sql
    .selectFrom('walkerStepResets')
    .select(['step', 'reason', 'resetAt', 'doneAt'])
    .where('userId', '=', userId)
    .orderBy('resetAt', 'desc')
    .limit(personalAtMost)
    .execute()
}

export async function deleteResets(sql: Sql, userId: string): Promise<void> {
  await sql.deleteFrom('walkerStepResets').where('userId', '=', userId).execute()
}
