import type { Selectable } from 'kysely'
import type { FlagDecision, Flaggable, FlagKind, FlagReason } from '#domain/support/flag.ts'
import type { ContentFlags } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'

export type FlagRow = Omit<Selectable<ContentFlags>, 'kind' | 'reason' | 'decision'> & {
  kind: FlagKind
  reason: FlagReason
  decision: FlagDecision | null
}

const personalAtMost = 1000

/** Adds a flag; false when the person has an open one of the same thing. */
export async function addFlag(
  sql: Sql,
  { at, ...flag }: Omit<FlagRow, 'decision' | 'decidedAt' | 'createdAt'> & { at: Date },
): Promise<boolean> {
  const made = await sql
    .insertInto('contentFlags')
    .values({ ...flag, createdAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** Whether an operator has kept what stood there, whichever person flagged it. */
export async function wasKept(sql: Sql, { kind, id }: Flaggable, content: string): Promise<boolean> {
  const row = await sql
    .selectFrom('contentFlags')
    .select('id')
    .where('kind', '=', kind)
    .where('subject', '=', id)
    .where('content', '=', content)
    .where('decision', '=', 'kept')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The flags of a thing, the newest first. */
export async function flagsOf(sql: Sql, { kind, id }: Flaggable, limit: number): Promise<FlagRow[]> {
  const rows = await sql
    .selectFrom('contentFlags')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject', '=', id)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows as FlagRow[]
}

/** What was decided holds for all open flags of a thing. */
export async function decideFlags(
  sql: Sql,
  { kind, id }: Flaggable,
  { decision, at }: { decision: FlagDecision; at: Date },
): Promise<void> {
  await sql
    .updateTable('contentFlags')
    .set({ decision, decidedAt: at })
    .where('kind', '=', kind)
    .where('subject', '=', id)
    .where('decision', 'is', null)
    .execute()
}

/** What a person has flagged, for the person. */
export function personalFlags(sql: Sql, userId: string) {
  return sql
    .selectFrom('contentFlags')
    .select(['id', 'kind', 'reason', 'createdAt', 'decision', 'decidedAt'])
    .where('flaggedBy', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(personalAtMost)
    .execute()
}

/** The words of an author whose account is erased go; that they were flagged stays. */
export async function eraseFlagged(sql: Sql, authorId: string, instead: string): Promise<void> {
  await sql.updateTable('contentFlags').set({ content: instead }).where('authorId', '=', authorId).execute()
}
