import { SignJWT, jwtVerify } from 'jose'
import { limits } from '#domain/identity/limits.ts'
import { DAY } from '#domain/shared/units.ts'
import { byAddress } from '#server/modules/identity/addresses.ts'
import { audit } from '#server/modules/identity/audit.ts'
import { sendVerifyLink } from '#server/modules/identity/person-messages.ts'
import type { Caller, IdentityDeps, TooMany } from '#server/modules/identity/identity.deps.ts'
import { usersStore, type UserRow } from '#server/modules/identity/users.store.ts'

export type VerifyEmailOutcome =
  { kind: 'sent' } | { kind: 'alreadyVerified' } | { kind: 'noEmail' } | { kind: 'gone' } | TooMany

/** A mailed link can be used this long (product.md, Identity). */
export const emailLinkMs = DAY
const audience = 'huvr-verify-email'

/**
 * Verification of an e-mail by a signed link. A link is of one person and one version of their e-mail: it is used up
 * by the verification itself and dies with a change of the e-mail, so nothing has to be kept of it.
 */
export function emailLinks(deps: IdentityDeps) {
  return {
    async verifyEmail(userId: string, caller: Caller): Promise<VerifyEmailOutcome> {
      const user = await usersStore(deps.db).byId(userId)
      if (!user) return { kind: 'gone' }
      if (user.email === null) return { kind: 'noEmail' }
      if (user.email_verified_at !== null) return { kind: 'alreadyVerified' }
      const budget = await deps.limits.allowAll([
        [limits.emailLinksByUser, userId],
        [limits.emailLinksByUserDay, userId],
        // Many accounts must not flood one mailbox.
        [limits.emailLinksByMailbox, user.email.toLowerCase()],
        [limits.emailLinksInAllDay, 'all'],
      ])
      if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
      const link = `${deps.config.publicUrl}/verify-email?token=${await tokenFor(deps, user)}`
      await deps.inTransaction(async (tx) => {
        await sendVerifyLink(deps, tx, user, link)
        await audit(deps, { act: 'email.linkSent', actorId: userId, subjectId: userId, caller }, tx.sql)
      })
      return { kind: 'sent' }
    },

    /** For everybody: the mailbox may be open on another device than the session. */
    async confirmEmail(
      token: string,
      caller: Caller,
    ): Promise<{ kind: 'verified' } | { kind: 'notValid' } | TooMany> {
      const budget = await deps.limits.allowAll(
        byAddress(deps, caller.address, limits.emailConfirmsByAddress),
      )
      if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
      const claim = await claimOf(deps, token)
      if (!claim) return { kind: 'notValid' }
      const verified = await deps.inTransaction(async (tx) => {
        const at = deps.clock.now()
        if (!(await usersStore(tx.sql).verifyEmail(claim.userId, claim.version, at))) return false
        await audit(
          deps,
          { act: 'email.verified', actorId: claim.userId, subjectId: claim.userId, caller },
          tx.sql,
        )
        return true
      })
      return { kind: verified ? 'verified' : 'notValid' }
    },
  }
}

function tokenFor(deps: IdentityDeps, user: UserRow): Promise<string> {
  const nowS = Math.floor(deps.clock.nowMs() / 1000)
  return new SignJWT({ v: user.email_version })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(user.id)
    .setAudience(audience)
    .setIssuedAt(nowS)
    .setExpirationTime(nowS + emailLinkMs / 1000)
    .sign(deps.secrets.verifiedEmail)
}

async function claimOf(
  deps: IdentityDeps,
  token: string,
): Promise<{ userId: string; version: number } | null> {
  if (token.length > 1000) return null
  try {
    const { payload } = await jwtVerify(token, deps.secrets.verifiedEmail, {
      audience,
      algorithms: ['HS256'],
      currentDate: deps.clock.now(),
    })
    const version = payload['v']
    return payload.sub && typeof version === 'number' ? { userId: payload.sub, version } : null
  } catch {
    // Expired or altered: the person asks for another one.
    return null
  }
}
