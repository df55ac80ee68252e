import type { Transaction } from 'kysely'
import type { DB } from '#server/db/generated/rows.ts'
import type { Database } from '#server/db/pool.ts'

/** One act that must be provable later (promise 40). No secrets and no personal data in `detail`. */
export type AuditAct = {
  id: string
  at: Date
  act: string
  actorId: string | null
  subjectId: string | null
  requestId: string | null
  detail: Record<string, string | number | boolean | null>
}

/** The append-only log of authentication acts. */
export function auditStore(sql: Database | Transaction<DB>) {
  return {
    async append(act: AuditAct): Promise<void> {
      await sql
        .insertInto('audit_log')
        .values({
          id: act.id,
          at: act.at,
          act: act.act,
          actor_id: act.actorId,
          subject_id: act.subjectId,
          request_id: act.requestId,
          detail: JSON.stringify(act.detail),
        })
        .execute()
    },

    /** What a person did themselves, newest first. */
    async ofActor(actorId: string, limit: number) {
      return sql
        .selectFrom('audit_log')
        .select(['at', 'act', 'detail'])
        .where('actor_id', '=', actorId)
        .orderBy('at', 'desc')
        .limit(limit)
        .execute()
    },
  }
}
