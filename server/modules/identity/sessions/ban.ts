import { audit } from '#server/durable/audit/audit.ts'
import type { IdentityContext } from '#server/modules/identity/identity.deps.ts'
import { setBan } from '#server/modules/identity/profile/users.store.ts'
import type { BanInput } from '#server/modules/identity/identity.types.ts'
import { endSessionsIn } from '#server/modules/identity/sessions/sessions.ts'

/**
 * Closes an account to its person, for good or until a time: every session ends within 5 s and no sign-in succeeds any more. The person's row is
 * changed first, so that a login at the same moment either is ended here or sees the ban. False when there is no such
 * person. Who may do it is for the operator's console to say.
 */
export async function ban(
  ctx: IdentityContext,
  { userId, operatorId, reason, until, caller }: BanInput & { until?: Date },
): Promise<boolean> {
  return ctx.inTransaction(async (tx) => {
    if (!(await setBan(tx.sql, userId, { at: ctx.clock.now(), until: until ?? null, reason }))) return false
    await endSessionsIn(ctx, tx, { userId, except: null, reason: 'banned' }, caller)
    const detail = { reason, ...(until && { until: until.toISOString() }) }
    await audit(ctx, { act: 'user.banned', actorId: operatorId, subjectId: userId, caller, detail }, tx.sql)
    return true
  })
}

/** Lets the person sign in again. False when there is no such person. */
export async function unban(
  ctx: IdentityContext,
  { userId, operatorId, reason, caller }: BanInput,
): Promise<boolean> {
  return ctx.inTransaction(async (tx) => {
    if (!(await setBan(tx.sql, userId, null))) return false
    const detail = { reason }
    await audit(ctx, { act: 'user.unbanned', actorId: operatorId, subjectId: userId, caller, detail }, tx.sql)
    await tx.event('person.letIn', { userId })
    return true
  })
}
