import { SignJWT, errors, jwtVerify } from 'jose'
import { limits } from '#domain/identity/sign-in/limits.ts'
import { DAY, HOUR } from '#domain/shared/units.ts'
import { byAddress } from '#server/modules/identity/sign-in/address-limits.ts'
import { audit } from '#server/durable/audit/audit.ts'
import { askMailAgain } from '#server/durable/mail-addresses/mail-addresses.store.ts'
import { sendVerifyLink } from '#server/modules/identity/profile/person-messages.ts'
import type { TooMany } from '#domain/shared/outcome.ts'
import type { Caller, IdentityContext } from '#server/modules/identity/identity.deps.ts'
import { markEmailVerified } from '#server/modules/identity/profile/emails.store.ts'
import { userById, type UserRow } from '#server/modules/identity/profile/users.store.ts'

export type VerifyEmailOutcome =
  | { kind: 'sent' }
  | { kind: 'alreadyVerified' }
  | { kind: 'noEmail' }
  | { kind: 'gone' }
  | TooMany

/** A mailed link can be used this long (docs/rules/accounts.md#e-mail). */
export const emailLinkMs = DAY
const audience = 'huvr-verify-email'

/**
 * Sends a signed link that verifies the e-mail. A link is of one person and one version of their e-mail: it is used up
 * by the verification itself and dies with a change of the e-mail, so nothing has to be stored of it.
 */
export async function verifyEmail(
  ctx: IdentityContext,
  userId: string,
  caller: Caller,
): Promise<VerifyEmailOutcome> {
  const user = await userById(ctx.db, userId)
  if (!user) return { kind: 'gone' }
  if (user.email === null) return { kind: 'noEmail' }
  if (user.emailVerifiedAt !== null) return { kind: 'alreadyVerified' }
  const budget = await ctx.limits.allowAll([
    [limits.emailLinksByUser, userId],
    [limits.emailLinksByUserDay, userId],
    // Many accounts must not flood one mailbox.
    [limits.emailLinksByMailbox, user.email],
    [limits.emailLinksInAllDay, 'all'],
  ])
  if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
  const link = `${ctx.config.publicUrl}/verify-email?token=${await tokenFor(ctx, user)}`
  const { email } = user
  await ctx.inTransaction(async (tx) => {
    // Who asks for a link to an address that has taken no mail says that it does now.
    await askMailAgain(tx.sql, email, 'bounced', ctx.clock.now())
    await sendVerifyLink(ctx, tx, user, { link, hours: emailLinkMs / HOUR })
    await audit(ctx, { act: 'email.linkSent', actorId: userId, subjectId: userId, caller }, tx.sql)
  })
  return { kind: 'sent' }
}

/** `alreadyVerified`: the same link again. `expired`: it was right once; the person asks for a new one. */
export type ConfirmEmailOutcome =
  | { kind: 'verified' }
  | { kind: 'alreadyVerified' }
  | { kind: 'expired' }
  | { kind: 'notValid' }
  | TooMany

/** Verifies by a link, with or without a session: the mailbox may be open on another device than the session. */
export async function confirmEmail(
  ctx: IdentityContext,
  token: string,
  caller: Caller,
): Promise<ConfirmEmailOutcome> {
  const budget = await ctx.limits.allowAll(byAddress(ctx, caller.address, limits.emailConfirmsByAddress))
  if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
  const claim = await claimOf(ctx, token)
  if (claim === 'expired') return { kind: 'expired' }
  if (!claim) return { kind: 'notValid' }
  return ctx.inTransaction(async (tx): Promise<ConfirmEmailOutcome> => {
    const at = ctx.clock.now()
    if (!(await markEmailVerified(tx.sql, claim.userId, claim.version, at))) {
      const user = await userById(tx.sql, claim.userId)
      const isDone = user?.emailVersion === claim.version && user.emailVerifiedAt !== null
      return { kind: isDone ? 'alreadyVerified' : 'notValid' }
    }
    const email = (await userById(tx.sql, claim.userId))?.email ?? null
    // The link was read there, whatever is told of earlier mails.
    if (email !== null) await askMailAgain(tx.sql, email, 'bounced', at)
    await audit(
      ctx,
      { act: 'email.verified', actorId: claim.userId, subjectId: claim.userId, caller },
      tx.sql,
    )
    await tx.event('person.detailsChanged', { userId: claim.userId })
    return { kind: 'verified' }
  })
}

function tokenFor(ctx: IdentityContext, user: UserRow): Promise<string> {
  const nowS = Math.floor(ctx.clock.nowMs() / 1000)
  return new SignJWT({ v: user.emailVersion })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(user.id)
    .setAudience(audience)
    .setIssuedAt(nowS)
    .setExpirationTime(nowS + emailLinkMs / 1000)
    .sign(ctx.secrets.verifiedEmail)
}

async function claimOf(
  ctx: IdentityContext,
  token: string,
): Promise<{ userId: string; version: number } | 'expired' | null> {
  if (token.length > 1000) return null
  try {
    const { payload } = await jwtVerify(token, ctx.secrets.verifiedEmail, {
      audience,
      algorithms: ['HS256'],
      currentDate: ctx.clock.now(),
    })
    const version = payload['v']
    return payload.sub && typeof version === 'number' ? { userId: payload.sub, version } : null
  } catch (error) {
    // Whether it is expired is looked at only once its signature is right.
    return error instanceof errors.JWTExpired ? 'expired' : null
  }
}
