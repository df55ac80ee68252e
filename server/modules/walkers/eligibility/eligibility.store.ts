import { sql as raw, type Selectable } from 'kysely'
import type { WalkerStandings } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'

export type EligibilityRow = Selectable<WalkerStandings>

/** Whether a walker may walk; null for a person of whom nothing is known. */
export async function eligibilityOf(sql: Sql, userId: string): Promise<EligibilityRow | null> {
  const row = await sql
    .selectFrom('walkerStandings')
    .selectAll()
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

/** The same, and it stays as it is until the transaction ends. */
export async function eligibilityForShare(sql: Sql, userId: string): Promise<EligibilityRow | null> {
  const row = await sql
    .selectFrom('walkerStandings')
    .selectAll()
    .where('userId', '=', userId)
    .forShare()
    .executeTakeFirst()
  return row ?? null
}

/** Locks a walker's row for a change. */
export async function lockEligibilityOf(sql: Sql, userId: string): Promise<EligibilityRow | null> {
  const row = await sql
    .selectFrom('walkerStandings')
    .selectAll()
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function storeEligibility(sql: Sql, row: EligibilityRow): Promise<void> {
  const { userId: _, ...set } = row
  await sql
    .insertInto('walkerStandings')
    .values(row)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(set))
    .execute()
}

/** Nothing of what a person lacked and when they left. */
export async function deleteEligibility(sql: Sql, userId: string): Promise<void> {
  await sql.deleteFrom('walkerStandings').where('userId', '=', userId).execute()
}

/** Of some people, those who may walk. */
export async function thoseWhoMayWalk(sql: Sql, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const rows = await sql
    .selectFrom('walkerStandings')
    .select('userId')
    .where('userId', 'in', [...userIds])
    .where('leftAt', 'is', null)
    .where('missing', '=', raw<string[]>`'{}'`)
    .execute()
  return rows.map(({ userId }) => userId)
}
