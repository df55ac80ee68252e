import { limits } from '#domain/identity/limits.ts'
import type { PasswordFault } from '#domain/identity/registration.ts'
import { byAddress } from '#server/modules/identity/addresses.ts'
import { audit } from '#server/modules/identity/audit.ts'
import type { Caller, IdentityDeps, TooMany } from '#server/modules/identity/identity.deps.ts'
import { tellPasswordChanged } from '#server/modules/identity/person-messages.ts'
import { busy } from '#server/app/lane.ts'
import type { Passwords } from '#server/modules/identity/passwords.ts'
import type { sessions } from '#server/modules/identity/sessions.ts'
import { usersStore } from '#server/modules/identity/users.store.ts'

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

/** A new password for somebody who is signed in and knows the old one; their other sessions end. */
export function changePassword(
  deps: IdentityDeps,
  passwords: Passwords,
  session: ReturnType<typeof sessions>,
) {
  return async (
    person: { userId: string; sessionId: string },
    request: { oldPassword: string; newPassword: string },
    caller: Caller,
  ): Promise<ChangeOutcome> => {
    const faults = faultsOf(request, passwords.fault(request.newPassword))
    if (Object.keys(faults).length > 0) return { kind: 'faulty', faults }
    const budget = await deps.limits.allowAll([
      ...byAddress(deps, caller.address, limits.passwordsByAddress),
      [limits.passwordChangesByPerson, person.userId],
    ])
    if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
    const user = await usersStore(deps.db).byId(person.userId)
    const stored = user?.password_hash ?? null
    const matches = await passwords.matches(request.oldPassword.slice(0, 256), stored)
    if (matches === busy) return { kind: 'tooMany', retryAfterS: 2 }
    if (!matches || stored === null) {
      await audit(deps, { act: 'password.refused', actorId: person.userId, subjectId: person.userId, caller })
      return { kind: 'oldPasswordWrong' }
    }
    if (request.newPassword === request.oldPassword) return { kind: 'passwordSame' }
    const hash = await passwords.hash(request.newPassword)
    if (hash === busy) return { kind: 'tooMany', retryAfterS: 2 }
    return deps.inTransaction(async (tx): Promise<ChangeOutcome> => {
      const users = usersStore(tx.sql)
      if (!(await users.setPassword(person.userId, hash, deps.clock.now(), stored)))
        return { kind: 'notUpdated' }
      // Whoever knows the password opens the code path again, like a login by password.
      await users.clearCodeFailures(person.userId)
      await session.endAll(
        tx,
        { userId: person.userId, except: person.sessionId, reason: 'passwordChanged' },
        caller,
      )
      await audit(
        deps,
        { act: 'password.changed', actorId: person.userId, subjectId: person.userId, caller },
        tx.sql,
      )
      if (user) await tellPasswordChanged(deps, tx, user)
      return { kind: 'updated' }
    })
  }
}

function faultsOf(request: { oldPassword: string }, fault: PasswordFault | null): ChangeFaults {
  const faults: ChangeFaults = {}
  if (request.oldPassword.trim() === '') faults.oldPassword = 'oldPasswordMissing'
  if (fault) faults.newPassword = fault === 'passwordMissing' ? 'newPasswordMissing' : fault
  return faults
}
