import { account, type Me } from '#server/modules/identity/account.service.ts'
import { createAfterAnswer } from '#server/modules/identity/after-answer.ts'
import { audit } from '#server/modules/identity/audit.ts'
import { ban } from '#server/modules/identity/ban.ts'
import { changePassword } from '#server/modules/identity/change-password.ts'
import { codesStore } from '#server/modules/identity/codes.store.ts'
import { dataExport } from '#server/modules/identity/data-export.ts'
import { eraseAccount } from '#server/modules/identity/erase-account.ts'
import type { JobHandlers } from '#server/jobs/runner.ts'
import type { Caller, IdentityDeps } from '#server/modules/identity/identity.deps.ts'
import { login } from '#server/modules/identity/login.ts'
import { createPasswords, passwordList } from '#server/modules/identity/passwords.ts'
import { personOf, type IdentityPublic } from '#server/modules/identity/public.ts'
import { register } from '#server/modules/identity/register.ts'
import { resetPassword } from '#server/modules/identity/reset-password.ts'
import { sharedWork } from '#server/modules/identity/shared-work.ts'
import { sessions, type RefreshOutcome, type Tokens } from '#server/modules/identity/sessions.ts'
import { usersStore, type UserRow } from '#server/modules/identity/users.store.ts'
import { verifyPhone } from '#server/modules/identity/verify-phone.ts'
import { DAY } from '#domain/shared/units.ts'

export type { IdentityDeps } from '#server/modules/identity/identity.deps.ts'
/** A refreshed session with whose it is. */
type RefreshedPerson =
  Exclude<RefreshOutcome, { kind: 'refreshed' }> | { kind: 'refreshed'; tokens: Tokens; me: Me }

export type IdentityService = ReturnType<typeof createIdentityService>

export function createIdentityService(deps: IdentityDeps) {
  const session = sessions(deps)
  const passwords = createPasswords(passwordList(deps.config.commonPasswordsFile))
  const afterAnswer = createAfterAnswer(deps.log)
  const refreshing = sharedWork<RefreshedPerson>()

  const exporting = dataExport(deps)

  const publicPart: IdentityPublic = {
    async people(ids) {
      const rows = await usersStore(deps.db).byIds(ids)
      return new Map(rows.map((row) => [row.id, personOf(row)]))
    },
    async contacts(ids) {
      const rows = await usersStore(deps.db).byIds(ids)
      const contactOf = (row: UserRow) => ({
        phone: row.phone,
        email: row.email_verified_at === null ? null : row.email,
      })
      return new Map(rows.map((row) => [row.id, contactOf(row)]))
    },
    async addRating(tx, { userId, as, halves }) {
      await usersStore(tx.sql).addRating(userId, as, halves)
    },
    watchSession: session.watch,
    ...ban(deps, session),
    noteOperatorAct: ({ act, operatorId, subjectId, reason, caller }) =>
      audit(deps, { act, actorId: operatorId, subjectId, caller, detail: { reason } }),
  }

  return {
    ...publicPart,
    ...account(deps),
    ...verifyPhone(deps),
    login: login(deps, passwords, session),
    register: register(deps, passwords, session),
    ...resetPassword(deps, passwords, session, afterAnswer),
    hashFigures: passwords.figures,
    changePassword: changePassword(deps, passwords, session),
    /** Resolves when everything that was put off until after its answer is done; for stopping and for tests. */
    settled: afterAnswer.settled,
    eraseAccount: eraseAccount(deps, passwords, session),
    ...exporting,
    tasks: { 'identity.export': exporting.makeExport } satisfies JobHandlers,
    sweepSessions: session.sweepWatched,
    sessionsOf: session.ofUser,
    endSession: session.endOne,
    endAllSessions: (userId: string, caller: Caller) =>
      deps.inTransaction((tx) =>
        session.endAll(tx, { userId, except: null, reason: 'endedByOwner' }, caller),
      ),
    /** Exchanges a refresh token; tabs that send the same one at the same moment share the work and the answer. */
    refresh: (refreshToken: string, caller: Caller) =>
      refreshing(refreshToken, async () => {
        const outcome = await session.refresh(refreshToken, caller)
        if (outcome.kind !== 'refreshed') return outcome
        const me = await account(deps).me(outcome.tokens.userId)
        return me ? { ...outcome, me } : { kind: 'ended' as const }
      }),
    liveSession: session.live,

    /** Signs a device of a person in without asking for proof; for seeds, demo walkers and tests, never for a resolver. */
    openSession: (userId: string, remember = false) =>
      deps.inTransaction((tx) => session.open(tx, { userId, remember, userAgent: 'server' })),

    /** Signs out by session, or by refresh token when the access token has run out. Signing out twice is the same. */
    async logout(
      request: { session: { sessionId: string; userId: string } | null; refreshToken: string | null },
      caller: Caller,
    ): Promise<void> {
      const ending =
        request.session ?? (request.refreshToken ? await session.ofRefreshToken(request.refreshToken) : null)
      if (ending) await session.end(ending, 'logout', caller)
    },

    /** Forgets codes and counters that no rule looks at any more. */
    async forgetOld(): Promise<void> {
      const before = new Date(deps.clock.nowMs() - 3 * DAY)
      await codesStore(deps.db).forgetBefore(before)
      await deps.limits.forgetBefore(before)
    },
  }
}
