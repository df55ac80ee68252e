import { SignJWT, jwtVerify } from 'jose'
import { codeRules, looksLikeCode, typedCode } from '#domain/identity/sign-in/code.ts'
import { limits } from '#domain/identity/sign-in/limits.ts'
import { chooseLocale } from '#domain/identity/locale.ts'
import { isServed, parsePhone, readNumber, type Phone } from '#domain/identity/sign-in/phone.ts'
import { maySignUp } from '#domain/operator/settings.ts'
import { messageLocales } from '#server/messages/messages.ts'
import { byAddress } from '#server/modules/identity/sign-in/address-limits.ts'
import { audit } from '#server/durable/audit/audit.ts'
import { checkCode, sendCode } from '#server/modules/identity/sign-in/codes.ts'
import { knownDevice } from '#server/modules/identity/sign-in/known-device.ts'
import type { TooMany } from '#domain/shared/outcome.ts'
import type { Caller, IdentityContext } from '#server/modules/identity/identity.deps.ts'
import { userByPhone, type UserRow } from '#server/modules/identity/profile/users.store.ts'

export type VerifyPhoneOutcome =
  | { kind: 'newUser' }
  | { kind: 'userExists' }
  | { kind: 'sendFailed' }
  /** Owners let numbers of other countries sign up alone. */
  | { kind: 'countryClosed' }
  | PhoneRefusal

/** Why no code is sent to a number that a visitor has typed. */
export type PhoneRefusal =
  | { kind: 'phoneMissing' }
  | { kind: 'phoneInvalid' }
  | { kind: 'phoneNotTexted' }
  | { kind: 'countryNotServed' }
  | TooMany

export type EnterOtpOutcome =
  | { kind: 'verified'; proof: string }
  | { kind: 'notVerified' }
  | { kind: 'otpMissing' }
  | { kind: 'otpInvalid' }
  | { kind: 'phoneInvalid' }
  | TooMany

/** Sends a code and says whether the number has an account (the contract), within hard limits (docs/promises.md, 26). */
export async function verifyPhoneNumber(
  ctx: IdentityContext,
  text: string,
  caller: Caller,
): Promise<VerifyPhoneOutcome> {
  const read = await readPhone(ctx, text, caller)
  if (read.kind !== 'read') return read
  const { phone, user, device } = read
  if (!user && !maySignUp(await ctx.settings.current(), phone.countryKey)) return { kind: 'countryClosed' }
  const sent = await sendCode(
    ctx,
    { phone, purpose: user ? 'login' : 'register', device },
    user?.locale ?? chooseLocale(caller.languages, messageLocales),
    caller,
  )
  switch (sent.kind) {
    case 'sent':
      return { kind: user ? 'userExists' : 'newUser' }
    case 'failed':
      return { kind: 'sendFailed' }
    case 'tooMany':
      return sent
  }
}

/** Reads the number that a code is asked for, within the limits of the address or the known device, and finds its user. */
export async function readPhone(
  ctx: IdentityContext,
  text: string,
  caller: Caller,
): Promise<{ kind: 'read'; phone: Phone; user: UserRow | null; device: string | null } | PhoneRefusal> {
  if (text.trim() === '') return { kind: 'phoneMissing' }
  const number = readNumber(text)
  if (number.kind !== 'phone') return number
  const { phone } = number
  if (!isServed(phone, ctx.config.textCountries)) return { kind: 'countryNotServed' }
  const device = await knownDevice(ctx, phone.e164, caller)
  const budget = await ctx.limits.allowAll(
    device === null
      ? byAddress(ctx, caller.address, limits.phoneCheckByAddress, limits.phoneCheckByAddressDay)
      : [[limits.codesByDevice, device]],
  )
  if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
  return { kind: 'read', phone, user: await userByPhone(ctx.db, phone.e164), device }
}

/** Checks the code of a registration; the proof goes into a cookie and is needed to register. */
export async function enterOtp(
  ctx: IdentityContext,
  input: { phone: string; otp: string },
  caller: Caller,
): Promise<EnterOtpOutcome> {
  const otp = typedCode(input.otp)
  if (otp === '') return { kind: 'otpMissing' }
  if (!looksLikeCode(otp)) return { kind: 'otpInvalid' }
  const phone = parsePhone(input.phone)
  if (!phone) return { kind: 'phoneInvalid' }
  const budget = await ctx.limits.allowAll(byAddress(ctx, caller.address, limits.codeTriesByAddress))
  if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
  const tries = await ctx.limits.allow(limits.codeTriesByPhone, phone.e164)
  if (
    !tries.allowed ||
    !(await checkCode(ctx, { phone: phone.e164, purpose: 'register', device: null }, otp))
  ) {
    await audit(ctx, { act: 'code.refused', caller, detail: { purpose: 'register' } })
    return { kind: 'notVerified' }
  }
  await audit(ctx, { act: 'code.verified', caller, detail: { purpose: 'register' } })
  return { kind: 'verified', proof: await makeProof(ctx, phone.e164) }
}

const proofAudience = 'huvr-verified-phone'

async function makeProof(ctx: IdentityContext, phone: string): Promise<string> {
  const nowS = Math.floor(ctx.clock.nowMs() / 1000)
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(phone)
    .setAudience(proofAudience)
    .setIssuedAt(nowS)
    .setExpirationTime(nowS + codeRules.registrationMs / 1000)
    .sign(ctx.secrets.verifiedPhone)
}

/** True when the proof was made here, for this phone, within the last 15 minutes. */
export async function proves(
  ctx: Pick<IdentityContext, 'secrets' | 'clock'>,
  proof: string | null,
  phone: string,
): Promise<boolean> {
  if (proof === null) return false
  try {
    const { payload } = await jwtVerify(proof, ctx.secrets.verifiedPhone, {
      audience: proofAudience,
      algorithms: ['HS256'],
      currentDate: ctx.clock.now(),
    })
    return payload.sub === phone
  } catch {
    // Expired or forged: the phone has to be verified again.
    return false
  }
}
