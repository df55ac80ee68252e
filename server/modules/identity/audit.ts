import type { Transaction } from 'kysely'
import type { DB } from '#server/db/generated/rows.ts'
import type { Database } from '#server/db/pool.ts'
import { auditStore } from '#server/modules/identity/audit.store.ts'
import type { OperatorAct } from '#server/modules/identity/public.ts'
import type { Caller, IdentityDeps } from '#server/modules/identity/identity.deps.ts'

/** Acts that leave a row: of authentication, and of operators. */
export type AuthAct =
  | 'code.sent'
  | 'code.sendFailed'
  /** Nobody has the number; whoever asked was told the same as always. */
  | 'code.notSent'
  | 'code.refused'
  | 'code.verified'
  | 'login.code'
  | 'login.password'
  | 'login.refused'
  | 'user.registered'
  | 'session.refreshed'
  | 'session.reuseDetected'
  | 'session.ended'
  | 'password.reset'
  | 'password.changed'
  | 'password.refused'
  | 'profile.edited'
  | 'data.requested'
  | 'account.erased'
  | 'account.eraseRefused'
  | 'email.linkSent'
  | 'email.verified'
  | 'user.banned'
  | 'user.unbanned'
  | 'sms.budgetLow'
  | 'sms.budgetExhausted'
  | 'sms.prefixExhausted'
  | 'consent.granted'
  | 'consent.withdrawn'
  | OperatorAct

type Act = {
  act: AuthAct
  actorId?: string | null
  subjectId?: string | null
  caller: Pick<Caller, 'address' | 'requestId'> | null
  detail?: Record<string, string | number | boolean | null>
}

/** Writes one act into the audit log and the metrics together; in the transaction that is given, if one is. */
export async function audit(
  deps: Pick<IdentityDeps, 'db' | 'newId' | 'clock' | 'metrics'>,
  act: Act,
  sql: Database | Transaction<DB> = deps.db,
): Promise<void> {
  deps.metrics.events.inc({ event: act.act })
  await auditStore(sql).append({
    id: deps.newId('aud'),
    at: deps.clock.now(),
    act: act.act,
    actorId: act.actorId ?? null,
    subjectId: act.subjectId ?? null,
    requestId: act.caller?.requestId ?? null,
    detail: { ...act.detail, ...(act.caller ? { address: act.caller.address } : {}) },
  })
}
