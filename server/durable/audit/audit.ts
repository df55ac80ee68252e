import type { ModuleBase } from '#server/app/module/module.ts'
import type { Sql } from '#server/db/pool.ts'
import { appendActs } from '#server/durable/audit/audit.store.ts'

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
  await auditAll(ctx, [act], sql)
}

/** Writes several acts by one statement; at most some thousands. */
export async function auditAll(
  ctx: Pick<ModuleBase, 'db' | 'newId' | 'clock' | 'metrics'>,
  acts: readonly Act[],
  sql: Sql = ctx.db,
): Promise<void> {
  for (const { act } of acts) ctx.metrics.events.inc({ event: act })
  const at = ctx.clock.now()
  const rows = acts.map(({ act, actorId = null, subjectId = null, caller, detail }) => ({
    id: ctx.newId('aud'),
    at,
    act,
    actorId,
    subjectId,
    requestId: caller?.requestId ?? null,
    detail: { ...detail, ...(caller ? { address: caller.address } : {}) },
  }))
  await appendActs(sql, rows)
}
