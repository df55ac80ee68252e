import { SignJWT, jwtVerify } from 'jose'
import { codeRules } from '#domain/identity/code.ts'
import { limits } from '#domain/identity/limits.ts'
import { chooseLocale } from '#domain/identity/locale.ts'
import { isServed, parsePhone } from '#domain/identity/phone.ts'
import { messageLocales } from '#server/app/messages.ts'
import { byAddress } from '#server/modules/identity/addresses.ts'
import { audit } from '#server/modules/identity/audit.ts'
import { codes } from '#server/modules/identity/codes.ts'
import type { Caller, IdentityDeps, TooMany } from '#server/modules/identity/identity.deps.ts'
import { usersStore } from '#server/modules/identity/users.store.ts'

export type VerifyPhoneOutcome =
  | { kind: 'newUser' }
  | { kind: 'userExists' }
  | { kind: 'sendFailed' }
  | { kind: 'phoneMissing' }
  | { kind: 'phoneInvalid' }
  | { kind: 'countryNotServed' }
  | TooMany

export type EnterOtpOutcome =
  | { kind: 'verified'; proof: string }
  | { kind: 'notVerified' }
  | { kind: 'otpMissing' }
  | { kind: 'otpInvalid' }
  | { kind: 'phoneInvalid' }
  | TooMany

/** Proof of a phone: the first step of registration and of logging in by code. */
export function verifyPhone(deps: IdentityDeps) {
  return {
    /** Sends a code and says whether the number has an account (the contract), within hard limits (promise 26). */
    async verifyPhoneNumber(text: string, caller: Caller): Promise<VerifyPhoneOutcome> {
      if (text.trim() === '') return { kind: 'phoneMissing' }
      const phone = parsePhone(text)
      if (!phone) return { kind: 'phoneInvalid' }
      if (!isServed(phone, deps.config.textCountries)) return { kind: 'countryNotServed' }
      const budget = await deps.limits.allowAll(
        byAddress(deps, caller.address, limits.phoneCheckByAddress, limits.phoneCheckByAddressDay),
      )
      if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
      const user = await usersStore(deps.db).byPhone(phone.e164)
      const sent = await codes(deps).send(
        phone,
        user ? 'login' : 'register',
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
    },

    /** Checks the code of a registration; the proof goes into a cookie and is needed to register. */
    async enterOtp(input: { phone: string; otp: string }, caller: Caller): Promise<EnterOtpOutcome> {
      const otp = input.otp.trim()
      if (otp === '') return { kind: 'otpMissing' }
      if (!/^\d{5}$/.test(otp)) return { kind: 'otpInvalid' }
      const phone = parsePhone(input.phone)
      if (!phone) return { kind: 'phoneInvalid' }
      const budget = await deps.limits.allowAll(byAddress(deps, caller.address, limits.codeTriesByAddress))
      if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
      const tries = await deps.limits.allow(limits.codeTriesByPhone, phone.e164)
      if (!tries.allowed || !(await codes(deps).check(phone.e164, 'register', otp))) {
        await audit(deps, { act: 'code.refused', caller, detail: { purpose: 'register' } })
        return { kind: 'notVerified' }
      }
      await audit(deps, { act: 'code.verified', caller, detail: { purpose: 'register' } })
      return { kind: 'verified', proof: await makeProof(deps, phone.e164) }
    },
  }
}

const proofAudience = 'huvr-verified-phone'

async function makeProof(deps: IdentityDeps, phone: string): Promise<string> {
  const nowS = Math.floor(deps.clock.nowMs() / 1000)
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(phone)
    .setAudience(proofAudience)
    .setIssuedAt(nowS)
    .setExpirationTime(nowS + codeRules.registrationMs / 1000)
    .sign(deps.secrets.verifiedPhone)
}

/** True when the proof was made here, for this phone, within the last 15 minutes. */
export async function proves(
  deps: Pick<IdentityDeps, 'secrets' | 'clock'>,
  proof: string | null,
  phone: string,
): Promise<boolean> {
  if (proof === null) return false
  try {
    const { payload } = await jwtVerify(proof, deps.secrets.verifiedPhone, {
      audience: proofAudience,
      algorithms: ['HS256'],
      currentDate: deps.clock.now(),
    })
    return payload.sub === phone
  } catch {
    // Expired or forged: the phone has to be verified again.
    return false
  }
}
