import { audit } from '#server/modules/identity/audit.ts'
import { codesStore } from '#server/modules/identity/codes.store.ts'
import type { Caller, IdentityDeps } from '#server/modules/identity/identity.deps.ts'
import { login } from '#server/modules/identity/login.ts'
import { createPasswords } from '#server/modules/identity/passwords.ts'
import { personOf, type IdentityPublic } from '#server/modules/identity/public.ts'
import { register } from '#server/modules/identity/register.ts'
import { sessions } from '#server/modules/identity/sessions.ts'
import { usersStore, type UserRow } from '#server/modules/identity/users.store.ts'
import { verifyPhone } from '#server/modules/identity/verify-phone.ts'
import { DAY } from '#domain/shared/units.ts'

export type { IdentityDeps } from '#server/modules/identity/identity.deps.ts'
export type IdentityService = ReturnType<typeof createIdentityService>

/** A person's own record with what money knows about them. */
export type Me = {
  user: UserRow
  pending: { amountCents: number; message: string } | null
  card: { brand: string; last4: string } | null
}

export function createIdentityService(deps: IdentityDeps) {
  const session = sessions(deps)
  const passwords = createPasswords()

  const meOf = async (user: UserRow): Promise<Me> => {
    const [pending, card] = await Promise.all([
      deps.money.pendingOf(user.id),
      deps.money.defaultCard(user.id),
    ])
    return { user, pending, card }
  }

  const publicPart: IdentityPublic = {
    async people(ids) {
      const rows = await usersStore(deps.db).byIds(ids)
      return new Map(rows.map((row) => [row.id, personOf(row)]))
    },
    async addRating(tx, { userId, as, halves }) {
      await usersStore(tx.sql).addRating(userId, as, halves)
    },
    noteOperatorAct: ({ act, operatorId, subjectId, reason, caller }) =>
      audit(deps, { act, actorId: operatorId, subjectId, caller, detail: { reason } }),
  }

  return {
    ...publicPart,
    ...verifyPhone(deps),
    login: login(deps, passwords, session),
    register: register(deps, passwords, session),
    refresh: session.refresh,
    liveSession: session.live,
    meOf,

    /** Signs a device of a person in without asking for proof; for seeds, demo walkers and tests, never for a resolver. */
    openSession: (userId: string, remember = false) =>
      deps.inTransaction((tx) => session.open(tx, { userId, remember, userAgent: 'server' })),

    async me(userId: string): Promise<Me | null> {
      const user = await usersStore(deps.db).byId(userId)
      return user ? meOf(user) : null
    },

    /** Signs out by session, or by refresh token when the access token has run out. Signing out twice is the same. */
    async logout(
      request: { session: { sessionId: string; userId: string } | null; refreshToken: string | null },
      caller: Caller,
    ): Promise<void> {
      const ending =
        request.session ?? (request.refreshToken ? await session.ofRefreshToken(request.refreshToken) : null)
      if (ending) await session.end(ending, 'logout', caller)
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

    /** Forgets codes and counters that no rule looks at any more. */
    async forgetOld(): Promise<void> {
      const before = new Date(deps.clock.nowMs() - 3 * DAY)
      await codesStore(deps.db).forgetBefore(before)
      await deps.limits.forgetBefore(before)
    },
  }
}
