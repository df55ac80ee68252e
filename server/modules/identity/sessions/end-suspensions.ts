import { audit } from '#server/durable/audit/audit.ts'
import type { DueCondition } from '#server/durable/due.store.ts'
import type { IdentityContext } from '#server/modules/identity/identity.deps.ts'
import { notifyAccountOpen } from '#server/modules/identity/profile/person-messages.ts'
import { endOneSuspension, suspensionsEnded } from '#server/modules/identity/profile/users.store.ts'

/** So many accounts are opened in one sweep; the next one continues. */
const openedAtOnce = 100

/** Whether a suspension has ended that has not been looked at. */
export function endedSuspensions(ctx: IdentityContext): DueCondition {
  return suspensionsEnded(ctx.clock.now())
}

/**
 * Opens the accounts whose suspension has ended, each in a transaction of its own. Their people could log in since that
 * moment; they are told now, as when an operator opens the account, and what they had appealed against is closed.
 */
export async function endSuspensions(ctx: IdentityContext): Promise<void> {
  for (let n = 0; n < openedAtOnce; n++) if (!(await endOne(ctx))) return
}

async function endOne(ctx: IdentityContext): Promise<boolean> {
  return ctx.inTransaction(async (tx) => {
    const user = await endOneSuspension(tx.sql, ctx.clock.now())
    if (!user) return false
    await audit(ctx, { act: 'user.suspensionEnded', subjectId: user.id, caller: null }, tx.sql)
    await tx.event('person.letIn', { userId: user.id })
    await notifyAccountOpen(ctx, tx, user)
    return true
  })
}
