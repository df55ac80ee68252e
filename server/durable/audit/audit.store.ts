import { sql as raw } from 'kysely'
import type { Sql } from '#server/db/pool.ts'

/** One act that must be provable later (docs/promises.md, 40). No secrets and no personal data in `detail`. */
export type AuditAct = {
  id: string
  at: Date
  act: string
  actorId: string | null
  subjectId: string | null
  requestId: string | null
  detail: Record<string, string | number | boolean | null>
}

export async function appendActs(sql: Sql, acts: readonly AuditAct[]): Promise<void> {
  if (acts.length === 0) return
  await sql
    .insertInto('auditLog')
    .values(acts.map((act) => ({ ...act, detail: JSON.stringify(act.detail) })))
    .execute()
}

/** What a person did themselves, newest first. */
export async function actsOf(sql: Sql, actorId: string, limit: number) {
  return sql
    .selectFrom('auditLog')
    .select(['at', 'act', 'detail'])
    .where('actorId', '=', actorId)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute()
}

export type ActAbout = {
  id: string
  at: Date
  act: string
  actorId: string | null
  subjectId: string
  detail: unknown
}

/** The acts of these names about each of the subjects, of each the newest `limit`, oldest first. */
export async function actsAbout(
  sql: Sql,
  subjectIds: readonly string[],
  { acts, limit }: { acts: readonly string[]; limit: number },
): Promise<ActAbout[]> {
  if (subjectIds.length === 0) return []
  const { rows } = await raw<ActAbout>`
    select found.* from unnest(${subjectIds}::text[]) as wanted (subject_id)
    cross join lateral (
      select id, at, act, actor_id, subject_id, detail from audit_log
      where audit_log.subject_id = wanted.subject_id and act = any(${acts}::text[])
      order by at desc, id desc limit ${limit}
    ) as found
    order by found.at, found.id`.execute(sql)
  return rows
}

/** What was done about a subject by acts of operators, the newest `limit`, oldest first. */
export async function operatorActsAbout(sql: Sql, subjectId: string, limit: number): Promise<ActAbout[]> {
  const rows = await sql
    .selectFrom('auditLog')
    .select(['id', 'at', 'act', 'actorId', 'detail'])
    .where('subjectId', '=', subjectId)
    .where('act', 'like', 'operator.%')
    .orderBy('at', 'desc')
    .limit(limit)
    .execute()
  return rows.reverse().map((row) => ({ ...row, subjectId }))
}
