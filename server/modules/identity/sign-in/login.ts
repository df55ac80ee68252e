import { looksLikeCode, typedCode } from '#domain/identity/sign-in/code.ts'
import { limits } from '#domain/identity/sign-in/limits.ts'
import { parsePhone } from '#domain/identity/sign-in/phone.ts'
import { knownTimeZone } from '#domain/identity/sign-in/registration.ts'
import { appealToken } from '#server/modules/identity/sign-in/appeal-token.ts'
import { byAddress } from '#server/modules/identity/sign-in/address-limits.ts'
import { audit } from '#server/durable/audit/audit.ts'
import { rateLimit, codesOfCaller, countFailure } from '#server/modules/identity/sign-in/code-tries.ts'
import { verifyCode } from '#server/modules/identity/sign-in/codes.ts'
import { markCodeUsed } from '#server/modules/identity/sign-in/codes.store.ts'
import { knownDevice } from '#server/modules/identity/sign-in/known-device.ts'
import type { TooMany } from '#domain/shared/outcome.ts'
import type { Caller, IdentityContext } from '#server/modules/identity/identity.deps.ts'
import { busy } from '#server/app/module/limiter.ts'
import { localeOf } from '#server/modules/identity/profile/person-messages.ts'
import { openSessionIn } from '#server/modules/identity/sessions/open-session.ts'
import type { Tokens } from '#server/modules/identity/sessions/tokens.ts'
import {
  userByPhone,
  noteLogin,
  clearCodeFailures,
  userById,
  type UserRow,
} from '#server/modules/identity/profile/users.store.ts'

export type LoginInput = {
  phone: string
  otp: string
  password: string
  remember: boolean
  timeZone: string | null
  deviceToken: string | null
}

/** How a proven person is let in. */
export type SignInOutcome =
  | { kind: 'loggedIn'; tokens: Tokens; user: UserRow }
  /** Rightly proven, but an operator has closed the account. */
  | { kind: 'accountClosed'; until: Date | null; reason: string; appealToken: string | null }

export type LoginOutcome =
  | SignInOutcome
  | { kind: 'otpNotVerified' }
  /** The code was right, but 20 wrong ones in a row have closed its path: it opens together with the password. */
  | { kind: 'codePathClosed' }
  | { kind: 'wrongCredentials' }
  /** Too many passwords were tried for the number or from the address; a code still opens. The same without an account. */
  | { kind: 'passwordsClosed'; retryAfterS: number }
  | { kind: 'phoneInvalid' }
  | { kind: 'otpInvalid' }
  | { kind: 'otpMissing' }
  | TooMany

/** Logging in by code, or by password where no code is given. */
export async function login(ctx: IdentityContext, input: LoginInput, caller: Caller): Promise<LoginOutcome> {
  const phone = parsePhone(input.phone)
  if (!phone) return { kind: 'phoneInvalid' }
  const otp = typedCode(input.otp)
  if (otp === '' && input.password === '') return { kind: 'otpMissing' }
  if (otp !== '' && !looksLikeCode(otp)) return { kind: 'otpInvalid' }
  const proven = await provenBy(ctx, { phone: phone.e164, otp, password: input.password }, caller)
  return 'kind' in proven ? proven : signIn(ctx, proven, input, caller)
}

type Proof = { phone: string; otp: string; password: string }
type Proven = { user: UserRow; act: 'login.code' | 'login.password' | 'login.passkey' }
type Refused = Exclude<LoginOutcome, { kind: 'loggedIn' }>

/** A code or a password is enough; where both are given and the code does not open, the password may. */
async function provenBy(ctx: IdentityContext, proof: Proof, caller: Caller): Promise<Proven | Refused> {
  if (proof.otp === '') return byPassword(ctx, proof, caller)
  const code = await byCode(ctx, proof, caller)
  if (!('kind' in code) || proof.password === '') return code
  const password = await byPassword(ctx, proof, caller)
  return 'kind' in password ? code : password
}

