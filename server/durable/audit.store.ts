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

export async function appendAct(sql: Sql, act: AuditAct): Promise<void> {
  await sql
    .insertInto('auditLog')
    .values({
      id: act.id,
      at: act.at,
      act: act.act,
      actorId: act.actorId,
      subjectId: act.subjectId,
      requestId: act.requestId,
      detail: JSON.stringify(act.detail),
    })
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
