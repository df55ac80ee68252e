import { looksLikeCode, typedCode } from '#domain/identity/sign-in/code.ts'
import { parsePhone, type Phone } from '#domain/identity/sign-in/phone.ts'
import type { PasswordFault } from '#domain/identity/sign-in/registration.ts'
import { rateLimit, codesOfCaller, countFailure } from '#server/modules/identity/sign-in/code-tries.ts'
import { audit } from '#server/durable/audit/audit.ts'
import { verifyCode, sendCodeQuietly } from '#server/modules/identity/sign-in/codes.ts'
import { markCodeUsed, type CodesOf } from '#server/modules/identity/sign-in/codes.store.ts'
import { readPhone, type PhoneRefusal } from '#server/modules/identity/sign-in/verify-phone.ts'
import type { TooMany } from '#domain/shared/outcome.ts'
import type { Caller, IdentityContext } from '#server/modules/identity/identity.deps.ts'
import { localeOf, notifyPasswordChanged } from '#server/modules/identity/profile/person-messages.ts'
import { busy } from '#server/app/module/limiter.ts'
import { openSessionIn } from '#server/modules/identity/sessions/open-session.ts'
import { endSessionsIn } from '#server/modules/identity/sessions/sessions.ts'
import type { Tokens } from '#server/modules/identity/sessions/tokens.ts'
import {
  userByPhone,
  noteLogin,
  setPassword,
  clearCodeFailures,
  userById,
  type UserRow,
} from '#server/modules/identity/profile/users.store.ts'

export type ForgotOutcome = { kind: 'sent' } | PhoneRefusal

export type ResetInput = { phone: string; otp: string; password: string; confirmation: string }

export type ResetFaults = {
  phone?: 'phoneMissing' | 'phoneInvalid'
  otp?: 'otpRequired' | 'otpInvalid'
  password?: Exclude<PasswordFault, 'passwordMissing'> | 'newPasswordMissing'
  confirmation?: 'newConfirmationMissing' | 'newConfirmationDifferent'
}

export type ResetOutcome =
  | { kind: 'updated'; tokens: Tokens; user: UserRow }
  | { kind: 'faulty'; faults: ResetFaults }
  /** Wrong, too old, no such person or the code path closed: never distinguished. */
  | { kind: 'wrongOtp' }
  /** The code was right, but an operator has closed the account. */
  | { kind: 'accountClosed' }
  | TooMany

/** Sends a code; the answer and its time never tell whether the number has an account (docs/promises.md, 26). */
export async function forgotPassword(
  ctx: IdentityContext,
  text: string,
  caller: Caller,
): Promise<ForgotOutcome> {
  const read = await readPhone(ctx, text, caller)
  if (read.kind !== 'read') return read
  const { phone, device } = read
  return sendCodeQuietly(ctx, { phone, purpose: 'reset', device }, read.user?.locale ?? null, caller)
}

/** A new password for a person who proves their phone by a code: sets it, ends every session and signs the person in here. */
export async function updateForgottenPassword(
  ctx: IdentityContext,
  input: ResetInput,
  caller: Caller,
): Promise<ResetOutcome> {
  const phone = parsePhone(input.phone)
  const faults = faultsOf(input, phone, ctx.passwords.fault(input.password))
  if (!phone || Object.keys(faults).length > 0) return { kind: 'faulty', faults }
  const of = await codesOfCaller(ctx, phone.e164, 'reset', caller)
  const budget = await rateLimit(ctx, of, caller)
  if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
  const proven = await provenBy(ctx, of, typedCode(input.otp))
  if (!proven) {
    await audit(ctx, { act: 'code.refused', caller, detail: { purpose: 'reset' } })
    return { kind: 'wrongOtp' }
  }
  // Hashed before the code is ended, so that the person can send again when too many hashes wait.
  const hash = await ctx.passwords.hash(input.password)
  if (hash === busy) return { kind: 'tooMany', retryAfterS: 2 }
  return storePassword(ctx, { ...proven, hash }, caller)
}

function faultsOf(input: ResetInput, phone: Phone | null, password: PasswordFault | null): ResetFaults {
  const faults: ResetFaults = {}
  const otp = typedCode(input.otp)
  if (!phone) faults.phone = input.phone.trim() === '' ? 'phoneMissing' : 'phoneInvalid'
  if (!looksLikeCode(otp)) faults.otp = otp === '' ? 'otpRequired' : 'otpInvalid'
  if (password) faults.password = password === 'passwordMissing' ? 'newPasswordMissing' : password
  if (input.confirmation.trim() === '') faults.confirmation = 'newConfirmationMissing'
  else if (input.confirmation !== input.password) faults.confirmation = 'newConfirmationDifferent'
  return faults
}

/** The person and the code that proves them; the code is not ended yet. */
async function provenBy(
  ctx: IdentityContext,
  of: CodesOf,
  otp: string,
): Promise<{ user: UserRow; codeId: string } | null> {
  const user = await userByPhone(ctx.db, of.phone)
  // The code path of a person who is guessed at too often is closed here as well.
  const mayLook = () => countFailure(ctx, of, user?.id ?? null)
  const right = await verifyCode(ctx, of, otp, mayLook)
  return user && right ? { user, codeId: right.id } : null
}

async function storePassword(
  ctx: IdentityContext,
  { user, codeId, hash }: { user: UserRow; codeId: string; hash: string },
  caller: Caller,
): Promise<ResetOutcome> {
  return ctx.inTransaction(async (tx): Promise<ResetOutcome> => {
    const at = ctx.clock.now()
    // Two tabs with the same code: one of them was faster.
    if (!(await markCodeUsed(tx.sql, codeId, at))) return { kind: 'wrongOtp' }
    const seen = { timeZone: null, deviceToken: null, locale: localeOf(caller), at }
    if (!(await noteLogin(tx.sql, user.id, seen))) return { kind: 'accountClosed' }
    await setPassword(tx.sql, user.id, hash, at)
    await clearCodeFailures(tx.sql, user.id)
    await endSessionsIn(ctx, tx, { userId: user.id, except: null, reason: 'passwordReset' }, caller)
    const tokens = await openSessionIn(ctx, tx, {
      userId: user.id,
      remember: false,
      userAgent: caller.userAgent,
      device: caller.device,
    })
    await audit(ctx, { act: 'password.reset', actorId: user.id, subjectId: tokens.sessionId, caller }, tx.sql)
    await notifyPasswordChanged(ctx, tx, user)
    return { kind: 'updated', tokens, user: (await userById(tx.sql, user.id)) ?? user }
  })
}