async function byCode(ctx: IdentityContext, proof: Proof, caller: Caller): Promise<Proven | Refused> {
  const of = await codesOfCaller(ctx, proof.phone, 'login', caller)
  const budget = await rateLimit(ctx, of, caller)
  if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
  const user = await userByPhone(ctx.db, proof.phone)
  let isClosed = false
  const refused = async (kind: 'otpNotVerified' | 'codePathClosed'): Promise<Refused> => {
    const detail = { by: 'code', why: isClosed ? 'codePathClosed' : kind }
    await audit(ctx, { act: 'login.refused', subjectId: user?.id ?? null, caller, detail })
    return { kind }
  }
  // Only a code that is looked at counts as a failure, or strangers could close the path without any code being sent.
  const mayLook = async () => {
    isClosed = !(await countFailure(ctx, of, user?.id ?? null))
    return true
  }
  // The same steps for each number: the answer to a wrong code never tells whether it has an account or a closed path.
  const right = await verifyCode(ctx, of, proof.otp, mayLook)
  if (!right || !user) return refused('otpNotVerified')
  // Strangers have closed the code path: a fresh code opens together with the password, and is not counted with theirs.
  if (isClosed) {
    const matches = await ctx.passwords.matches(proof.password.slice(0, 256), user.passwordHash)
    if (matches === busy) return { kind: 'tooMany', retryAfterS: 2 }
    if (!matches) return refused('codePathClosed')
  }
  const isUsed = await markCodeUsed(ctx.db, right.id, ctx.clock.now())
  return isUsed ? { user, act: 'login.code' } : refused('otpNotVerified')
}

async function byPassword(
  ctx: IdentityContext,
  { phone, password }: Proof,
  caller: Caller,
): Promise<Proven | Refused> {
  const device = await knownDevice(ctx, phone, caller)
  // Counted before any hash is computed (docs/promises.md, 27); by phone alone widely, or a stranger could lock a person out.
  const budget = await ctx.limits.allowAll(
    device === null
      ? [
          ...byAddress(ctx, caller.address, limits.passwordsByAddress),
          [limits.passwordsByAddressAndPhone, `${caller.address} ${phone}`],
          [limits.passwordsByPhone, phone],
        ]
      : [[limits.passwordsByDevice, device]],
  )
  if (!budget.allowed) return { kind: 'passwordsClosed', retryAfterS: budget.retryAfterS }
  const user = await userByPhone(ctx.db, phone)
  const matches = await ctx.passwords.matches(password.slice(0, 256), user?.passwordHash ?? null)
  if (matches === busy) return { kind: 'tooMany', retryAfterS: 2 }
  if (matches && user) return { user, act: 'login.password' }
  await audit(ctx, { act: 'login.refused', subjectId: user?.id ?? null, caller, detail: { by: 'password' } })
  return { kind: 'wrongCredentials' }
}

/** Opens a session of a person whose proof the caller has checked; the account may be closed all the same. */
export async function signIn(
  ctx: IdentityContext,
  { user, act }: Proven,
  input: Pick<LoginInput, 'remember' | 'timeZone' | 'deviceToken'>,
  caller: Caller,
): Promise<SignInOutcome> {
  return ctx.inTransaction(async (tx) => {
    const isOpen = await noteLogin(tx.sql, user.id, {
      timeZone: knownTimeZone(input.timeZone),
      deviceToken: input.deviceToken,
      locale: localeOf(caller),
      at: ctx.clock.now(),
    })
    if (!isOpen) {
      const detail = { by: act, why: 'closed' }
      await audit(ctx, { act: 'login.refused', subjectId: user.id, caller, detail }, tx.sql)
      const why = { until: user.bannedUntil, reason: user.banReason ?? '' }
      return { kind: 'accountClosed', ...why, appealToken: await appealToken(ctx, user) }
    }
    await clearCodeFailures(tx.sql, user.id)
    const tokens = await openSessionIn(ctx, tx, {
      userId: user.id,
      remember: input.remember,
      userAgent: caller.userAgent,
      device: caller.device,
    })
    await audit(ctx, { act, actorId: user.id, subjectId: tokens.sessionId, caller }, tx.sql)
    return { kind: 'loggedIn', tokens, user: (await userById(tx.sql, user.id)) ?? user }
  })
}
