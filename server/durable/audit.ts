import type { ModuleBase } from '#server/app/module/module.ts'
import type { Sql } from '#server/db/pool.ts'
import { appendAct } from '#server/durable/audit.store.ts'

/** Names of the acts that leave a row; the `x.events.ts` of each module adds its own to this interface. */
// oxlint-disable-next-line typescript/no-empty-object-type -- the modules fill it
export interface AuditActs {}

type Act = {
  act: keyof AuditActs
  actorId?: string | null
  subjectId?: string | null
  /** The request that asked for it; null for what the server does by itself. */
  caller: { address: string; requestId: string } | null
  detail?: Record<string, string | number | boolean | null>
}

/** Writes one act into the audit log and the metrics together; in the transaction that is given, if one is. */
export async function audit(
  ctx: Pick<ModuleBase, 'db' | 'newId' | 'clock' | 'metrics'>,
  act: Act,
  sql: Sql = ctx.db,
): Promise<void> {
  ctx.metrics.events.inc({ event: act.act })
  await appendAct(sql, {
    id: ctx.newId('aud'),
    at: ctx.clock.now(),
    act: act.act,
    actorId: act.actorId ?? null,
    subjectId: act.subjectId ?? null,
    requestId: act.caller?.requestId ?? null,
    detail: { ...act.detail, ...(act.caller ? { address: act.caller.address } : {}) },
  })
}
