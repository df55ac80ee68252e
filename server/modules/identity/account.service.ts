import { audit } from '#server/modules/identity/audit.ts'
import { editProfile } from '#server/modules/identity/edit-profile.ts'
import { emailLinks } from '#server/modules/identity/email-link.ts'
import { preferences } from '#server/modules/identity/preferences.ts'
import type { Caller, IdentityDeps } from '#server/modules/identity/identity.deps.ts'
import { usersStore, type UserRow } from '#server/modules/identity/users.store.ts'

/** A person's own record with what money knows about them. */
export type Me = {
  user: UserRow
  pending: { amountCents: number; message: string } | null
  card: { brand: string; last4: string } | null
}

/** What a signed-in person sees and changes of their own record. */
export function account(deps: IdentityDeps) {
  const meOf = async (user: UserRow): Promise<Me> => {
    const [pending, card] = await Promise.all([
      deps.money.pendingOf(user.id),
      deps.money.defaultCard(user.id),
    ])
    return { user, pending, card }
  }

  return {
    meOf,
    ...preferences(deps),
    ...emailLinks(deps),
    editProfile: editProfile(deps),

    async me(userId: string): Promise<Me | null> {
      const user = await usersStore(deps.db).byId(userId)
      return user ? meOf(user) : null
    },

    /** Agrees to being recorded, or takes it back; repeating keeps the first time. */
    async saveRecordingConsent(userId: string, granted: boolean, caller: Caller): Promise<Me | null> {
      const user = await deps.inTransaction(async (tx) => {
        const store = usersStore(tx.sql)
        const before = await store.byId(userId)
        if (!before || (before.recording_consent_at !== null) === granted) return before
        const at = deps.clock.now()
        await store.setRecordingConsent(userId, granted ? at : null, at)
        await audit(
          deps,
          {
            act: granted ? 'consent.granted' : 'consent.withdrawn',
            actorId: userId,
            subjectId: userId,
            caller,
          },
          tx.sql,
        )
        return store.byId(userId)
      })
      return user ? meOf(user) : null
    },
  }
}
