import { SignJWT, jwtVerify } from 'jose'
import { limits } from '#domain/identity/sign-in/limits.ts'
import { accountStatusAt } from '#domain/identity/account-status.ts'
import { appealRules } from '#domain/support/appeal.ts'
import type { IdentityContext } from '#server/modules/identity/identity.deps.ts'
import { userById, type UserRow } from '#server/modules/identity/profile/users.store.ts'
import type { AppealClaim } from '#server/modules/identity/identity.types.ts'
import { byAddress } from '#server/modules/identity/sign-in/address-limits.ts'

const audience = 'huvr-appeal'

/**
 * What a refused sign-in is given, so that its person can appeal without a session. It is of one closing of the account:
 * it is worth nothing once the account is open, or was closed again. Null for an account that is not closed.
 */
export async function appealToken(ctx: IdentityContext, user: UserRow): Promise<string | null> {
  if (user.bannedAt === null) return null
  const nowS = Math.floor(ctx.clock.nowMs() / 1000)
  return new SignJWT({ closed: user.bannedAt.getTime() })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(user.id)
    .setAudience(audience)
    .setIssuedAt(nowS)
    .setExpirationTime(nowS + appealRules.tokenMs / 1000)
    .sign(ctx.secrets.appeals)
}

/** Whose account a token is of, and when it was closed; tried so often in an hour by address. */
export async function appealClaim(
  ctx: IdentityContext,
  token: string,
  address: string,
): Promise<AppealClaim> {
  const budget = await ctx.limits.allowAll(byAddress(ctx, address, limits.appealsByAddress))
  if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
  const claim = await claimOf(ctx, token)
  const user = claim && (await userById(ctx.db, claim.userId))
  if (!user || user.bannedAt === null || user.bannedAt.getTime() !== claim.closed) return { kind: 'notValid' }
  const isOpen = accountStatusAt(user, ctx.clock.now()) === 'open'
  return isOpen ? { kind: 'notValid' } : { kind: 'valid', userId: user.id, closedAt: user.bannedAt }
}

async function claimOf(
  ctx: IdentityContext,
  token: string,
): Promise<{ userId: string; closed: unknown } | null> {
  if (token.length > 1000) return null
  try {
    const { payload } = await jwtVerify(token, ctx.secrets.appeals, {
      audience,
      algorithms: ['HS256'],
      currentDate: ctx.clock.now(),
    })
    return typeof payload.sub === 'string' ? { userId: payload.sub, closed: payload['closed'] } : null
  } catch {
    // Any fault of a token means the same to its bearer: it does not work.
    return null
  }
}
