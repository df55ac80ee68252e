import { codeRules, looksLikeCode } from '#domain/identity/code.ts'
import { limits } from '#domain/identity/limits.ts'
import { isServed, parsePhone, type Phone } from '#domain/identity/phone.ts'
import type { PasswordFault } from '#domain/identity/registration.ts'
import { byAddress } from '#server/modules/identity/addresses.ts'
import type { AfterAnswer } from '#server/modules/identity/after-answer.ts'
import { audit } from '#server/modules/identity/audit.ts'
import { codes } from '#server/modules/identity/codes.ts'
import { codesStore } from '#server/modules/identity/codes.store.ts'
import type { Caller, IdentityDeps, TooMany } from '#server/modules/identity/identity.deps.ts'
import { localeOf, tellPasswordChanged } from '#server/modules/identity/person-messages.ts'
import { busy } from '#server/app/lane.ts'
import type { Passwords } from '#server/modules/identity/passwords.ts'
import type { sessions, Tokens } from '#server/modules/identity/sessions.ts'
import { usersStore, type UserRow } from '#server/modules/identity/users.store.ts'

export type ForgotOutcome =
  | { kind: 'sent' }
  | { kind: 'phoneMissing' }
  | { kind: 'phoneInvalid' }
  | { kind: 'countryNotServed' }
  | TooMany

export type ResetRequest = { phone: string; otp: string; password: string; confirmation: string }

export type ResetFaults = {
  phone?: 'phoneMissing' | 'phoneInvalid'
  otp?: 'otpRequired' | 'otpInvalid'
  password?: Exclude<PasswordFault, 'passwordMissing'> | 'newPasswordMissing'
  confirmation?: 'newConfirmationMissing' | 'newConfirmationDifferent'
}

export type ResetOutcome =
  | { kind: 'updated'; tokens: Tokens; user: UserRow }
  | { kind: 'faulty'; faults: ResetFaults }
  /** Wrong, too old, no such person or the code path closed: never told apart. */
  | { kind: 'wrongOtp' }
  /** The code was right, but an operator has closed the account. */
  | { kind: 'accountClosed' }
  | TooMany

/** A new password for somebody who proves their phone by a code. */
export function resetPassword(
  deps: IdentityDeps,
  passwords: Passwords,
  session: ReturnType<typeof sessions>,
  afterAnswer: AfterAnswer,
) {
  return {
    /** Sends a code; the answer and its time never tell whether somebody has the number (promise 26). */
    async forgotPassword(text: string, caller: Caller): Promise<ForgotOutcome> {
      if (text.trim() === '') return { kind: 'phoneMissing' }
      const phone = parsePhone(text)
      if (!phone) return { kind: 'phoneInvalid' }
      if (!isServed(phone, deps.config.textCountries)) return { kind: 'countryNotServed' }
      const budget = await deps.limits.allowAll(
        byAddress(deps, caller.address, limits.phoneCheckByAddress, limits.phoneCheckByAddressDay),
      )
      if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
      const user = await usersStore(deps.db).byPhone(phone.e164)
      return codes(deps).sendQuietly(phone, 'reset', user?.locale ?? null, caller, afterAnswer)
    },

    /** Sets the new password, ends every session and signs the person in here. */
    async updateForgottenPassword(request: ResetRequest, caller: Caller): Promise<ResetOutcome> {
      const phone = parsePhone(request.phone)
      const faults = faultsOf(request, phone, passwords.fault(request.password))
      if (!phone || Object.keys(faults).length > 0) return { kind: 'faulty', faults }
      const budget = await deps.limits.allowAll(byAddress(deps, caller.address, limits.codeTriesByAddress))
      if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
      const proven = await provenBy(deps, phone.e164, request.otp.trim())
      if (!proven) {
        await audit(deps, { act: 'code.refused', caller, detail: { purpose: 'reset' } })
        return { kind: 'wrongOtp' }
      }
      // Hashed before the code is ended, so that the person can send again when too many hashes wait.
      const hash = await passwords.hash(request.password)
      if (hash === busy) return { kind: 'tooMany', retryAfterS: 2 }
      return store(deps, session, { ...proven, hash }, caller)
    },
  }
}

function faultsOf(request: ResetRequest, phone: Phone | null, password: PasswordFault | null): ResetFaults {
  const faults: ResetFaults = {}
  const otp = request.otp.trim()
  if (!phone) faults.phone = request.phone.trim() === '' ? 'phoneMissing' : 'phoneInvalid'
  if (!looksLikeCode(otp)) faults.otp = otp === '' ? 'otpRequired' : 'otpInvalid'
  if (password) faults.password = password === 'passwordMissing' ? 'newPasswordMissing' : password
  if (request.confirmation.trim() === '') faults.confirmation = 'newConfirmationMissing'
  else if (request.confirmation !== request.password) faults.confirmation = 'newConfirmationDifferent'
  return faults
}

/** The person and the code that proves them; the code is not ended yet. */
async function provenBy(
  deps: IdentityDeps,
  phone: string,
  otp: string,
): Promise<{ user: UserRow; codeId: string } | null> {
  const users = usersStore(deps.db)
  const user = await users.byPhone(phone)
  // The code path of somebody who is guessed at too often is closed here as well.
  const mayLook = async () => user !== null && users.takeCodeTry(user.id, codeRules.failuresInARowMax)
  const right = await codes(deps).look(phone, 'reset', otp, mayLook)
  return user && right ? { user, codeId: right.id } : null
}

async function store(
  deps: IdentityDeps,
  session: ReturnType<typeof sessions>,
  { user, codeId, hash }: { user: UserRow; codeId: string; hash: string },
  caller: Caller,
): Promise<ResetOutcome> {
  return deps.inTransaction(async (tx): Promise<ResetOutcome> => {
    const users = usersStore(tx.sql)
    const at = deps.clock.now()
    // Two tabs with the same code: one of them was faster.
    if (!(await codesStore(tx.sql).use(codeId, at))) return { kind: 'wrongOtp' }
    const seen = { timeZone: null, deviceToken: null, locale: localeOf(caller), at }
    if (!(await users.noteLogin(user.id, seen))) return { kind: 'accountClosed' }
    await users.setPassword(user.id, hash, at)
    await users.clearCodeFailures(user.id)
    await session.endAll(tx, { userId: user.id, except: null, reason: 'passwordReset' }, caller)
    const tokens = await session.open(tx, { userId: user.id, remember: false, userAgent: caller.userAgent })
    await audit(
      deps,
      { act: 'password.reset', actorId: user.id, subjectId: tokens.sessionId, caller },
      tx.sql,
    )
    await tellPasswordChanged(deps, tx, user)
    return { kind: 'updated', tokens, user: (await users.byId(user.id)) ?? user }
  })
}
