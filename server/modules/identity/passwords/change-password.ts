import { limits } from '#domain/identity/sign-in/limits.ts'
import type { PasswordFault } from '#domain/identity/sign-in/registration.ts'
import { byAddress } from '#server/modules/identity/sign-in/address-limits.ts'
import { audit } from '#server/durable/audit/audit.ts'
import type { TooMany } from '#domain/shared/outcome.ts'
import type { Caller, IdentityContext } from '#server/modules/identity/identity.deps.ts'
import { notifyPasswordChanged } from '#server/modules/identity/profile/person-messages.ts'
import { busy } from '#server/app/module/limiter.ts'
import { endSessionsIn } from '#server/modules/identity/sessions/sessions.ts'
import { userById, setPassword, clearCodeFailures } from '#server/modules/identity/profile/users.store.ts'

export type ChangeFaults = {
  oldPassword?: 'oldPasswordMissing'
  newPassword?: Exclude<PasswordFault, 'passwordMissing'> | 'newPasswordMissing'
}

export type ChangeOutcome =
  | { kind: 'updated' }
  | { kind: 'faulty'; faults: ChangeFaults }
  | { kind: 'oldPasswordWrong' }
  | { kind: 'passwordSame' }
  /** Changed by another request at the same moment. */
  | { kind: 'notUpdated' }
  | TooMany

/** A new password for a signed-in person who knows the old one; their other sessions end. */
export async function changePassword(
  ctx: IdentityContext,
  person: { userId: string; sessionId: string },
  input: { oldPassword: string; newPassword: string },
  caller: Caller,
): Promise<ChangeOutcome> {
  const faults = faultsOf(input, ctx.passwords.fault(input.newPassword))
  if (Object.keys(faults).length > 0) return { kind: 'faulty', faults }
  const budget = await ctx.limits.allowAll([
    ...byAddress(ctx, caller.address, limits.passwordsByAddress),
    [limits.passwordChangesByPerson, person.userId],
  ])
  if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
  const user = await userById(ctx.db, person.userId)
  const stored = user?.passwordHash ?? null
  const matches = await ctx.passwords.matches(input.oldPassword.slice(0, 256), stored)
  if (matches === busy) return { kind: 'tooMany', retryAfterS: 2 }
  if (!matches || stored === null) {
    await audit(ctx, { act: 'password.refused', actorId: person.userId, subjectId: person.userId, caller })
    return { kind: 'oldPasswordWrong' }
  }
  if (input.newPassword === input.oldPassword) return { kind: 'passwordSame' }
  const hash = await ctx.passwords.hash(input.newPassword)
  if (hash === busy) return { kind: 'tooMany', retryAfterS: 2 }
  return ctx.inTransaction(async (tx): Promise<ChangeOutcome> => {
    if (!(await setPassword(tx.sql, person.userId, hash, ctx.clock.now(), stored)))
      return { kind: 'notUpdated' }
    // A person who knows the password opens the code path again, like a login by password.
    await clearCodeFailures(tx.sql, person.userId)
    await endSessionsIn(
      ctx,
      tx,
      { userId: person.userId, except: person.sessionId, reason: 'passwordChanged' },
      caller,
    )
    await audit(
      ctx,
      { act: 'password.changed', actorId: person.userId, subjectId: person.userId, caller },
      tx.sql,
    )
    if (user) await notifyPasswordChanged(ctx, tx, user)
    return { kind: 'updated' }
  })
}

function faultsOf(input: { oldPassword: string }, fault: PasswordFault | null): ChangeFaults {
  const faults: ChangeFaults = {}
  if (input.oldPassword.trim() === '') faults.oldPassword = 'oldPasswordMissing'
  if (fault) faults.newPassword = fault === 'passwordMissing' ? 'newPasswordMissing' : fault
  return faults
}
