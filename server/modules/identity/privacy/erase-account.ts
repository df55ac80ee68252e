import { typedCode } from '#domain/identity/sign-in/code.ts'
import { limits } from '#domain/identity/sign-in/limits.ts'
import type { EraseConsent, EraseRefusal } from '#server/app/module/personal-data.ts'
import type { Tx } from '#server/db/transaction.ts'
import { byAddress } from '#server/modules/identity/sign-in/address-limits.ts'
import { audit } from '#server/durable/audit/audit.ts'
import { rateLimit, codesOfCaller, countFailure } from '#server/modules/identity/sign-in/code-tries.ts'
import { checkCode } from '#server/modules/identity/sign-in/codes.ts'
import { forgetCodesOf } from '#server/modules/identity/sign-in/codes.store.ts'
import { takeExportsOf } from '#server/modules/identity/privacy/exports.store.ts'
import type { TooMany } from '#domain/shared/outcome.ts'
import type { Caller, IdentityContext } from '#server/modules/identity/identity.deps.ts'
import { busy } from '#server/app/module/limiter.ts'
import { deletePreferences } from '#server/modules/identity/profile/preferences.store.ts'
import { deleteFactorsOf } from '#server/modules/identity/factors/factors.store.ts'
import { deletePasskeysOf } from '#server/modules/identity/passkeys/passkeys.store.ts'
import {
  deleteInvitationsBy,
  deleteInvitationsTo,
} from '#server/modules/identity/operators/operators.store.ts'
import { endSessionsIn } from '#server/modules/identity/sessions/sessions.ts'
import { eraseDevicesOf } from '#server/modules/identity/sessions/sessions.store.ts'
import {
  eraseUser,
  isLastOwner,
  lockOwners,
  lockUser,
  userById,
  type UserRow,
} from '#server/modules/identity/profile/users.store.ts'

export type EraseOutcome =
  | { kind: 'erased' }
  | EraseRefusal
  /** Without this person the place would have no owner. */
  | { kind: 'lastOwner' }
  | { kind: 'proofMissing' }
  | { kind: 'wrongPassword' }
  | { kind: 'otpNotVerified' }
  | { kind: 'gone' }
  | TooMany

/** Who asks, and what the person has agreed to. */
export type EraseOrder = EraseConsent & { password: string; otp: string }

/** The end of an account, by the person: everything personal goes, the books stay (docs/promises.md, 37). */
export async function eraseAccount(
  ctx: IdentityContext,
  userId: string,
  order: EraseOrder,
  caller: Caller,
): Promise<EraseOutcome> {
  const { giveUpCents, ...proof } = order
  const consent = { giveUpCents }
  if (proof.password === '' && proof.otp.trim() === '') return { kind: 'proofMissing' }
  const user = await userById(ctx.db, userId)
  if (!user || user.erasedAt !== null) return { kind: 'gone' }
  // Refused before the proof is looked at, so that no code is used up for nothing.
  if (user.isAdmin && (await isLastOwner(ctx.db, userId, ctx.clock.now()))) return { kind: 'lastOwner' }
  const early = await partsRefuse(ctx, ctx.db, user, consent)
  if (early) return early
  const refused = await refusalOf(ctx, user, proof, caller)
  if (refused) return refused
  return ctx.inTransaction(async (tx): Promise<EraseOutcome> => {
    if (user.isAdmin) {
      await lockOwners(tx.sql)
      if (await isLastOwner(tx.sql, userId, ctx.clock.now())) return { kind: 'lastOwner' }
    }
    for (const [, part] of ctx.personalData.parts()) await part.lock?.(tx, user)
    // Locked: a trip cannot be booked for this person meanwhile, nor the account be erased twice.
    const current = await lockUser(tx.sql, userId)
    if (!current || current.erasedAt !== null) return { kind: 'gone' }
    const late = await partsRefuse(ctx, tx.sql, current, consent)
    if (late) return late
    await erase(ctx, tx, current, caller)
    return { kind: 'erased' }
  })
}

async function partsRefuse(
  ctx: IdentityContext,
  sql: IdentityContext['db'] | Tx['sql'],
  user: UserRow,
  consent: EraseConsent,
): Promise<EraseRefusal | null> {
  for (const [, part] of ctx.personalData.parts()) {
    const found = await part.refusal?.(sql, user, consent)
    if (found) return found
  }
  return null
}

async function refusalOf(
  ctx: IdentityContext,
  user: UserRow,
  proof: { password: string; otp: string },
  caller: Caller,
): Promise<EraseOutcome | null> {
  const refused = async (kind: 'wrongPassword' | 'otpNotVerified'): Promise<EraseOutcome> => {
    await audit(ctx, { act: 'account.eraseRefused', actorId: user.id, subjectId: user.id, caller })
    return { kind }
  }
  if (proof.password === '') {
    const of = await codesOfCaller(ctx, user.phone, 'login', caller)
    const budget = await rateLimit(ctx, of, caller)
    if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
    const isRight = (await countFailure(ctx, of, user.id)) && (await checkCode(ctx, of, typedCode(proof.otp)))
    return isRight ? null : refused('otpNotVerified')
  }
  const budget = await ctx.limits.allowAll([
    ...byAddress(ctx, caller.address, limits.passwordsByAddress),
    [limits.passwordChangesByPerson, user.id],
  ])
  if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
  const matches = await ctx.passwords.matches(proof.password.slice(0, 256), user.passwordHash)
  if (matches === busy) return { kind: 'tooMany', retryAfterS: 2 }
  return matches ? null : refused('wrongPassword')
}

async function erase(ctx: IdentityContext, tx: Tx, user: UserRow, caller: Caller): Promise<void> {
  const isEmailVerified = user.emailVerifiedAt !== null
  const owner = { id: user.id, phone: user.phone, email: user.email, isEmailVerified }
  for (const [, part] of ctx.personalData.parts()) await part.erase(tx, owner)
  await endSessionsIn(ctx, tx, { userId: user.id, except: null, reason: 'erased' }, caller)
  await eraseDevicesOf(tx.sql, user.id)
  await deletePreferences(tx.sql, user.id)
  await deleteFactorsOf(tx.sql, user.id)
  await deletePasskeysOf(tx.sql, user.id)
  await deleteInvitationsBy(tx.sql, user.id)
  if (user.email !== null) await deleteInvitationsTo(tx.sql, user.email)
  await forgetCodesOf(tx.sql, user.phone)
  if (user.avatar !== null) await ctx.pictures.drop(tx, user.avatar)
  for (const key of await takeExportsOf(tx.sql, user.id)) await ctx.archives.drop(tx, key)
  await eraseUser(tx.sql, user.id, ctx.clock.now())
  await audit(ctx, { act: 'account.erased', actorId: user.id, subjectId: user.id, caller }, tx.sql)
}
