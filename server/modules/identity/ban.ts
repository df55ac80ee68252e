import { audit } from '#server/modules/identity/audit.ts'
import type { IdentityDeps } from '#server/modules/identity/identity.deps.ts'
import type { BanRequest } from '#server/modules/identity/public.ts'
import type { sessions } from '#server/modules/identity/sessions.ts'
import { usersStore } from '#server/modules/identity/users.store.ts'

/** Closing an account to its person, and opening it again; who may is for the operator's console to say. */
export function ban(deps: IdentityDeps, session: ReturnType<typeof sessions>) {
  return {
    /**
     * Ends every session within 5 s and lets nobody sign in any more. The person's row is changed first, so that a
     * login at the same moment either is ended here or sees the ban. False when there is no such person.
     */
    async ban({ userId, operatorId, reason, caller }: BanRequest): Promise<boolean> {
      return deps.inTransaction(async (tx) => {
        if (!(await usersStore(tx.sql).setBan(userId, { at: deps.clock.now(), reason }))) return false
        await session.endAll(tx, { userId, except: null, reason: 'banned' }, caller)
        const detail = { reason }
        await audit(
          deps,
          { act: 'user.banned', actorId: operatorId, subjectId: userId, caller, detail },
          tx.sql,
        )
        return true
      })
    },

    /** Lets the person sign in again. False when there is no such person. */
    async unban({ userId, operatorId, reason, caller }: BanRequest): Promise<boolean> {
      return deps.inTransaction(async (tx) => {
        if (!(await usersStore(tx.sql).setBan(userId, null))) return false
        const detail = { reason }
        await audit(
          deps,
          { act: 'user.unbanned', actorId: operatorId, subjectId: userId, caller, detail },
          tx.sql,
        )
        return true
      })
    },
  }
}
