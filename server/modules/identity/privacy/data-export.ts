import { exportRules } from '#domain/identity/data-export.ts'
import { audit } from '#server/durable/audit/audit.ts'
import type { Caller, IdentityContext } from '#server/modules/identity/identity.deps.ts'
import { exportCall } from '#server/modules/identity/privacy/export.call.ts'
import { addExport, newestExportOf, type ExportRow } from '#server/modules/identity/privacy/exports.store.ts'
import { lockUser } from '#server/modules/identity/profile/users.store.ts'

/** How an archive stands, with a fresh link when it is there. */
export type DataExport = {
  id: string
  status: 'making' | 'ready' | 'expired'
  url: string | null
  requestedAt: Date
  readyAt: Date | null
  bytes: number | null
}

/** The newest archive of a person, or the one that is being made; null when they have asked for none. */
export async function dataExport(ctx: IdentityContext, userId: string): Promise<DataExport | null> {
  const row = await newestExportOf(ctx.db, userId)
  return row && viewOf(ctx, row)
}

/** Asked again within a day it gives the one there is. Null when there is no such person any more. */
export async function requestExport(
  ctx: IdentityContext,
  userId: string,
  caller: Caller,
): Promise<DataExport | null> {
  return ctx.inTransaction(async (tx) => {
    // Locked, so that two requests at the same moment are one.
    if (!(await lockUser(tx.sql, userId))) return null
    const at = ctx.clock.now()
    const newest = await newestExportOf(tx.sql, userId)
    if (newest && at.getTime() - newest.requestedAt.getTime() < exportRules.everyMs)
      return viewOf(ctx, newest)
    const row = await addExport(tx.sql, { id: ctx.newId('exp'), userId, at })
    await ctx.calls.begin(tx, exportCall, { subject: row.id, input: {}, by: 'sweep' })
    await audit(ctx, { act: 'data.requested', actorId: userId, subjectId: row.id, caller }, tx.sql)
    return viewOf(ctx, row)
  })
}

function viewOf(ctx: IdentityContext, row: ExportRow): DataExport {
  const isStored = row.readyAt !== null && ctx.clock.nowMs() - row.readyAt.getTime() < exportRules.retentionMs
  const status = row.status === 'making' ? 'making' : isStored ? 'ready' : 'expired'
  return {
    id: row.id,
    status,
    url: status === 'ready' && row.objectKey ? ctx.archives.link(row.objectKey, row.userId) : null,
    requestedAt: row.requestedAt,
    readyAt: row.readyAt,
    bytes: row.bytes,
  }
}
